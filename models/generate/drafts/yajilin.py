"""Yajilin: random cells without a loop, then arrows to the black cells of a random answer."""

from __future__ import annotations

from functools import partial

from csp2sat.models.generate.random_areas import scatter
from csp2sat.models.generate.kit import (
    EMPTY, WAYS, Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Repairing, Setter,
    blank, cells_with, with_tokens,
)  # fmt: skip
from csp2sat.models.generate.random_loops import Loops
from csp2sat.models.generate.symmetry import SYMMETRIES, Symmetry, with_images

CLUES = 0.19
"""The part of the cells that has clues at first."""
PAIRED = 0.24  # decision 82
"""The part of the cells that has clues on boards with a symmetry."""


def _draw(width: int, height: int, chance: Random) -> Board:
    if min(width, height) < 2:
        raise ValueError("there is no loop on a board of one row or column")
    board = blank(width, height)
    clues = chance.sample(sorted(scatter(board, chance)), round(CLUES * width * height))
    return with_tokens(board, dict.fromkeys(clues, "?"))


def _draw_pairs(symmetry: Symmetry, width: int, height: int, chance: Random) -> Board:
    """Clues in pairs: their arrows are those of a random answer, which mostly is the only one."""
    board, most = blank(width, height), round(PAIRED * width * height)
    cells = chance.sample(places := sorted(scatter(board, chance)), min(most, len(places)))
    return with_tokens(board, dict.fromkeys(with_images(board, cells, symmetry, most), "?"))


def _arrows(board: Board, answer: Answer, chance: Random) -> Board:
    """Each arrow points to as many black cells as possible, among some random ways; `?s` to s.

    It says 0 only if there are none around. Neighbours say the same only if there is no other way.
    """
    black = cells_with("x", answer)
    tokens: dict[Cell, str] = {}
    for cell in board.clues():
        counts = {way: len(black.intersection(board.ray(cell, way))) for way in WAYS}
        if board[cell][:1] == "?" != board[cell]:
            ways = [board[cell][1:]]
        else:
            ways = chance.sample([way for way in WAYS if board.ray(cell, way)], 2)
            ways = (
                [way for way in ways if counts[way]] or [way for way in WAYS if counts[way]] or ways
            )
        clues = sorted((f"{counts[way]}{way}" for way in ways), reverse=True)
        said = {tokens.get(near) for near in board.neighbours(cell)}
        tokens[cell] = next((clue for clue in clues if clue not in said), clues[0])
    return with_tokens(board, tokens)


def _add_clue(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """A clue in place of a black cell, of one on the other loop if possible."""
    black = cells_with("x", draft.answer)
    if not black:
        return None
    cell = chance.choice(sorted(black - cells_with("x", other)) or sorted(black))
    answer = {**draft.answer, cell: "-"}
    return Draft(_arrows(with_tokens(draft.board, {cell: "?"}), answer, chance), answer)


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """A clue in place of a black cell on the other loop; without one, the loop is bent there."""
    black, board = cells_with("x", draft.answer), draft.board
    if black - cells_with("x", other):
        return _add_clue(draft, other, chance)
    bent = _LOOPS.repair(draft, other, chance)
    left = {*bent.board.clues()}
    answer = {**bent.answer, **dict.fromkeys(black & left, "x")}
    kept = {cell: board[cell] if board[cell] != EMPTY else "?" for cell in left - black}
    board = with_tokens(board, {**dict.fromkeys(board.cells, EMPTY), **kept})
    return Draft(_arrows(board, answer, chance), answer)


def _off_loop(_grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    """The cells that a loop does not visit."""
    return {cell: "?" for cell, lines in answer.items() if lines == EMPTY}


def _open_cells(board: Board, share: float, chance: Random) -> Board:
    """The board with further clues that share no sides."""
    free = [cell for cell in sorted(scatter(board, chance)) if board[cell] == EMPTY]
    count = round(share * CLUES * len(board.cells)) - len(board.clues())
    return with_tokens(
        board, dict.fromkeys(chance.sample(free, min(len(free), max(0, count))), "?")
    )


_LOOPS = Loops(_off_loop)
_FINISHING = Finishing(
    _arrows, unknown_clue="?", add_clue=_add_clue, open_cells=_open_cells, independent=False
)


def _symmetric(symmetry: Symmetry) -> Setter:
    if symmetry is SYMMETRIES["none"]:
        return SETTER
    return Setter(Drafting(partial(_draw_pairs, symmetry)), finishing=_FINISHING)


SETTER = Setter(
    Drafting(_draw, usual_size=(6, 6)),
    Repairing(_repair, keeps_best=True, in_tiles=True),
    _FINISHING,
    symmetric_walls=_symmetric,
)
