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

## Terminal

war-horses-legend = R and G are the knights, r and g what they have painted, * a bonus; brackets show where to jump.
terminal-no-display = There is no display to open a window on: the game is played here.
terminal-no-window = This build has no window: the game is played here.
terminal-seed = { $game }, board { $seed }
terminal-to-move = { $side } to move
terminal-undo = undo
terminal-redo = redo
terminal-hint = hint
terminal-resign = resign
terminal-help = help
terminal-quit = quit
terminal-how-to = Type a move, such as { $move }, or { $commands }.
terminal-played = { $side } plays { $move }.
terminal-passed = { $side } cannot move: { $other } plays again.
terminal-unknown = “{ $text }” is neither a legal move nor a command. Legal moves: { $moves }.
terminal-nothing-to-undo = There is no move of yours to take back.
terminal-nothing-to-redo = There is no move to play again.
terminal-hint-only = { $move } is the only move.
terminal-hint-best = The master would play { $move } ({ $score }) rather than { $other } ({ $other-score }).
terminal-proved = { $score }, proved
terminal-resigned = { $side } resigns: { $other } wins.
terminal-won = { $side } wins.
terminal-won-by = { $side } wins, { $count } to { $other-count }.
terminal-drawn = A draw.
terminal-drawn-at = A draw, { $count } each.
terminal-left = The game stays unfinished.
analyse-at-most = at most { $score }
analyse-line = Best play: { $moves }
analyse-effort = Depth { $depth }, { $nodes } positions in { $time }, { $speed } a second
