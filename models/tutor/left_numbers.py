"""What is left of cells with numbers, in pictures of steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from csp2sat.csp.expr import Apply, IntVar
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import NE
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import Candidates, Frame, Symbol, Text
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

MOST_LEFT = 30
"""Of a cell as many values are drawn."""


class Units(NamedTuple):
    """What a board shows at a glance.

    Attributes:
        peers: for each cell those whose numbers differ.
        given: the given values of cells.
        whole: the values that open cells can have by their rules.
    """

    peers: Mapping[Cell, set[Cell]]
    given: Mapping[Cell, str]
    whole: Mapping[Cell, tuple[str, ...]]


def units_of(board: Board, words: Words, problem: Problem) -> Units:
    """What a board shows at a glance: given numbers, and which cells differ."""
    at: dict[IntVar, Cell] = {}
    given: dict[Cell, str] = {}
    whole: dict[Cell, tuple[str, ...]] = {}
    for x in problem.ints.values():
        phrase = words.phrase(board, x, x.domain.lo) if isinstance(x, IntVar) else None
        if isinstance(x, IntVar) and phrase and len(phrase.cells) == 1 and not phrase.side:
            at[x] = phrase.cells[0]
            if x.domain.size == 1:
                given[at[x]] = words.names(board, x, [x.domain.lo])[0]
            elif x.domain.size <= MOST_LEFT:
                whole[at[x]] = tuple(words.names(board, x, x.domain))
    peers: dict[Cell, set[Cell]] = {}
    for constraint in problem.constraints:
        formula = constraint.formula
        if isinstance(formula, Apply) and formula.op in (ALLDIFFERENT, NE):
            cells = [at[x] for x in formula.args if isinstance(x, IntVar) and x in at]
            if len(cells) == len(formula.args):
                for cell in cells:
                    peers.setdefault(cell, set()).update(cells)
    return Units(peers, given, whole)


def mark_of_left(phrase: Phrase, board: Board, words: Words, most: int) -> Candidates | None:
    """The mark for a cell of which several values are left; None: they are many or no numbers."""
    if phrase.left is None or phrase.left[1].size > MOST_LEFT:
        return None
    x, left = phrase.left
    names = tuple(words.names(board, x, left))
    if not all(names):
        return None
    is_struck = phrase.is_so.startswith(("is not ", "is neither "))
    shown = x.domain.without(left) if is_struck else left
    is_plain = all(name.isdecimal() for name in names) and shown.lo > 0
    numbers = tuple(shown) if is_plain else ()
    return Candidates(phrase.cells[0], numbers, is_struck, max(most, *numbers, 1), True, left=names)


def name_left(
    marks: Sequence[Mark], known: Iterable[Mark], frame: Frame, units: Units
) -> list[Mark]:
    """Marks that show what is left of the cells of a step, rather than what is excluded."""
    named = {highlight.place for highlight in frame.highlights}
    before = left_by_cell(known)
    facts = left_by_cell(frame.facts)
    new = {mark.cell for mark in frame.signs if isinstance(mark, Candidates)}
    texts = (mark for mark in known if isinstance(mark, Text) and not mark.corner)
    values = {**units.given, **{mark.cell: mark.text for mark in texts}}
    taken = {mark.cell for mark in marks if isinstance(mark, Text | Candidates)}
    empty = [cell for cell in units.whole if cell in named and cell not in taken]
    more = (_unmarked(cell, facts.get(cell), values, units) for cell in empty)
    result: list[Mark] = [mark for mark in more if mark]
    settled = {mark.cell: mark for mark in frame.facts if isinstance(mark, Text | Symbol)}
    for mark in marks:
        if isinstance(mark, Candidates) and mark.left and mark.cell in named:
            cell = mark.cell
            whole = _both(facts.get(cell, mark), mark)
            one = _named(whole, before.get(cell), cell in new, values, units)
            result.append(settled.get(cell, one))
        else:
            result.append(mark)
    return result


def _named(
    mark: Candidates,
    before: Candidates | None,
    is_new: bool,
    values: Mapping[Cell, str],
    units: Units,
) -> Candidates:
    """A mark of a cell of the step, without what the cell sees; what follows is struck out."""
    seen = _seen_from(mark.cell, values, units)
    left = tuple(name for name in mark.left if name not in seen)
    numbers, out = _numbers(left), set[int]()
    if is_new:
        was = before.left if before else map(str, mark.numbers * mark.struck)
        out = {*_numbers(name for name in was if name not in seen)} - {*numbers}
    return mark._replace(
        numbers=numbers,
        struck=False,
        most=max(mark.most, *numbers, *out, 1),
        left=left,
        out=tuple(sorted(out)),
        named=True,
    )


def _unmarked(
    cell: Cell, fact: Candidates | None, values: Mapping[Cell, str], units: Units
) -> Candidates | None:
    """The mark of a cell of the step of which only seen values are excluded, if there are some."""
    whole = units.whole[cell]
    known = fact.left if fact else whole
    left = tuple(name for name in known if name not in _seen_from(cell, values, units))
    numbers = _numbers(left)
    if left == whole or not all(name.isdecimal() for name in left):
        return None
    return Candidates(cell, numbers, False, max(9, *numbers, 1), True, left=left, named=True)


def _seen_from(cell: Cell, values: Mapping[Cell, str], units: Units) -> set[str]:
    """The values that a cell sees."""
    return {values[peer] for peer in units.peers.get(cell, ()) if peer in values}


def left_by_cell(marks: Iterable[Mark]) -> dict[Cell, Candidates]:
    """For each cell the values that all marks leave."""
    result: dict[Cell, Candidates] = {}
    for mark in marks:
        if isinstance(mark, Candidates):
            before = result.get(mark.cell, mark)
            result[mark.cell] = _both(before, mark) if before.left and mark.left else mark
    return result


def _both(one: Candidates, other: Candidates) -> Candidates:
    """What two marks of a cell leave."""
    if one is other:
        return one
    left = tuple(name for name in other.left if name in one.left)
    if one.struck and other.struck:
        numbers = tuple(sorted({*one.numbers, *other.numbers}))
        return other._replace(left=left, numbers=numbers, most=max(one.most, other.most))
    return other._replace(left=left, numbers=_numbers(left), struck=False)


def _numbers(names: Iterable[str]) -> tuple[int, ...]:
    """The numbers that have a place in a cell."""
    return tuple(int(name) for name in names if name.isdecimal() and name != "0")
