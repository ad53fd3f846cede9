"""What a player marks beside what is filled in: small numbers, and signs between cells."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import BY_NAMES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.tutor.language import ENGLISH, Language
from csp2sat.models.tutor.places import cell_name
from csp2sat.puzzle.player_marks import Border, small_numbers, wrong_borders, wrong_candidates
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.limits import Limit
from csp2sat.web.playing import cell_of
from csp2sat.web.read_board_text import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search

BORDER, NO_BORDER = "|", "x"
"""The signs between two cells: of different parts, and of one part."""

Marks = Mapping[str, str]


def candidates(text: str, kind: str | Kind, seconds: float | None = None) -> dict[str, object]:
    """The small numbers of open cells: those that no rule excludes at once, with spaces between.

    Raises:
        CspError: there are mistakes in the text.
        LimitReached: the time is over.
    """
    puzzle = read(text, kind).puzzle()
    asking = Asking(puzzle.problem(), limit=Limit(seconds))
    tokens = small_numbers(puzzle, asking.quick)
    return {"candidates": {"{},{}".format(*cell): " ".join(some) for cell, some in tokens.items()}}


def wrong_marks(
    puzzle: BoardPuzzle,
    search: Search,
    numbers: Marks,
    borders: Marks,
    language: Language = ENGLISH,
) -> tuple[str, list[Cell]]:
    """What is wrong in a player's marks, in a sentence, and its cells; empty if nothing is.

    `numbers` are all that cells can be, by `row,column`, with spaces between; `borders` are signs
    between two cells, by `row,column row,column`. `search` finds the solutions with what is filled
    in.
    """
    board = puzzle.board
    marked = {cell_of(place): str(some).split() for place, some in numbers.items()}
    marked = {cell: some for cell, some in marked.items() if some and cell in board}
    if cells := [*wrong_candidates(puzzle, search, marked)]:
        names = language.series([cell_name(cell) for cell in cells])
        said = language.fill(["None of the small numbers in {cells} is right."], {"cells": names})
        return language.finished(said), cells
    signs = list[Border]()
    for pair, sign in borders.items() if puzzle.kind.filling.tokens.form == BY_NAMES else ():
        one, _, other = pair.partition(" ")
        signs.append(Border((cell_of(one), cell_of(other)), sign == NO_BORDER))
    signs = [border for border in signs if all(cell in board for cell in border.cells)]
    if wrong := next(wrong_borders(puzzle, search, signs), None):
        one_cell, other_cell = map(cell_name, wrong.cells)
        text = "There is no border between {one} and {other}."
        if wrong.same:
            text = "There is a border between {one} and {other}."
        said = language.fill([text], {"one": one_cell, "other": other_cell})
        return language.finished(said), [*wrong.cells]
    return "", []
