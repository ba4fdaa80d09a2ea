"""Minimax with alpha-beta to a fixed depth. The heuristic is yours to change: it is the function `heuristic`."""

from war_horses import serve

DEPTH = 3


def heuristic(position, side):
    """What a position is worth to a side: its lead in cells, and a little for every jump."""
    return position.lead(side) + 0.3 * (len(position.jumps(side)) - len(position.jumps(1 - side)))


def value(position, depth, alpha, beta, side):
    """What best play of both is worth to `side`, if it lies between alpha and beta."""
    moves = position.moves()
    if not moves:
        return 100 * position.lead(side)
    if depth == 0:
        return heuristic(position, side)
    is_max = position.mover == side
    for cell in moves:
        found = value(position.after(cell), depth - 1, alpha, beta, side)
        if is_max:
            alpha = max(alpha, found)
        else:
            beta = min(beta, found)
        if alpha >= beta:
            break
    return alpha if is_max else beta


def choose(position):
    side, best, alpha = position.mover, None, float("-inf")
    for cell in position.moves():
        found = value(position.after(cell), DEPTH - 1, alpha, float("inf"), side)
        if best is None or found > alpha:
            best, alpha = cell, max(alpha, found)
    return best


serve("minimax", choose)
