"""All solutions of a problem through its clauses, to be compared with those found by trying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver.backends.backend import PySat
from csp2sat.translator.encoders.linear import ENCODERS
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, STATIC, EncodingOptions, Thresholds
from csp2sat.translator.mapfile import Map, map_lines, read_map
from csp2sat.translator.translate import translate
from csp2sat.translator.translation import Translation

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


def by_clauses(problem: Problem, options: EncodingOptions = DEFAULTS) -> Iterator[Solution]:
    """Every solution, by asking a SAT solver again and again; each is excluded by a clause.

    A variable has no literals before the clause that excludes its value asks for them, so that
    the clauses first stand the test as the translator made them.
    """
    translation = translate(problem, options)
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


def by_map(problem: Problem, options: EncodingOptions = DEFAULTS) -> Iterator[Solution]:
    """The same from nothing but the clauses and the map file."""
    translation = translate(problem, options.with_graph(STATIC))
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


_ANY_SIZE = DEFAULTS.thresholds._replace(
    subset_clauses=10**9,
    tuples=10**9,
    triples=10**9,
    diagram_clauses=10**9,
    diagram_percent=10**9,
    totalizer_clauses=10**9,
    two_digit_clauses=10**9,
)


def _with(graph: str = AUTO, **thresholds: int) -> EncodingOptions:
    return EncodingOptions(graph=graph, thresholds=Thresholds(**thresholds))


SUMS = {row.name: EncodingOptions(sums=(row.name,), thresholds=_ANY_SIZE) for row in ENCODERS}
"""Options by each encoder of sums: where it applies, it is used however large it is."""

ENCODINGS: dict[str, EncodingOptions] = {
    "default": DEFAULTS,
    **SUMS,
    "product": _with(pairs=2),
    "channelled": _with(direct_literals=1),
    "binary": _with(ordered_values=2, values_per_range=0),
    "bitwise": _with(cases=1, case_pairs=0, rows=0),
    "exponents": _with(product_rows=0, product_prefixes=0),
    "assignments": _with(term_width=0),
    "static": _with(graph=STATIC),
    **{
        f"chosen {each}": EncodingOptions.parse(each)
        for each in ("order", "direct", "log", "log,?=direct")
    },
}
"""Options with which small problems are encoded as only larger ones are by default."""
