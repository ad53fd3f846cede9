"""The symbols of cells, by name."""

from __future__ import annotations

MERCURY = "#d8453b"
"""Its colour in thermometers."""

SYMBOLS: dict[str, tuple[str, str]] = {
    "lamp": ("☼", "@"),
    "star": ("★", "*"),
    "queen": ("♛", "Q"),
    "tree": ("♣", "Y"),
    "tent": ("▲", "A"),
    "ship": ("●", "O"),  # of one cell
    "ship n": ("▲", "^"),  # its end in the north
    "ship s": ("▼", "v"),
    "ship e": ("▶", ">"),
    "ship w": ("◀", "<"),
    "ship m": ("■", "#"),  # its middle
    "ship nw": ("◜", "F"),  # its bend in the upper left
    "ship ne": ("◝", "7"),
    "ship sw": ("◟", "L"),
    "ship se": ("◞", "J"),
    "dot": ("·", "."),
    "cross": ("×", "x"),
    "white": ("○", "o"),
    "black": ("●", "*"),
    "ring": ("( )", "( )"),  # around a number
    "arrow n": ("↑", "^"),
    "arrow s": ("↓", "v"),
    "arrow e": ("→", ">"),
    "arrow w": ("←", "<"),
    "/": ("╱", "/"),  # noqa: RUF001  # meant to look like a slash
    "\\": ("╲", "\\"),
    "half nw": ("◤", "F"),
    "half ne": ("◥", "7"),
    "half sw": ("◣", "L"),
    "half se": ("◢", "J"),
    "less e": ("<", "<"),  # the cell is less than the one to the east
    "less w": (">", ">"),
    "less s": ("∧", "^"),
    "less n": ("∨", "v"),
    "white e": ("○", "o"),  # between the cell and the one to the east
    "white s": ("○", "o"),
    "black e": ("●", "*"),
    "black s": ("●", "*"),
    "white c": ("○", "o"),  # as small as those on sides, in the middle of the cell
    "black c": ("●", "*"),
    "white se": ("○", "o"),  # at the corner between the cell and the one to the south-east
    "black se": ("●", "*"),
    "beside n": ("↑", "^"),  # an arrow on the right of a number or, `e` and `w`, above it
    "beside s": ("↓", "v"),
    "beside e": ("→", ">"),
    "beside w": ("←", "<"),
    "quarter n": ("▀", "^"),  # the part of a cell between its middle and its upper side
    "quarter s": ("▄", "v"),
    "quarter e": ("▐", ">"),
    "quarter w": ("▌", "<"),
    "plus": ("+", "+"),
    "minus": ("−", "-"),
    "mine": ("●", "*"),
    "mercury": ("█", "#"),
    "bar h": ("─", "-"),
    "bar v": ("│", "|"),
    "pipe ns": ("┃", "|"),  # lines from the middle of the cell
    "pipe ew": ("━", "-"),
    "pipe ne": ("┗", "L"),
    "pipe nw": ("┛", "J"),
    "pipe sw": ("┓", "7"),
    "pipe se": ("┏", "F"),
    "pipe nsew": ("╋", "+"),
    "triangle": ("△", "^"),
    "hollow": ("○", "o"),  # lines show through it
    "moon": ("☾", "m"),
    "sun": ("☼", "s"),
    "gate h": ("╌", "="),
    "gate v": ("╎", "!"),
    "spark n": ("↑", "^"),  # on the ring around a number, in a direction
    "spark s": ("↓", "v"),
    "spark e": ("→", ">"),
    "spark w": ("←", "<"),
    "circle": ("○", "o"),
    "square": ("□", "#"),
}
"""Each symbol in Unicode and in ASCII; `half nw` is a cell whose upper left half is black."""

ON_SIDES = "less ", "white ", "black "
"""The names of symbols between cells start so, and those of as small ones."""
