"""All solutions of a problem through its clauses, to be compared with those found by trying."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver.backends.backend import PySat
from csp2sat.translator.encoders import at_most_one as atmostone
from csp2sat.translator.encoders import int_literals as views
from csp2sat.translator.encoders import linear, totalizer
from csp2sat.translator.encoders.steps import Steps
from csp2sat.translator.encoding_options import AUTOMATIC, STATIC, Choice
from csp2sat.translator.mapfile import Map, map_lines, read_map
from csp2sat.translator.normalform import functions, images, products
from csp2sat.translator.translate import Translation, translate

Values = tuple[tuple[int, ...], tuple[bool, ...]]
"""The values of the declared variables, in the order of their declaration."""


def values(solution: Solution) -> Values:
    """A solution as something that sets can hold."""
    return tuple(solution.ints.values()), tuple(solution.bools.values())


def all_values(solutions: Iterable[Solution], most: int = 10_000) -> set[Values]:
    """The values of solutions, none of which may come twice."""
    found: set[Values] = set()
    for each in solutions:
        assert values(each) not in found, "a solution is found again though it is excluded"
        found.add(values(each))
        assert len(found) <= most, "there are more solutions than there can be"
    return found


def by_clauses(problem: Problem) -> Iterator[Solution]:
    """Every solution, by asking a SAT solver again and again; each is excluded by a clause.

    A variable has no literals before the clause that excludes its value asks for them, so that
    the clauses first stand the test as the translator made them.
    """
    translation = translate(problem)
    clauses, backend = translation.clauses, PySat()
    try:
        while not clauses.contradiction:
            backend.load(clauses)
            if not backend.solve():
                return
            if translation.cut(backend.model()):
                continue
            solution = translation.decode(backend.model())
            yield solution
            clauses.add(_other_than(translation, solution))
    finally:
        backend.close()


def _other_than(translation: Translation, solution: Solution) -> list[int]:
    """A clause that excludes a solution."""
    ints = translation.problem.ints
    clause = [-translation.equal(x, solution.ints[name]) for name, x in ints.items()]
    literals = dict(translation.bool_literals())
    return clause + [-literals[p] if true else literals[p] for p, true in solution.bools.items()]


def by_map(problem: Problem) -> Iterator[Solution]:
    """The same as somebody sees it who has only the clauses and the map file."""
    translation = translate(problem, choice=Choice(AUTOMATIC.rules, graphs=STATIC))
    text = "\n".join(map_lines(translation))
    meaning, clauses, backend = read_map(Source(text)), translation.clauses, PySat()
    try:
        while not clauses.contradiction:
            backend.load(clauses)
            if not backend.solve():
                return
            solution = meaning.decode(backend.model())
            assert solution == translation.decode(backend.model())
            yield solution
            clauses.add(_other_by_map(meaning, solution))
    finally:
        backend.close()


def _other_by_map(meaning: Map, solution: Solution) -> list[int]:
    """A clause that excludes a solution, by what the map file says."""
    clause = []
    for name, (code, domain) in meaning.ints.items():
        index = domain.rank(solution.ints[name]) - 1
        if index < domain.size - 1:
            clause.append(-(code + index))
        if index > 0:
            clause.append(code + index - 1)
    for name, (code, count, low) in meaning.bits.items():
        value = solution.ints[name] - low
        clause += [-(code + k) if value >> k & 1 else code + k for k in range(count)]
    return clause + [-code if solution.bools[p] else code for p, code in meaning.bools.items()]


# --- encodings --------------------------------------------------------------------------------


def _totalizer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(linear, "MOST_SUBSETS", 0)
    patch.setattr(linear, "_few_tuples", lambda terms: len(terms) <= 2)


def _adder(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(linear, "MOST_SUBSETS", 0)
    patch.setattr(linear, "_few_tuples", lambda terms: not terms)
    patch.setattr(totalizer, "plan", lambda *_args, **_more: None)


def _digits(patch: pytest.MonkeyPatch) -> None:
    whole = totalizer.plan

    def plan(
        terms: Sequence[Steps], bound: int, most: int, both: bool, parts: int = 2
    ) -> list[Steps | totalizer.Sum] | None:
        return None if parts > 1 else whole(terms, bound, most, both, parts)

    _adder(patch)
    patch.setattr(totalizer, "plan", plan)


def _tuples(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(linear, "MOST_SUBSETS", 0)
    patch.setattr(linear, "_few_tuples", lambda _terms: True)


def _subsets(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(linear, "MOST_SUBSETS", 10**9)


def _product(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atmostone, "MOST_PAIRED", 2)


def _channelled(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "MOST_DIRECT", 1)


def _binary(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "MOST_ORDERED", 2)
    patch.setattr(views, "MOST_GAPS", 0)


def _bitwise(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(functions, "MOST_CASES", 1)
    patch.setattr(functions, "MOST_PAIRS", 0)
    patch.setattr(functions, "MOST_ROWS", 0)


def _exponents(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(products, "MOST_ROWS", 0)
    patch.setattr(products, "MOST_BEGUN", 0)


def _chosen(encoding: str) -> Callable[[pytest.MonkeyPatch], None]:
    """The encoding of all variables, as the user can choose it."""
    return lambda patch: patch.setattr(AUTOMATIC, "rules", Choice.parse(encoding).rules)


ENCODINGS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "default": lambda _patch: None,
    "tuples": _tuples,
    "subsets": _subsets,
    "totalizer": _totalizer,
    "digits": _digits,
    "adder": _adder,
    "product": _product,
    "channelled": _channelled,
    "binary": _binary,
    "bitwise": _bitwise,
    "exponents": _exponents,
    "assignments": lambda patch: patch.setattr(images, "LEAST_WIDTH", 0),
    "static": lambda patch: patch.setattr(AUTOMATIC, "graphs", STATIC),
    **{f"chosen {each}": _chosen(each) for each in ("order", "direct", "log", "log,?=direct")},
}
"""What is changed for small problems to be encoded as only larger ones are."""
