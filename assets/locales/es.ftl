### Español

## Juegos

war-horses = War Horses
war-horses-line = Dos caballos pintan el tablero. Gana quien pinte más casillas.
war-horses-first = Rojo
war-horses-second = Verde

## Niveles

beginner = Principiante
beginner-line = Mira dos jugadas adelante. Bueno para empezar.
amateur = Amateur
amateur-line = Mira cuatro jugadas adelante y toma lo que le dejas.
expert = Experto
expert-line = Mira seis jugadas adelante. Rara vez perdona.
master = Maestro
master-line = Piensa un segundo, tan hondo como puede, y resuelve los finales.

## Jugadores

human = Persona
machine = Máquina

moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
