"""Changes of a board by which it keeps an answer and loses others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple, TypeAlias
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import named, rooms
from csp2sat.models.board.tokens import BY_NAMES
from csp2sat.models.generate.fitting_clues import Fitting, can_give
from csp2sat.models.generate.generators import Draft, with_clues, with_tokens
from csp2sat.models.generate.random_areas import is_connected

TRIES = 12
"""Most changes of one sort against another answer."""
HOPELESS = 0.85
"""A sort of changes of which this part was in vain is mostly left out."""
MARKS = 4
"""Most cells in which a mark is tried."""
NEAR = 3
"""Most marks that are moved to a cell."""

_Region: TypeAlias = "tuple[list[Cell], str]"
_Change: TypeAlias = "Callable[[Against, Fitting, Random], Draft | None]"


class Against(NamedTuple):
    """What a change of a board has to do.

    Attributes:
        board: as it is.
        answer: the answer that stays.
        mine: its values.
        other: the values of an answer to exclude.
        other_answer: the tokens of this one.
        places: the cells in which both differ, in random order.
    """

    board: Board
    answer: Answer
    mine: Solution
    other: Solution
    other_answer: Answer
    places: Sequence[Cell]


class Luck:
    """Which sorts of changes were in vain."""

    def __init__(self) -> None:
        self._known: dict[object, tuple[int, int]] = {}

    def vain(self, change: object) -> float:
        """The part of the changes of a sort that was in vain."""
        vain, number = self._known.get(change, (0, 0))
        return vain / (number + 1)

    def count(self, change: object, was_good: bool) -> None:
        """Count a change."""
        vain, number = self._known.get(change, (0, 0))
        self._known[change] = vain + (not was_good), number + 1


def against(
    draft: Draft, other_answer: Answer, fit: Fitting, luck: Luck, chance: Random, with_given: bool
) -> Draft | None:
    """A board that has the answer of a draft, but not another one; None: none is found.

    `with_given`: tokens of the answer may be given.
    """
    board, answer = draft
    mine, other = fit.answers.witness(board, answer), fit.answers.witness(board, other_answer)
    if mine is None or other is None:
        return draft
    is_named = fit.kind.filling.tokens.form == BY_NAMES
    one, another = (_parts(x) if is_named else x for x in (answer, other_answer))
    places = [cell for cell in board.cells if one[cell] != another[cell]]
    chance.shuffle(places)
    task = Against(board, answer, mine, other, other_answer, places)
    for change in sorted(_changes(board, fit, with_given), key=luck.vain):
        if luck.vain(change) > HOPELESS and chance.random() < HOPELESS:
            continue
        better = change(task, fit, chance)
        luck.count(change, better is not None)
        if better:
            return better
    return None


def _parts(answer: Answer) -> Mapping[Cell, object]:
    """The cells of the part of each cell."""
    parts: dict[str, set[Cell]] = {}
    for cell, name in answer.items():
        parts.setdefault(name, set()).add(cell)
    return {cell: parts[name] for cell, name in answer.items()}


def _changes(board: Board, fit: Fitting, with_given: bool) -> Sequence[_Change]:
    """The changes that boards of a kind allow."""
    changes: list[_Change] = []
    if fit.mark != EMPTY:
        changes += [_another_mark, _moved_mark]
    changes.append(_other_clues)
    if board.regions:
        changes.append(_other_regions)
    if with_given and can_give(fit.kind):
        changes.append(_given_token)
    return changes


def _settled(task: Against, changed: Board, fit: Fitting) -> Draft | None:
    """A changed board with all clues, if it has the answer, and not the other one.

    What the answer has where a mark was is found anew.
    """
    solution = fit.answers.completed(changed, task.mine)
    if solution is None:
        return None
    answer = fit.kind.answer(changed, solution)
    full = fit.with_all(changed, answer)
    return None if fit.answers.fits(full, task.other) else Draft(full, answer)


def _another_mark(task: Against, fit: Fitting, _chance: Random) -> Draft | None:
    """A mark in a further cell; what the answer has there goes."""
    board = task.board
    for cell in [cell for cell in task.places if board[cell] == EMPTY][:MARKS]:
        cells = {cell, fit.symmetry(board, cell) if fit.symmetry else cell}
        if any(board[x] != EMPTY for x in cells):
            continue
        marked = with_tokens(board, dict.fromkeys(cells, fit.mark))
        if better := _settled(task, marked, fit):
            return better
    return None


def _moved_mark(task: Against, fit: Fitting, chance: Random) -> Draft | None:
    """A mark that moves to another cell."""
    board = task.board
    marks = fit.marked(board)
    if fit.symmetry:
        return None
    for r, c in [cell for cell in task.places if board[cell] == EMPTY][:MARKS]:
        near = sorted(marks, key=lambda x: abs(x[0] - r) + abs(x[1] - c))[:NEAR]
        for mark in chance.sample(near, len(near)):
            moved = with_tokens(board, {mark: EMPTY, (r, c): fit.mark})
            if better := _settled(task, moved, fit):
                return better
    return None


def _other_clues(task: Against, fit: Fitting, _chance: Random) -> Draft | None:
    """Other clues in cells where answers differ."""
    among = set(fit.places(task.board))
    places = [cell for cell in task.places if cell in among]
    for _ in range(TRIES if places else 0):
        others = fit.others(task.board, task.mine, places)
        if not others:
            return None
        changed = with_clues(task.board, others)
        if not fit.answers.fits(changed, task.other) and fit.answers.fits(changed, task.mine):
            return Draft(changed, task.answer)
    return None


def _other_regions(task: Against, fit: Fitting, chance: Random) -> Draft | None:
    """A region is cut, or a cell moves to another region."""
    board = task.board
    names = {board.regions[cell] for cell in task.places}
    parts = [part for part in rooms(board).values() if board.regions[part[0]] in names]
    cuts = [cut for part in parts for cut in _cuts(board, part) if _differ(task, cut[0])]
    moves = [move for cell in task.places for move in _moves(board, cell)]
    for cells, name in [*_few(cuts, chance), *_few(moves, chance)]:
        changed = with_tokens(board, {})
        changed.regions |= dict.fromkeys(cells, name)
        if fit.kind.layout.clue_in_first_cell:
            new = {board.regions[cell] for cell in cells} | {name}
            both = [cell for cell in board.cells if changed.regions[cell] in new]
            changed.tokens |= dict.fromkeys(both, EMPTY)
        if better := _settled(task, changed, fit):
            return better
    return None


def _given_token(task: Against, fit: Fitting, _chance: Random) -> Draft | None:
    """The token of a cell is given."""
    for cell in task.places[:1]:
        changed = with_tokens(task.board, {})
        changed.known[cell] = task.answer[cell]
        if fit.answers.fits(changed, task.mine) and not fit.answers.fits(changed, task.other):
            return Draft(changed, task.answer)
    return None


def _few(changes: list[_Region], chance: Random) -> list[_Region]:
    """Some of the changes of regions."""
    return chance.sample(changes, min(TRIES, len(changes)))


def _differ(task: Against, cells: Sequence[Cell]) -> bool:
    """Whether two answers have different tokens in some cells, whatever their order."""
    one, other = (sorted(x[cell] for cell in cells) for x in (task.answer, task.other_answer))
    return one != other


def _moves(board: Board, cell: Cell) -> Iterator[_Region]:
    """The moves of a cell to regions beside it that leave its own connected."""
    name = board.regions[cell]
    if is_connected(board, {x for x in board.cells if board.regions[x] == name} - {cell}):
        for other in sorted({board.regions[x] for x in board.neighbours(cell)} - {name}):
            yield [cell], other


def _cuts(board: Board, part: list[Cell]) -> Iterator[_Region]:
    """The ways to cut a region in two by a straight line: the cells of the new one, its name."""
    free = named([[cell] for cell in board.whole.cells])
    name = next(x for x in free.values() if x not in board.regions.values())
    for i in (0, 1):
        for at in sorted({cell[i] for cell in part})[1:]:
            halves = [[x for x in part if x[i] < at], [x for x in part if x[i] >= at]]
            if all(is_connected(board, set(half)) for half in halves):
                yield halves[1], name
