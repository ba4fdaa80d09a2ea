# Torneos, ajustes de una heurística propia y partidas perdidas por incomparecencia o error.

archive-won-forfeit = { $side } ganó por descalificación
archive-forfeit = { $side } perdió por descalificación: { $reason }

tournament-headline = { $name }: { $game }, { $format }, { $entrants } participantes, { $games } partidas
tournament-conditions = { $game } · { $format } · { $entrants } participantes · { $games } partidas: { $starts ->
    [one] una posición inicial
   *[other] { $starts } posiciones iniciales
 }, cada una con ambos bandos · reloj { $clock } · como mucho { $memory } por programa
tournament-format-round-robin = todos contra todos
tournament-format-gauntlet = uno contra todos
tournament-format-swiss = sistema suizo
tournament-resumed = Ya se han jugado { $done } de { $games } partidas.
tournament-absent = { $name } no arranca y perderá sus partidas: { $fault }
tournament-swiss-shards = Un torneo suizo no se puede repartir: quién juega la segunda ronda depende de la primera. Elige format = "round-robin" o juégalo en una sola máquina.
tournament-shard-done = Parte { $shard }: { $games } partidas en { $path }. Junta todas las partes con `war-horses tournament merge`.
tournament-no-shards = No hay partidas de ninguna parte en { $path }: di qué archivos son o indica la carpeta con --out.
tournament-incomplete = Se han jugado { $done } de { $games } partidas.
tournament-page = Los resultados: { $path }
tournament-archived = { $count ->
    [0] El archivo ya tiene todas las partidas.
    [one] Se ha añadido una partida al archivo.
   *[other] Se han añadido { $count } partidas al archivo.
 }
tournament-not-archived = Las partidas no están en el archivo: { $why }
tournament-in-use = Otro torneo está escribiendo en '{ $path }': espera a que acabe o elige otra carpeta con --out.
tournament-no-games = '{ $path }' no contiene partidas de un torneo: elige otra carpeta con --out.
tournament-other-plan = '{ $path }' es de otro torneo: allí '{ $found }', aquí '{ $wanted }'. Elige otra carpeta con --out o bórrala para empezar de nuevo.

tournament-fault-key = '{ $what }' no es nada que tenga un torneo: { $right }.
tournament-fault-missing = Falta '{ $what }'.
tournament-fault-twice = Hay dos participantes que se llaman '{ $what }': da a cada uno su propio nombre.
tournament-fault-player = { $what } no puede participar: { $why }
tournament-fault-entrants = { $what } participantes son muy pocos o demasiados: de 2 a 500.
tournament-right-name = un texto de 40 letras como mucho
tournament-right-game = el nombre de un juego
tournament-right-set = una tabla con lo que se elige del juego, como { "{" } size = 7 { "}" }
tournament-right-format = "round-robin", "gauntlet" o "swiss"
tournament-right-rounds = un número de 1 a 100
tournament-right-challenger = el nombre de un participante
tournament-right-starts = un número de 1 a 100000
tournament-right-seed = un número entero desde 0
tournament-right-clock = un reloj como "1s/move", "1m" o "30s+500ms"
tournament-right-parallel = un número de 1 a 256
tournament-right-memory = un tamaño como "512M" o "2G", desde 16M
tournament-right-processor = un tiempo como "60s"
tournament-right-entrant = una lista: un título [[entrant]] por cada uno
tournament-right-player = un jugador: un nivel, depth:4, random, heuristic:archivo.toml, engine:"orden" o htp:"orden"

tournament-standings = Clasificación
tournament-entrant = Jugador
tournament-elo = Elo
tournament-margin = 95 %
tournament-points = Puntos
tournament-games = Partidas
tournament-score = Puntuación
tournament-results = Ganadas / empatadas / perdidas
tournament-faults = Fallos
tournament-elo-note = Elo por máxima verosimilitud; la media de los participantes es cero, y la fuerza verdadera está en el intervalo con una probabilidad del 95 %.
tournament-draws-added = Alguien ganó o perdió todas sus partidas, y entonces ningún Elo finito sería el más verosímil: se le dio a cada participante un empate más, contra un rival de fuerza media.
tournament-crosstable = Tabla cruzada
tournament-crosstable-note = Puntos de la fila contra la columna, de todas las partidas entre ambos.
tournament-cell = { $wins } ganadas, { $draws } empatadas, { $losses } perdidas
tournament-superiority = Quién es más fuerte
tournament-superiority-note = La probabilidad, según estas partidas, de que la fila sea más fuerte que la columna. Por encima del 95 % se puede afirmar.
tournament-times = Tiempo por jugada
tournament-times-note = La barra es la media; la línea llega hasta la jugada más lenta. Cada paso es diez veces el anterior.
tournament-time-cell = media { $mean }, la más lenta { $worst }
tournament-no-faults = Nadie se cayó, hizo una jugada ilegal ni agotó su tiempo.
tournament-fault-kind = Qué pasó
tournament-fault-first = La primera vez
tournament-fault-line = { $name } perdió por un fallo propio ({ $faults }). La primera vez: { $reason }
tournament-ending-rules = según las reglas
tournament-ending-resigned = se rindió
tournament-ending-time = sin tiempo
tournament-ending-illegal-move = jugada ilegal
tournament-ending-crash = se cayó
tournament-filter = Mostrar
tournament-filter-all = todas las partidas
tournament-filter-faults = partidas con un fallo
tournament-game = ronda { $round }, posición inicial { $start }, { $moves }
tournament-game-fault = { $name }, { $kind }: { $reason }
tournament-start = Inicio
tournament-move = Jugada
tournament-play = Reproducir
tournament-first = Al inicio
tournament-back = Atrás
tournament-next = Adelante
tournament-last = Al final

fit-positions = Ajustada a { $positions } posiciones de resultado demostrado; juzgada con otras { $held_out }.
fit-term = Término
fit-before = antes
fit-after = después
fit-error = error en las otras
fit-named = acierta el ganador
fit-trial = En { $games } partidas rápidas, los pesos nuevos se han llevado el { $points } de los puntos contra los anteriores (95 %: de { $low } a { $high }).
fit-loses = No se guarda nada: los pesos nuevos fallan menos en los resultados, pero juegan peor. Quizá ayuden otros términos, o posiciones de más partidas (--games).
fit-no-better = No se guarda nada: no se han encontrado pesos que fallen menos que los tuyos.
fit-written = Guardada en { $path }. Más partidas entre ellas: war-horses arena --a heuristic:{ $path } --b heuristic:{ $old } --games 400
fit-exists = '{ $path }' ya existe: --overwrite lo sustituye, --output escribe en otro lugar.
fit-no-weights = No hay nada que ajustar: ningún término es un número por algo, como 12 * jumps.
fit-too-few = Solo se han podido demostrar { $found } posiciones, pocas para tantos pesos: pide más partidas con --games.
hall-back = Volver
hall-progress = { $done } de { $games } partidas
hall-running = Jugándose ahora
hall-last = Las últimas partidas
hall-results = Resultados, el último primero
hall-nothing = Aún no se ha jugado ninguna partida. «war-horses tournament» con este archivo las juega; aparecen aquí a medida que avanzan.
workshop-tournament = Ver un torneo: elige su archivo
tournament-random = Al azar
