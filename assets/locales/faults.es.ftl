# Qué está mal en un texto que debería ser una posición, una jugada o una partida, y cómo sería lo correcto.

## Jugadas.
fault-move = «{ $text }» no es una jugada legal aquí. Jugadas legales: { $legal }.
fault-move-over = «{ $text }» no se puede jugar: la partida ha terminado.
fault-over = La partida ha terminado en esta posición: ya no mueve nadie.

## La línea de una posición, sea del juego que sea.
fault-ranks = Un tablero tiene 8 filas separadas por «/»; este tiene { $found }.
fault-rank-width = La fila { $rank } tiene { $cells } casillas en vez de 8.
fault-rows = El tablero debe tener { $rows } filas separadas por «/»; este tiene { $found }.
fault-row-width = La fila { $row } tiene { $found } casillas en vez de { $columns }.
fault-row-sign = «{ $symbol }» no significa nada en la fila { $row }: usa { $first }, { $second } y un punto para una casilla vacía.
fault-side-missing = Falta quién mueve: detrás del tablero va { $a } ({ $first }) o { $b } ({ $second }).
fault-side = «{ $text }» no dice quién mueve: { $a } ({ $first }) o { $b } ({ $second }).
fault-after-side = Detrás de quién mueve no puede ir nada, pero está «{ $text }».

## Caballos.
fault-knight = Tiene que haber exactamente un caballo { $side-color } ({ $sign }), no { $found }.
fault-sign = «{ $symbol }» no significa nada en la fila { $rank }: usa cifras del 1 al 8, R, G, r, g y *.
fault-bonuses = Hay { $count } bonificaciones (*), pero nunca son más de { $most }.
fault-bonuses-touch = Las bonificaciones de { $one } y { $other } se tocan: nunca están juntas.
fault-value-sign = «{ $symbol }» no significa nada en la fila { $rank }: usa cifras del 1 al 8, W, B, x y { $values }.
fault-value-twice = El valor { $value } está dos veces, pero hay uno de cada.
fault-score-missing = Faltan los puntos de { $side-inside }: detrás de quién mueve van los de Blanco y los de Negro.
fault-score-text = «{ $text }» no son puntos para { $side-inside }: un número entero de -{ $most } a { $most }.
fault-score = { $side } no puede tener { $score } puntos en este tablero: de { $least } a { $most }.
fault-penalty = «{ $text }» no es una multa: no pongas nada, o bien once, once-w, once-b u once-wb, según quién la haya pagado.
fault-after-penalty = Detrás de la multa no puede ir nada, pero está «{ $text }».

## Tres en raya.
fault-sizes = «{ $text }» no dice las medidas: columnas, filas y cuántas en raya ganan, como en 3x3/3.
fault-cells = Un lado de { $cells } casillas no vale: de { $least } a { $most }.
fault-length = { $length } en raya no caben: de { $shortest } a { $longest }.
fault-stones-first = Le toca a { $first }, así que debe haber tantos { $first } como { $second }, no { $x } y { $o }.
fault-stones-second = Le toca a { $second }, así que debe haber un { $first } más que { $second }, no { $x } y { $o }.
fault-both-rows = Ambos tienen una línea ganadora, pero la primera acaba la partida.
fault-row-before = { $winner } tiene una línea ganadora: le tocaría a { $other }.
fault-rows-twice = { $winner } tiene líneas ganadoras que ninguna jugada sola completó.

## Hex.
fault-hex-rows = El tablero debe tener de { $least } a { $most } filas separadas por «/»; este tiene { $found }.
fault-only-swap = Detrás de quién mueve solo puede ir «swap», no «{ $text }».
fault-after-swap = Detrás de «swap» no puede ir nada, pero está «{ $text }».
fault-two-stones = Hay dos fichas en { $cell }.
fault-off-board = Hay una ficha en { $cell }, fuera del tablero de { $size } × { $size }.
fault-both-joined = Ambos han unido sus lados, y eso no puede ser.
fault-joined-before = { $winner } ya ha unido sus lados: la partida ha terminado y le tocaría a { $other }.
fault-swap = El intercambio es para el primer turno de Blanco: el tablero está vacío y mueve Negro, o tiene una sola ficha negra y mueve Blanco.

## Ur.
fault-parts = Una posición tiene 6 partes, como en { $example }; esta tiene { $found }.
fault-row-columns = La fila { $row } tiene { $found } columnas en vez de { $columns }.
fault-place-sign = «{ $symbol }» no significa nada en { $place }: usa l, d, un punto y _.
fault-no-square = El tablero no tiene la casilla { $place }: escribe _ ahí, no «{ $symbol }».
fault-square-missing = { $place } es una casilla: escribe l, d o un punto ahí, no «_».
fault-step = { $side } tiene una ficha en un paso que no es ninguno del 1 al 14.
fault-two-tokens = En una casilla no caben una ficha clara y una oscura.
fault-square = { $side }: sus fichas nunca pasan por { $square }.
fault-home = «{ $text }» no dice cuántas fichas claras y oscuras han llegado a casa, como en 0-0.
fault-ur-side = «{ $text }» no dice a quién le toca: light (claro) o dark (oscuro).
fault-roll-text = «{ $text }» no es una tirada: un número, o ? mientras faltan por tirar los dados.
fault-tokens-text = «{ $text }» no es un número de fichas: de 1 a { $most }.
fault-rules = «{ $text }» no son unas reglas: { $first } o { $second }.
fault-tokens-range = { $tokens } fichas no valen: de 1 a { $most }.
fault-tokens = { $side }: hay { $found } fichas entre el tablero y la casa, pero solo tiene { $tokens }.
fault-both-home = Los dos han llegado a casa, pero el primero acaba la partida.
fault-home-before = { $winner } ha llegado a casa: le tocaría a { $other }.
fault-roll = Con estos dados nadie saca un { $roll }: { $rolls }.
fault-roll-unused = { $side } no tiene jugada con un { $roll }: el turno habría pasado.
fault-roll-after-end = { $winner } ha ganado: ya nadie tira.

## Lo que se elige antes de jugar.
fault-game = «{ $name }» no es un juego: { $games }.
fault-no-choices = «{ $name }» no se puede elegir: en este juego no hay nada que elegir.
fault-choice = «{ $name }» no se puede elegir; solo { $choices }.
fault-choice-number = «{ $text }» no vale para { $name }: de { $least } a { $most }.
fault-choice-name = «{ $text }» no vale para { $name }: { $names }.
fault-clock = «{ $text }» no es un reloj: escríbelo como 10m, 5m+3s, 30s/move o none.
fault-nothing-to-choose = Lo elegido es de otro juego. { $game }: no hay nada que elegir.
fault-choices = Lo elegido es de otro juego. { $game }: { $names }.
fault-position = «{ $text }» no es una posición de este juego ({ $game }). { $fault }
fault-record = No es una partida de este juego ({ $game }). { $fault }
fault-guest = { $name } no puede jugar: { $fault }

## Partidas: dónde y qué.
fault-line = Línea { $line }. { $fault }
fault-column = Línea { $line }, columna { $column }. { $fault }
fault-of-game = { $game }. { $fault }
fault-of = { $what }: { $fault }
fault-other-game = Es una partida de otro juego: { $found }, no { $wanted }.
fault-header = «{ $text }» no es una cabecera: escríbela como { $right }.
fault-seed = «{ $text }» no es una semilla: un número sin signo.
fault-time = «{ $text }» no es un tiempo en segundos.
fault-times = Hay { $times ->
    [one] un tiempo
   *[other] { $times } tiempos
} para { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}.
fault-forfeit = «{ $text }» no es ningún bando: { $first } o { $second }.

## Partidas de Ur.
fault-slash = Hay un segundo «/» en un mismo turno: escribe delante de cada turno su número, como en 2.
fault-turn = Aquí se espera el turno { $expected }, no «{ $number }.»
fault-after-end = La partida ha terminado, pero sigue «{ $word }».
fault-pass = «--» no vale aquí: hay jugada, { $moves }.
fault-pass-missing = Falta «--» detrás de una tirada que no se puede usar.
fault-roll-first = Antes de «{ $word }» se espera una tirada.
fault-first-turn = Antes de «{ $word }» se espera el número del primer turno, como en 1.
fault-opens = { $side } empieza esta partida; si empezó el otro bando, las cabeceras deben decir { $right }.
fault-new-turn = Le toca a { $side-inside }: «{ $word }» debe ir en un turno nuevo, delante de «/».
fault-behind = Le toca a { $side-inside }: «{ $word }» debe ir detrás de «/».

## Partidas de Hex: SGF y enlaces.
fault-sgf-none = No hay ninguna partida: empezaría por «(;».
fault-sgf-node = Antes de la primera propiedad de una partida debe ir «;».
fault-sgf-open = La partida que empieza aquí no se cierra: falta «)».
fault-sgf-open-value = El valor que empieza aquí no se cierra: falta «]».
fault-sgf-value = La propiedad { $name } no tiene valor: escríbela como { $name }[...].
fault-sgf-sign = «{ $sign }» no puede ir aquí; solo una propiedad o uno de ; ( ).
fault-sgf-game = GM[{ $number }] no es Hex, que es GM[11].
fault-sgf-size = «{ $text }» no es un tamaño de tablero: de { $least } a { $most }.
fault-sgf-side = «{ $text }» no es ningún bando: B o W.
fault-sgf-cell = «{ $text }» no es una jugada en un tablero de { $size } × { $size }: una casilla como c2, swap-pieces, swap-sides o resign.
fault-sgf-setup = Solo se pueden poner fichas antes de la primera jugada, en el primer nodo.
fault-sgf-turn = Le toca a { $mover-inside }, no a { $other-inside }.
fault-taken = En { $cell } ya hay una ficha.
fault-no-swap = Solo Blanco puede intercambiar, en su primer turno y si se juega con esa regla.
fault-over-before = La partida había terminado antes de esta jugada.
fault-link-more = «,{ $more }» sobra: tamaño, jugadas, y las jugadas que siguen a las que se ven.
fault-link-size = «{ $text }» no empieza por el tamaño de un tablero cuadrado, de { $least } a { $most }: escríbelo como 11c1.
fault-link-move = Jugada { $number }, «{ $word }». { $fault }
fault-link-pass = En Hex nadie puede pasar.
fault-link-cell = No es una casilla de { $size } × { $size }: una casilla como c2, o :s para el intercambio.
fault-link-swap = Solo la segunda jugada puede ser un intercambio.
fault-link-taken = Ahí ya hay una ficha.

## Ficheros y archivo de partidas.
fault-too-large = { $bytes } bytes son demasiados para una partida: como mucho { $most }.
fault-too-many-files = En esta carpeta hay más de { $most } ficheros: impórtala por partes.
fault-not-text = No es texto, o no está en UTF-8.
fault-unknown-game = Ningún juego entiende esto. Una cabecera dice de qué juego es, como { $header }; los juegos son { $games }.
fault-no-match = En el archivo no hay ninguna partida { $id }.
fault-match-game = La partida { $id } es de { $found }, no de { $wanted }.
fault-gone-on = La partida { $id } ha continuado en otra parte: valen { $found } jugadas y se esperaban { $expected }. Ábrela otra vez.
fault-bad-match = La partida { $id } no se puede haber jugado así. { $fault }
fault-in-force = Valen { $current } de { $moves } jugadas.
fault-move-number = Jugada { $number }. { $fault }
fault-start = Empieza en «{ $position }». { $fault }
fault-disk-full = El disco está lleno: la última jugada no se ha guardado.
fault-damaged = El archivo de partidas está dañado ({ $fault }).
fault-read-only = En el archivo de partidas no se puede escribir.
fault-busy = Otro programa lleva demasiado tiempo escribiendo en el archivo de partidas. Inténtalo otra vez.
fault-database = La base de datos dice: { $fault }.
fault-newer = El archivo de partidas es de la versión { $found } y este programa no conoce ninguna posterior a la { $known }: lo escribió un programa más reciente.
fault-not-kept = No se pueden guardar partidas en { $file }. { $fault }
fault-file-missing = No existe ese fichero o esa carpeta.
fault-file-denied = No tienes permiso para leer o escribir ahí.
fault-file-full = El disco está lleno.
fault-file-folder = Es una carpeta, no un fichero.
fault-file = El sistema dice: { $system }.
fault-exists = { $file } ya existe.
fault-not-written = No se puede escribir { $file }. { $fault }
fault-unread = No se puede leer { $file }. { $fault }
fault-picture = No se pudo dibujar la imagen ({ $fault }).
fault-no-folder = Este sistema no tiene una carpeta de datos.
archive-no-match = { $fault } «archive list» dice cuáles hay.
archive-exists = { $fault } --overwrite lo reemplaza.
archive-not-all = No se ha podido leer todo.

## Argumentos del programa.
usage-value = «{ $value }» no vale para { $arg }.
usage-value-of = «{ $value }» no vale para { $arg }: { $values }.
usage-value-fault = «{ $value }» no vale para { $arg }. { $fault }
usage-value-missing = { $arg } necesita un valor.
usage-value-missing-of = { $arg } necesita un valor: { $values }.
usage-number = No es un número.
usage-number-from = Tiene que ser un número entero a partir de { $least }.
usage-number-range = Tiene que ser un número entero de { $least } a { $most }.
usage-unknown = Aquí no existe { $arg }.
usage-unknown-command = No existe la orden «{ $command }».
usage-command-missing = «{ $command }» necesita otra orden: { $commands }.
usage-missing = Falta { $arg }.
usage-twice = { $arg } solo se puede dar una vez.
usage-conflict = { $arg } no se puede usar con { $other }.
usage-conflicts = { $arg } no se puede usar con los demás argumentos.
usage-equals = { $arg } necesita un signo igual.
usage-many-values = «{ $value }» es un valor de más para { $arg }.
usage-few-values = { $arg } necesita { $least } valores, no { $found }.
usage-guess = ¿Querías decir { $guess }?
usage-line = Uso: { $usage }
usage-help = Más ayuda: --help
usage-player = Puede jugar { $players }.
usage-games = Tiene que ser un número par a partir de 2: cada comienzo se juega dos veces, cambiando de bando.
usage-time = Un tiempo se escribe como 100ms, 2s o 1.5s.
usage-assignment = Escríbelo como size=5.
usage-rating = Escríbelo como beginner=1000.
usage-match = No es el número de ninguna partida: «archive list» los dice.
usage-seed = No es un número ni «fair».
usage-no-file = «{ $name }» no es una orden ni un fichero: --help dice qué órdenes hay.
usage-no-dice = --seed no se puede usar con --position: no hay dados que sortear ({ $game }).
usage-no-fair = No hay lista de tableros justos ({ $game }): da un número a --seed.
usage-side = No hay ningún bando --{ $other } ({ $game }): solo --{ $first } y --{ $second }.
usage-no-window = --frame-times necesita una ventana, y aquí no se puede abrir ninguna.
usage-one-file = En la terminal se juega una sola partida: da un fichero, o guárdalos todos con «archive import».
usage-one-record = Solo se pueden nombrar jugadores para una partida: da un solo fichero.
usage-no-features = Un programa sin ventana no dibuja características.
usage-picture = «.{ $other }» no es un tipo de imagen: el fichero acaba en .svg, .png o .gif.
usage-picture-file = Una imagen no se puede mostrar en la terminal: usa --output arbol.png.
usage-no-folder = Este sistema no dice dónde guardan sus datos los programas: pon una carpeta en { $variable }.
usage-to = Son varias partidas: di dónde escribirlas con --to CARPETA.
usage-continue = --continue sigue con una partida tal como estaba: no se puede elegir nada más.
usage-nothing-left = No hay ninguna partida a medias.
usage-archive = Este sistema no tiene una carpeta de datos: di dónde está el archivo con --archive CARPETA.
fault-level = «{ $name }» no es un nivel: { $levels }.
fault-no-level = No hay nivel { $level } ({ $game }): solo { $levels }.
fault-no-table = Para jugar a la perfección con { $tokens ->
    [one] una ficha
   *[other] { $tokens } fichas
} hace falta una tabla que todavía no está: ejecuta «{ $command }».
fault-bad-table = { $missing } Lo que había: { $refusal }.
fault-table-stopped = La tabla no se terminó.
fault-player = «{ $name }» no es un jugador: { $players }.
fault-gone = { $name } ya no está aquí: di otra vez qué programa es.
fault-told = { $fault }
heuristic-not-found = No hay ninguna heurística «{ $name }»: da un fichero, o una de { $names }.
usage-shard = Escribe 3/16 para la tercera de dieciséis partes.
