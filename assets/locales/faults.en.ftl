# What is wrong with a text that should be a position, a move or a record, and what would be right.

## Moves.
fault-move = “{ $text }” is not a legal move here. Legal moves: { $legal }.
fault-move-over = “{ $text }” cannot be played: the game is over.
fault-over = The game is over in this position: nobody is left to move.

## The line of a position, whatever the game.
fault-ranks = A board has 8 ranks with “/” between them, this one has { $found }.
fault-rank-width = Rank { $rank } has { $cells } cells instead of 8.
fault-rows = The board must have { $rows } rows with “/” between them, this one has { $found }.
fault-row-width = Row { $row } has { $found } cells instead of { $columns }.
fault-row-sign = “{ $symbol }” in row { $row } means nothing: use { $first }, { $second } and a full stop for an empty cell.
fault-side-missing = The side to move is missing: { $a } ({ $first }) or { $b } ({ $second }) follows the board.
fault-side = “{ $text }” is not a side to move: { $a } ({ $first }) or { $b } ({ $second }).
fault-after-side = Nothing may follow the side to move, but “{ $text }” does.

## Knights.
fault-knight = There must be exactly one { $side-color } knight ({ $sign }), not { $found }.
fault-sign = “{ $symbol }” on rank { $rank } means nothing: use digits from 1 to 8, R, G, r, g and *.
fault-bonuses = There are { $count } bonuses (*), but never more than { $most }.
fault-bonuses-touch = The bonuses on { $one } and { $other } touch: they are never next to each other.
fault-value-sign = “{ $symbol }” on rank { $rank } means nothing: use digits from 1 to 8, W, B, x and { $values }.
fault-value-twice = The value { $value } is there twice, but there is one of each.
fault-score-missing = The score of { $side-inside } is missing: those of white and black follow the side.
fault-score-text = “{ $text }” is no score for { $side-inside }: a whole number from -{ $most } to { $most }.
fault-score = { $side } cannot have { $score } points on this board: { $least } to { $most }.
fault-penalty = “{ $text }” is no penalty: leave it out, or write once, once-w, once-b or once-wb with those who paid it.
fault-after-penalty = Nothing may follow the penalty, but “{ $text }” does.

## Tic-tac-toe.
fault-sizes = “{ $text }” does not tell the sizes: columns, rows and how many in a row win, as in 3x3/3.
fault-cells = A side of { $cells } cells will not do: { $least } to { $most }.
fault-length = { $length } in a row do not fit: { $shortest } to { $longest }.
fault-stones-first = { $first } is to move, so there must be as many { $first } as { $second }, not { $x } and { $o }.
fault-stones-second = { $second } is to move, so there must be one { $first } more than { $second }, not { $x } and { $o }.
fault-both-rows = Both have a winning row, but the first one ends the game.
fault-row-before = { $winner } has a winning row, so { $other } would be next to move.
fault-rows-twice = { $winner } has winning rows that no single stone completed.

## Hex.
fault-hex-rows = The board must have { $least } to { $most } rows with “/” between them, this one has { $found }.
fault-only-swap = Only “swap” may follow the side to move, not “{ $text }”.
fault-after-swap = Nothing may follow “swap”, but “{ $text }” does.
fault-two-stones = There are two stones on { $cell }.
fault-off-board = There is a stone on { $cell }, off the board of { $size } × { $size }.
fault-both-joined = Both have joined their sides, which cannot be.
fault-joined-before = { $winner } has joined its sides: the game is over, and { $other } would be next to move.
fault-swap = The swap is for White’s first turn: the board is empty with Black to move, or has one black stone with White to move.

## Ur.
fault-parts = A position has 6 parts, as in { $example }; this one has { $found }.
fault-row-columns = Row { $row } has { $found } columns instead of { $columns }.
fault-place-sign = “{ $symbol }” on { $place } means nothing: use l, d, a full stop and _.
fault-no-square = The board has no square { $place }: write _ there, not “{ $symbol }”.
fault-square-missing = { $place } is a square: write l, d or a full stop there, not “_”.
fault-step = { $side } has a token on a step that is none of 1 to 14.
fault-two-tokens = A square cannot hold a light and a dark token.
fault-square = { $side } never walks over { $square }.
fault-home = “{ $text }” does not tell the tokens that are home, light’s and dark’s, as in 0-0.
fault-ur-side = “{ $text }” is not a side to act: light or dark.
fault-roll-text = “{ $text }” is no roll: a number, or ? while the dice are still to be thrown.
fault-tokens-text = “{ $text }” is no number of tokens: 1 to { $most }.
fault-rules = “{ $text }” are no rules: { $first } or { $second }.
fault-tokens-range = { $tokens } tokens will not do: 1 to { $most }.
fault-tokens = { $side } has { $found } tokens on the board and home, but only { $tokens } in all.
fault-both-home = Both sides are home, but the first one ends the game.
fault-home-before = { $winner } is home, so { $other } would be next.
fault-roll = Nobody rolls { $roll } with these dice: { $rolls }.
fault-roll-unused = { $side } has no move with a { $roll }: the turn would have passed.
fault-roll-after-end = { $winner } has won: nobody rolls any more.

## What is chosen before a game.
fault-game = “{ $name }” is not a game: { $games }.
fault-no-choices = “{ $name }” cannot be chosen: this game has nothing to choose.
fault-choice = “{ $name }” cannot be chosen, only: { $choices }.
fault-choice-number = “{ $text }” will not do for { $name }: { $least } to { $most }.
fault-choice-name = “{ $text }” will not do for { $name }: { $names }.
fault-clock = “{ $text }” is no clock: write it like 10m, 5m+3s, 30s/move or none.
fault-nothing-to-choose = What was chosen belongs to another game. { $game }: nothing to choose.
fault-choices = What was chosen belongs to another game. { $game }: { $names }.
fault-position = “{ $text }” is no position of the game ({ $game }). { $fault }
fault-record = This is no match of the game ({ $game }). { $fault }
fault-guest = { $name } cannot play: { $fault }

## Records: where, and what.
fault-line = Line { $line }. { $fault }
fault-column = Line { $line }, column { $column }. { $fault }
fault-of-game = { $game }. { $fault }
fault-of = { $what }: { $fault }
fault-other-game = This is a match of another game: { $found }, not { $wanted }.
fault-header = “{ $text }” is no header: write it like { $right }.
fault-seed = “{ $text }” is no seed: a number without a sign.
fault-time = “{ $text }” is no time in seconds.
fault-times = { $times ->
    [one] There is one time
   *[other] There are { $times } times
} for { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
fault-forfeit = “{ $text }” is no side: { $first } or { $second }.

## Matches of Ur.
fault-slash = A second “/” in one turn: write its number before each turn, as in 2.
fault-turn = Turn { $expected } is expected here, not “{ $number }.”
fault-after-end = The game is over, but “{ $word }” follows.
fault-pass = “--” is wrong here: there is a move, { $moves }.
fault-pass-missing = “--” is missing after a roll that cannot be used.
fault-roll-first = A roll is expected before “{ $word }”.
fault-first-turn = The number of the first turn is expected before “{ $word }”, as in 1.
fault-opens = { $side } begins this match; if the other side did, the headers must tell { $right }.
fault-new-turn = { $side } is next: “{ $word }” must stand in a turn of its own, before “/”.
fault-behind = { $side } is next: “{ $word }” must stand behind “/”.

## Matches of Hex: SGF and links.
fault-sgf-none = There is no game: it would begin with “(;”.
fault-sgf-node = A “;” must come before the first property of a game.
fault-sgf-open = The game that begins here is never closed: a “)” is missing.
fault-sgf-open-value = The value that begins here is never closed: a “]” is missing.
fault-sgf-value = The property { $name } has no value: write it like { $name }[...].
fault-sgf-sign = “{ $sign }” cannot stand here, only a property or one of ; ( ).
fault-sgf-game = GM[{ $number }] is not Hex, which is GM[11].
fault-sgf-size = “{ $text }” is no size of a board: { $least } to { $most }.
fault-sgf-side = “{ $text }” is not a side: B or W.
fault-sgf-cell = “{ $text }” is no move on a board of { $size } × { $size }: a cell as in c2, swap-pieces, swap-sides or resign.
fault-sgf-setup = Stones can be set up before the first move only, in the first node.
fault-sgf-turn = It is the turn of { $mover-inside }, not of { $other-inside }.
fault-taken = There is a stone on { $cell } already.
fault-no-swap = Only white can swap, in its first turn and where the swap rule is on.
fault-over-before = The game was over before this move.
fault-link-more = “,{ $more }” is too much: size, moves, and the moves after those that are shown.
fault-link-size = “{ $text }” does not begin with the size of a square board, { $least } to { $most }: write it like 11c1.
fault-link-move = Move { $number }, “{ $word }”. { $fault }
fault-link-pass = Nobody may pass at Hex.
fault-link-cell = That is no cell of { $size } × { $size }: a cell as in c2, or :s for the swap.
fault-link-swap = Only the second move can be a swap.
fault-link-taken = There is a stone already.

## Files and the archive.
fault-too-large = { $bytes } bytes are too many for the record of a match: at most { $most }.
fault-too-many-files = There are more than { $most } files in this folder: import parts of it.
fault-not-text = This is no text, or not in UTF-8.
fault-unknown-game = No game here reads this. A header tells which game it is, such as { $header }; the games are { $games }.
fault-no-match = The archive has no match { $id }.
fault-match-game = Match { $id } is of { $found }, not of { $wanted }.
fault-gone-on = Match { $id } was played elsewhere meanwhile: { $found } moves are in force, { $expected } were expected. Open it again.
fault-bad-match = Match { $id } cannot have been played so. { $fault }
fault-in-force = { $current } of { $moves } moves are in force.
fault-move-number = Move { $number }. { $fault }
fault-start = Its start is “{ $position }”. { $fault }
fault-disk-full = The disk is full: the last move is not kept.
fault-damaged = The archive is damaged ({ $fault }).
fault-read-only = The archive is read-only.
fault-busy = Another program has been writing to the archive for too long. Try again.
fault-database = The database says: { $fault }.
fault-newer = The archive has version { $found }, and this program knows none after { $known }: a newer program wrote it.
fault-not-kept = Matches cannot be kept in { $file }. { $fault }
fault-file-missing = There is no such file or folder.
fault-file-denied = You may not read or write there.
fault-file-full = The disk is full.
fault-file-folder = This is a folder, not a file.
fault-file = The system says: { $system }.
fault-exists = { $file } already exists.
fault-not-written = { $file } cannot be written. { $fault }
fault-unread = { $file } cannot be read. { $fault }
fault-picture = The picture could not be drawn ({ $fault }).
fault-no-folder = This system has no folder for data.
archive-no-match = { $fault } “archive list” tells those that it has.
archive-exists = { $fault } --overwrite replaces it.
archive-not-all = Not all could be read.

## Arguments of the program.
usage-value = “{ $value }” will not do for { $arg }.
usage-value-of = “{ $value }” will not do for { $arg }: { $values }.
usage-value-fault = “{ $value }” will not do for { $arg }. { $fault }
usage-value-missing = { $arg } needs a value.
usage-value-missing-of = { $arg } needs a value: { $values }.
usage-number = It is no number.
usage-number-from = It must be a whole number from { $least } on.
usage-number-range = It must be a whole number from { $least } to { $most }.
usage-unknown = There is no { $arg } here.
usage-unknown-command = There is no command “{ $command }”.
usage-command-missing = “{ $command }” needs another command: { $commands }.
usage-missing = { $arg } is missing.
usage-twice = { $arg } can be given only once.
usage-conflict = { $arg } cannot be used with { $other }.
usage-conflicts = { $arg } cannot be used with the other arguments.
usage-equals = { $arg } needs an equals sign.
usage-many-values = “{ $value }” is one value too many for { $arg }.
usage-few-values = { $arg } needs { $least } values, not { $found }.
usage-guess = Did you mean { $guess }?
usage-line = Usage: { $usage }
usage-help = More help: --help
usage-player = Players are { $players }.
usage-games = It must be an even number from 2 on: each start is played twice, with sides swapped.
usage-time = A time is written like 100ms, 2s or 1.5s.
usage-assignment = Write it like size=5.
usage-rating = Write it like beginner=1000.
usage-match = It is no number of a match: “archive list” tells them.
usage-seed = It is neither a number nor “fair”.
usage-no-file = “{ $name }” is neither a command nor a file: --help lists the commands.
usage-no-dice = --seed cannot be used with --position: there are no dice to draw ({ $game }).
usage-no-fair = There is no list of fair boards ({ $game }): give --seed a number.
usage-side = There is no side for --{ $other } ({ $game }): only --{ $first } and --{ $second }.
usage-no-window = --frame-times needs a window, and none can be opened here.
usage-one-file = The terminal plays one match at a time: give one file, or keep them all by “archive import”.
usage-one-record = Players can be named for one match only: give one file.
usage-no-features = A program without its window draws no features.
usage-picture = “.{ $other }” is no kind of picture: the file ends with .svg, .png or .gif.
usage-picture-file = A picture is nothing for a terminal: give --output tree.png.
usage-no-folder = This system names no folder for the data of programs: set { $variable } to one.
usage-to = Several matches: say where to write them with --to FOLDER.
usage-continue = --continue goes on with a match as it was: nothing else can be chosen.
usage-nothing-left = No match was left before its end.
usage-archive = This system has no data folder: say where the archive is with --archive FOLDER.
fault-level = “{ $name }” is not a level: { $levels }.
fault-no-level = There is no level { $level } ({ $game }): only { $levels }.
fault-no-table = Perfect play with { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} needs a table that is not there yet: run “{ $command }”.
fault-bad-table = { $missing } What was found: { $refusal }.
fault-table-stopped = The table was not finished.
fault-player = “{ $name }” is not a player: { $players }.
fault-gone = { $name } is not here any more: say again which program it is.
fault-told = { $fault }
heuristic-not-found = There is no heuristic “{ $name }”: give a file, or one of { $names }.
usage-shard = Write 3/16 for the third of sixteen parts.
