"""Characters of boxes, by the lines that meet in them."""

from __future__ import annotations

THIN, THICK, DOUBLE = 1, 2, 3
"""Weights of the four arms of a box character."""

UP, RIGHT, DOWN, LEFT = range(4)

# Indexed by the arms up, right, down, left as digits in base 3: none, thin, thick.
_BOXES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"


def box(arms: list[int]) -> str:
    """The character with four arms: up, right, down, left, each with its weight."""
    if DOUBLE in arms:
        return "═" if arms[RIGHT] == arms[LEFT] == DOUBLE else "║"
    up, right, down, left = arms
    return _BOXES[27 * up + 9 * right + 3 * down + left]


def ascii_box(arms: list[int]) -> str:
    """The same in ASCII."""
    up, right, down, left = arms
    across, along = left and right, up and down
    if (across and along) or bool(left) != bool(right) or bool(up) != bool(down):
        thick = sum(weight >= THICK for weight in arms)
        return "#" if thick >= 2 and thick == sum(map(bool, arms)) else "+"
    weight = max(arms)
    if across:
        return "-=="[weight - 1]
    return '|#"'[weight - 1]
