# Tournaments, fits of one's own heuristic, and how a match was forfeited.

archive-won-forfeit = { $side } won, for the other forfeited
archive-forfeit = { $side } forfeited: { $reason }

tournament-headline = { $name }: { $game }, { $format }, { $entrants } entrants, { $games } games
tournament-conditions = { $game } · { $format } · { $entrants } entrants · { $games } games: { $starts ->
    [one] one start
   *[other] { $starts } starts
 }, each with sides swapped · clock { $clock } · at most { $memory } for each program
tournament-format-round-robin = round robin
tournament-format-gauntlet = gauntlet
tournament-format-swiss = Swiss system
tournament-resumed = { $done } of { $games } games have been played already.
tournament-absent = { $name } cannot be started and will lose its games: { $fault }
tournament-swiss-shards = A Swiss tournament cannot be shared out: who meets in the second round follows from the first. Choose format = "round-robin", or play it on one machine.
tournament-shard-done = Shard { $shard }: { $games } games in { $path }. Put all shards together with `war-horses tournament merge`.
tournament-no-shards = There are no games of shards in { $path }: name their files, or give the folder with --out.
tournament-incomplete = { $done } of { $games } games have been played.
tournament-page = The results: { $path }
tournament-archived = { $count ->
    [0] The archive has all games already.
    [one] One game was added to the archive.
   *[other] { $count } games were added to the archive.
 }
tournament-not-archived = The games are not in the archive: { $why }
tournament-in-use = Another run is writing to '{ $path }': wait for its end, or choose another folder with --out.
tournament-no-games = '{ $path }' holds no games of a tournament: choose another folder with --out.
tournament-other-plan = '{ $path }' belongs to another tournament: there '{ $found }', here '{ $wanted }'. Choose another folder with --out, or delete it to begin anew.

tournament-fault-key = '{ $what }' is nothing a tournament has: { $right }.
tournament-fault-missing = '{ $what }' is missing.
tournament-fault-twice = There are two entrants called '{ $what }': give each a name of its own.
tournament-fault-player = { $what } cannot take part: { $why }
tournament-fault-entrants = { $what } entrants are too few or too many: from 2 to 500.
tournament-right-name = a text of at most 40 letters
tournament-right-game = the name of a game
tournament-right-set = a table of what is chosen about the game, such as { "{" } size = 7 { "}" }
tournament-right-format = "round-robin", "gauntlet" or "swiss"
tournament-right-rounds = a number from 1 to 100
tournament-right-challenger = the name of an entrant
tournament-right-starts = a number from 1 to 100000
tournament-right-seed = a whole number from 0
tournament-right-clock = a clock such as "1s/move", "1m" or "30s+500ms"
tournament-right-parallel = a number from 1 to 256
tournament-right-memory = a size such as "512M" or "2G", from 16M
tournament-right-processor = a time such as "60s"
tournament-right-entrant = a list: a heading [[entrant]] for each
tournament-right-player = a player: a level, depth:4, random, heuristic:file.toml, engine:"command" or htp:"command"

tournament-standings = Standings
tournament-entrant = Entrant
tournament-elo = Elo
tournament-margin = 95%
tournament-points = Points
tournament-games = Games
tournament-score = Score
tournament-results = Won / drawn / lost
tournament-faults = Faults
tournament-elo-note = Elo by maximum likelihood; the mean of all entrants is zero, and the true rating lies within the interval with a probability of 95%.
tournament-draws-added = Somebody won or lost every game, so that no finite rating would be the most likely one: everybody was given one draw more, against an opponent of average strength.
tournament-crosstable = Crosstable
tournament-crosstable-note = Points of the row against the column, of all games between them.
tournament-cell = { $wins } won, { $draws } drawn, { $losses } lost
tournament-superiority = Who is stronger
tournament-superiority-note = How likely it is, by these games, that the row is stronger than the column. Above 95% one may say so.
tournament-times = Time for a move
tournament-times-note = The bar is the mean, the line reaches to the slowest move. Each step is ten times the one before.
tournament-time-cell = mean { $mean }, slowest { $worst }
tournament-no-faults = Nobody crashed, played an illegal move or ran out of time.
tournament-fault-kind = What happened
tournament-fault-first = The first time
tournament-fault-line = { $name } lost by its own fault ({ $faults }). The first time: { $reason }
tournament-ending-rules = by the rules
tournament-ending-resigned = gave up
tournament-ending-time = out of time
tournament-ending-illegal-move = illegal move
tournament-ending-crash = crash
tournament-filter = Show
tournament-filter-all = all games
tournament-filter-faults = games with a fault
tournament-game = round { $round }, start { $start }, { $moves }
tournament-game-fault = { $name }, { $kind }: { $reason }
tournament-start = Start
tournament-move = Move
tournament-play = Play
tournament-first = To the start
tournament-back = Back
tournament-next = Forward
tournament-last = To the end

fit-positions = Fitted to { $positions } positions whose result is proved; judged by { $held_out } others.
fit-term = Term
fit-before = before
fit-after = after
fit-error = error on the others
fit-named = winner named
fit-trial = In { $games } quick games the new weights took { $points } of the points from the old (95%: { $low } to { $high }).
fit-loses = Nothing is written: the new weights miss results less, but play worse. Other terms may help, or positions from more games (--games).
fit-no-better = Nothing is written: no weights were found that miss less than yours.
fit-written = Written to { $path }. More games between them: war-horses arena --a heuristic:{ $path } --b heuristic:{ $old } --games 400
fit-exists = '{ $path }' is there already: --overwrite replaces it, --output writes elsewhere.
fit-no-weights = There is nothing to fit: no term of the score is a number times something, as in 12 * jumps.
fit-too-few = Only { $found } positions could be proved, too few for so many weights: ask for more games with --games.
hall-back = Back
hall-progress = { $done } of { $games } games
hall-running = Being played
hall-last = The last games
hall-results = Results, the last one first
hall-nothing = No game has been played yet. “war-horses tournament” with this file plays them; they appear here as they go on.
workshop-tournament = Watch a tournament: choose its file
tournament-random = Random
