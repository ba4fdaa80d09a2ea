### What the games are about: their rules beside pictures, and the words of the first lessons. English

## Rules

war-horses-rules-jump = The knights jump as in chess: two cells one way, one to the side, over whatever lies between. Red moves first. Your knight is the one whose colour is beside your name; when it is your turn, the cells that it can jump to glow.
war-horses-rules-paint = Wherever a knight lands, the cell takes its colour. A painted cell is out of use for both knights from then on, and so are the cells they start from.
war-horses-rules-bonus = The three flowers are bonuses. Whoever lands on one also paints the cells above, below, left and right of it, if they are still free. No cell is ever painted over.
war-horses-rules-corner = In a corner or beside painted cells a flower has fewer free neighbours, and so it paints less: here three cells instead of five.
war-horses-rules-passed = A knight with nowhere to jump is stuck. Its turns pass by themselves, and the other one goes on jumping: here Red moves again.
war-horses-rules-end = When neither knight can jump, the game is over. More cells win; with as many on each side it is a draw.

smart-horses-rules-take = The knights jump as in chess, White first. Ten squares hold points, and a knight that lands on one takes them: here White gets 5.
smart-horses-rules-bad = Some of the points are bad. Whoever lands on them takes them all the same.
smart-horses-rules-fall = Every square that a knight has stood on falls away, and nobody can jump there again.
smart-horses-rules-penalty = Whoever cannot jump while the other still can loses 4 points{ $penalty ->
    [once] , once in a game.
   *[each] , at every turn that passes.
} Here Black is stuck in the corner and pays.
smart-horses-rules-end = When neither knight can jump, the game is over and the most points win. Nobody pays then.

ur-rules-throw = { $rules ->
    [museum] Four dice are thrown, and each shows a white corner half of the time. The white corners are counted: 0 to 4. A 0 loses the turn.
   *[course] Three dice are thrown, and each shows a white corner half of the time. The white corners are counted; no white corner at all counts 4.
}
ur-rules-enter = Your tokens wait beside the board. One enters on your own row, and the first square already counts: with a 2 it lands on the second. Light has row A, Dark row C.
ur-rules-walk = A token walks along its own row to the left end, then through the row in the middle, which both share, and back over the two last squares of its own row. With a 3 this one walks round the corner into the middle.
ur-rules-rosette = A token that lands on a rosette gets another throw, and nobody can take it there.
ur-rules-take = Landing on an enemy sends it back to the start. Only the row in the middle is shared, so it can only happen there.
ur-rules-safe = Two tokens cannot share a square, and one on the rosette in the middle is safe. So the token beside it cannot move with a 1; another one must enter.
ur-rules-leave = From the last squares a token goes home. It needs the exact count: from here a 2.
ur-rules-exact = With a 3 the same token cannot leave, as that would be one too many.
ur-rules-pass = With a throw that no token can use the turn passes by itself.
ur-rules-end = Whoever first brings home all { $tokens } tokens wins.

hex-rules-stone = Black and White put one stone each in turn on any free cell, Black first. Stones are never moved or taken. The pictures show small boards; yours has { $size } × { $size } cells.
hex-rules-black = Black joins the top and the bottom with one chain of stones. A cell touches six others, and the last stone here closes the chain.
hex-rules-white = White joins the left and the right. One of the two always gets there, so there are no draws.
hex-rules-swap = { $swap ->
    [off] There is a swap rule to make up for the advantage of the first move. It is off now: no stone is taken over.
   *[on] To make up for the advantage of the first move, White may take over the first stone instead of answering it: it becomes a white one, in the place that is mirrored along the long diagonal. The mark on the first stone means that this is on offer.
}

tic-tac-toe-rules-row = X and O take turns, X first. On this board { $length } in a row wins: across, down …
tic-tac-toe-rules-diagonal = … or diagonally.
tic-tac-toe-rules-draw = When the board is full and nobody has a row, it is a draw.
tic-tac-toe-rules-length = There are larger boards too, and longer rows. Here four in a row wins; yours is { $columns } × { $rows }, with { $length } in a row.

## First lessons

lesson-right = Right
lesson-again = Not yet
lesson-next = Next
lesson-retry = Try again
lesson-done = That was the lesson. You know all you need for a first game.
lesson = First lesson
lesson-tip = Learn the game in two minutes, on the board
lesson-offer = New to this game? Its lesson takes two minutes.
lesson-title = First lesson · { $game }
lesson-number = Task { $number } of { $count }
lesson-retry-tip = The same task once more
lesson-next-tip = On to the next task
lesson-skip = Skip
lesson-skip-tip = On to the next task without solving this one
lesson-play = Play a match
lesson-play-tip = A first match against the beginner
lesson-leave = Leave
lesson-leave-tip = Back to the menu
key-lesson = first lesson of the game

war-horses-task-jump = Two knights paint the board, and whoever has painted more of it in the end wins. Yours is the green one. The cells that it can jump to glow: choose one.
war-horses-task-jump-right = The cell is yours now, and nobody can use it again.
war-horses-task-bonus = Take the flower.
war-horses-task-bonus-right = Five cells at one stroke: the flower paints its four neighbours too.
war-horses-task-bonus-wrong = That is a jump, but the flower is still there. Seen from where you began, it is two rows down and one column to the left.
war-horses-task-ways = You have two jumps. Choose the one from which you can go on.
war-horses-task-ways-right = Free cells around you are worth as much as painted ones.
war-horses-task-ways-corner = From the corner there are two jumps at the most, and both cells are painted: you would be stuck.
war-horses-task-ways-wrong = From there you cannot go on.
war-horses-task-shut-in = The red knight has one jump left. Take that cell before it does.
war-horses-task-shut-in-right = Red is stuck. From now on only you move.
war-horses-task-shut-in-wrong = Red still has a jump, to g6. Can you get there first?
war-horses-task-passed = Red is stuck, and all the moves are yours. Choose your way so that you end up with more cells.
war-horses-task-passed-right = A stuck knight has not lost yet: what counts is how far the other can still go.
war-horses-task-passed-wrong = You ran out of jumps too early. The other way is longer.
war-horses-task-game = And now a whole ending against the beginner. You have the green knight: win it.
war-horses-task-game-right = Well played!
war-horses-task-game-wrong = That one went to Red. Look where your knight can still go before you jump.

smart-horses-task-take = Two knights collect points, and the most points win. Yours is the black one. Jump to the square that brings you most.
smart-horses-task-take-right = Five points for you. The coin is gone, and so is the square that you left.
smart-horses-task-take-less = That is one point. There is more within reach.
smart-horses-task-take-wrong = There is nothing on that square. Coins show what a square is worth.
smart-horses-task-leave = Two jumps, and one of them costs. Choose the other.
smart-horses-task-leave-right = No points are better than bad ones.
smart-horses-task-leave-bad = That takes 10 points from you.
smart-horses-task-leave-wrong = That takes points from you.
smart-horses-task-fall = Jump anywhere and watch the square that you leave.
smart-horses-task-fall-right = It is gone, for both of you. The board gets smaller with every jump.
smart-horses-task-pay = The white knight has one jump left. Take its square, and it has to pay.
smart-horses-task-pay-right = White is stuck and loses 4 points, while you go on.
smart-horses-task-pay-wrong = White can still jump, to g6. Can you get there first?
smart-horses-task-longer = White is stuck and pays 4 for every jump of yours. Find the way that wins.
smart-horses-task-longer-right = A long walk can be worth more than a coin.
smart-horses-task-longer-wrong = The coin led into a dead end: now neither can jump, nobody pays any more, and White is ahead. Count how often you can jump on each way.
smart-horses-task-game = And now an ending against the beginner. You have the black knight: win it.
smart-horses-task-game-right = Well played!
smart-horses-task-game-wrong = That one went to White. Points count, but so do the jumps that are left.

ur-task-enter = Both sides race their tokens round the board, and whoever first has them all home wins. Yours are the light ones. Throw the dice, then bring one in.
ur-task-enter-right = It has entered on your own row, as far along as the dice said.
ur-task-rosette = You threw a 1. Land on a rosette.
ur-task-rosette-right = A rosette: you throw again, and there nobody can take your token.
ur-task-rosette-wrong = Rosettes are the squares with the flower. Two of your tokens stand right before one.
ur-task-take = You threw a 2. Take the dark token.
ur-task-take-right = It has to begin again from the start.
ur-task-take-wrong = The dark token stands in the middle, two squares from one of yours.
ur-task-safe = You threw a 1. Your token on the rosette in the middle is safe, and dark ones are behind it. Which token do you move?
ur-task-safe-right = It stays where it is safe, and blocks the way.
ur-task-safe-exposed = Off the rosette it can be taken: two dark tokens are close behind.
ur-task-safe-wrong = Leave the one on the rosette where it is.
ur-task-leave = You threw a 2. One of your two tokens can go home with it: which?
ur-task-leave-right = Exactly two steps: home for good. The other needs a 1.
ur-task-choose = You threw a 2. Two tokens in the middle, one dark one nearly home: which of yours do you move?
ur-task-choose-right = Taken! The farther a token had come, the more it loses.
ur-task-choose-less = That gets you on by two squares. The other token could have taken one that is nearly home.
ur-task-choose-wrong = One of your tokens stands two squares before the dark one.
ur-task-game = And now the end of a race against the beginner, with three tokens each. Bring your last two home first.
ur-task-game-right = All home. Well played!
ur-task-game-wrong = The dice were kinder to Dark. Once more?

hex-task-join = You are Black and join top and bottom. One stone is missing.
hex-task-join-right = One chain from the top to the bottom: that is all there is to win.
hex-task-join-wrong = Look at the lower end of your chain: which cells touch both it and the edge?
hex-task-bridge = Two stones with two free cells between them are a bridge: if White takes one, you take the other. Build one from your stone towards the bottom.
hex-task-bridge-right = A bridge. It goes twice as fast as a step, and cannot be cut.
hex-task-bridge-step = That is a step. It holds, but you only get on by one row.
hex-task-bridge-wrong = That is no bridge downwards. Two free cells must lie between the stones, and both must touch both.
hex-task-intrusion = White has put a stone into your bridge. Answer it.
hex-task-intrusion-right = Joined. Each bridge has two ways, and White can only close one.
hex-task-intrusion-wrong = Now White could cut you. The other cell of the bridge was still free.
hex-task-block = White is one stone short of joining left and right. Stop it.
hex-task-block-right = Stopped. Where one gets through, the other cannot.
hex-task-block-wrong = White can still join, in the middle of the third row.
hex-task-swap = You are White, and Black began in the middle, the strongest cell. Would you rather have that stone?
hex-task-swap-right = It is yours. That is why nobody begins in the middle when the swap rule is on.
hex-task-swap-wrong = On a small board the stone in the middle wins. Take it over.
hex-task-leave = This time Black began in the corner. Would you take that stone, or play your own?
hex-task-leave-right = A corner is worth little. The middle is yours.
hex-task-leave-swap = A stone in the corner helps nobody. Leave it and play in the middle.
hex-task-leave-wrong = Not a bad idea to leave it, but there is more to be had near the middle.
hex-task-game = And now a whole game against the beginner, on a small board. You are Black: join top and bottom.
hex-task-game-right = Joined. Well played!
hex-task-game-wrong = White was first. The middle and bridges are your friends.

tic-tac-toe-task-win = Three in a row wins: across, down or diagonally. You are X: make a row.
tic-tac-toe-task-win-right = Three in a row.
tic-tac-toe-task-win-blocks = That stops O, but you could have won at once.
tic-tac-toe-task-win-wrong = You have two in the upper row.
tic-tac-toe-task-block = O threatens a row. Stop it.
tic-tac-toe-task-block-right = That was close.
tic-tac-toe-task-block-wrong = O wins next move, in the middle row.
tic-tac-toe-task-fork = Make two threats at once: O can only stop one.
tic-tac-toe-task-fork-right = A fork. One of the two rows will be yours.
tic-tac-toe-task-fork-wrong = That is one threat at the most, and O will stop it. Look for a cell on two of your lines.
tic-tac-toe-task-three = On this board four in a row wins. Make an open three: three side by side, with room at both ends.
tic-tac-toe-task-three-right = O can close one end only: the other is yours.
tic-tac-toe-task-three-gap = Three with a gap is a threat too, but O can step into the gap. Put them side by side.
tic-tac-toe-task-three-wrong = Go on in the row of your two crosses, right beside them.
tic-tac-toe-task-stop = Here five in a row wins, and O has an open three. Stop it before it becomes four.
tic-tac-toe-task-stop-right = An open three must be answered at once.
tic-tac-toe-task-stop-wrong = Now O makes an open four. Go to one of the ends of the three.
tic-tac-toe-task-game = And now a game against the beginner: three in a row on 4 × 4. You begin, and you can win.
tic-tac-toe-task-game-right = Well played!
tic-tac-toe-task-game-wrong = Not this time. Begin in the middle and look for a fork.

## Puzzles

puzzles = Puzzles
puzzles-tip = Positions in which only one move is right
puzzles-title = Puzzles · { $game }
puzzles-daily = Puzzle of the day
puzzles-daily-told = A new one every day
puzzles-daily-solved = Solved. The next one comes tomorrow.
puzzles-beginner = Easy
puzzles-amateur = Medium
puzzles-expert = Hard
puzzles-master = Very hard
puzzles-solved = { $solved } of { $count } solved
puzzles-solved-of = { $level } · { $solved } of { $count } solved
puzzles-again = Your mistakes
puzzles-due = { $due ->
    [0] None is due today; waiting: { $waiting }
   *[other] { $due } due today; { $waiting } in all
}
puzzles-none-missed = None yet. What you miss here or in a reviewed match comes back.
puzzles-solve = Solve
key-puzzles = puzzles of the game
war-horses-puzzles = Endings in which only one jump is right. All are proved to the last cell.
smart-horses-puzzles = Endings in which only one jump is right. All are proved to the last point.
ur-puzzles = Races of three or four tokens. The chances are exact.
hex-puzzles = Boards of 5 × 5 and 6 × 6 in which only one stone wins. All are proved.
tic-tac-toe-puzzles = Boards of several sizes in which only one move is right. All are proved.

puzzle-title = Puzzle · { $game }
puzzle-side = You are { $side } and it is your turn.
puzzle-ask = How does it end if both play as well as they can?
puzzle-won = I win
puzzle-drawn = A draw
puzzle-lost = I lose
puzzle-answer-tip = The answer is proved
puzzle-said-right = Right, it is { $outlook ->
    [won] won
    [lost] lost
   *[drawn] a draw
}.
puzzle-said-wrong = No: it is { $outlook ->
    [won] won
    [lost] lost
   *[drawn] a draw
}.
puzzle-find-win = One move alone wins. Find it.
puzzle-find-draw = One move alone holds the draw. Find it.
puzzle-find-units = One move is better than all others by { $units } or more in the end. Find it.
war-horses-puzzle-find-units = One move is better than all others by { $units } cells or more in the end. Find it.
smart-horses-puzzle-find-units = One move is better than all others by { $units } points or more in the end. Find it.
puzzle-find-chance = One move is best: every other costs at least { $chance } of the chances. Find it.
puzzle-find-own = You went wrong here, in a match or in a puzzle. Find the better move.
puzzle-right = { $move } it is.
puzzle-wrong-win = { $move } gives the win away.
puzzle-wrong-draw = { $move } loses; there was a draw.
puzzle-wrong-units = { $move } costs { $units } or more in the end.
war-horses-puzzle-wrong-units = { $move } costs { $units } cells or more in the end.
smart-horses-puzzle-wrong-units = { $move } costs { $units } points or more in the end.
puzzle-wrong-chance = { $move } costs at least { $chance } of the chances.
puzzle-wrong-own = { $move } is not the best there is.
puzzle-answered = { $side } answers { $move }.
puzzle-thrown = What can happen: { $side } rolls { $fall }, as in { $chance } of all throws.
puzzle-answered-so = Then { $side } plays { $move }.
puzzle-goes-on = The board shows how it goes on.
puzzle-counts = It counts as solved once you find it without a mistake.
puzzle-next = Next puzzle
puzzle-next-tip = On to the next puzzle

theme-shut-in = It shuts the other knight in.
theme-bonus = It is first at the flower.
theme-points = It takes the points that count.
theme-parity = The knights go separate ways, and this is the longer one.
theme-must-play = Anywhere else, and the other side joins at once.
theme-bridge = It makes a bridge.
theme-edge = It reaches the edge.
theme-fork = It threatens in two places at once.
theme-block = It stops a row that would have won.
theme-threats = It threatens, and the threats lead to the win.
theme-take = It takes a token.
theme-rosette = It lands on a rosette and throws again.
theme-leave = It brings a token home.
theme-flight = It takes a token out of danger.

## Answers at the spot

why-more = More
why-own-knight = This is your knight. It jumps to the cells that glow.
why-other-knight = This is the { $color } knight. Yours is the other one.
why-stuck = This knight has nowhere to jump. Its turns pass by themselves until the other one is stuck too.
why-stuck-pays-each = This knight has nowhere to jump. While the other one goes on, it loses 4 points at every turn that passes.
why-stuck-pays-once = This knight has nowhere to jump. If the other one goes on, it loses 4 points, once in a game.
why-painted = Painted cells are out of use, for both knights.
why-destroyed = This square has fallen away: a knight has stood here.
why-far = A knight jumps two cells one way and one to the side. It does not get here in one jump.
why-far-bonus = A flower paints its neighbours too, but your knight does not get here in one jump.
why-poor-bonus = This flower paints fewer than five cells, because fewer of its neighbours are free.
why-far-poor-bonus = Your knight does not get here in one jump. This flower paints fewer than five cells, because fewer of its neighbours are free.
why-swap = The arrows mean that you may take over this { $color } stone: click it, and it becomes yours, mirrored along the long diagonal. Or place a stone of your own.
why-stone = There is a { $color } stone here already. Stones are never moved or taken.
why-mark = This cell has its mark already.
why-home = Tokens that come home stay here. They need the exact count.
why-other-token = This is a { $color } token. You can only take it by landing on it.
why-token-first = Choose the token that walks; where it lands follows from the throw.
why-own-token-there = With this throw it would land on another token of yours.
why-safe-token-there = With this throw it would land on a rosette where a { $color } token is safe.
why-exact = With this throw it would go too far: to come home it needs the exact count.
