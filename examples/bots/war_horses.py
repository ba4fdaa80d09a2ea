"""The rules of War Horses for bots, and the protocol UGI: everything but the thinking.

A bot is a function from a position to one of its moves. `python3 random_bot.py` shows the smallest one.
"""

import sys

FILES = "abcdefgh"
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
SIDES = "rg"


class Position:
    """Cells are (file, rank), both from 0; sides are 0 for red and 1 for green."""

    def __init__(self, text):
        board, mover = text.split()[:2]
        self.mover = SIDES.index(mover)
        self.knights, self.painted, self.bonuses = [None, None], [set(), set()], set()
        for rank, row in zip(range(7, -1, -1), board.split("/")):
            file = 0
            for sign in row:
                if sign.isdigit():
                    file += int(sign)
                    continue
                if sign == "*":
                    self.bonuses.add((file, rank))
                else:
                    side = SIDES.index(sign.lower())
                    self.painted[side].add((file, rank))
                    if sign.isupper():
                        self.knights[side] = (file, rank)
                file += 1

    def is_free(self, cell):
        on_board = 0 <= cell[0] < 8 and 0 <= cell[1] < 8
        return on_board and cell not in self.painted[0] and cell not in self.painted[1]

    def jumps(self, side):
        file, rank = self.knights[side]
        return [c for c in ((file + x, rank + y) for x, y in JUMPS) if self.is_free(c)]

    def moves(self):
        """Nobody can move at the end of the game."""
        return self.jumps(self.mover)

    def after(self, cell):
        next = Position.__new__(Position)
        next.knights, next.bonuses = list(self.knights), set(self.bonuses)
        next.painted = [set(self.painted[0]), set(self.painted[1])]
        near = [(1, 0), (-1, 0), (0, 1), (0, -1)] if cell in self.bonuses else []
        paint = [cell] + [c for c in ((cell[0] + x, cell[1] + y) for x, y in near) if self.is_free(c)]
        next.painted[self.mover].update(paint)
        next.bonuses.difference_update(paint)
        next.knights[self.mover] = cell
        next.mover = 1 - self.mover
        if not next.moves():  # Who cannot jump gives up the turn.
            next.mover = self.mover
        return next

    def lead(self, side):
        return len(self.painted[side]) - len(self.painted[1 - side])


def name(cell):
    return FILES[cell[0]] + str(cell[1] + 1)


def serve(bot_name, choose):
    """Answers in UGI, the protocol: a line in, at most a line out."""
    position = None
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            print("id name", bot_name, "\nugiok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[:2] == ["position", "fen"]:
            position = Position(" ".join(words[2:]))
        elif words[0] == "go" and position:
            print("bestmove", name(choose(position)), flush=True)
        elif words[0] == "quit":
            return
