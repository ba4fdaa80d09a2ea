### Español

## Juegos

war-horses = War Horses
war-horses-line = Dos caballos pintan el tablero. Gana quien pinte más casillas.
war-horses-first = Rojo
war-horses-second = Verde

smart-horses = Smart Horses
smart-horses-line = Dos caballos recogen puntos en un tablero que se deshace bajo sus cascos.
smart-horses-first = Blanco
smart-horses-second = Negro
smart-horses-penalty = Penalización
smart-horses-penalty-each = Cada vez
smart-horses-penalty-once = Una vez

hex = Hex
hex-line = Une tus dos lados del tablero antes de que tu rival una los suyos. No hay empates.
hex-first = Negro
hex-second = Blanco
hex-size = Tamaño
hex-swap = Regla del intercambio
hex-swap-on = Sí
hex-swap-off = No
hex-5x5 = 5 × 5
hex-7x7 = 7 × 7
hex-9x9 = 9 × 9
hex-11x11 = 11 × 11
hex-13x13 = 13 × 13
hex-19x19 = 19 × 19
hex-beginner-line = Mira dos jugadas y cuenta las fichas que le faltan a cada bando. Más allá de 5 × 5 solo mira las 12 casillas más prometedoras.
hex-amateur-line = Mira cuatro jugadas y cuenta las fichas que le faltan a cada bando. Más allá de 5 × 5 solo mira las 14 casillas más prometedoras.
hex-expert-line = Mira seis jugadas y cuenta las fichas que le faltan a cada bando. Más allá de 5 × 5 solo mira las 16 casillas más prometedoras.

tic-tac-toe = Tres en raya
tic-tac-toe-line = Tres en raya, o cinco en el tablero grande. Gana quien complete antes la suya.
tic-tac-toe-first = X
tic-tac-toe-second = O
tic-tac-toe-columns = Columnas
tic-tac-toe-rows = Filas
tic-tac-toe-length = En raya
tic-tac-toe-3x3 = 3 × 3
tic-tac-toe-4x4 = 4 × 4
tic-tac-toe-5x5 = 5 × 5
tic-tac-toe-gomoku = Gomoku
tic-tac-toe-beginner-line = Límite de profundidad: mira dos jugadas y cuenta las líneas abiertas.
tic-tac-toe-amateur-line = Límite de profundidad: mira cuatro jugadas y cuenta las líneas abiertas.
tic-tac-toe-expert-line = Límite de profundidad: mira seis jugadas y pondera las líneas abiertas por su longitud.
tic-tac-toe-master-line = Recorre el árbol entero si cabe, como en 3 × 3 y 4 × 4; si no, piensa un segundo, tan a fondo como puede.

ur = Juego Real de Ur
ur-line = Una carrera con dados de hace cuatro mil quinientos años. Gana quien saque antes todas sus fichas.
ur-first = Claro
ur-second = Oscuro
ur-tokens = Fichas
ur-rules = Dados
ur-rules-course = Tres
ur-rules-museum = Cuatro
ur-start = Empieza
ur-start-light = Claro
ur-start-dark = Oscuro
ur-start-dice = Al azar
ur-course = Partida completa
ur-museum = Dados del museo
ur-short = Tres fichas
ur-beginner-line = Mira dos jugadas con todas sus tiradas y cuenta quién va por delante.
ur-amateur-line = Mira cuatro jugadas con todas sus tiradas y cuenta quién va por delante.
ur-expert-line = Mira seis jugadas con todas sus tiradas y pondera las amenazas y la roseta central.
ur-master-line = Mira tres jugadas y juzga con una red ajustada a los valores exactos: a menos de un 1 % del juego perfecto.

## Niveles

beginner = Principiante
beginner-line = Calcula dos jugadas por adelantado. Bueno para empezar.
amateur = Aficionado
amateur-line = Calcula cuatro jugadas y toma lo que le dejas.
expert = Experto
expert-line = Calcula seis jugadas. Rara vez perdona un error.
master = Maestro
master-line = Piensa un segundo, tan a fondo como puede, y resuelve los finales.
perfect = Perfecto
perfect-line = Conoce el valor exacto de cada posición: nadie puede jugar mejor.

## Jugadores

human = Persona
machine = Máquina

# Un bando en medio de una frase: un nombre propio.
name-inside = { $name }

moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}

## Menú

title = War Horses
level = Nivel
board = Tablero
new-seed = Otro tablero
fair-seed = Tablero equilibrado
tempo = Animación
animation-speed-off = Ninguna
animation-speed-normal = Normal
animation-speed-fast = Rápida
animation-speed-slow = Lenta
volume = Sonido
volume-off = Ninguno
volume-soft = Suave
volume-medium = Medio
volume-loud = Fuerte
pose = Orientación
orientation-flat = Apaisada
orientation-upright = En vertical
position-refused = Esta posición no se puede jugar. { $reason }
record-refused = Esta partida no se puede leer. { $reason }
start = Jugar
how-to-play = Cómo se juega
how-to-play-tip = Las reglas de este juego, con dibujos
start-game = Jugar: { $game }
clock = Reloj
clock-off = Sin reloj
clock-per-move = { $time } por jugada

## Panel

war-horses-shares-told = Cuánto del tablero está pintado: { $first } desde la izquierda, { $second } desde la derecha
smart-horses-shares-told = Puntos hasta ahora: { $first } desde la izquierda, { $second } desde la derecha
odds-told = Quién ganará probablemente: { $first } desde la izquierda, { $second } desde la derecha
free-cells = { $count ->
    [one] { $count } casilla libre
   *[other] { $count } casillas libres
}
values-gone = Ya no quedan puntos
values-left = En el tablero: { $values }
tic-tac-toe-facts = { $columns } × { $rows }, { $length } en raya
ur-facts = Por entrar: { $light } claras, { $dark } oscuras
ur-tray-start = Esperan
ur-tray-home = En casa
ur-rolled = Ha salido un { $roll }.
ur-seed = dados { $seed }
ur-board = Semilla
ur-new-seed = Otros dados
ur-new-board = Otra partida
ur-same-board = Mismos dados
hex-facts = { $size } × { $size }
hex-swap-offered = Puedes intercambiar: haz clic en la ficha negra para quedártela, o sigue jugando.
seed = tablero { $seed }
your-turn = Tu turno: juegas con { $inside }.
turn-of = Mueve { $inside }.
how-to-move = Haz clic en una casilla iluminada, o llega a ella con las flechas y pulsa Intro. Con ? ves todas las teclas.
hex-how-to-move = Haz clic en una casilla, o llega a ella con las flechas y pulsa Intro. Con ? ves todas las teclas.
tic-tac-toe-how-to-move = Haz clic en una casilla libre, o llega a ella con las flechas y pulsa Intro. Con ? ves todas las teclas.
ur-how-to-move = Haz clic en una ficha iluminada, arrástrala o escribe la jugada: { $seat ->
    [second] C@C4 lleva una de C@ a C4.
   *[first] A@A4 lleva una de A@ a A4.
} Pulsa ? para ver las teclas.
thinks = { $side } está pensando…
waits = { $side } te espera.
guest-missed = { $name } ya no está aquí: la partida queda a la espera.
guest-missed-help = Vuelve a añadirlo en el menú y continúa, o copia la posición y pégala allí para seguir contra otro.
progress = profundidad { $depth } · { $nodes } posiciones
progress-line = Espera { $moves }
passed = { $side } no puede mover: { $other } vuelve a jugar.
ur-passed = { $side } no puede usar esta tirada: le toca a { $other }.
ur-again-throws = ¡Roseta! { $side } vuelve a tirar.
again-throws = { $side } vuelve a tirar.
your-throw = Te toca tirar: haz clic en los dados o pulsa Espacio.
throws = { $side } tira…
thought-only-move = { $side } no tenía otra jugada que { $move }.
thought-reason = El motivo de { $side }: { $reason }
thought-level = { $side } ve la partida igualada.
thought-ahead = { $side } cree que está mejor.
war-horses-thought-ahead = { $side } cree que acabará con cerca de { $margin } { $count ->
    [one] casilla
   *[other] casillas
} de ventaja.
smart-horses-thought-ahead = { $side } cree que acabará con cerca de { $margin } { $count ->
    [one] punto
   *[other] puntos
} de ventaja.
thought-better = { $side } cree que { $leader } está mejor.
war-horses-thought-better = { $side } cree que { $leader } acabará con cerca de { $margin } { $count ->
    [one] casilla
   *[other] casillas
} de ventaja.
smart-horses-thought-better = { $side } cree que { $leader } acabará con cerca de { $margin } { $count ->
    [one] punto
   *[other] puntos
} de ventaja.
proved-win-by = { $side } ganará por { $margin }, juegue lo que juegue el rival.
proved-win = { $side } ganará, juegue lo que juegue el rival.
proved-draw = Con juego perfecto acaba en empate.
spoiler-works = Calculando quién gana desde este comienzo…
spoiler-win = Spoiler: con juego perfecto gana { $inside } desde el comienzo.
spoiler-win-by = Spoiler: con juego perfecto gana { $inside } desde el comienzo por { $margin }.
spoiler-draw = Spoiler: con juego perfecto este comienzo acaba en empate.
spoiler-open = No se pudo demostrar quién gana desde este comienzo.
over = La partida ha terminado.
outlook-exact = Favorito: { $inside }, con un { $chance } exacto
outlook-estimated = Favorito: { $inside }, con cerca de un { $chance }
outlook-even = La partida está igualada
outlook-win = Con juego perfecto gana { $inside }
outlook-win-by = Con juego perfecto gana { $inside } por { $margin }
outlook-draw = Con juego perfecto, empate
lost-nothing = { $side } no podía jugar mejor.
lost-chance = Con su última jugada, { $side } perdió un { $points } de probabilidad de ganar.
study-begin = Calcular el juego perfecto
study-go-on = Seguir calculando el juego perfecto
look-button = Repasar
look-back = ◀
look-forward = ▶
look-first = ⏮
look-last = ⏭
looking-back = Repaso: jugada { $number } de { $count }
looking-back-start = Repaso: el comienzo
looking-at-line = Variante: jugada { $number } de { $count }
looking-back-waits = La partida te espera.
looking-back-keys = Flechas: avanzar o retroceder; Espacio: reproducir; Esc: volver.
look-now = Volver a la partida
play-from-here = Jugar desde aquí
replay-play = Ver
replay-pause = Pausa
replay-slow = ½×
replay-normal = 1×
replay-fast = 3×
study-pause = Pausa
study-resume = Seguir
study-cancel = Cancelar
study-needed = Para este nivel hay que calcular una vez todas las posiciones: unos minutos y hasta 276 MB. Hasta entonces juega como el maestro.
hint-thinks = El maestro está pensando…
hint-ahead = El maestro jugaría { $move }: estás mejor.
hint-behind = El maestro jugaría { $move }, pero estás peor.
hint-level = El maestro jugaría { $move }: la partida está igualada.
war-horses-hint-ahead = El maestro jugaría { $move }: acabas con { $sure ->
    [yes] {""}
   *[no] cerca de{" "}
}{ $margin } { $count ->
    [one] casilla
   *[other] casillas
} de ventaja.
war-horses-hint-behind = El maestro jugaría { $move }: acabas con { $sure ->
    [yes] {""}
   *[no] cerca de{" "}
}{ $margin } { $count ->
    [one] casilla
   *[other] casillas
} de desventaja.
smart-horses-hint-ahead = El maestro jugaría { $move }: acabas con { $sure ->
    [yes] {""}
   *[no] cerca de{" "}
}{ $margin } { $count ->
    [one] punto
   *[other] puntos
} de ventaja.
smart-horses-hint-behind = El maestro jugaría { $move }: acabas con { $sure ->
    [yes] {""}
   *[no] cerca de{" "}
}{ $margin } { $count ->
    [one] punto
   *[other] puntos
} de desventaja.
hint-chance = { $sure ->
    [yes] La mejor jugada es { $move }: gana con una probabilidad exacta del { $margin }.
   *[no] El maestro jugaría { $move }: gana con una probabilidad del { $margin }.
}
hint-win = El maestro jugaría { $move }: gana seguro.
hint-draw = El maestro jugaría { $move }: asegura el empate.
hint-loss = El maestro jugaría { $move }, pero la partida está perdida.
hint-next = La segunda mejor: { $move }.
hint-next-equal = { $move } es igual de buena.
hint-next-chance = La segunda mejor: { $move }, { $margin }.
war-horses-hint-next = La segunda mejor: { $move }, { $margin } { $count ->
    [one] casilla
   *[other] casillas
} peor.
smart-horses-hint-next = La segunda mejor: { $move }, { $margin } { $count ->
    [one] punto
   *[other] puntos
} peor.
move-list = Jugadas
undo = Deshacer
redo = Rehacer
pause = Pausa
resume = Seguir
step = Paso
slower = −
faster = +
paused = Las máquinas están en pausa.
watch-speed = Velocidad { $speed }×.
title-turn = mueve { $inside }
fast-forward = Rápido
hint-button = Pista
guides = Guías
new-board = Otro tablero
new-game = Otra partida
dictation-invites = Escribe una jugada
dictation-example = Jugada, p. ej. { $move }
dictation-too-early = Todavía no es tu turno.
dictation-refused = «{ $text }» no se puede jugar aquí. Puedes jugar: { $moves }
menu = Menú
undo-tip = Deshacer la última decisión
redo-tip = Volver a jugarla
pause-tip = Parar las máquinas
resume-tip = Dejar que sigan
step-tip = Una sola jugada
slower-tip = Más despacio
faster-tip = Más deprisa
fast-forward-tip = Avance rápido: hasta que te vuelva a tocar, o hasta el final
hint-button-tip = Preguntar al maestro
guides-tip = Líneas que ayudan a leer el tablero
hex-guides-tip = Los puentes que no se pueden cortar y, en sombra, las casillas donde una ficha no sirve de nada. En un tablero vacío de hasta 7 × 7, quién gana con cada apertura
ur-guides-tip = El camino del bando que mueve, o de la ficha bajo el puntero
same-board-tip = Volver a empezar este tablero
swap-sides-tip = Volver a empezar con los bandos cambiados
look-button-tip = Repasar la partida
look-back-tip = Una jugada atrás
look-forward-tip = Una jugada adelante
look-first-tip = A la primera jugada
look-last-tip = A la última jugada
lens-tip = Mirar una búsqueda de esta posición
menu-tip = Volver al menú
rules-button = Reglas
rules-button-tip = Cómo se juega, con dibujos
settings-tip = Cambiar el aspecto, el sonido y el comportamiento
new-board-tip = Empezar otro tablero
new-game-tip = Empezar otra partida
again-tip = Empezar otra partida
look-now-tip = Volver a la partida tal como está
play-from-here-tip = Seguir desde esta posición en otra partida; esta queda como está
replay-play-tip = Mostrar las jugadas una tras otra
replay-pause-tip = Detenerse aquí
replay-slow-tip = Despacio
replay-normal-tip = A paso normal
replay-fast-tip = Deprisa
replace-question = La partida no ha terminado. ¿Empezar otra?
replace-yes = Empezar otra (Intro)
replace-no = Seguir jugando (Esc)

## Final

wins = Gana { $inside }
you-win = ¡Has ganado!
machine-wins = Gana la máquina
draw = Empate
time-ran-out = A { $inside } se le acabó el tiempo.
again = Jugar otra vez
same-board = Repetir
swap-sides = Otro bando

## Archivo

go-on = Continuar
go-on-tip = Seguir con la partida que dejaste
archive = Archivo
archive-tip = Todas las partidas jugadas
archive-title = Todas las partidas
archive-search = Buscar
archive-all-games = Juegos
archive-all-results = Resultados
archive-all-opponents = Todos los rivales
archive-rematch = Revancha
archive-note = Nota
archive-note-invites = Lo que quieres recordar de ella
archive-accuracy = precisión { $percent } %
archive-filter-won = Ganadas
archive-filter-lost = Perdidas
archive-filter-drawn = Empatadas
archive-filter-unfinished = Sin terminar
archive-found = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
archive-empty = Aún no has jugado ninguna partida. Aquí se guardan todas desde la primera jugada.
archive-nothing-found = No hay ninguna partida así.
archive-open = Abrir
archive-rename = Renombrar
archive-name = Nombre de la partida
archive-mark = Marcar
archive-unmark = Desmarcar
archive-delete = Borrar
archive-restore = Recuperar
archive-marked = marcada
ago-moments = ahora mismo
ago-minutes = { $count ->
    [one] hace { $count } minuto
   *[other] hace { $count } minutos
}
ago-hours = { $count ->
    [one] hace { $count } hora
   *[other] hace { $count } horas
}
ago-days = { $count ->
    [one] ayer
   *[other] hace { $count } días
}
understood = Entendido
trouble-set-aside = El archivo de partidas estaba dañado. Se ha apartado como { $file } y se ha empezado uno nuevo.
trouble-unwritable = No se pueden guardar las partidas: no se puede escribir en { $file }. Lo que juegues durará hasta que cierres el programa.
trouble-newer = El archivo de partidas es de una versión más reciente de War Horses. Lo que juegues durará hasta que cierres el programa.
trouble-no-folder = Este sistema no tiene una carpeta de datos. Lo que juegues durará hasta que cierres el programa.
trouble-gone-on = Esta partida ha continuado en otra ventana. A partir de aquí se guarda como una partida aparte.
trouble-disk-full = El disco está lleno: la última jugada no se ha guardado. Se guardará en cuanto haya sitio.
trouble-failed = El archivo de partidas no ha podido hacerlo. { $reason }

## Análisis

review-button = Analizar
review-button-tip = Mira dónde se ganó y se perdió la partida
review-title = Análisis
review-progress = Analizando posiciones: { $done } de { $all }
review-progress-deeper = Analizando a fondo: { $done } de { $all }
review-stop = Parar
review-stop-tip = Deja de analizar; lo encontrado se guarda
review-go-on = Seguir
review-go-on-tip = Analiza las posiciones que faltan
review-thorough = A fondo
review-thorough-tip = Dos segundos por posición en vez de una quinta parte de uno
review-close = Cerrar
review-close-tip = Vuelve al final de la partida (Esc)
review-previous = Error anterior
review-previous-tip = Al momento clave anterior
review-next = Error siguiente
review-next-tip = Al momento clave siguiente
review-moments = Momentos clave
review-no-moments = No se ha encontrado ningún error.
review-moments-awaited = Los momentos clave aparecen aquí cuando se han analizado todas las posiciones.
review-graph = Quién estaba mejor después de cada jugada
review-exact = exacto
review-estimated = estimado
review-start = El comienzo
review-even = La partida está igualada ({ $exact ->
    [yes] exacto
   *[no] estimado
}).
review-standing = { $side } está en { $lead } ({ $exact ->
    [yes] exacto
   *[no] estimado
}).
war-horses-review-standing = { $side } acaba con { $lead } { $count ->
    [one] casilla
   *[other] casillas
} de ventaja si se juega bien ({ $exact ->
    [yes] exacto
   *[no] estimado
}).
smart-horses-review-standing = { $side } acaba con { $lead } { $count ->
    [one] punto
   *[other] puntos
} de ventaja si se juega bien ({ $exact ->
    [yes] exacto
   *[no] estimado
}).
review-lost = Perdió un { $lost } de probabilidad de ganar ({ $exact ->
    [yes] exacto
   *[no] estimado
}).
war-horses-review-lost = Perdió { $lost } { $count ->
    [one] casilla
   *[other] casillas
} ({ $exact ->
    [yes] exacto
   *[no] estimado
}).
smart-horses-review-lost = Perdió { $lost } { $count ->
    [one] punto
   *[other] puntos
} ({ $exact ->
    [yes] exacto
   *[no] estimado
}).
review-was-forced = No había otra jugada.
review-was-only = Cualquier otra jugada habría sido un error.
review-was-best = No se ha encontrado nada mejor.
review-delayed = La victoria llega { $count ->
    [one] una jugada
   *[other] { $count } jugadas
} más tarde.
review-hastened = La derrota llega { $count ->
    [one] una jugada
   *[other] { $count } jugadas
} antes.
review-flip-win-by = Dejó escapar una victoria demostrada por { $margin }: ahora es { $to ->
    [draw] un empate
   *[loss] una derrota
}.
review-flip-win = Dejó escapar una victoria demostrada: ahora es { $to ->
    [draw] un empate
   *[loss] una derrota
}.
review-flip-draw = Dejó escapar un empate demostrado.
review-hidden = Había algo mejor. Intenta encontrarlo o haz que te lo muestren.
review-better = Mejor: { $line }
review-refutation = La respuesta: { $line }
review-terms = Lo que más bajó: { $terms }.
review-throw = La tirada cambió la probabilidad de { $side } en { $points }.
review-side-luck = dados { $dice }, decisiones { $lost }
review-try = Probar otra vez
review-try-tip = Encuentra tú algo mejor
review-try-another = Probar otra
review-try-another-tip = Vuelve a la posición de antes del error
review-reveal = Mostrar
review-reveal-tip = Muestra qué era mejor
review-show-better = Lo mejor
review-show-better-tip = Recorre en el tablero lo que era mejor
review-show-refutation = Refutación
review-show-refutation-tip = Recorre la mejor respuesta a la jugada que se hizo
review-give-up = Ver la solución
review-give-up-tip = Muestra qué era mejor
review-leave-line = Volver a la partida
review-leave-line-tip = Deja la variante y sigue con la partida
review-line-better = En lugar de { $move }
review-line-refutation = La respuesta a { $move }
review-line-steps = Recórrela con Atrás y Adelante.
review-try-heading = Otro intento en la jugada { $number }
review-try-invites = Te toca otra vez: encuentra algo mejor que { $move }.
review-try-thinks = Mirando { $move }…
review-try-best = { $move } aguanta: no se ha encontrado nada mejor.
review-try-holds = { $move } aguanta: no pierde más de { $lost }.
review-try-close = { $move } se queda cerca: pierde { $lost }.
review-try-fails = { $move } no aguanta: pierde { $lost }.
key-review = analizar una partida terminada
key-review-match = analizarla
key-statistics = estadísticas

## Enseñanza

teaching = Enseñanza
menu-teaching = Modo enseñanza
menu-teaching-told = Después de un error grave se te pregunta si quieres deshacer la jugada.
teaching-was = { $move }: { $class }.
teaching-question = ¿Quieres deshacer la jugada?
teaching-yes = Deshacer (Intro)
teaching-no = Seguir (Esc)

## Estadísticas

stats-title = Estadísticas
stats-empty = Aquí aún no cuenta nada: juega una partida de este juego contra la máquina hasta el final.
stats-played = Partidas
stats-points = Puntos logrados
stats-streak = Racha: ahora / máx.
stats-unbeaten = Sin perder
stats-mean-accuracy = Precisión
stats-seconds = Tiempo por jugada
stats-by-level = Resultados por nivel y bando
stats-won = Ganadas
stats-drawn = Empatadas
stats-lost = Perdidas
stats-strength-title = Tu fuerza entre los niveles
stats-you = Tú
stats-strength-told = { $rating } puntos, entre { $low } y { $high } con un 95 % de certeza, tras { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}. El principiante está fijado en 1000; con 400 puntos más se ganan diez de cada once.
stats-strength-at-least = Has ganado todas: al menos { $low } puntos, con un 95 % de certeza. Prueba un nivel más fuerte.
stats-strength-at-most = Has perdido todas: como mucho { $high } puntos, con un 95 % de certeza. Prueba un nivel más débil.
stats-strength-unknown = Juega contra uno de estos niveles para situarte entre ellos.
stats-accuracy-title = Precisión en las partidas analizadas
stats-accuracy-told = { $mean } de media en { $count } partidas analizadas, { $slope } puntos de una a otra.
stats-accuracy-few = { $mean } de media en { $count ->
    [one] { $count } partida analizada
   *[other] { $count } partidas analizadas
}. Analiza más para ver cómo cambia.
stats-dice-title = ¿Son justos los dados?
stats-dice-seen = salió, en porcentaje
stats-dice-expected = lo esperado
stats-dice-fair = Sí: { $count } tiradas, y unos dados justos se desvían al menos tanto en el { $chance } de los casos.
stats-dice-unusual = Algo inusual, pero ocurre: { $count } tiradas, y unos dados justos se desvían al menos tanto en el { $chance } de los casos.
stats-dice-strange = Da que pensar: { $count } tiradas, y unos dados justos se desvían tanto solo en el { $chance } de los casos.
stats-openings = Aperturas favoritas
stats-opening-told = { $count }×, { $score } de los puntos
stats-export = Exportar CSV
stats-reset = Reiniciar
stats-count-again = Deshacer el reinicio
stats-local = Nada sale de este equipo. Solo cuentan las partidas acabadas de una persona contra la máquina.
stats-reset-question = ¿Empezar las estadísticas de cero? Las partidas siguen en el archivo.
stats-reset-yes = Empezar de cero
stats-reset-no = Conservarlas
stats-has-reset = Desde ahora solo cuentan las partidas nuevas.
stats-exported = Guardado en { $file }
stats-not-exported = No se pudo escribir la tabla. { $reason }

## Teclas

keys = Teclas
key-menu-game = elegir un juego
key-menu-level = elegir un nivel
key-start = jugar
key-choose = elegir una casilla, con las flechas o por su nombre
key-play = jugarla; tirar los dados
key-task-play = jugarla; tirar los dados; pasar al ejercicio siguiente
key-look-step = recorrer las jugadas
key-look-replay = mostrar las jugadas una tras otra, o parar
key-look-speed = mostrarlas más despacio o más deprisa
key-look-now = volver a la partida tal como está
key-leave-page = volver adonde estabas
gamepad = Mando
pad-cross = Cruceta, palanca izquierda
key-pad-walk = ir a una casilla o a un botón
key-pad-press = jugarla; tirar los dados; pulsar el botón
key-pad-back = volver
key-pad-next = al botón siguiente
key-dictate = escribir una jugada
key-undo = deshacer la última decisión
key-redo = volver a jugarla
key-hint = pista
key-lens = mirar una búsqueda de la posición
key-guides = mostrar u ocultar las guías
key-pause = parar las máquinas o dejarlas seguir
key-step = una sola jugada
key-slower = más despacio
key-faster = más deprisa
key-fast-forward = avance rápido mientras juega la máquina
key-terms = mostrar u ocultar la heurística
key-new = otro tablero u otra partida
key-look-first = repaso: a la primera jugada
key-look-back = repaso: una jugada atrás
key-look-forward = repaso: una jugada adelante
key-look-last = repaso: a la última jugada
key-play-from-here = repaso: jugar desde aquí
key-go-on = continuar la partida
key-archive = archivo
key-archive-choose = elegir una partida
key-archive-page = una página arriba o abajo
key-archive-end = a la primera o la última partida
key-archive-open = abrirla
key-rematch = otra partida como esta
key-note = escribir una nota
key-rename = cambiarle el nombre
key-mark = marcarla o quitarle la marca
key-delete = borrarla
key-restore = recuperar lo borrado
key-lens-walk = recorrer el árbol
key-lens-toggle = abrir o cerrar el nodo
key-lens-play = reproducir o pausar la búsqueda
key-lens-tab = las vistas
key-lens-first = al principio de la búsqueda
key-lens-previous = un paso atrás
key-lens-next = un paso adelante
key-lens-last = al final de la búsqueda
key-lens-next-cut = a la poda siguiente
key-lens-next-raise = a la mejora siguiente
key-lens-fit = ver todo el árbol
key-lens-zoom-in = más grande
key-lens-zoom-out = más pequeño
key-lens-anyway = buscar de todos modos lo podado
key-lens-export = guardar la búsqueda en un archivo
key-lens-back = volver a la partida
key-mute = activar o quitar el sonido
key-fullscreen = pantalla completa
key-settings = ajustes
key-back = volver al menú
key-tab = al botón siguiente; con Mayús, al anterior
key-share = guardar la partida o una imagen
key-open-file = abrir partidas de archivos
key-quit = salir
key-rules = cómo se juega
key-help = esta lista
key-name-enter = Intro
key-name-escape = Esc
key-name-space = Espacio
key-name-delete = Supr
key-name-insert = Ins
key-name-backspace = Retroceso
key-name-home = Inicio
key-name-end = Fin
key-name-pageup = Re Pág
key-name-pagedown = Av Pág

## Ajustes

settings = Ajustes
settings-close = Listo
settings-window = Ventana
settings-board = Tablero
settings-play = Juego
place-anywhere = Teclas: en todas partes
place-menu = Teclas: menú
place-table = Teclas: partida
place-archive = Teclas: archivo
place-lens = Teclas: lente
language = Idioma
language-en = English
language-es = Español
text-size = Tamaño del texto
percent = { $count } %
full-screen = Pantalla completa
facing = Vista
facing-usual = Normal
facing-turned = Girada
facing-mirrored = En espejo
coordinates = Coordenadas
odds-bar = Probabilidades
spoiler-told = Decir al empezar quién gana
progress-told = Profundidad y posiciones mientras piensa la máquina
line-told = El juego que espera
reasons-told = Por qué se eligió una jugada
terms-told = Heurística sobre el tablero
plays-forced = Hacer por mí las jugadas forzadas
confirms = Preguntar antes de reemplazar
on = Sí
off = No
keys-remark = Elige una tecla para cambiarla. Una letra con la que empieza una jugada se escribe como tal.
keys-usual = Predeterminadas
keys-all-usual = Todas las teclas como al principio
key-none = ninguna
key-wanted = Pulsa la tecla para: { $action }
key-wanted-remark = Esc la deja como está.
key-not-free = { $key } ya tiene un significado fijo. Pulsa otra tecla, o Esc para dejarla.
key-taken = { $key } es la tecla para: { $holder }. ¿Quitársela?
key-take = Usarla aquí
key-leave = Dejarla

## Entrada y salida

save = Guardar
saved = Guardado: { $file }
imported = { $added ->
    [one] Una partida añadida
   *[other] { $added } partidas añadidas
}, { $known } ya estaban.
imported-left = { $count ->
    [one] Una variante no se ha podido leer.
   *[other] { $count } variantes no se han podido leer, o son demasiadas.
}
share = Guardar
share-tip = Guardar la partida, su posición, una imagen
share-title = Guardar o copiar
share-record = Partida ({ $format })
share-position = Posición en una línea
share-link = Enlace a HexWorld
share-png = Imagen (PNG)
share-svg = Imagen (SVG)
share-gif = Imagen animada (GIF)
trouble-unreadable = Esto no se puede abrir. { $reason }
open-files = Abrir partidas
save-file = Guardar
cancel = Cancelar
overwrite = Reemplazarlo
file-name = Nombre:
overwrite-question = ya existe. ¿Reemplazarlo?
file-name-empty = El archivo necesita un nombre.
places = Lugares
devices = Dispositivos
folder-home = Carpeta personal
folder-desktop = Escritorio
folder-documents = Documentos
folder-downloads = Descargas
folder-pictures = Imágenes
selected-files = Elegidos:
show-hidden = Mostrar archivos ocultos

## Lo que se oye

heard-move = { $side } juega { $move }.
heard-throw = { $side } saca un { $move }.
spot-free = libre
spot-bonus = bonificación
spot-knight = caballo { $color }
spot-painted = pintada de { $color }
spot-destroyed = destruida
spot-points = { $points } { $count ->
    [one] punto
   *[other] puntos
}
spot-stone = ficha de { $side }
spot-token = ficha de { $side }
spot-rosette = roseta
spot-waiting = { $side }, fichas por entrar: { $count }
spot-home = { $side }, fichas en casa: { $count }
spot-dice = dados de { $side }{ $count ->
    [0] {""}
   *[other] , ha salido un { $count }
}
you-can-play = puedes jugar aquí
war-horses-you-can-play = puedes saltar aquí
smart-horses-you-can-play = puedes saltar aquí
you-can-paint = puedes saltar aquí: pinta { $count }
you-can-swap = puedes quedarte con esta ficha
you-can-walk = puedes mover de aquí a { $to }
you-can-capture = puedes mover de aquí a { $to } y capturar

## Terminal

war-horses-legend = R y G son los caballos, r y g lo que han pintado, * una bonificación; los corchetes muestran adónde saltar.
smart-horses-legend = W y B son los caballos (blanco y negro), los números los puntos, x lo destruido; los corchetes muestran adónde saltar. Quedarse sin jugada mientras el otro mueve cuesta 4 puntos.
hex-legend = B (negro) y W (blanco) son las fichas; los puntos, casillas libres; #, la cadena que ganó. Negro une arriba y abajo, Blanco izquierda y derecha; cada casilla toca otras seis. Cuando se ofrece, swap toma la primera ficha, reflejada.
tic-tac-toe-legend = X y O son las fichas, los puntos casillas libres; los corchetes marcan la raya ganadora.
ur-legend = L y D son las fichas (claras y oscuras), * es una roseta; A@ y C@ son las fichas que esperan, A+ y C+ las que llegaron a casa. = es lo que muestran los dados; los corchetes muestran adónde ir.
terminal-no-display = No hay pantalla donde abrir una ventana: se juega aquí.
window-failed =
    La ventana tuvo que cerrarse: { $fault }
    Todas las jugadas están guardadas. Sin ventana se puede jugar con: war-horses play --terminal
terminal-no-window = Esta compilación no tiene ventana: se juega aquí.
terminal-seed = { $game }, tablero { $seed }
terminal-dice = { $game }, dados { $seed }
terminal-to-move = Juega { $side }
terminal-to-throw = Tira { $side }
terminal-throw = { $side } tira los dados con Intro
terminal-throw-first = «{ $text }» no es una orden, y antes de mover se tiran los dados: pulsa Intro.
terminal-threw = { $side } saca un { $fall }.
terminal-turn-lost = { $side } no puede mover con eso: tira { $other }.
terminal-throws-again = { $side } vuelve a tirar.
terminal-no-hint = No hay nada que elegir antes de tirar los dados.
terminal-undo = deshacer
terminal-redo = rehacer
terminal-hint = pista
terminal-save = guardar
terminal-resign = rendirse
terminal-help = ayuda
terminal-quit = salir
terminal-how-to = Escribe una jugada, por ejemplo { $move }, o { $commands }.
terminal-played = { $side } juega { $move }.
terminal-passed = { $side } no puede mover: { $other } vuelve a jugar.
terminal-unknown = «{ $text }» no es una jugada legal ni una orden. Jugadas legales: { $moves }.
terminal-nothing-to-undo = No hay ninguna jugada tuya que deshacer.
terminal-nothing-to-redo = No hay ninguna jugada que rehacer.
terminal-save-where = Di dónde guardar la partida, por ejemplo: guardar { $file }
terminal-save-replace = { $file } ya existe. Escribe { $yes } para reemplazarlo:
terminal-save-kept = No se ha guardado nada: { $file } queda como estaba.
terminal-yes = sí
terminal-saved = La partida está guardada en { $file }.
terminal-not-saved = No se pudo guardar la partida en { $file }. { $error }
terminal-hint-only = { $move } es la única jugada.
terminal-hint-best = El maestro jugaría { $move } ({ $score }) antes que { $other } ({ $other-score }).
terminal-proved = { $score }, demostrado
terminal-proved-win = { $score }, victoria demostrada
terminal-proved-draw = { $score }, empate demostrado
terminal-proved-loss = { $score }, derrota demostrada
terminal-resigned = { $side } se rinde: gana { $other }.
terminal-overstepped = A { $side } se le acabó el tiempo: gana { $other }.
terminal-won = Gana { $side }.
terminal-won-by = Gana { $side }, { $count } a { $other-count }.
terminal-drawn = Empate.
terminal-drawn-at = Empate a { $count }.
terminal-left = La partida queda sin terminar.
terminal-go-on = Para seguir con ella: war-horses play --terminal --continue
terminal-not-kept = Por ahora esta partida no se guarda. { $reason }
analyse-at-most = { $score } como mucho
analyse-line = Mejor juego: { $moves }
analyse-mean = Media de todos los dados: { $score }
analyse-mean-exact = Media de todos los dados: { $score }, exacta
analyse-turn-lost = se pierde el turno
analyse-effort = Profundidad { $depth }, { $nodes } posiciones en { $time }, { $speed } por segundo
tree-legend = { $max } es MAX, { $min } es MIN; todo número se ve desde MAX.
    Cada línea es una jugada, quién elige después, [alfa, beta] al llegar y el valor.
tree-chance = CHANCE es la media de lo que pueden mostrar los dados, según su probabilidad.
tree-throw-first = El árbol empieza con una elección: da una posición con los dados ya tirados.
tree-over = fin de la partida
tree-horizon = heurística
tree-below = { $count ->
    [one] { $count } nodo debajo
   *[other] { $count } nodos debajo
}
tree-cut-by-alpha = podada: beta { $beta } <= alfa { $alpha }
tree-cut-by-beta = podada: alfa { $alpha } >= beta { $beta }
tree-effort = Profundidad { $depth }, { $nodes } nodos
archive-unfinished = sin terminar
archive-drawn = empate
archive-won = gana { $side }
archive-count = { $shown } de { $all } partidas
archive-exported = { $count ->
    [one] { $count } partida escrita en { $folder }.
   *[other] { $count } partidas escritas en { $folder }.
}
archive-export-left = { $count ->
    [one] { $count } partida no se puede leer y ha quedado fuera.
   *[other] { $count } partidas no se pueden leer y han quedado fuera.
}
review-forced = forzada
review-only = la única jugada
review-best = la mejor
review-good = buena
review-inaccuracy = imprecisión
review-mistake = error
review-blunder = error grave
review-lost-exact = pierde { $lost }, exacto; mejor { $better }
review-lost-estimated = pierde { $lost }, estimado; mejor { $better }
review-threw-away-win = deja escapar una victoria demostrada
review-threw-away-draw = deja escapar un empate demostrado
review-accuracy = { $side }: precisión del { $accuracy }
review-luck = { $side }: { $dice } puntos de probabilidad por los dados, { $lost } por sus decisiones
stats-results = { $level }, con { $side }: { $won } ganadas, { $drawn } empatadas, { $lost } perdidas
stats-streaks = Victorias seguidas: { $current } ahora, { $longest } como máximo
stats-accuracy = Precisión: { $mean } de media, { $slope } de partida en partida
stats-time = Tiempo por jugada: { $seconds } s
stats-opening = { $moves }: { $count } partidas, { $score } de los puntos
stats-dice = Dados: { $throws } tiradas. En porcentaje, y entre paréntesis lo esperado: { $falls }. Unos dados justos se desvían tanto o más con una probabilidad de { $chance }.
stats-strength = Fuerza: { $rating }, entre { $low } y { $high } (95 %)

## Lente

lens-table = de la tabla
lens-too-large = el árbol tiene unos { $nodes } nodos y caben { $most }: usa --depth { $depth }
lens-caption-search = { $search ->
    [minimax] Minimax, profundidad { $depth }
    [engine] La búsqueda del motor, profundidad { $depth }
    [tree] El árbol del motor, { $visits } visitas
   *[alpha-beta] Alfa-beta, profundidad { $depth }
}{ $order ->
    [given] {""}
    [heuristic] , primero lo prometedor
    [best] , primero lo mejor
    [worst] , primero lo peor
   *[engine] {""}
}: { $nodes } nodos{ $search ->
    [tree] {""}
   *[other] {" · "}{ $heuristic }
}
lens-caption-roles = ▲ MAX: { $max } · ▼ MIN: { $min } · todo visto desde { $max }
lens-caption-position = { $game }: { $position }
lens-why-over = La partida ha terminado: { $value } para { $max }.
lens-why-horizon = La búsqueda no mira más allá; la heurística da { $value } para { $max }.
lens-why-table = La posición ya había aparecido y se recordaba su valor, { $value }.
lens-why-best-max = { $max } se queda con el mayor valor: { $child }, con { $value }.
lens-why-best-min = { $min } se queda con el menor valor: { $child }, con { $value }.
lens-why-mean = La media de lo que pueden dar los dados, según su probabilidad: { $value }.
lens-why-failed-max = Aquí nada le da a { $max } más de { $value }, y en otra parte { $max } ya tiene asegurado { $limit }{ $holder ->
    [none] {""}
   *[other] {" "}con { $holder }
}.
lens-why-failed-min = Aquí nada deja a { $max } por debajo de { $value }, y en otra parte { $min } ya lo limita a { $limit }{ $holder ->
    [none] {""}
   *[other] {" "}con { $holder }
}.
lens-why-pruned-alpha = Podada: { $holder } ya le garantiza { $limit } a { $max }, y tras { $line } { $min } lo limita a { $value } con { $refuter }.
lens-why-pruned-beta = Podada: { $holder } ya limita a { $max } a { $limit }, y tras { $line } { $max } consigue { $value } con { $refuter }, cosa que { $min } no permitirá.
lens-why-pruned-scout = Podada: solo se preguntaba si esto es mejor que { $limit }, y { $refuter }, con { $value }, ya responde.
lens-why-pruned-bound = Podada: { $value } ya rebasa { $limit }, así que el resto no puede importar.
lens-why-bounded = Bastan las reglas: acaba en { $value }, se juegue lo que se juegue.
lens-why-stopped = La búsqueda se detuvo antes de saber nada de este nodo.
because-only-move = { $best } es la única jugada.
because-wins = { $best } gana de inmediato.
because-other-loses = { $best }, porque tras { $other } { $opponent } gana con { $answer }.
because-later = { $best }, porque tras { $other } { $opponent } responde { $answer }.
because-term = { $clause }{ $answer ->
    [none] .
   *[other] ; tras { $other }, { $opponent } responde { $answer }.
}
because-term-opaque = Hasta donde se puede contar, { $clause }{ $answer ->
    [none] .
   *[other] ; tras { $other }, { $opponent } responde { $answer }.
}
lens-role-max = MAX
lens-role-min = MIN
lens-role-chance = azar
lens = Lente
lens-back = Volver a la partida
lens-tree = Árbol de la búsqueda
lens-minimax = Minimax
lens-alpha-beta = Alfa-beta
lens-engine = Motor
lens-grown = Árbol del motor
lens-growth = Tamaño
lens-no-tree = Ningún motor de este juego hace crecer un árbol: elige alfa-beta o las rondas del motor.
lens-why-visited = La media de { $visits } visitas es { $value } para { $max }{ $child ->
    [none] .
   *[other] ; la más visitada es { $child }.
}
lens-why-proved-max = Está demostrado que { $max } gana desde aquí.
lens-why-proved-min = Está demostrado que { $min } gana desde aquí.
lens-visits = { $visits } visitas, previa { $prior }
lens-order-given = Tal cual
lens-order-heuristic = Lo prometedor
lens-order-best = Lo mejor
lens-order-worst = Lo peor
lens-depth = Profundidad
lens-plies = Niveles
lens-round = Ronda
lens-main-line = Línea principal
lens-fit = Ver todo
lens-windows = Ventanas
lens-heuristic = Heurística
lens-outline = Esquema
lens-first = Al principio (Inicio)
lens-previous = Un paso atrás (,)
lens-play = Reproducir (Espacio)
lens-pause = Pausa (Espacio)
lens-next = Un paso adelante (.)
lens-last = Al final (Fin)
lens-next-cut = Próxima poda
lens-next-raise = Próxima mejora
lens-speed = Pasos por segundo
lens-time = Suceso { $time } de { $end }
lens-nodes = { $nodes } nodos
lens-nodes-so-far = { $nodes } de { $all } nodos
lens-root = Posición actual
lens-below = +{ $count } debajo
lens-not-yet = todavía no
lens-role-over = fin
lens-outline-pruned = podadas: { $moves }
lens-why-not-yet = La búsqueda aún no ha pasado por aquí.
lens-why-open = La búsqueda sigue por debajo de este nodo: el valor es el mejor hasta ahora.
lens-anyway = Buscar de todos modos
lens-anyway-unknown = En las rondas del motor no se puede saber. Elige alfa-beta.
lens-terms-over = Aquí la partida ha terminado: cuenta el resultado, no la heurística.
lens-terms-score = Puntuación
lens-terms-change = Cambio desde la posición actual
lens-recording = Grabando: { $nodes } de { $all } nodos
lens-cancel = Cancelar
lens-cut-down = Con profundidad { $depth } harían falta unos { $nodes } nodos. Caben hasta { $most }: esto es profundidad { $fits }.
lens-dice-first = Las rondas del motor empiezan con una elección: tira antes los dados o elige alfa-beta.
lens-effort = Esfuerzo
lens-effort-counting = Contando…
lens-effort-depth = Profundidad { $depth }
lens-effort-minimax = Minimax
lens-effort-alpha-beta = Alfa-beta
lens-effort-ordered = … primero lo prometedor
lens-effort-table = … con tabla
lens-effort-deepening = … y profundización
lens-effort-least = Knuth y Moore
lens-effort-too-many = demasiados
lens-effort-note = Nodos, incluida la raíz. Cada potencia de diez ocupa lo mismo que la anterior. La cota de Knuth y Moore es lo mínimo que deja el mejor orden en un árbol que se ramifica por igual. Los árboles reales no lo hacen: donde una sola jugada decide, queda menos. También se puede bajar de ella con tabla, o con un motor que no necesita probar todas las jugadas.
lens-here = esta posición
lens-anyway-unmoved = { $move } vale { $value }. La raíz sigue en { $root }: se hizo bien en omitirla.
lens-tree-view = Árbol
lens-icicle = Carámbano
lens-board = Tablero
lens-ghosts = Lo ahorrado
lens-compare = Comparar
lens-compare-found = { $best } con { $value } · { $cuts } podas
lens-play-from-here = Jugar desde aquí
lens-export = Exportar
lens-practice = Ejercicio
practice-close = Volver a la lente
practice-position = Esta posición
practice-random = Números al azar
practice-another = Otro
practice-at-once = Corregir al momento
practice-check = Corregir todo
practice-solution = Solución
practice-result = { $right } de { $checked } bien
practice-seed = Ejercicio { $seed }
practice-task = Busca de izquierda a derecha: sobre cada nodo, la ventana con la que se entra; debajo, su valor. Haz clic en una rama para podarla. ∞ se puede escribir inf.
practice-unreadable = Aquí hace falta un número, o inf y -inf.
practice-root = Raíz
practice-cut = Podar { $move }
lens-close = Cerrar
lens-anyway-asking = Buscando…
lens-outline-ghost = sin buscar: { $move } · { $value }
lens-ghost = No se buscó: la poda lo ahorró.
lens-twin = Esta posición ya había salido antes.
lens-tree-node = { $line }: { $value }, { $nodes } nodos
lens-icicle-node = { $line }: { $value }, { $nodes } nodos, { $reason }
lens-reason-exact = exacto
lens-reason-cut = podado
lens-reason-all-fail = nada mejor
lens-reason-horizon = horizonte
lens-reason-table = de la tabla
lens-reason-over = fin de la partida
lens-too-many-saved = Lo ahorrado serían unos { $nodes } nodos, y se pueden mostrar { $most }. Elige menos profundidad.
lens-board-line = Línea
lens-board-values = Valores
lens-board-nodes = Nodos
lens-board-ranks = Puestos
lens-board-line-told = El juego que ambos esperan, sobre la posición actual
lens-board-ghost-told = Las jugadas hasta el nodo elegido; lo que cambian se ve como fantasma
lens-board-heat-told = Más claro es más. ≤ y ≥ son cotas. Las jugadas rayadas no se buscaron.
lens-board-nothing = La heurística no ve aquí nada que se pueda dibujar.
lens-board-move = { $move }: { $value }, puesto { $rank }, { $nodes } nodos
lens-board-unsearched = { $move } no se buscó.
insight-war-horses = Casillas a las que cada caballo llega antes; las de las bonificaciones pesan más
insight-smart-horses = Casillas a las que cada caballo llega antes; las que tienen puntos pesan más
insight-ur = Fichas que la próxima tirada puede devolver, y con qué probabilidad
insight-hex = Las conexiones más cortas como líneas, las corrientes como puntos
insight-tic-tac-toe = Líneas que cada bando ha empezado y aún puede llenar
lens-export-title = Guardar esta búsqueda
lens-export-path = Dónde
lens-export-exists = Ya existe un archivo con ese nombre. ¿Lo reemplazas?
lens-export-written = Guardado.
lens-export-failed = No se puede guardar ahí: { $why }
lens-export-replace = Reemplazar
lens-export-save = Guardar
lens-export-svg = Un dibujo para páginas web y documentos
lens-export-png = Una imagen
lens-export-dot = Para Graphviz
lens-export-mermaid = Un diagrama pequeño para archivos README
lens-export-tikz = Para LaTeX
lens-export-json = Toda la grabación, para programas
lens-export-csv = Todos los nodos como tabla
lens-export-text = El árbol como texto, para comprobarlo a mano

term-war-horses-cells = Casillas pintadas
term-war-horses-territory = Casillas a las que llega antes
term-war-horses-bonus-cells = Casillas libres junto a bonificaciones a las que llega antes
term-war-horses-lone-walk = Paseo más largo en solitario
term-war-horses-jumps = Saltos posibles ahora
term-smart-horses-points = Puntos
term-smart-horses-to-move = Debe gastar terreno primero
term-smart-horses-territory = Casillas a las que llega antes
term-smart-horses-jumps = Saltos posibles ahora
term-smart-horses-gains-1 = Puntos a un salto
term-smart-horses-gains-2 = Puntos a dos saltos
term-smart-horses-gains-3 = Puntos a tres saltos
term-smart-horses-gains-4 = Puntos a cuatro saltos
term-smart-horses-gains-5 = Puntos a cinco saltos
term-smart-horses-gains-far = Puntos más lejanos
term-smart-horses-lone-moves = Jugadas en solitario tras la próxima
term-smart-horses-lone-gains = Puntos por ganar en solitario
term-smart-horses-lone-losses = Puntos por perder en solitario
term-smart-horses-mobility = Jugadas legales
term-smart-horses-proximity = Puntos según cercanía
term-smart-horses-centre = En el centro
term-smart-horses-trapped = Atrapado
term-ur-progress = Pasos recorridos
term-ur-turn = Le toca tirar
term-ur-middle = En la roseta central
term-ur-home = Fichas en casa
term-ur-idle = Fichas sin entrar
term-ur-threat-now = Amenaza de esta tirada
term-ur-threat-later = Amenaza de la próxima tirada
term-hex-missing-stones = Fichas que faltan para unir
term-tic-tac-toe-missing-1 = Líneas a las que falta una
term-tic-tac-toe-missing-2 = Líneas a las que faltan dos
term-tic-tac-toe-missing-3 = Líneas a las que faltan tres
term-tic-tac-toe-missing-4 = Líneas a las que faltan cuatro
term-tic-tac-toe-missing-5 = Líneas a las que faltan cinco
term-tic-tac-toe-missing-6 = Líneas a las que faltan seis
term-tic-tac-toe-wins-at-once = Gana en el acto
term-tic-tac-toe-double-threat = Dos amenazas a la vez
term-tic-tac-toe-beyond = Ninguna estimación vale tanto como una victoria
term-form-curve = Los términos suman una ventaja, que se convierte en probabilidad de ganar.
term-form-opaque = El valor sale de una red o de un circuito, que no tiene términos. Estos son los que mira la heurística más sencilla del juego.

## Ejercicios

exercise-title = Alfa-beta, hoja { $number }
exercise-solution-title = Alfa-beta, solución de la hoja { $number }
exercise-solutions = Alfa-beta, soluciones
exercise-name-line = Nombre: ____________________________   Fecha: ______________
exercise-task-order = Recorre el árbol de izquierda a derecha. ▲ es MAX, ▼ es MIN{ $chance ->
    [yes] , ● es azar: la media según la probabilidad escrita en sus ramas
   *[no] {""}
}.
exercise-task-windows = Bajo cada nodo, escribe la ventana con la que se entra en él: alfa a la izquierda, beta a la derecha.
exercise-task-values = Dentro de cada nodo, escribe su valor.
exercise-task-cuts = Poda toda rama que no haga falta explorar y deja en blanco lo que cuelga de ella.
exercise-solution-line = Trazo grueso: la línea que ambos esperan. Discontinuo con tijeras: podada. ≤ y ≥: solo se conoce una cota.
exercise-position = { $game }; { $max } es MAX. Los números son lo que dice la heurística, en las unidades del juego.
exercise-footer = Semilla { $seed }, War Horses { $version }
exercise-footer-position = Semilla { $seed }, { $position }, War Horses { $version }
exercise-written = { $count ->
    [one] { $count } hoja y su solución
   *[other] { $count } hojas y un archivo con las soluciones
} en { $folder }
exercise-over = la partida ha terminado en esta posición: da una en la que quede alguna jugada
exercise-rule-blank = Aquí no hay nada escrito.
exercise-rule-max = MAX se queda con el mayor valor de sus hijos.
exercise-rule-min = MIN se queda con el menor valor de sus hijos.
exercise-rule-chance = Un nodo de azar es la media de sus hijos, ponderada por su probabilidad.
exercise-rule-pruned = Esta rama está podada: no se sabe nada de ella y no se escribe nada.
exercise-rule-root = La raíz empieza sin saber nada: alfa es menos infinito y beta, más infinito.
exercise-rule-chance-opens = Bajo un nodo de azar toda ventana vuelve a abrirse, porque cada tirada cuenta por entero.
exercise-rule-alpha-handed-down = Un hijo empieza con la ventana de su padre: alfa baja sin cambios.
exercise-rule-beta-handed-down = Un hijo empieza con la ventana de su padre: beta baja sin cambios.
exercise-rule-alpha-raised = Un hermano anterior ha subido alfa: lo que MAX tiene asegurado se hereda.
exercise-rule-beta-lowered = Un hermano anterior ha bajado beta: lo que MIN tiene asegurado se hereda.
exercise-rule-exchanged = Alfa es lo que MAX tiene asegurado y va a la izquierda; beta es lo que tiene asegurado MIN.
exercise-rule-cut = Alfa ha alcanzado a beta: las ramas restantes se podan.
exercise-rule-open = Alfa sigue siendo menor que beta: esta rama hay que explorarla.
exercise-rule-cut-once = Esto ya cuelga de una rama podada.

# El menú.
i-play = Juego con
play-both = Ambos
play-none = Mirar
menu-title = Una colección de duelos
menu-more = Más opciones
menu-games = Juegos
menu-match = Partida

# Los temas.
theme = Colores
theme-lamplight = Lámpara
theme-daylight = Luz del día
theme-high-contrast = Alto contraste
theme-color-blind = Daltonismo

# El final.
end-lead-turned = Desde aquí, quien ganó iba por delante.
end-lead-even = La partida estaba igualada
end-lead-ahead = { $side } estaba mejor
end-lead = Quién iba por delante tras cada jugada; un clic muestra la posición

# Las heurísticas que se pueden elegir en la lente.
lens-order = Orden
lens-level = Nivel
lens-counting = Contando el árbol…
heuristic-war-horses-plain = Casillas y saltos
heuristic-war-horses-best = Territorio
heuristic-smart-horses-standard = Puntos y jugadas
heuristic-smart-horses-best = Territorio
heuristic-ur-plain = Avance
heuristic-ur-standard = Avance y amenazas
heuristic-ur-best = Red neuronal
heuristic-hex-standard = Fichas que faltan
heuristic-hex-best = Corrientes
heuristic-tic-tac-toe-plain = Líneas abiertas
heuristic-tic-tac-toe-best = Líneas con peso

# El editor.
editor-back = Volver
place-editor = Teclas: editor
editor-title = Posición
editor-open = Montar una posición
editor-turn = Mueve
editor-line = La posición en una línea
editor-copy = Copiar la línea
editor-clear = Vaciar el tablero
editor-restart = Volver al principio
editor-erase = Borrar
editor-fine = Esta posición se puede jugar.
editor-play = Jugar desde aquí
editor-play-tip = Empezar una partida desde esta posición
editor-analyse-tip = Ver una búsqueda de esta posición
copied = Copiado
edit = Editar
edit-tip = Montar otra posición a partir de esta
key-edit = montar una posición
key-edit-position = montar una posición
key-edit-side = cambiar a quién le toca
key-edit-undo = deshacer
key-edit-redo = rehacer
key-edit-clear = vaciar el tablero
key-edit-restart = volver al principio
key-edit-copy = copiar la línea
key-edit-play = jugar desde aquí
key-edit-analyse = mirar con la lente
key-edit-walk = ir a una casilla
key-edit-put = poner o quitar
key-edit-erase = borrar
key-edit-tool = qué poner; 0 borra
smart-horses-score-first = Blanco tiene
smart-horses-score-second = Negro tiene
smart-horses-penalty-once-w = Pagó Blanco
smart-horses-penalty-once-b = Pagó Negro
smart-horses-penalty-once-wb = Pagaron ambos
ur-home-first = Claro en casa
ur-home-second = Oscuro en casa
ur-roll = Tirada
ur-roll-none = Sin tirar

# El portapapeles.
copy = Copiar
key-paste = pegar una partida, una posición o un enlace
key-copy-position = copiar la posición
clipboard-missing = No se puede usar el portapapeles: guárdalo en un archivo o escríbelo.
clipboard-empty = No hay texto en el portapapeles.

# Archivos de las partidas.
export-all = Guardar todas las de la lista
export-folder = Elige una carpeta
key-menu-statistics = estadísticas
key-export-all = guardar en archivos todas las de la lista

# Invitados y el taller.
guest-forfeits = { $name } pierde la partida: { $fault }. Gana { $other }.
heuristic-says = { $name } da { $score } a quien mueve
heuristic-fault = Línea { $line }, columna { $column }: { $told }
heuristic-sound = { $name } ({ $game }): { $terms } términos, { $instructions } instrucciones, { $speed } evaluaciones por segundo aquí
heuristic-own = Las tuyas, en { $folder }
heuristic-shipped = Con el programa
heuristic-features = Lo que puede usar una puntuación de { $game }. Con me. o you. delante es lo que tiene un bando; a solas, la diferencia.
heuristic-both = Lo que comparten los dos, solo por su nombre
report-definition = Definición
report-explanation = Explicación
report-your-turn = (Tu explicación: qué mira la heurística y por qué. Escríbela en about = "..." de su archivo.)
report-example = Un ejemplo resuelto, para quien mueve
report-score = Puntuación
report-term = Término
report-seen = Lo que ve (yo : rival)
report-value = Valor
report-effort = Nodos, tiempo y poda según la profundidad, cinco posiciones juntas
report-depth = Profundidad
report-minimax = Minimax
report-alpha-beta = Alfa-beta
report-time = Tiempo
report-pruned = Podado
report-strength = Fuerza contra los niveles
report-opponent = Rival
report-results = Ganadas / empatadas / perdidas
report-points = Puntos
report-interval = Intervalo del 95 %
report-terms = Lo que vale cada término: puntos contra la misma sin él
report-left-out = Sin

## The lens and the workshop, later
lens-back-workshop = Volver al taller
lens-back-editor = Volver al editor
lens-visits-tab = Visitas
lens-visits-told = Las jugadas desde aquí, primero las más visitadas. La barra son las visitas; la marca, lo que prometía a primera vista.
lens-visits-short = { $visits } × · previa { $prior }
lens-visits-wins = gana { $side }
lens-reason-grown = siguió
lens-reason-tip = finales de línea
because-war-horses-cells = { $best } rinde { $n ->
    [one] una casilla
   *[other] { $count } casillas
} más que { $other }
because-war-horses-territory = { $best } conserva al alcance { $n ->
    [one] una casilla
   *[other] { $count } casillas
} que { $other } cedería
because-war-horses-bonus-cells = { $best } llega antes a { $n ->
    [one] una casilla libre
   *[other] { $count } casillas libres
} junto a las bonificaciones que { $other } cedería
because-war-horses-lone-walk = { $held ->
    [best] { $best } encierra a { $opponent }, con { $n ->
        [one] una casilla
       *[other] { $count } casillas
    } por pintar en solitario
    [other] { $best }, porque { $other } le dejaría a { $opponent } { $n ->
        [one] una casilla
       *[other] { $count } casillas
    } por pintar en solitario
   *[both] { $best } deja { $n ->
        [one] una casilla
       *[other] { $count } casillas
    } más por pintar al final que { $other }
}
because-smart-horses-points = { $best } rinde { $n ->
    [one] un punto
   *[other] { $count } puntos
} más que { $other }
because-smart-horses-to-move = { $best } deja que sea { $opponent } quien gaste terreno primero, y { $other } no
because-smart-horses-territory = { $best } conserva al alcance { $n ->
    [one] una casilla
   *[other] { $count } casillas
} que { $other } cedería
because-smart-horses-jumps = { $best } deja abiertos { $n ->
    [one] un salto
   *[other] { $count } saltos
} más que { $other }
because-smart-horses-gains-1 = { $best } tiene a un salto { $n ->
    [one] un punto
   *[other] { $count } puntos
} más que { $other }
because-smart-horses-gains-2 = { $best } tiene a dos saltos { $n ->
    [one] un punto
   *[other] { $count } puntos
} más que { $other }
because-smart-horses-gains-3 = { $best } tiene a tres saltos { $n ->
    [one] un punto
   *[other] { $count } puntos
} más que { $other }
because-smart-horses-gains-4 = { $best } tiene a cuatro saltos { $n ->
    [one] un punto
   *[other] { $count } puntos
} más que { $other }
because-smart-horses-gains-5 = { $best } tiene a cinco saltos { $n ->
    [one] un punto
   *[other] { $count } puntos
} más que { $other }
because-smart-horses-gains-far = { $best } tiene a lo lejos { $n ->
    [one] un punto
   *[other] { $count } puntos
} más que { $other }
because-smart-horses-lone-moves = { $held ->
    [best] { $best } encierra a { $opponent }, con { $n ->
        [one] una jugada
       *[other] { $count } jugadas
    } por hacer en solitario
    [other] { $best }, porque { $other } le dejaría a { $opponent } { $n ->
        [one] una jugada
       *[other] { $count } jugadas
    } en solitario
   *[both] { $best } deja { $n ->
        [one] una jugada
       *[other] { $count } jugadas
    } más en solitario que { $other }
}
because-smart-horses-lone-gains = { $held ->
    [best] { $best } encierra a { $opponent }, con { $n ->
        [one] un punto
       *[other] { $count } puntos
    } por recoger en solitario
    [other] { $best }, porque { $other } le dejaría a { $opponent } { $n ->
        [one] un punto
       *[other] { $count } puntos
    } por recoger en solitario
   *[both] { $best } deja { $n ->
        [one] un punto
       *[other] { $count } puntos
    } más por recoger en solitario que { $other }
}
because-smart-horses-lone-losses = { $best } deja { $n ->
    [one] un punto
   *[other] { $count } puntos
} menos por perder en solitario que { $other }
because-ur-progress = { $best } avanza { $n ->
    [one] un paso
   *[other] { $count } pasos
} más que { $other }
because-ur-turn = { $best } da otra tirada, y { $other } no
because-ur-middle = { $best } favorece más la roseta central que { $other }
because-ur-home = { $best } lleva a casa { $n ->
    [one] una ficha
   *[other] { $count } fichas
} más que { $other }
because-ur-idle = { $best } deja { $n ->
    [one] una ficha
   *[other] { $count } fichas
} menos sin entrar que { $other }
because-ur-threat-now = { $best } se expone menos a esta tirada que { $other }
because-ur-threat-later = { $best } se expone menos a la próxima tirada que { $other }
because-hex-missing-stones = { $best } deja la unión { $n ->
    [one] una ficha
   *[other] { $count } fichas
} más cerca que { $other }
because-tic-tac-toe-missing-1 = { $best } tiene { $n ->
    [one] una línea a la que falta una ficha
   *[other] { $count } líneas a las que falta una ficha
} más que { $other }
because-tic-tac-toe-missing-2 = { $best } tiene { $n ->
    [one] una línea a la que faltan dos fichas
   *[other] { $count } líneas a las que faltan dos fichas
} más que { $other }
because-tic-tac-toe-missing-3 = { $best } deja { $n ->
    [one] una línea a la que faltan tres fichas
   *[other] { $count } líneas a las que faltan tres fichas
} más que { $other }
because-tic-tac-toe-missing-4 = { $best } deja { $n ->
    [one] una línea a la que faltan cuatro fichas
   *[other] { $count } líneas a las que faltan cuatro fichas
} más que { $other }
because-tic-tac-toe-missing-5 = { $best } deja { $n ->
    [one] una línea a la que faltan cinco fichas
   *[other] { $count } líneas a las que faltan cinco fichas
} más que { $other }
because-tic-tac-toe-missing-6 = { $best } deja { $n ->
    [one] una línea a la que faltan seis fichas
   *[other] { $count } líneas a las que faltan seis fichas
} más que { $other }
because-tic-tac-toe-wins-at-once = { $best } amenaza con ganar en la próxima jugada, y { $other } no
because-tic-tac-toe-double-threat = { $held ->
    [other] { $best }, porque { $other } dejaría que { $opponent } creara dos amenazas a la vez
   *[best] { $best } crea dos amenazas a la vez
}
