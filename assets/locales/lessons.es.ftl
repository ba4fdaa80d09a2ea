### De qué tratan los juegos: sus reglas junto a dibujos, y las palabras de las primeras lecciones. Español

## Reglas

war-horses-rules-jump = Los caballos saltan como en el ajedrez: dos casillas en una dirección y una hacia el lado, por encima de lo que haya. Empieza el rojo. Tu caballo es el del color que está junto a tu nombre; cuando te toca, brillan las casillas a las que puede saltar.
war-horses-rules-paint = La casilla a la que llega un caballo toma su color. Una casilla pintada ya no sirve a ninguno de los dos, y las casillas de salida tampoco.
war-horses-rules-bonus = Las tres flores son bonificaciones. Quien cae en una pinta también las casillas de arriba, abajo, izquierda y derecha que sigan libres. Ninguna casilla se repinta.
war-horses-rules-corner = En una esquina, o junto a casillas pintadas, una flor tiene menos vecinas libres y pinta menos: aquí tres casillas en vez de cinco.
war-horses-rules-passed = Un caballo que no puede saltar está bloqueado. Su turno pasa solo y el otro sigue saltando: aquí vuelve a mover el rojo.
war-horses-rules-end = Cuando ningún caballo puede saltar, la partida termina. Gana quien tenga más casillas; si tienen las mismas, es empate.

smart-horses-rules-take = Los caballos saltan como en el ajedrez; empieza el blanco. Diez casillas guardan puntos, y el caballo que cae en una se los lleva: aquí el blanco gana 5.
smart-horses-rules-bad = Algunos puntos son malos. Quien cae en ellos se los lleva igualmente.
smart-horses-rules-fall = Toda casilla en la que ha estado un caballo se hunde, y nadie puede volver a saltar allí.
smart-horses-rules-penalty = Quien no puede saltar mientras el otro sí puede pierde 4 puntos{ $penalty ->
    [once] , una sola vez por partida.
   *[each] , cada vez que pasa su turno.
} Aquí el negro está bloqueado en la esquina y paga.
smart-horses-rules-end = Cuando ningún caballo puede saltar, la partida termina y gana quien tenga más puntos. Entonces ya nadie paga.

ur-rules-throw = { $rules ->
    [museum] Se tiran cuatro dados; cada uno muestra una punta blanca la mitad de las veces. Se cuentan las puntas blancas: de 0 a 4. Con un 0 se pierde el turno.
   *[course] Se tiran tres dados; cada uno muestra una punta blanca la mitad de las veces. Se cuentan las puntas blancas; si no hay ninguna, vale 4.
}
ur-rules-enter = Tus fichas esperan junto al tablero. Una ficha entra por tu propia fila y la primera casilla ya cuenta: con un 2 cae en la segunda. Las claras tienen la fila A, las oscuras la fila C.
ur-rules-walk = La ficha recorre su fila hasta el extremo izquierdo, sigue por la fila central, que es de los dos, y sale por las dos últimas casillas de su propia fila. Con un 3 esta dobla la esquina y llega al centro.
ur-rules-rosette = Quien cae en una roseta vuelve a tirar, y allí nadie puede capturar su ficha.
ur-rules-take = Caer sobre una ficha rival la devuelve a la salida. Solo puede pasar en la fila central, la única que se comparte.
ur-rules-safe = En una casilla no caben dos fichas, y la que está en la roseta central está a salvo. Por eso, con un 1, la ficha de al lado no puede mover: tiene que entrar otra.
ur-rules-leave = Desde las últimas casillas, la ficha sale hacia casa. Necesita la cuenta exacta: desde aquí, un 2.
ur-rules-exact = Con un 3 la misma ficha no puede salir: se pasaría por uno.
ur-rules-pass = Si ninguna ficha puede usar la tirada, el turno pasa solo.
ur-rules-end = Gana quien lleve antes a casa { $tokens ->
    [one] su ficha.
   *[other] sus { $tokens } fichas.
}

hex-rules-stone = Negras y blancas ponen por turnos una ficha en cualquier casilla libre; empiezan las negras. Las fichas no se mueven ni se capturan. Las imágenes muestran tableros pequeños; el tuyo tiene { $size } × { $size } casillas.
hex-rules-black = Las negras unen arriba y abajo con una sola cadena de fichas. Una casilla toca a otras seis; aquí la última ficha cierra la cadena.
hex-rules-white = Las blancas unen izquierda y derecha. Uno de los dos siempre lo consigue: no hay empates.
hex-rules-swap = { $swap ->
    [off] Para compensar la ventaja de empezar existe la regla del intercambio. Ahora está desactivada: nadie se queda con la primera ficha.
   *[on] Para compensar la ventaja de empezar, las blancas pueden quedarse con la primera ficha en vez de responder: se vuelve blanca y pasa al lugar simétrico respecto a la diagonal larga. La marca sobre la primera ficha indica que se puede.
}

tic-tac-toe-rules-row = X y O juegan por turnos; empieza X. En este tablero ganan { $length } en raya: en horizontal, en vertical…
tic-tac-toe-rules-diagonal = … o en diagonal.
tic-tac-toe-rules-draw = Si el tablero se llena y nadie tiene una línea, es empate.
tic-tac-toe-rules-length = También hay tableros más grandes y líneas más largas. Aquí ganan cuatro en raya; ahora se juega en { $columns } × { $rows } con { $length } en raya.

## Primeras lecciones

lesson-right = Bien
lesson-again = Todavía no
lesson-next = Siguiente
lesson-retry = Probar otra vez
lesson-done = Esa era la lección. Ya sabes todo lo que hace falta para una primera partida.
lesson = Primera lección
lesson-tip = Aprende el juego en dos minutos, sobre el tablero
lesson-offer = ¿Este juego es nuevo para ti? Su lección dura dos minutos.
lesson-title = Primera lección · { $game }
lesson-number = Tarea { $number } de { $count }
lesson-retry-tip = La misma tarea otra vez
lesson-next-tip = A la siguiente tarea
lesson-skip = Saltar
lesson-skip-tip = A la siguiente tarea sin resolver esta
lesson-play = Jugar una partida
lesson-play-tip = Una primera partida contra el principiante
lesson-leave = Salir
lesson-leave-tip = Volver al menú
key-lesson = primera lección del juego

war-horses-task-jump = Dos caballos pintan el tablero, y gana quien al final haya pintado más. El tuyo es el verde. Brillan las casillas a las que puede saltar: elige una.
war-horses-task-jump-right = Ahora la casilla es tuya, y nadie puede volver a usarla.
war-horses-task-bonus = Toma la flor.
war-horses-task-bonus-right = Cinco casillas de golpe: la flor pinta también sus cuatro vecinas.
war-horses-task-bonus-wrong = Es un salto, pero la flor sigue ahí. Desde donde empezaste, está dos filas más abajo y una columna a la izquierda.
war-horses-task-ways = Tienes dos saltos. Elige el que te deja seguir.
war-horses-task-ways-right = Las casillas libres a tu alrededor valen tanto como las pintadas.
war-horses-task-ways-corner = Desde la esquina hay dos saltos como mucho, y las dos casillas están pintadas: te quedarías bloqueado.
war-horses-task-ways-wrong = Desde ahí no puedes seguir.
war-horses-task-shut-in = Al caballo rojo le queda un salto. Ocupa esa casilla antes que él.
war-horses-task-shut-in-right = El rojo está bloqueado. Desde ahora solo mueves tú.
war-horses-task-shut-in-wrong = Al rojo aún le queda un salto, a g6. ¿Puedes llegar antes?
war-horses-task-passed = El rojo está bloqueado y todas las jugadas son tuyas. Elige el camino con el que acabas con más casillas.
war-horses-task-passed-right = Un caballo bloqueado aún no ha perdido: cuenta hasta dónde puede llegar el otro.
war-horses-task-passed-wrong = Te has quedado sin saltos demasiado pronto. El otro camino es más largo.
war-horses-task-game = Y ahora un final completo contra el principiante. Llevas el caballo verde: gánalo.
war-horses-task-game-right = ¡Bien jugado!
war-horses-task-game-wrong = Esta ha sido para el rojo. Antes de saltar, mira adónde podrás ir después.

smart-horses-task-take = Dos caballos recogen puntos, y gana quien tenga más. El tuyo es el negro. Salta a la casilla que más te dé.
smart-horses-task-take-right = Cinco puntos para ti. La moneda ya no está, y la casilla que dejaste tampoco.
smart-horses-task-take-less = Eso es un punto. Hay más a tu alcance.
smart-horses-task-take-wrong = En esa casilla no hay nada. Las monedas indican lo que vale cada una.
smart-horses-task-leave = Dos saltos, y uno de ellos cuesta. Elige el otro.
smart-horses-task-leave-right = Mejor ningún punto que puntos malos.
smart-horses-task-leave-bad = Ese te quita 10 puntos.
smart-horses-task-leave-wrong = Ese te quita puntos.
smart-horses-task-fall = Salta adonde quieras y mira la casilla que dejas.
smart-horses-task-fall-right = Ya no está, para ninguno de los dos. El tablero se reduce con cada salto.
smart-horses-task-pay = Al caballo blanco le queda un salto. Ocupa su casilla y tendrá que pagar.
smart-horses-task-pay-right = El blanco está bloqueado y pierde 4 puntos, mientras tú sigues.
smart-horses-task-pay-wrong = El blanco aún puede saltar a g6. ¿Puedes llegar antes?
smart-horses-task-longer = El blanco está bloqueado y paga 4 por cada salto tuyo. Encuentra el camino que gana.
smart-horses-task-longer-right = Un paseo largo puede valer más que una moneda.
smart-horses-task-longer-wrong = La moneda llevaba a un callejón sin salida: ya no puede saltar nadie, nadie paga y el blanco va por delante. Cuenta cuántos saltos tiene cada camino.
smart-horses-task-game = Y ahora un final contra el principiante. Llevas el caballo negro: gánalo.
smart-horses-task-game-right = ¡Bien jugado!
smart-horses-task-game-wrong = Esta ha sido para el blanco. Cuentan los puntos, pero también los saltos que quedan.

ur-task-enter = Las fichas de los dos corren alrededor del tablero, y gana quien antes las lleve todas a casa. Las tuyas son las claras. Tira los dados y haz entrar una.
ur-task-enter-right = Ha entrado por tu fila, tan lejos como decían los dados.
ur-task-rosette = Has sacado un 1. Cae en una roseta.
ur-task-rosette-right = Una roseta: vuelves a tirar, y ahí nadie puede capturar tu ficha.
ur-task-rosette-wrong = Las rosetas son las casillas con la flor. Dos de tus fichas están a un paso de una.
ur-task-take = Has sacado un 2. Captura la ficha oscura.
ur-task-take-right = Tiene que empezar de nuevo desde la salida.
ur-task-take-wrong = La ficha oscura está en el centro, a dos casillas de una de las tuyas.
ur-task-safe = Has sacado un 1. Tu ficha en la roseta central está a salvo, y detrás vienen fichas oscuras. ¿Cuál mueves?
ur-task-safe-right = Se queda donde está a salvo, y cierra el paso.
ur-task-safe-exposed = Fuera de la roseta la pueden capturar: dos fichas oscuras vienen cerca.
ur-task-safe-wrong = Deja donde está la de la roseta.
ur-task-leave = Has sacado un 2. Una de tus dos fichas puede salir con él: ¿cuál?
ur-task-leave-right = Justo dos pasos: en casa para siempre. La otra necesita un 1.
ur-task-choose = Has sacado un 2. Tienes dos fichas en el centro, y una oscura está casi en casa: ¿cuál mueves?
ur-task-choose-right = ¡Capturada! Cuanto más lejos ha llegado una ficha, más pierde.
ur-task-choose-less = Con eso avanzas dos casillas. La otra podía capturar una ficha que está casi en casa.
ur-task-choose-wrong = Una de tus fichas está dos casillas detrás de la oscura.
ur-task-game = Y ahora el final de una carrera contra el principiante, con tres fichas cada uno. Lleva a casa antes tus dos últimas.
ur-task-game-right = Todas en casa. ¡Bien jugado!
ur-task-game-wrong = Los dados han sido más amables con las oscuras. ¿Otra vez?

hex-task-join = Llevas las negras y unes arriba y abajo. Falta una ficha.
hex-task-join-right = Una cadena de arriba abajo: con eso se gana.
hex-task-join-wrong = Mira el extremo inferior de tu cadena: ¿qué casillas lo tocan y tocan también el borde?
hex-task-bridge = Dos fichas con dos casillas libres entre ellas forman un puente: si las blancas ocupan una, tú ocupas la otra. Haz uno desde tu ficha hacia abajo.
hex-task-bridge-right = Un puente. Avanza el doble que un paso, y no se puede cortar.
hex-task-bridge-step = Eso es un paso. Aguanta, pero solo avanzas una fila.
hex-task-bridge-wrong = Eso no es un puente hacia abajo. Entre las fichas debe haber dos casillas libres que toquen a las dos.
hex-task-intrusion = Las blancas han puesto una ficha en tu puente. Responde.
hex-task-intrusion-right = Unidas. Cada puente tiene dos caminos, y las blancas solo pueden cerrar uno.
hex-task-intrusion-wrong = Ahora podrían cortarte. La otra casilla del puente seguía libre.
hex-task-block = A las blancas les falta una ficha para unir izquierda y derecha. Impídelo.
hex-task-block-right = Detenidas. Por donde pasa uno, no puede pasar el otro.
hex-task-block-wrong = Las blancas aún pueden unirse, en el centro de la tercera fila.
hex-task-swap = Llevas las blancas, y las negras han empezado en el centro, la casilla más fuerte. ¿Prefieres quedarte con esa ficha?
hex-task-swap-right = Es tuya. Por eso nadie empieza en el centro cuando hay regla del intercambio.
hex-task-swap-wrong = En un tablero pequeño la ficha del centro gana. Quédate con ella.
hex-task-leave = Esta vez las negras han empezado en la esquina. ¿Te quedas con esa ficha o pones la tuya?
hex-task-leave-right = Una esquina vale poco. El centro es tuyo.
hex-task-leave-swap = Una ficha en la esquina no ayuda a nadie. Déjala y juega en el centro.
hex-task-leave-wrong = Dejarla está bien, pero cerca del centro hay más que ganar.
hex-task-game = Y ahora una partida completa contra el principiante, en un tablero pequeño. Llevas las negras: une arriba y abajo.
hex-task-game-right = Unidas. ¡Bien jugado!
hex-task-game-wrong = Las blancas han llegado antes. El centro y los puentes son tus amigos.

tic-tac-toe-task-win = Ganan tres en raya: en horizontal, en vertical o en diagonal. Llevas X: haz una línea.
tic-tac-toe-task-win-right = Tres en raya.
tic-tac-toe-task-win-blocks = Eso detiene a O, pero podías ganar ya.
tic-tac-toe-task-win-wrong = Tienes dos en la fila de arriba.
tic-tac-toe-task-block = O amenaza con una línea. Impídelo.
tic-tac-toe-task-block-right = Por poco.
tic-tac-toe-task-block-wrong = O gana en la próxima jugada, en la fila del medio.
tic-tac-toe-task-fork = Haz dos amenazas a la vez: O solo puede parar una.
tic-tac-toe-task-fork-right = Una horquilla. Una de las dos líneas será tuya.
tic-tac-toe-task-fork-wrong = Eso es una amenaza como mucho, y O la parará. Busca una casilla que esté en dos de tus líneas.
tic-tac-toe-task-three = En este tablero ganan cuatro en raya. Haz un tres abierto: tres seguidas, con sitio en los dos extremos.
tic-tac-toe-task-three-right = O solo puede cerrar un extremo: el otro es tuyo.
tic-tac-toe-task-three-gap = Tres con un hueco también amenazan, pero O puede meterse en el hueco. Ponlas seguidas.
tic-tac-toe-task-three-wrong = Sigue en la fila de tus dos cruces, justo al lado.
tic-tac-toe-task-stop = Aquí ganan cinco en raya, y O tiene un tres abierto. Páralo antes de que sea un cuatro.
tic-tac-toe-task-stop-right = A un tres abierto hay que responder enseguida.
tic-tac-toe-task-stop-wrong = Ahora O hace un cuatro abierto. Ve a uno de los extremos del tres.
tic-tac-toe-task-game = Y ahora una partida contra el principiante: tres en raya en 4 × 4. Empiezas tú y puedes ganar.
tic-tac-toe-task-game-right = ¡Bien jugado!
tic-tac-toe-task-game-wrong = Esta vez no. Empieza por el centro y busca una horquilla.

## Problemas

puzzles = Problemas
puzzles-tip = Posiciones en las que solo vale una jugada
puzzles-title = Problemas · { $game }
puzzles-daily = El problema del día
puzzles-daily-told = Uno nuevo cada día
puzzles-daily-solved = Resuelto. Mañana, otro.
puzzles-beginner = Fáciles
puzzles-amateur = Medios
puzzles-expert = Difíciles
puzzles-master = Muy difíciles
puzzles-solved = { $solved } de { $count } resueltos
puzzles-solved-of = { $level } · { $solved } de { $count } resueltos
puzzles-again = Tus errores
puzzles-due = { $due ->
    [0] Hoy no toca ninguno; en espera: { $waiting }
   *[other] Hoy tocan { $due }; en total, { $waiting }
}
puzzles-none-missed = Aún ninguno. Lo que falles aquí o en una partida analizada volverá.
puzzles-solve = Resolver
key-puzzles = problemas del juego
war-horses-puzzles = Finales en los que solo vale un salto. Todos están demostrados hasta la última casilla.
smart-horses-puzzles = Finales en los que solo vale un salto. Todos están demostrados hasta el último punto.
ur-puzzles = Carreras de tres o cuatro fichas. Las probabilidades son exactas.
hex-puzzles = Tableros de 5 × 5 y 6 × 6 en los que solo gana una ficha. Todos están demostrados.
tic-tac-toe-puzzles = Tableros de varios tamaños en los que solo vale una jugada. Todos están demostrados.

puzzle-title = Problema · { $game }
puzzle-side = Juegas con { $inside } y es tu turno.
puzzle-ask = ¿Cómo acaba si los dos juegan lo mejor posible?
puzzle-won = Gano
puzzle-drawn = Empate
puzzle-lost = Pierdo
puzzle-answer-tip = La respuesta está demostrada
puzzle-said-right = Eso es: { $outlook ->
    [won] está ganada
    [lost] está perdida
   *[drawn] es empate
}.
puzzle-said-wrong = No: { $outlook ->
    [won] está ganada
    [lost] está perdida
   *[drawn] es empate
}.
puzzle-find-win = Solo una jugada gana. Encuéntrala.
puzzle-find-draw = Solo una jugada mantiene el empate. Encuéntrala.
puzzle-find-units = Una jugada es mejor que las demás por { $units } o más al final. Encuéntrala.
war-horses-puzzle-find-units = Una jugada es mejor que las demás por { $units } casillas o más al final. Encuéntrala.
smart-horses-puzzle-find-units = Una jugada es mejor que las demás por { $units } puntos o más al final. Encuéntrala.
puzzle-find-chance = Una jugada es la mejor: cualquier otra cuesta al menos { $chance } de probabilidad. Encuéntrala.
puzzle-find-own = Aquí te equivocaste, en una partida o en un problema. Encuentra la jugada mejor.
puzzle-right = Era { $move }.
puzzle-wrong-win = { $move } deja escapar la victoria.
puzzle-wrong-draw = { $move } pierde; había empate.
puzzle-wrong-units = { $move } cuesta { $units } o más al final.
war-horses-puzzle-wrong-units = { $move } cuesta { $units } casillas o más al final.
smart-horses-puzzle-wrong-units = { $move } cuesta { $units } puntos o más al final.
puzzle-wrong-chance = { $move } cuesta al menos { $chance } de probabilidad.
puzzle-wrong-own = { $move } no es lo mejor que hay.
puzzle-answered = { $side } responde { $move }.
puzzle-thrown = Lo que puede pasar: { $side } saca un { $fall }, como en el { $chance } de las tiradas.
puzzle-answered-so = Entonces { $side } juega { $move }.
puzzle-goes-on = El tablero muestra cómo sigue.
puzzle-counts = Contará como resuelto cuando lo aciertes sin ningún fallo.
puzzle-next = Otro problema
puzzle-next-tip = Al siguiente problema

theme-shut-in = Encierra al otro caballo.
theme-bonus = Llega antes a la flor.
theme-points = Se lleva los puntos que cuentan.
theme-parity = Los caballos van por separado, y este camino es el más largo.
theme-must-play = En cualquier otro sitio, el rival une sus lados enseguida.
theme-bridge = Tiende un puente.
theme-edge = Llega al borde.
theme-fork = Amenaza en dos sitios a la vez.
theme-block = Corta una línea que ganaba.
theme-threats = Amenaza, y las amenazas llevan a la victoria.
theme-take = Captura una ficha.
theme-rosette = Cae en una roseta y vuelve a tirar.
theme-leave = Lleva una ficha a casa.
theme-flight = Pone una ficha a salvo.

## Respuestas en su sitio

why-more = Más
why-own-knight = Este es tu caballo. Salta a las casillas que brillan.
why-other-knight = Este es el caballo { $color }. El tuyo es el otro.
why-stuck = Este caballo no tiene adónde saltar. Su turno pasa solo hasta que el otro también se quede bloqueado.
why-stuck-pays-each = Este caballo no tiene adónde saltar. Mientras el otro siga, pierde 4 puntos en cada turno que se salta.
why-stuck-pays-once = Este caballo no tiene adónde saltar. Si el otro sigue, pierde 4 puntos, una sola vez por partida.
why-painted = En una casilla pintada ya no puede caer ningún caballo.
why-destroyed = Esta casilla se ha hundido: aquí ya estuvo un caballo.
why-far = El caballo salta dos casillas en una dirección y una hacia el lado. Aquí no llega de un salto.
why-far-bonus = Una flor pinta también a sus vecinas, pero tu caballo no llega aquí de un salto.
why-poor-bonus = Esta flor pinta menos de cinco casillas, porque tiene menos vecinas libres.
why-far-poor-bonus = Tu caballo no llega aquí de un salto. Esta flor pinta menos de cinco casillas, porque tiene menos vecinas libres.
why-swap = Las flechas indican que puedes quedarte con esta ficha de { $side }: haz clic y será tuya, en el lugar simétrico respecto a la diagonal larga. O pon una ficha propia.
why-stone = Aquí ya hay una ficha de { $side }. Las fichas no se mueven ni se capturan.
why-mark = Esta casilla ya está marcada.
why-home = Aquí quedan las fichas que llegan a casa. Necesitan la cuenta exacta.
why-other-token = Esta ficha es de { $side }. Solo puedes capturarla cayendo sobre ella.
why-token-first = Elige la ficha que anda; adónde llega lo dice la tirada.
why-own-token-there = Con esta tirada caería sobre otra ficha tuya.
why-safe-token-there = Con esta tirada caería en una roseta donde está a salvo una ficha de { $side }.
why-exact = Con esta tirada se pasaría: para llegar a casa hace falta la cuenta exacta.
