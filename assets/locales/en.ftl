### English

## Games

war-horses = War Horses
war-horses-line = Two knights paint the board. Whoever paints more of it wins.
war-horses-first = Red
war-horses-second = Green

## Levels

beginner = Beginner
beginner-line = Looks two moves ahead. Good for a first game.
amateur = Amateur
amateur-line = Looks four moves ahead and takes what you leave.
expert = Expert
expert-line = Looks six moves ahead. Seldom forgives.
master = Master
master-line = Thinks for a second, as deep as it can, and solves the endings.

## Players

human = Person
machine = Machine

moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
