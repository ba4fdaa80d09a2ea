"""Paints the most cells with each jump; of equal jumps it takes the one with the most ways on."""

from war_horses import serve


def worth(position, cell):
    next = position.after(cell)
    return next.lead(position.mover), len(next.jumps(position.mover))


serve("greedy", lambda position: max(position.moves(), key=lambda cell: worth(position, cell)))
