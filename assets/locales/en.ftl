### English

## Games

war-horses = War Horses
war-horses-line = Two knights paint the board. Whoever paints more of it wins.
war-horses-first = Red
war-horses-second = Green

smart-horses = Smart Horses
smart-horses-line = Two knights collect points on a board that falls apart under them.
smart-horses-first = White
smart-horses-second = Black
smart-horses-penalty = Penalty
smart-horses-penalty-each = Each time
smart-horses-penalty-once = Once

hex = Hex
hex-line = Join your two sides of the board before your opponent joins his. There are no draws.
hex-first = Black
hex-second = White
hex-size = Size
hex-swap = Swap rule
hex-swap-on = On
hex-swap-off = Off
hex-5x5 = 5 × 5
hex-7x7 = 7 × 7
hex-9x9 = 9 × 9
hex-11x11 = 11 × 11
hex-13x13 = 13 × 13
hex-19x19 = 19 × 19
hex-beginner-line = Looks two moves ahead and counts the stones that each side is short of. Beyond 5 × 5 it looks at the 12 most promising cells only.
hex-amateur-line = Looks four moves ahead and counts the stones that each side is short of. Beyond 5 × 5 it looks at the 14 most promising cells only.
hex-expert-line = Looks six moves ahead and counts the stones that each side is short of. Beyond 5 × 5 it looks at the 16 most promising cells only.

tic-tac-toe = Tic-tac-toe
tic-tac-toe-line = Three in a row, or five on the large board. The first row wins.
tic-tac-toe-first = X
tic-tac-toe-second = O
tic-tac-toe-columns = Columns
tic-tac-toe-rows = Rows
tic-tac-toe-length = In a row
tic-tac-toe-3x3 = 3 × 3
tic-tac-toe-4x4 = 4 × 4
tic-tac-toe-5x5 = 5 × 5
tic-tac-toe-gomoku = Gomoku
tic-tac-toe-beginner-line = Depth limit: two moves ahead, then it counts open lines.
tic-tac-toe-amateur-line = Depth limit: four moves ahead, then it counts open lines.
tic-tac-toe-expert-line = Depth limit: six moves ahead, then it weighs open lines by their length.
tic-tac-toe-master-line = The whole tree where it is small enough, such as 3 × 3 and 4 × 4; elsewhere a second, as deep as it can.

ur = Royal Game of Ur
ur-line = A race with dice, four and a half thousand years old. Bring all your tokens home first.
ur-first = Light
ur-second = Dark
ur-tokens = Tokens
ur-rules = Dice
ur-rules-course = Three
ur-rules-museum = Four
ur-start = Begins
ur-start-light = Light
ur-start-dark = Dark
ur-start-dice = Drawn by lot
ur-course = Full game
ur-museum = Museum dice
ur-short = Three tokens
ur-beginner-line = Looks two moves and all their dice ahead, and counts who has come further.
ur-amateur-line = Looks four moves and all their dice ahead, and counts who has come further.
ur-expert-line = Looks six moves and all their dice ahead, and weighs threats and the middle rosette.
ur-master-line = Looks three moves ahead and judges by a net fitted to the exact values: within a percent of perfect play.

## Levels

beginner = Beginner
beginner-line = Looks two moves ahead. Good for a first game.
amateur = Amateur
amateur-line = Looks four moves ahead and takes what you leave.
expert = Expert
expert-line = Looks six moves ahead. Seldom forgives.
master = Master
master-line = Thinks for a second, as deep as it can, and solves the endings.
perfect = Perfect
perfect-line = Knows the exact value of every position: nobody can play better.

## Players

human = Person
machine = Machine

# A side in the middle of a sentence.
name-inside = { $small }

moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

## Menu

title = War Horses
level = Level
board = Board
new-seed = New board
fair-seed = Fair board
tempo = Animation
animation-speed-off = Off
animation-speed-normal = Normal
animation-speed-fast = Fast
animation-speed-slow = Slow
volume = Sound
volume-off = Off
volume-soft = Soft
volume-medium = Medium
volume-loud = Loud
pose = Position
orientation-flat = Flat
orientation-upright = Upright
position-refused = This position cannot be played. { $reason }
record-refused = This record cannot be read. { $reason }
start = Play
how-to-play = How to play
how-to-play-tip = The rules of this game, in pictures
start-game = Play { $game }
clock = Clock
clock-off = Off
clock-per-move = { $time } a move

## Panel

war-horses-shares-told = How much of the board is painted: { $first } from the left, { $second } from the right
smart-horses-shares-told = Points so far: { $first } from the left, { $second } from the right
odds-told = Who is likely to win: { $first } from the left, { $second } from the right
free-cells = { $count ->
    [one] { $count } free cell
   *[other] { $count } free cells
}
values-gone = All points are taken
values-left = On the board: { $values }
tic-tac-toe-facts = { $columns } × { $rows }, { $length } in a row
ur-facts = Still to enter: light { $light }, dark { $dark }
ur-tray-start = Waiting
ur-tray-home = Home
ur-rolled = Rolled { $roll }.
ur-seed = dice { $seed }
ur-board = Seed
ur-new-seed = Other dice
ur-new-board = New game
ur-same-board = Same dice
hex-facts = { $size } × { $size }
hex-swap-offered = You may swap: click black’s stone to take it over, or play on.
seed = board { $seed }
your-turn = Your turn: you play { $inside }.
turn-of = { $side } to move.
how-to-move = Click a glowing cell, or walk there with the arrows and press Enter. Press ? for all keys.
hex-how-to-move = Click a cell, or walk there with the arrows and press Enter. Press ? for all keys.
tic-tac-toe-how-to-move = Click a free cell, or walk there with the arrows and press Enter. Press ? for all keys.
ur-how-to-move = Click or drag a glowing token, or type the move: { $seat ->
    [second] C@C4 brings one from C@ to C4.
   *[first] A@A4 brings one from A@ to A4.
} Press ? for all keys.
thinks = { $side } is thinking…
waits = { $side } waits for you.
guest-missed = { $name } is no longer there, and the match waits for it.
guest-missed-help = Enter it again in the menu and go on, or copy the position and paste it there to play on against somebody else.
progress = depth { $depth } · { $nodes } positions
progress-line = It expects { $moves }
passed = { $side } cannot move: { $other } plays again.
ur-passed = { $side } cannot use this throw: { $other } is next.
ur-again-throws = A rosette! { $side } throws again.
again-throws = { $side } throws again.
your-throw = Your throw: click the dice or press Space.
throws = { $side } throws…
thought-only-move = { $side } had no other move than { $move }.
thought-reason = { $side }’s reason: { $reason }
thought-level = { $side } sees an even game.
thought-ahead = { $side } thinks it is ahead.
war-horses-thought-ahead = { $side } expects to end about { $margin } { $count ->
    [one] cell
   *[other] cells
} ahead.
smart-horses-thought-ahead = { $side } expects to end about { $margin } { $count ->
    [one] point
   *[other] points
} ahead.
thought-better = { $side } thinks { $leader } is ahead.
war-horses-thought-better = { $side } thinks that { $leader } will end about { $margin } { $count ->
    [one] cell
   *[other] cells
} ahead.
smart-horses-thought-better = { $side } thinks that { $leader } will end about { $margin } { $count ->
    [one] point
   *[other] points
} ahead.
proved-win-by = { $side } will win by { $margin }, whatever the opponent plays.
proved-win = { $side } will win, whatever the opponent plays.
proved-draw = With perfect play it ends in a draw.
spoiler-works = Working out who wins this start…
spoiler-win = Spoiler: with perfect play { $inside } wins from the start.
spoiler-win-by = Spoiler: with perfect play { $inside } wins from the start by { $margin }.
spoiler-draw = Spoiler: with perfect play this start ends in a draw.
spoiler-open = Who wins this start could not be proved.
over = The game is over.
outlook-exact = Favourite: { $inside }, exactly { $chance }
outlook-estimated = Favourite: { $inside }, about { $chance }
outlook-even = The chances are even
outlook-win = With perfect play { $inside } wins
outlook-win-by = With perfect play { $inside } wins by { $margin }
outlook-draw = With perfect play it is a draw
lost-nothing = { $side } could not have moved better.
lost-chance = { $side }’s last move cost { $points } of the chance to win.
study-begin = Work out perfect play
study-go-on = Go on working out perfect play
look-button = Replay
look-back = ◀
look-forward = ▶
look-first = ⏮
look-last = ⏭
looking-back = Replay: move { $number } of { $count }
looking-back-start = Replay: the beginning
looking-at-line = Looking at a line: move { $number } of { $count }
looking-back-waits = The match waits for you.
looking-back-keys = Arrows step, Space plays, Esc returns.
look-now = Back to the match
play-from-here = Play from here
replay-play = Play
replay-pause = Pause
replay-slow = ½×
replay-normal = 1×
replay-fast = 3×
study-pause = Pause
study-resume = Go on
study-cancel = Cancel
study-needed = For this level every position has to be worked out once, which takes some minutes and up to 276 MB. Until then it plays like the master.
hint-thinks = The master is thinking…
hint-ahead = The master would play { $move }: you stand better.
hint-behind = The master would play { $move }, but you stand worse.
hint-level = The master would play { $move }: the game is even.
war-horses-hint-ahead = The master would play { $move }: you end { $sure ->
    [yes] {""}
   *[no] about{" "}
}{ $margin } { $count ->
    [one] cell
   *[other] cells
} ahead.
war-horses-hint-behind = The master would play { $move }: you end { $sure ->
    [yes] {""}
   *[no] about{" "}
}{ $margin } { $count ->
    [one] cell
   *[other] cells
} behind.
smart-horses-hint-ahead = The master would play { $move }: you end { $sure ->
    [yes] {""}
   *[no] about{" "}
}{ $margin } { $count ->
    [one] point
   *[other] points
} ahead.
smart-horses-hint-behind = The master would play { $move }: you end { $sure ->
    [yes] {""}
   *[no] about{" "}
}{ $margin } { $count ->
    [one] point
   *[other] points
} behind.
hint-chance = { $sure ->
    [yes] The best move is { $move }: exactly { $margin } to win.
   *[no] The master would play { $move }: { $margin } to win.
}
hint-win = The master would play { $move }: it wins for sure.
hint-draw = The master would play { $move }: it holds the draw.
hint-loss = The master would play { $move }, but the game is lost.
hint-next = Next best: { $move }.
hint-next-equal = { $move } is just as good.
hint-next-chance = Next best: { $move }, { $margin }.
war-horses-hint-next = Next best: { $move }, { $margin } { $count ->
    [one] cell
   *[other] cells
} worse.
smart-horses-hint-next = Next best: { $move }, { $margin } { $count ->
    [one] point
   *[other] points
} worse.
move-list = Moves
undo = Undo
redo = Redo
pause = Pause
resume = Go on
step = Step
slower = −
faster = +
paused = The machines are paused.
watch-speed = Speed { $speed }×.
title-turn = { $side } to move
fast-forward = Fast
hint-button = Hint
guides = Guides
new-board = New board
new-game = New game
dictation-invites = Type a move
dictation-example = A move, e.g. { $move }
dictation-too-early = It is not your turn yet.
dictation-refused = “{ $text }” cannot be played here. You can play: { $moves }
menu = Menu
undo-tip = Take back the last decision
redo-tip = Play it again
pause-tip = Hold the machines, or let them go on
resume-tip = Let the machines play on
step-tip = Play one move
slower-tip = Slower
faster-tip = Faster
fast-forward-tip = Fast forward: until it is your turn again, or to the end
hint-button-tip = Ask the master
guides-tip = Lines that help to read the board
hex-guides-tip = Bridges that cannot be cut, and in the shade the cells where a stone would be wasted. On an empty board up to 7 × 7, who wins after each opening
ur-guides-tip = The way of the side to move, or of the token under the pointer
same-board-tip = Begin this board again
swap-sides-tip = Begin this board again with sides changed
look-button-tip = Look through the match
look-back-tip = One move back
look-forward-tip = One move forward
look-first-tip = To the first move
look-last-tip = To the last move
lens-tip = Look at a search of this position
menu-tip = Back to the menu
rules-button = Rules
rules-button-tip = How the game is played, in pictures
settings-tip = Change how things look, sound and behave
new-board-tip = Begin another board
new-game-tip = Begin another game
again-tip = Begin another game
look-now-tip = Back to the match as it stands
play-from-here-tip = Go on from this position as a match of its own; this one stays as it is
replay-play-tip = Show the moves one after the other
replay-pause-tip = Stop here
replay-slow-tip = Slowly
replay-normal-tip = At the usual pace
replay-fast-tip = Fast
replace-question = This game is not over. Start another one?
replace-yes = Start another (Enter)
replace-no = Play on (Esc)

## End

wins = { $side } wins
you-win = You win!
machine-wins = The machine wins
draw = A draw
time-ran-out = { $side } ran out of time.
again = Play again
same-board = Same board
swap-sides = Swap sides

## Archive

go-on = Continue
go-on-tip = Go on with the match that was left
archive = Archive
archive-tip = All matches that were played
archive-title = All matches
archive-search = Search
archive-all-games = All games
archive-all-results = All results
archive-all-opponents = All opponents
archive-rematch = Rematch
archive-note = Note
archive-note-invites = What you want to remember about it
archive-accuracy = accuracy { $percent }%
archive-filter-won = Won
archive-filter-lost = Lost
archive-filter-drawn = Drawn
archive-filter-unfinished = Unfinished
archive-found = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
archive-empty = Nothing has been played yet. Every match is kept here from its first move on.
archive-nothing-found = No match found.
archive-open = Open
archive-rename = Rename
archive-name = Name of the match
archive-mark = Mark
archive-unmark = Unmark
archive-delete = Delete
archive-restore = Restore
archive-marked = marked
ago-moments = just now
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
understood = OK
trouble-set-aside = The archive was damaged. It has been set aside as { $file }, and a new one has been begun.
trouble-unwritable = Matches cannot be kept: { $file } cannot be written. What you play lasts until you close the program.
trouble-newer = The archive was written by a newer version of War Horses. What you play lasts until you close the program.
trouble-no-folder = This system has no folder for data. What you play lasts until you close the program.
trouble-gone-on = This match was played on in another window. From here on it is kept as a match of its own.
trouble-disk-full = The disk is full: the last move is not kept. As soon as there is room, it will be.
trouble-failed = The archive could not do that. { $reason }

## Review

review-button = Review
review-button-tip = See where the match was won and lost
review-title = Review
review-progress = Looking at the positions: { $done } of { $all }
review-progress-deeper = Looking deeper: { $done } of { $all }
review-stop = Stop
review-stop-tip = Stop looking; what was found is kept
review-go-on = Go on
review-go-on-tip = Look at the positions that are left
review-thorough = Thorough
review-thorough-tip = Two seconds a position instead of a fifth of one
review-close = Close
review-close-tip = Back to the end of the match (Esc)
review-previous = Previous mistake
review-previous-tip = To the key moment before this one
review-next = Next mistake
review-next-tip = To the key moment after this one
review-moments = Key moments
review-no-moments = No mistakes were found.
review-moments-awaited = Key moments appear here once all positions have been looked at.
review-graph = Who stood better after each move
review-exact = exact
review-estimated = estimated
review-start = The start
review-even = The game is even, { $exact ->
    [yes] exact
   *[no] estimated
}.
review-standing = { $side } stands at { $lead }, { $exact ->
    [yes] exact
   *[no] estimated
}.
war-horses-review-standing = { $side } is { $lead } { $count ->
    [one] cell
   *[other] cells
} ahead with best play, { $exact ->
    [yes] exact
   *[no] estimated
}.
smart-horses-review-standing = { $side } is { $lead } { $count ->
    [one] point
   *[other] points
} ahead with best play, { $exact ->
    [yes] exact
   *[no] estimated
}.
review-lost = It cost { $lost } of winning chances, { $exact ->
    [yes] exact
   *[no] estimated
}.
war-horses-review-lost = It lost { $lost } { $count ->
    [one] cell
   *[other] cells
}, { $exact ->
    [yes] exact
   *[no] estimated
}.
smart-horses-review-lost = It lost { $lost } { $count ->
    [one] point
   *[other] points
}, { $exact ->
    [yes] exact
   *[no] estimated
}.
review-was-forced = There was no other move.
review-was-only = Every other move would have been a mistake.
review-was-best = Nothing better was found.
review-delayed = The win comes { $count ->
    [one] a move
   *[other] { $count } moves
} later.
review-hastened = The loss comes { $count ->
    [one] a move
   *[other] { $count } moves
} sooner.
review-flip-win-by = It threw away a proved win by { $margin }: now it is a { $to ->
    [draw] draw
   *[loss] loss
}.
review-flip-win = It threw away a proved win: now it is a { $to ->
    [draw] draw
   *[loss] loss
}.
review-flip-draw = It threw away a proved draw.
review-hidden = There was something better. Try to find it, or have it revealed.
review-better = Better: { $line }
review-refutation = The answer to it: { $line }
review-terms = What dropped most: { $terms }.
review-throw = The throw changed the chances of { $side } by { $points }.
review-side-luck = dice { $dice }, choices { $lost }
review-try = Try again
review-try-tip = Find something better yourself
review-try-another = Try another
review-try-another-tip = Back to the position before the mistake
review-reveal = Show it
review-reveal-tip = Tell what was better
review-show-better = Better line
review-show-better-tip = Step through what was better on the board
review-show-refutation = Refutation
review-show-refutation-tip = Step through the best answer to the move that was made
review-give-up = Show the answer
review-give-up-tip = Tell what was better
review-leave-line = Back to the match
review-leave-line-tip = Leave the line and go on with the match
review-line-better = Instead of { $move }
review-line-refutation = The answer to { $move }
review-line-steps = Step through it with Back and Forward.
review-try-heading = Another try at move { $number }
review-try-invites = Your move again: find something better than { $move }.
review-try-thinks = Looking at { $move }…
review-try-best = { $move } holds: nothing better was found.
review-try-holds = { $move } holds: it loses no more than { $lost }.
review-try-close = { $move } is not quite it: it loses { $lost }.
review-try-fails = { $move } does not hold: it loses { $lost }.
key-review = review a match that is over
key-review-match = review it
key-statistics = statistics

## Teaching

teaching = Teaching
menu-teaching = Teaching mode
menu-teaching-told = After a blunder you are asked whether you want to take it back.
teaching-was = { $move }: { $class }.
teaching-question = Take it back?
teaching-yes = Take it back (Enter)
teaching-no = Play on (Esc)

## Statistics

stats-title = Statistics
stats-empty = Nothing counts here yet: play a match of this game against the machine to its end.
stats-played = Matches
stats-points = Points scored
stats-streak = Wins in a row: now / most
stats-unbeaten = Unbeaten run
stats-mean-accuracy = Accuracy
stats-seconds = Time a move
stats-by-level = Results by level and side
stats-won = Won
stats-drawn = Drawn
stats-lost = Lost
stats-strength-title = Your strength among the levels
stats-you = You
stats-strength-told = Rating { $rating }, between { $low } and { $high } with 95% certainty, after { $count ->
    [one] { $count } match
   *[other] { $count } matches
}. The beginner is set to 1000; 400 points more win ten games of eleven.
stats-strength-at-least = Every match was won: rating { $low } at least, with 95% certainty. Try a stronger level.
stats-strength-at-most = Every match was lost: rating { $high } at most, with 95% certainty. Try a weaker level.
stats-strength-unknown = Play against one of these levels to be placed among them.
stats-accuracy-title = Accuracy of reviewed matches
stats-accuracy-told = { $mean } on average over { $count } reviewed matches, { $slope } points from match to match.
stats-accuracy-few = { $mean } on average over { $count ->
    [one] { $count } reviewed match
   *[other] { $count } reviewed matches
}. Review more of them to see how it changes.
stats-dice-title = Are the dice fair?
stats-dice-seen = fell, in percent
stats-dice-expected = expected
stats-dice-fair = Yes: { $count } throws, and fair dice differ at least as much in { $chance } of all cases.
stats-dice-unusual = A little unusual, but it happens: { $count } throws, and fair dice differ at least as much in { $chance } of all cases.
stats-dice-strange = Suspicious: { $count } throws, and fair dice differ as much in only { $chance } of all cases.
stats-openings = Favourite openings
stats-opening-told = { $count }×, { $score } of the points
stats-export = Export CSV
stats-reset = Reset
stats-count-again = Undo the reset
stats-local = Nothing leaves this machine. Only finished matches of one person against the machine count.
stats-reset-question = Begin the statistics anew? The matches stay in the archive.
stats-reset-yes = Begin anew
stats-reset-no = Keep them
stats-has-reset = From now on, only new matches count.
stats-exported = Written to { $file }
stats-not-exported = The table could not be written. { $reason }

## Keys

keys = Keys
key-menu-game = choose a game
key-menu-level = choose a level
key-start = play
key-choose = choose a target, by arrows or by name
key-play = play it; throw the dice
key-task-play = play it; throw the dice; go on to the next task
key-look-step = step through the moves
key-look-replay = show the moves one after the other, or stop
key-look-speed = show them slower or faster
key-look-now = back to the match as it stands
key-leave-page = back to where you came from
gamepad = Gamepad
pad-cross = Pad, left stick
key-pad-walk = go to a cell or to a button
key-pad-press = play it; throw the dice; press the button
key-pad-back = back
key-pad-next = to the next button
key-dictate = type a move
key-undo = take back the last decision
key-redo = play it again
key-hint = hint
key-lens = look at a search of the position
key-guides = show or hide the guides
key-pause = hold the machines, or let them go on
key-step = let them make one move
key-slower = slower
key-faster = faster
key-fast-forward = fast forward while the machine plays
key-terms = show or hide the heuristic
key-new = new board or game
key-look-first = look back: to the beginning
key-look-back = look back: one move
key-look-forward = look back: one move forward
key-look-last = look back: to the end
key-play-from-here = look back: play from here
key-go-on = continue the match
key-archive = archive
key-archive-choose = choose a match
key-archive-page = a page up or down
key-archive-end = to the first or the last match
key-archive-open = open it
key-rematch = another match like it
key-note = write a note
key-rename = rename the match
key-mark = mark or unmark it
key-delete = delete it
key-restore = bring back what was deleted
key-lens-walk = walk through the tree
key-lens-toggle = open or close the node
key-lens-play = play or pause the search
key-lens-tab = the views
key-lens-first = to the start of the search
key-lens-previous = one step back
key-lens-next = one step forward
key-lens-last = to the end of the search
key-lens-next-cut = to the next cut
key-lens-next-raise = to the next raise
key-lens-fit = show all of the tree
key-lens-zoom-in = larger
key-lens-zoom-out = smaller
key-lens-anyway = search what was cut anyway
key-lens-export = save the search as a file
key-lens-back = back to the match
key-mute = sound on or off
key-fullscreen = full screen
key-settings = settings
key-back = back to the menu
key-tab = to the next button; with Shift, back
key-share = save the match or a picture
key-open-file = open matches from files
key-quit = quit
key-rules = how the game is played
key-help = this list
key-name-enter = Enter
key-name-escape = Esc
key-name-space = Space
key-name-delete = Del
key-name-insert = Ins
key-name-backspace = Backspace
key-name-home = Home
key-name-end = End
key-name-pageup = PgUp
key-name-pagedown = PgDn

## Settings

settings = Settings
settings-close = Done
settings-window = Window
settings-board = Board
settings-play = Play
place-anywhere = Keys: everywhere
place-menu = Keys: menu
place-table = Keys: match
place-archive = Keys: archive
place-lens = Keys: lens
language = Language
language-en = English
language-es = Español
text-size = Text size
percent = { $count }%
full-screen = Full screen
facing = View
facing-usual = Normal
facing-turned = Turned
facing-mirrored = Mirrored
coordinates = Coordinates
odds-bar = Winning chances
spoiler-told = Say at the start who wins
progress-told = Depth and positions while the machine thinks
line-told = The play it expects
reasons-told = Why a move was chosen
terms-told = Heuristic over the board
plays-forced = Play forced moves for me
confirms = Ask before replacing a game
on = On
off = Off
keys-remark = Choose a key to change it. A letter that begins a move is typed as that move.
keys-usual = Default
keys-all-usual = All keys as usual
key-none = none
key-wanted = Press the key for: { $action }
key-wanted-remark = Esc leaves it as it is.
key-not-free = { $key } has its own meaning everywhere. Press another key, or Esc to leave it.
key-taken = { $key } is the key for: { $holder }. Take it away from there?
key-take = Take it
key-leave = Keep it

## In and out

save = Save
saved = Saved: { $file }
imported = { $added ->
    [one] One match added
   *[other] { $added } matches added
}, { $known } already there.
imported-left = { $count ->
    [one] One branch could not be read.
   *[other] { $count } branches could not be read, or are too many.
}
share = Save
share-tip = Save the match, its position, a picture of it
share-title = Save or copy
share-record = Record ({ $format })
share-position = Position as a line
share-link = Link to HexWorld
share-png = Picture (PNG)
share-svg = Picture (SVG)
share-gif = Animated picture (GIF)
trouble-unreadable = This cannot be opened. { $reason }
open-files = Open matches
save-file = Save
cancel = Cancel
overwrite = Replace it
file-name = Name:
overwrite-question = already exists. Replace it?
file-name-empty = A file needs a name.
places = Places
devices = Devices
folder-home = Home
folder-desktop = Desktop
folder-documents = Documents
folder-downloads = Downloads
folder-pictures = Pictures
selected-files = Chosen:
show-hidden = Show hidden files

## Heard

heard-move = { $side } plays { $move }.
heard-throw = { $side } rolls { $move }.
spot-free = free
spot-bonus = bonus
spot-knight = { $color } knight
spot-painted = painted { $color }
spot-destroyed = destroyed
spot-points = { $points } { $count ->
    [one] point
   *[other] points
}
spot-stone = { $color } stone
spot-token = { $color } token
spot-rosette = rosette
spot-waiting = { $side }, tokens waiting: { $count }
spot-home = { $side }, tokens home: { $count }
spot-dice = { $side }’s dice{ $count ->
    [0] {""}
   *[other] , rolled { $count }
}
you-can-play = you can play here
war-horses-you-can-play = you can jump here
smart-horses-you-can-play = you can jump here
you-can-paint = you can jump here: paints { $count }
you-can-swap = you can take this stone over
you-can-walk = you can move from here to { $to }
you-can-capture = you can move from here to { $to } and capture

## Terminal

war-horses-legend = R and G are the knights, r and g what they have painted, * a bonus; brackets show where to jump.
smart-horses-legend = W and B are the knights, numbers the points to take, x what is destroyed; brackets show where to jump. Being stuck while the other moves costs 4 points.
hex-legend = B and W are the stones, dots free cells, # the chain that won. Black joins top and bottom, White left and right; each cell touches six others. Where it is offered, swap takes over the first stone, mirrored.
tic-tac-toe-legend = X and O are the stones, dots free cells; brackets mark the winning row.
ur-legend = L and D are the tokens, * is a rosette; A@ and C@ are the tokens that wait, A+ and C+ those at home. = is what the dice show; brackets show where to go.
terminal-no-display = There is no display to open a window on: the game is played here.
window-failed =
    The window had to close: { $fault }
    Every move was kept. Without a window the game can be played with: war-horses play --terminal
terminal-no-window = This build has no window: the game is played here.
terminal-seed = { $game }, board { $seed }
terminal-dice = { $game }, dice { $seed }
terminal-to-move = { $side } to move
terminal-to-throw = { $side } to throw
terminal-throw = { $side } throws the dice with Enter
terminal-throw-first = “{ $text }” is no command, and the dice come before a move: press Enter to throw them.
terminal-threw = { $side } rolls { $fall }.
terminal-turn-lost = { $side } cannot move with that: { $other } throws.
terminal-throws-again = { $side } throws again.
terminal-no-hint = There is nothing to choose before the dice are thrown.
terminal-undo = undo
terminal-redo = redo
terminal-hint = hint
terminal-save = save
terminal-resign = resign
terminal-help = help
terminal-quit = quit
terminal-how-to = Type a move, such as { $move }, or { $commands }.
terminal-played = { $side } plays { $move }.
terminal-passed = { $side } cannot move: { $other } plays again.
terminal-unknown = “{ $text }” is neither a legal move nor a command. Legal moves: { $moves }.
terminal-nothing-to-undo = There is no move of yours to take back.
terminal-nothing-to-redo = There is no move to play again.
terminal-save-where = Say where to save the match, such as: save { $file }
terminal-save-replace = { $file } is there already. Type { $yes } to replace it:
terminal-save-kept = Nothing was saved: { $file } stays as it was.
terminal-yes = yes
terminal-saved = The match is saved in { $file }.
terminal-not-saved = The match could not be saved in { $file }. { $error }
terminal-hint-only = { $move } is the only move.
terminal-hint-best = The master would play { $move } ({ $score }) rather than { $other } ({ $other-score }).
terminal-proved = { $score }, proved
terminal-proved-win = { $score }, a proved win
terminal-proved-draw = { $score }, a proved draw
terminal-proved-loss = { $score }, a proved loss
terminal-resigned = { $side } resigns: { $other } wins.
terminal-overstepped = { $side } has run out of time: { $other } wins.
terminal-won = { $side } wins.
terminal-won-by = { $side } wins, { $count } to { $other-count }.
terminal-drawn = A draw.
terminal-drawn-at = A draw, { $count } each.
terminal-left = The game stays unfinished.
terminal-go-on = Go on with it by: war-horses play --terminal --continue
terminal-not-kept = For now this match is not kept. { $reason }
analyse-at-most = at most { $score }
analyse-line = Best play: { $moves }
analyse-mean = On average over the dice: { $score }
analyse-mean-exact = On average over the dice: { $score }, exact
analyse-turn-lost = the turn is lost
analyse-effort = Depth { $depth }, { $nodes } positions in { $time }, { $speed } a second
tree-legend = { $max } is MAX, { $min } is MIN; every number is seen from MAX.
    A line is a move, who chooses after it, [alpha, beta] on arrival, and the value.
tree-chance = CHANCE is the mean of what the dice may show, weighed by its odds.
tree-throw-first = The tree begins with a choice: give a position in which the dice have been thrown.
tree-over = end of the game
tree-horizon = heuristic
tree-below = { $count ->
    [one] { $count } node below
   *[other] { $count } nodes below
}
tree-cut-by-alpha = pruned: beta { $beta } <= alpha { $alpha }
tree-cut-by-beta = pruned: alpha { $alpha } >= beta { $beta }
tree-effort = Depth { $depth }, { $nodes } nodes
archive-unfinished = unfinished
archive-drawn = a draw
archive-won = { $side } won
archive-count = { $shown } of { $all } matches
archive-exported = { $count ->
    [one] { $count } match is written to { $folder }.
   *[other] { $count } matches are written to { $folder }.
}
archive-export-left = { $count ->
    [one] { $count } match cannot be read and was left out.
   *[other] { $count } matches cannot be read and were left out.
}
review-forced = forced
review-only = the only move
review-best = best
review-good = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-lost-exact = loses { $lost }, exact; better { $better }
review-lost-estimated = loses { $lost }, estimated; better { $better }
review-threw-away-win = threw away a proved win
review-threw-away-draw = threw away a proved draw
review-accuracy = { $side }: accuracy { $accuracy }
review-luck = { $side }: { $dice } points of chance by the dice, { $lost } by choices
stats-results = { $level }, as { $side }: { $won } won, { $drawn } drawn, { $lost } lost
stats-streaks = Wins in a row: { $current } now, { $longest } at most
stats-accuracy = Accuracy: { $mean } on average, { $slope } from match to match
stats-time = Time a move: { $seconds } s
stats-opening = { $moves }: played { $count } times, { $score } of the points
stats-dice = Dice: { $throws } throws. In percent, with what is expected: { $falls }. Fair dice differ as much or more with a chance of { $chance }.
stats-strength = Strength: { $rating }, between { $low } and { $high } (95%)

## Lens

lens-table = from the table
lens-too-large = the tree has about { $nodes } nodes, and { $most } can be recorded: take --depth { $depth }
lens-caption-search = { $search ->
    [minimax] Minimax, depth { $depth }
    [engine] The engine’s own search, depth { $depth }
    [tree] The engine’s tree, { $visits } visits
   *[alpha-beta] Alpha-beta, depth { $depth }
}{ $order ->
    [given] {""}
    [heuristic] , promising moves first
    [best] , best moves first
    [worst] , worst moves first
   *[engine] {""}
}: { $nodes } nodes{ $search ->
    [tree] {""}
   *[other] {" · "}{ $heuristic }
}
lens-caption-roles = ▲ MAX: { $max } · ▼ MIN: { $min } · all numbers seen from { $max }
lens-caption-position = { $game }: { $position }
lens-why-over = The game is over: { $value } for { $max }.
lens-why-horizon = The search looks no further; the heuristic says { $value } for { $max }.
lens-why-table = The position was met before, and its value, { $value }, was remembered.
lens-why-best-max = { $max } takes the greatest value: { $child } with { $value }.
lens-why-best-min = { $min } takes the least value: { $child } with { $value }.
lens-why-mean = The mean of what the dice may show, by its odds: { $value }.
lens-why-failed-max = Nothing here gives { $max } more than { $value }, and elsewhere { $max } is already sure of { $limit }{ $holder ->
    [none] {""}
   *[other] {" "}by { $holder }
}.
lens-why-failed-min = Nothing here holds { $max } below { $value }, and elsewhere { $min } already holds { $max } to { $limit }{ $holder ->
    [none] {""}
   *[other] {" "}by { $holder }
}.
lens-why-pruned-alpha = Pruned: { $holder } already guarantees { $max } { $limit }, and after { $line } { $min } holds { $max } to { $value } with { $refuter }.
lens-why-pruned-beta = Pruned: { $holder } already holds { $max } to { $limit }, and after { $line } { $max } gets { $value } with { $refuter }, which { $min } will not allow.
lens-why-pruned-scout = Pruned: the search only asked whether this is better than { $limit }, and { $refuter } with { $value } answers it.
lens-why-pruned-bound = Pruned: { $value } is already beyond { $limit }, so that the rest cannot matter.
lens-why-bounded = The rules alone tell: it ends with { $value }, whatever is played.
lens-why-stopped = The search was stopped before anything was known here.
because-only-move = { $best } is the only move.
because-wins = { $best } wins at once.
because-other-loses = { $best }, because after { $other } { $opponent } wins with { $answer }.
because-later = { $best }, because after { $other } { $opponent } answers { $answer }.
because-term = { $clause }{ $answer ->
    [none] .
   *[other] ; after { $other } { $opponent } answers { $answer }.
}
because-term-opaque = As far as can be counted, { $clause }{ $answer ->
    [none] .
   *[other] ; after { $other } { $opponent } answers { $answer }.
}
lens-role-max = MAX
lens-role-min = MIN
lens-role-chance = chance
lens = Lens
lens-back = Back to the match
lens-tree = Tree of the search
lens-minimax = Minimax
lens-alpha-beta = Alpha-beta
lens-engine = Engine
lens-grown = Engine’s tree
lens-growth = Growth
lens-no-tree = No engine of this game grows a tree: take alpha-beta, or the engine’s rounds.
lens-why-visited = The mean of { $visits } visits is { $value } for { $max }{ $child ->
    [none] .
   *[other] ; { $child } was visited most.
}
lens-why-proved-max = It is proved that { $max } wins from here.
lens-why-proved-min = It is proved that { $min } wins from here.
lens-visits = { $visits } visits, prior { $prior }
lens-order-given = As given
lens-order-heuristic = Promising first
lens-order-best = Best first
lens-order-worst = Worst first
lens-depth = Depth
lens-plies = Shown
lens-round = Round
lens-main-line = Main line
lens-fit = Fit
lens-windows = Windows
lens-heuristic = Heuristic
lens-outline = Outline
lens-first = Beginning (Home)
lens-previous = One step back (,)
lens-play = Play (Space)
lens-pause = Pause (Space)
lens-next = One step on (.)
lens-last = End (End)
lens-next-cut = Next cut
lens-next-raise = Next raise
lens-speed = Steps a second
lens-time = Event { $time } of { $end }
lens-nodes = { $nodes } nodes
lens-nodes-so-far = { $nodes } of { $all } nodes
lens-root = Current position
lens-below = +{ $count } below
lens-not-yet = not yet
lens-role-over = end
lens-outline-pruned = pruned: { $moves }
lens-why-not-yet = The search has not been here yet.
lens-why-open = The search is still below this node: the value is the best so far.
lens-anyway = Search it anyway
lens-anyway-unknown = In the engine’s own rounds this cannot be told. Take alpha-beta.
lens-terms-over = The game is over here: the result counts, not the heuristic.
lens-terms-score = Score
lens-terms-change = Change from the present position
lens-recording = Recording: { $nodes } of { $all } nodes
lens-cancel = Cancel
lens-cut-down = Depth { $depth } would take about { $nodes } nodes. Up to { $most } can be recorded: this is depth { $fits }.
lens-dice-first = The engine’s rounds begin with a choice: throw the dice first, or take alpha-beta.
lens-effort = Effort
lens-effort-counting = Counting…
lens-effort-depth = Depth { $depth }
lens-effort-minimax = Minimax
lens-effort-alpha-beta = Alpha-beta
lens-effort-ordered = … promising first
lens-effort-table = … with a table
lens-effort-deepening = … and deepening
lens-effort-least = Knuth and Moore
lens-effort-too-many = too many
lens-effort-note = Nodes, the root included. Every power of ten is as wide as the last. The bound of Knuth and Moore is the least that the best order leaves of a tree that branches evenly. Real trees do not: where a single move decides, less is left. A table may go below it too, and so may an engine that need not try every move.
lens-here = this position
lens-anyway-unmoved = { $move } is worth { $value }. The root keeps { $root }: it was right to leave it out.
lens-tree-view = Tree
lens-icicle = Icicle
lens-board = Board
lens-ghosts = What was saved
lens-compare = Compare
lens-compare-found = { $best } with { $value } · { $cuts } cuts
lens-play-from-here = Play from here
lens-export = Export
lens-practice = Exercise
practice-close = Back to the lens
practice-position = This position
practice-random = Random numbers
practice-another = Another
practice-at-once = Check each at once
practice-check = Check all
practice-solution = Solution
practice-result = { $right } of { $checked } right
practice-seed = Exercise { $seed }
practice-task = Search from left to right: over each node the window it is entered with, under it its value. Click an edge to cut it off. ∞ may be written as inf.
practice-unreadable = A number is needed here, or inf and -inf.
practice-root = Root
practice-cut = Cut { $move } off
lens-close = Close
lens-anyway-asking = Searching…
lens-outline-ghost = not searched: { $move } · { $value }
lens-ghost = Not searched: pruning saved it.
lens-twin = The same position was met before.
lens-tree-node = { $line }: { $value }, { $nodes } nodes
lens-icicle-node = { $line }: { $value }, { $nodes } nodes, { $reason }
lens-reason-exact = exact
lens-reason-cut = cut off
lens-reason-all-fail = nothing better
lens-reason-horizon = horizon
lens-reason-table = from the table
lens-reason-over = end of the game
lens-too-many-saved = What was saved would be about { $nodes } nodes, and { $most } can be shown. Take a smaller depth.
lens-board-line = Line
lens-board-values = Values
lens-board-nodes = Nodes
lens-board-ranks = Ranks
lens-board-line-told = The play that both expect, over the present position
lens-board-ghost-told = The moves to the selected node; what they change is a ghost
lens-board-heat-told = Light is more. ≤ and ≥ are bounds. Hatched moves were not searched.
lens-board-nothing = The heuristic sees nothing here that can be drawn.
lens-board-move = { $move }: { $value }, number { $rank }, { $nodes } nodes
lens-board-unsearched = { $move } was not searched.
insight-war-horses = Cells that each knight reaches first; those at bonuses weigh more
insight-smart-horses = Squares that each knight reaches first; those with points weigh more
insight-ur = Tokens that the next throw may send back, and how likely
insight-hex = The cheapest connections as lines, the currents as dots
insight-tic-tac-toe = Lines that each side has begun and can still fill
lens-export-title = Save this search
lens-export-path = Where to
lens-export-exists = There is already such a file. Replace it?
lens-export-written = Saved.
lens-export-failed = It cannot be saved there: { $why }
lens-export-replace = Replace
lens-export-save = Save
lens-export-svg = A drawing for web pages and documents
lens-export-png = A picture
lens-export-dot = For Graphviz
lens-export-mermaid = A small diagram for README files
lens-export-tikz = For LaTeX
lens-export-json = All of the recording, for programs
lens-export-csv = All nodes as a table
lens-export-text = The tree as text, to be checked by hand

term-war-horses-cells = Painted cells
term-war-horses-territory = Cells reached first
term-war-horses-bonus-cells = Free cells around bonuses reached first
term-war-horses-lone-walk = Longest walk alone
term-war-horses-jumps = Jumps open now
term-smart-horses-points = Points
term-smart-horses-to-move = Must use up ground first
term-smart-horses-territory = Squares reached first
term-smart-horses-jumps = Jumps open now
term-smart-horses-gains-1 = Points one jump away
term-smart-horses-gains-2 = Points two jumps away
term-smart-horses-gains-3 = Points three jumps away
term-smart-horses-gains-4 = Points four jumps away
term-smart-horses-gains-5 = Points five jumps away
term-smart-horses-gains-far = Points further away
term-smart-horses-lone-moves = Moves alone after the next
term-smart-horses-lone-gains = Points to be gained alone
term-smart-horses-lone-losses = Points to be lost alone
term-smart-horses-mobility = Legal moves
term-smart-horses-proximity = Points by nearness
term-smart-horses-centre = In the centre
term-smart-horses-trapped = Trapped
term-ur-progress = Steps walked
term-ur-turn = To throw next
term-ur-middle = On the middle rosette
term-ur-home = Tokens at home
term-ur-idle = Tokens not entered
term-ur-threat-now = Threat of this throw
term-ur-threat-later = Threat of the next throw
term-hex-missing-stones = Stones missing to connect
term-tic-tac-toe-missing-1 = Lines that miss one
term-tic-tac-toe-missing-2 = Lines that miss two
term-tic-tac-toe-missing-3 = Lines that miss three
term-tic-tac-toe-missing-4 = Lines that miss four
term-tic-tac-toe-missing-5 = Lines that miss five
term-tic-tac-toe-missing-6 = Lines that miss six
term-tic-tac-toe-wins-at-once = Wins at once
term-tic-tac-toe-double-threat = Two threats at once
term-tic-tac-toe-beyond = No guess counts as much as a win
term-form-curve = The terms add up to a lead, which is turned into a chance to win.
term-form-opaque = The score comes from a net or a circuit, which has no terms. These are what the simpler heuristic of the game looks at.

## Exercises

exercise-title = Alpha-beta, sheet { $number }
exercise-solution-title = Alpha-beta, solution of sheet { $number }
exercise-solutions = Alpha-beta, solutions
exercise-name-line = Name: ____________________________   Date: ______________
exercise-task-order = Search the tree from left to right. ▲ is MAX, ▼ is MIN{ $chance ->
    [yes] , ● is chance: the mean by the odds at its branches
   *[no] {""}
}.
exercise-task-windows = Under each node write the window with which it is entered: alpha on the left, beta on the right.
exercise-task-values = In each node write its value.
exercise-task-cuts = Cut off every branch that need not be searched, and leave blank what is below.
exercise-solution-line = Thick: the line that both expect. Dashed with scissors: cut off. ≤ and ≥: only a bound is known.
exercise-position = { $game }, { $max } is MAX. The numbers are what the heuristic says, in the units of the game.
exercise-footer = Seed { $seed }, War Horses { $version }
exercise-footer-position = Seed { $seed }, { $position }, War Horses { $version }
exercise-written = { $count ->
    [one] { $count } sheet and its solution
   *[other] { $count } sheets and one file of solutions
} in { $folder }
exercise-over = the game is over in this position: give one in which a move is left
exercise-rule-blank = Nothing is filled in here.
exercise-rule-max = MAX takes the greatest value of its children.
exercise-rule-min = MIN takes the least value of its children.
exercise-rule-chance = A chance node is the mean of its children, weighed by their odds.
exercise-rule-pruned = This branch is cut off: nothing is known of it, and nothing is written.
exercise-rule-root = The root begins with nothing known: alpha is minus infinity, beta plus infinity.
exercise-rule-chance-opens = Below a chance node every window is open again, because each fall counts in full.
exercise-rule-alpha-handed-down = A child begins with the window of its parent: alpha comes down unchanged.
exercise-rule-beta-handed-down = A child begins with the window of its parent: beta comes down unchanged.
exercise-rule-alpha-raised = An earlier sibling has raised alpha: what MAX is sure of is handed on.
exercise-rule-beta-lowered = An earlier sibling has lowered beta: what MIN is sure of is handed on.
exercise-rule-exchanged = Alpha is what MAX is sure of and stands on the left; beta is what MIN is sure of.
exercise-rule-cut = Alpha has met beta: the remaining branches are cut off.
exercise-rule-open = Alpha is still less than beta: this branch must be searched.
exercise-rule-cut-once = This is already below a cut.

# The menu.
i-play = I play
play-both = Both
play-none = Watch
menu-title = A cabinet of duels
menu-more = More
menu-games = Games
menu-match = Match

# The themes.
theme = Colours
theme-lamplight = Lamplight
theme-daylight = Daylight
theme-high-contrast = High contrast
theme-color-blind = Colour-blind

# The end.
end-lead-turned = From here on the winner was ahead.
end-lead-even = The game was even
end-lead-ahead = { $side } stood better
end-lead = Who was ahead after each move; a click shows the position

# The heuristics that can be chosen in the lens.
lens-order = Order
lens-level = Level
lens-counting = Counting the tree…
heuristic-war-horses-plain = Cells and jumps
heuristic-war-horses-best = Territory
heuristic-smart-horses-standard = Points and moves
heuristic-smart-horses-best = Territory
heuristic-ur-plain = Progress
heuristic-ur-standard = Progress and threats
heuristic-ur-best = Net
heuristic-hex-standard = Missing stones
heuristic-hex-best = Currents
heuristic-tic-tac-toe-plain = Open lines
heuristic-tic-tac-toe-best = Lines by weight

# The editor.
editor-back = Back
place-editor = Keys: editor
editor-title = Position
editor-open = Set up a position
editor-turn = To move
editor-line = The position in one line
editor-copy = Copy the line
editor-clear = Empty the board
editor-restart = Back to where you began
editor-erase = Erase
editor-fine = This position can be played.
editor-play = Play from here
editor-play-tip = Begin a match from this position
editor-analyse-tip = Look at a search of this position
copied = Copied
edit = Edit
edit-tip = Set up another position, beginning with this one
key-edit = set up a position
key-edit-position = set up a position
key-edit-side = the other side to move
key-edit-undo = undo
key-edit-redo = redo
key-edit-clear = empty the board
key-edit-restart = back to where you began
key-edit-copy = copy the line
key-edit-play = play from here
key-edit-analyse = look through the lens
key-edit-walk = go to a cell
key-edit-put = put down, or take away
key-edit-erase = erase
key-edit-tool = what to put down; 0 erases
smart-horses-score-first = White has
smart-horses-score-second = Black has
smart-horses-penalty-once-w = White has paid
smart-horses-penalty-once-b = Black has paid
smart-horses-penalty-once-wb = Both have paid
ur-home-first = Light home
ur-home-second = Dark home
ur-roll = Rolled
ur-roll-none = Not yet

# The clipboard.
copy = Copy
key-paste = paste a match, a position or a link
key-copy-position = copy the position
clipboard-missing = The clipboard cannot be reached: save it as a file instead, or type it.
clipboard-empty = There is no text in the clipboard.

# Files of the archive.
export-all = Save all that are listed
export-folder = Choose a folder
key-menu-statistics = statistics
key-export-all = save all that are listed as files

# Guests and the workshop.
guest-forfeits = { $name } loses the match: { $fault }. { $other } wins.
heuristic-says = { $name } says { $score } for the side to move
heuristic-fault = Line { $line }, column { $column }: { $told }
heuristic-sound = { $name } ({ $game }): { $terms } terms, { $instructions } instructions, { $speed } evaluations a second here
heuristic-own = Your own, in { $folder }
heuristic-shipped = With the program
heuristic-features = What a score of { $game } can ask for. With me. or you. in front it is what a side has; alone, the difference.
heuristic-both = What both share, by its name alone
report-definition = Definition
report-explanation = Explanation
report-your-turn = (Your explanation: what the heuristic looks at, and why. Write it into about = "..." of its file.)
report-example = A worked example, for the side to move
report-score = Score
report-term = Term
report-value = Value
report-seen = What it sees (me : you)
report-effort = Nodes, time and pruning by depth, five positions together
report-depth = Depth
report-minimax = Minimax
report-alpha-beta = Alpha-beta
report-time = Time
report-pruned = Pruned
report-strength = Strength against the levels
report-opponent = Opponent
report-results = Won / drawn / lost
report-points = Points
report-interval = 95% interval
report-terms = What each term is worth: points against the same without it
report-left-out = Left out

## The lens and the workshop, later
lens-back-workshop = Back to the workshop
lens-back-editor = Back to the editor
lens-visits-tab = Visits
lens-visits-told = The moves from here, the most visited first. The bar is the visits, the mark what its first look promised.
lens-visits-short = { $visits } × · prior { $prior }
lens-visits-wins = { $side } wins
lens-reason-grown = went on
lens-reason-tip = ends of lines
because-war-horses-cells = { $best } comes out { $n ->
    [one] a cell
   *[other] { $count } cells
} ahead of { $other }
because-war-horses-territory = { $best } keeps { $n ->
    [one] a cell
   *[other] { $count } cells
} within reach that { $other } would give up
because-war-horses-bonus-cells = { $best } gets to { $n ->
    [one] a free cell
   *[other] { $count } free cells
} around bonuses first that { $other } would give up
because-war-horses-lone-walk = { $held ->
    [best] { $best } shuts { $opponent } in, with { $n ->
        [one] one cell
       *[other] { $count } cells
    } left to be painted alone
    [other] { $best }, because { $other } would leave { $opponent } { $n ->
        [one] one cell
       *[other] { $count } cells
    } to paint alone
   *[both] { $best } leaves { $n ->
        [one] one more cell
       *[other] { $count } more cells
    } to be painted at the end than { $other }
}
because-smart-horses-points = { $best } comes out { $n ->
    [one] a point
   *[other] { $count } points
} ahead of { $other }
because-smart-horses-to-move = { $best } leaves it to { $opponent } to use up ground first, and { $other } does not
because-smart-horses-territory = { $best } keeps { $n ->
    [one] a square
   *[other] { $count } squares
} within reach that { $other } would give up
because-smart-horses-jumps = { $best } keeps { $n ->
    [one] one more jump
   *[other] { $count } more jumps
} open than { $other }
because-smart-horses-gains-1 = { $best } has { $n ->
    [one] one more point
   *[other] { $count } more points
} within one jump than { $other }
because-smart-horses-gains-2 = { $best } has { $n ->
    [one] one more point
   *[other] { $count } more points
} within two jumps than { $other }
because-smart-horses-gains-3 = { $best } has { $n ->
    [one] one more point
   *[other] { $count } more points
} within three jumps than { $other }
because-smart-horses-gains-4 = { $best } has { $n ->
    [one] one more point
   *[other] { $count } more points
} within four jumps than { $other }
because-smart-horses-gains-5 = { $best } has { $n ->
    [one] one more point
   *[other] { $count } more points
} within five jumps than { $other }
because-smart-horses-gains-far = { $best } has { $n ->
    [one] one more point
   *[other] { $count } more points
} far away than { $other }
because-smart-horses-lone-moves = { $held ->
    [best] { $best } shuts { $opponent } in, with { $n ->
        [one] one move
       *[other] { $count } moves
    } left to be made alone
    [other] { $best }, because { $other } would leave { $opponent } { $n ->
        [one] one move
       *[other] { $count } moves
    } to make alone
   *[both] { $best } leaves { $n ->
        [one] one more move
       *[other] { $count } more moves
    } to be made alone than { $other }
}
because-smart-horses-lone-gains = { $held ->
    [best] { $best } shuts { $opponent } in, with { $n ->
        [one] one point
       *[other] { $count } points
    } left to be picked up alone
    [other] { $best }, because { $other } would leave { $opponent } { $n ->
        [one] one point
       *[other] { $count } points
    } to pick up alone
   *[both] { $best } leaves { $n ->
        [one] one more point
       *[other] { $count } more points
    } to be picked up alone than { $other }
}
because-smart-horses-lone-losses = { $best } leaves { $n ->
    [one] one point
   *[other] { $count } points
} fewer to be lost alone than { $other }
because-ur-progress = { $best } gets { $n ->
    [one] one step
   *[other] { $count } steps
} further than { $other }
because-ur-turn = { $best } gives another throw, and { $other } does not
because-ur-middle = { $best } is better for the middle rosette than { $other }
because-ur-home = { $best } brings { $n ->
    [one] one more token
   *[other] { $count } more tokens
} home than { $other }
because-ur-idle = { $best } leaves { $n ->
    [one] one token fewer
   *[other] { $count } fewer tokens
} waiting to enter than { $other }
because-ur-threat-now = { $best } is less exposed to this throw than { $other }
because-ur-threat-later = { $best } is less exposed to the next throw than { $other }
because-hex-missing-stones = { $best } is { $n ->
    [one] one stone
   *[other] { $count } stones
} nearer to a connection than { $other }
because-tic-tac-toe-missing-1 = { $best } has { $n ->
    [one] one more line that lacks one mark
   *[other] { $count } more lines that lack one mark
} than { $other }
because-tic-tac-toe-missing-2 = { $best } has { $n ->
    [one] one more line that lacks two marks
   *[other] { $count } more lines that lack two marks
} than { $other }
because-tic-tac-toe-missing-3 = { $best } keeps { $n ->
    [one] one more line that lacks three marks
   *[other] { $count } more lines that lack three marks
} than { $other }
because-tic-tac-toe-missing-4 = { $best } keeps { $n ->
    [one] one more line that lacks four marks
   *[other] { $count } more lines that lack four marks
} than { $other }
because-tic-tac-toe-missing-5 = { $best } keeps { $n ->
    [one] one more line that lacks five marks
   *[other] { $count } more lines that lack five marks
} than { $other }
because-tic-tac-toe-missing-6 = { $best } keeps { $n ->
    [one] one more line that lacks six marks
   *[other] { $count } more lines that lack six marks
} than { $other }
because-tic-tac-toe-wins-at-once = { $best } threatens to win with the next move, and { $other } does not
because-tic-tac-toe-double-threat = { $held ->
    [other] { $best }, because { $other } would let { $opponent } make two threats at once
   *[best] { $best } makes two threats at once
}
