"""What a player marks beside what is filled in: small numbers of cells, and signs on sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.puzzle.clue_facts import values_of
from csp2sat.solver.steps.reasoning_parts import parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import mask_of, only
from csp2sat.solver.steps.rules.rule import values_of as values_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search

MOST = 36
"""Cells with more values have no small numbers."""

Candidates = Mapping[Cell, Sequence[str]]
"""The tokens that a cell can have."""


class Border(NamedTuple):
    """A mark between two cells: they are in the same part, or in different ones."""

    cells: tuple[Cell, Cell]
    same: bool


def small_numbers(puzzle: BoardPuzzle, search: Callable[[Problem], Search]) -> Candidates:
    """The tokens of each open cell that no single constraint excludes, by what is filled in."""
    problem = puzzle.problem()
    known = puzzle.filled(problem)
    values = values_in(problem, known, known)
    left = {x: (1 << len(some)) - 1 for x, some in values.items()}
    for x, value in known.items():
        left[x] &= mask_of(values[x], only(value))
    rules = FormulaRules(search)
    try:
        after = dict(left)
        for part in parts(problem, rules, values):
            remaining = part.rule.remaining([left[x] for x in part.inside])
            for x, mask in zip(part.inside, remaining, strict=True):
                after[x] &= mask
    finally:
        rules.close()
    left_tokens = {
        cell: [token for token, value in tokens if after[x] & mask_of(values[x], only(value))]
        for cell, x, tokens in _numbered(puzzle, problem)
        if x not in known
    }
    return {cell: tokens for cell, tokens in left_tokens.items() if tokens}


def _numbered(
    puzzle: BoardPuzzle, problem: Problem
) -> Iterator[tuple[Cell, IntVar, list[tuple[str, int]]]]:
    """The cells that have several values, each with its variable and its tokens."""
    filling = puzzle.kind.filling.tokens
    if filling.form or not (filling.numbers or filling.typed):
        return
    for cell in puzzle.board.cells:
        by_name: dict[str, list[tuple[str, int]]] = {}
        for token in _tokens(filling.numbers is not None):
            for name, value in values_of(puzzle, cell, token).items():
                x = problem.ints.get(name)
                if x is not None and 1 < x.domain.size <= MOST and value in x.domain:
                    by_name.setdefault(name, []).append((token, int(value)))
        for name, tokens in by_name.items():
            if len(by_name) == 1 and len(tokens) > 1:
                yield cell, problem.ints[name], tokens


def _tokens(are_numbers: bool) -> Iterable[str]:
    return map(str, range(MOST + 1)) if are_numbers else map(chr, range(ord("A"), ord("Z") + 1))


def wrong_candidates(puzzle: BoardPuzzle, search: Search, candidates: Candidates) -> Iterator[Cell]:
    """Yields the cells that have none of their candidates in any solution `search` finds."""
    right = _token_in_solution(puzzle, search)
    for cell, tokens in candidates.items():
        if right.get(cell, "") in tokens:
            continue
        meant = [values_of(puzzle, cell, token) for token in tokens]
        if not any(_fits(search, values.items()) for values in meant if values):
            yield cell


def _token_in_solution(puzzle: BoardPuzzle, search: Search) -> Mapping[Cell, str]:
    """The tokens of a solution; empty without any."""
    solution = search.next()
    return {} if solution is None else puzzle.tokens(solution)


def _fits(search: Search, values: Iterable[tuple[str, int | bool]]) -> bool:
    """Whether a solution has some values; those of no variable say nothing."""
    problem, literals = search.problem, list[int]()
    known = problem.ints.keys() | problem.bools.keys()
    for name, value in values:
        if name not in known:
            continue
        x: Variable = problem.variable(name)
        if isinstance(x, IntVar) and value not in x.domain:
            return False
        literals.append(search.equal(x, value))
    return search.possible(*literals)


def wrong_borders(
    puzzle: BoardPuzzle, search: Search, borders: Iterable[Border]
) -> Iterator[Border]:
    """Yields the marks between cells that are wrong in all solutions `search` finds."""
    parts_of = _token_in_solution(puzzle, search)
    for border in borders:
        one, other = border.cells
        if (parts_of.get(one) == parts_of.get(other)) == border.same:
            continue
        names = {one: "1", other: "1" if border.same else "2"}
        said = [(name, value) for _, name, value in puzzle.kind.filling.values(puzzle.board, names)]
        if are_rectangles(puzzle):  # two cells with a name may be a whole rectangle; a mark is not
            said = [(name, value) for name, value in said if not value]
        if not _fits(search, said):
            yield border


def are_rectangles(puzzle: BoardPuzzle) -> bool:
    """Whether tokens are names of rectangles."""
    return puzzle.kind.filling.write is not None
