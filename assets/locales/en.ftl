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

## Menu

title = War Horses
level = Level
board = Board number
new-seed = New board
tempo = Animation
tempo-off = Off
tempo-normal = Normal
tempo-fast = Fast
start = Play

## Panel

free-cells = { $count ->
    [one] { $count } free cell
   *[other] { $count } free cells
}
seed = board { $seed }
your-turn = Your turn: you play { $side }.
turn-of = { $side } to move.
how-to-move = Click a glowing cell, or walk there with the arrows and press Enter. Press ? for all keys.
thinks = { $side } is thinking …
progress = depth { $depth } · { $nodes } positions
passed = { $stuck } cannot move: { $other } plays again.
over = The game is over.
hint-thinks = Asking the master …
hint = The master plays { $move } and expects { $score }.
hint-proved = The master plays { $move }: { $score }, proved.
hint-next = Next best: { $move } with { $score }.
move-list = Moves
undo = Undo
redo = Redo
hint-button = Hint
new-board = New board
menu = Menu

## End

wins = { $side } wins
you-win = You win!
machine-wins = The machine wins
draw = A draw
again = Play again
same-board = Same board
swap-sides = Swap sides

## Keys

keys = Keys
key-choose = choose a target, by arrows or by name
key-play = play it
key-undo-redo = undo, redo
key-hint = hint
key-new = new board
key-fullscreen = full screen
key-back = back to the menu
key-quit = quit
key-help = this list
