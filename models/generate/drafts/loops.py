"""Castle Wall, Geradeweg, Linesweeper, Masyu, Simple Loop: what random loops allow."""

from __future__ import annotations

from csp2sat.models.generate.kit import (
    EMPTY, OPPOSITE, WAYS, Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Repairing,
    Setter, step,
)  # fmt: skip
from csp2sat.models.generate.random_loops import Loops

BORDER = 2
"""How much worse a black cell at the border is than one beside another."""


def _walls(grid: Grid, answer: Answer, inside: set[Cell], chance: Random) -> dict[Cell, str]:
    """The clues of cells beside the loop; neighbours say the same if there is no other way."""
    tokens: dict[Cell, str] = {}
    for cell, lines in answer.items():
        if lines == EMPTY:
            colour = "w" if cell in inside else "b"
            rays = {way: ray for way in WAYS if (ray := grid.ray(cell, way))}
            clues = [
                f"{colour}{sum(way in answer[other] for other in ray)}{way}"
                for way, ray in rays.items()
            ]
            said = {tokens.get(near) for near in grid.neighbours(cell)}
            tokens[cell] = chance.choice([clue for clue in clues if clue not in said] or clues)
    return tokens


def _lengths(_grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    tokens = {}
    for cell, lines in answer.items():
        if lines != EMPTY:
            lengths = {way: _length(answer, cell, way) for way in lines}
            if OPPOSITE[lines[0]] == lines[1]:
                tokens[cell] = str(sum(lengths.values()))
            elif len(set(lengths.values())) == 1:
                tokens[cell] = str(lengths[lines[0]])
    return tokens


def _length(answer: Answer, cell: Cell, way: str) -> int:
    """The number of lines from a cell straight on."""
    length = 0
    while way in answer[cell]:
        cell, length = step(cell, way), length + 1
    return length


def _counts(grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    """The number of each cell beside the loop."""

    def count(cell: Cell) -> str:
        return str(sum(answer[near] != EMPTY for near in grid.around(cell)))

    return {cell: count(cell) for cell, lines in answer.items() if lines == EMPTY}


def _circles(_grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    tokens = {}
    for cell, lines in answer.items():
        if lines != EMPTY:
            straight = [answer[step(cell, way)] in ("ns", "ew") for way in lines]
            if lines not in ("ns", "ew"):
                tokens[cell] = "b" if all(straight) else EMPTY
            elif not all(straight):
                tokens[cell] = "w"
    return tokens


def _no_clues(_grid: Grid, _answer: Answer, _inside: set[Cell], _: Random) -> dict[Cell, str]:
    return {}


def _looseness(board: Board) -> int:
    """Less for black cells at the border and beside each other."""
    black, whole = board.holes, board.whole
    beside = sum(near in black for cell in black for near in whole.neighbours(cell))
    return -beside - BORDER * sum(len(whole.neighbours(cell)) < 4 for cell in black)


def _polish(draft: Draft, chance: Random) -> Draft | None:
    return _TIGHT.polish(draft, chance, _looseness)


_WALLS = Loops(_walls)
_LENGTHS = Loops(_lengths)
_COUNTS = Loops(_counts)
_CIRCLES = Loops(_circles, lambda board: len(board.clues()))
_TIGHT = Loops(_no_clues, tight=True)
SETTERS = {
    "castle-wall": Setter(
        Drafting(_WALLS.draw),
        Repairing(_WALLS.repair, keeps_best=True),
        Finishing(_WALLS.show_clues, kept_share=0.6, in_pairs=True, independent=False),
    ),
    "geradeweg": Setter(
        Drafting(_LENGTHS.draw),
        Repairing(_LENGTHS.repair),
        Finishing(_LENGTHS.show_clues, kept_share=0.3, any_place=True),
    ),
    # A cell without its number may be on the loop.
    "linesweeper": Setter(
        Drafting(_COUNTS.draw, usual_size=(7, 7)),
        Repairing(_COUNTS.repair),
        Finishing(kept_share=0.3, any_place=True, independent=False),
    ),
    "masyu": Setter(
        Drafting(_CIRCLES.draw),
        Repairing(_CIRCLES.repair, keeps_best=True),
        Finishing(_CIRCLES.show_clues, kept_share=0.5, any_place=True, repairs_answers=True),
    ),
    "simple-loop": Setter(
        Drafting(_TIGHT.draw),
        Repairing(_TIGHT.repair, keeps_best=True, polish=_polish),
    ),
}
