"""Random terms and formulas as text, over every operator of the table.

A new operator gets an entry in `GENERATORS`; `test_strategies.py` fails until it has one. What is
simple is drawn by small numbers, so that Hypothesis shrinks what fails to simple problems.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import NamedTuple

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.counting import COSTS, COUNT, GLOBAL_CARDINALITY, NVALUE
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
    SINGLE_PATH,
)
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.operators import OPERATORS


class Parameter(Enum):
    """What stands for a parameter of a random predicate."""

    TERM = "term"
    FORMULA = "formula"
    COMPARISON = "comparison"


class Scope(NamedTuple):
    """What a random form may use, and how deep it may nest."""

    ints: tuple[str, ...]
    bools: tuple[str, ...]
    comparisons: tuple[str, ...]
    relations: dict[str, int]
    predicates: dict[str, tuple[Parameter, ...]]
    repeated: dict[Sort, list[str]]
    depth: int

    def inside(self) -> Scope:
        """The scope of the parts of a form."""
        return self._replace(depth=self.depth - 1)

    def flat(self) -> Scope:
        """The scope of parts that must not be lists."""
        return self._replace(depth=0, repeated={})


Generator = Callable[[Random, Scope], list[str]]
"""Draws what stands after the operator in a form."""


# --- terms and formulas -----------------------------------------------------------------------


def term(r: Random, scope: Scope) -> str:
    """A random term."""
    kind = r.randint(0, 11)
    if scope.depth > 0 and kind > 5:
        return form(r, scope, r.choice(TERM_OPERATORS))
    if kind == 5 and scope.repeated.get(Sort.TERM):
        return r.choice(scope.repeated[Sort.TERM])
    if kind == 4 and scope.bools:
        return f"(if {r.choice(scope.bools)} 1 0)"
    if kind == 0 or not scope.ints:
        return constant(r)
    return r.choice(scope.ints)


def constant(r: Random) -> str:
    """A small integer."""
    return str(r.randint(-3, 5))


def formula(r: Random, scope: Scope) -> str:
    """A random formula."""
    kind = r.randint(0, 15)
    if kind > 2 and scope.depth > 0:
        return compound(r, scope)
    if kind == 2 and scope.repeated.get(Sort.FORMULA):
        return r.choice(scope.repeated[Sort.FORMULA])
    if kind == 0 or not scope.bools:
        return r.choice(("true", "false", "2", "0", "-1"))
    return r.choice(scope.bools)


def compound(r: Random, scope: Scope) -> str:
    """A random formula that is a list."""
    kind = r.randint(0, 11)
    if kind == 5 and scope.comparisons:
        return listed(r.choice(scope.comparisons), *terms(2, 2)(r, scope.inside()))
    if kind < 6:  # nothing happens without comparisons
        return form(r, scope, r.choice(k.COMPARISONS))
    if kind == 6 and scope.relations:
        return relation_use(r, scope)
    if kind == 7 and scope.predicates:
        return predicate_use(r, scope)
    return form(r, scope, r.choice(FORMULA_OPERATORS))


def form(r: Random, scope: Scope, op: Operator) -> str:
    """A random form with an operator at its head."""
    return listed(spelling(r, op), *GENERATORS[op](r, scope.inside()))


def spelling(r: Random, op: Operator) -> str:
    """One of an operator's spellings."""
    return r.choice((op.name, *op.symbols))


def listed(*words: str) -> str:
    """The words as a list."""
    return f"({' '.join(words)})"


def relation_use(r: Random, scope: Scope) -> str:
    """A random use of a relation."""
    name = r.choice(list(scope.relations))
    return listed(name, *(term(r, scope.inside()) for _ in range(scope.relations[name])))


def predicate_use(r: Random, scope: Scope) -> str:
    """A random use of a predicate."""
    name = r.choice(list(scope.predicates))
    return listed(name, *(argument(r, scope.inside(), each) for each in scope.predicates[name]))


def argument(r: Random, scope: Scope, parameter: Parameter) -> str:
    """A random argument of a predicate."""
    if parameter is Parameter.TERM:
        return term(r, scope)
    return formula(r, scope) if parameter is Parameter.FORMULA else comparison(r)


def comparison(r: Random) -> str:
    """A comparison in one of its spellings."""
    return spelling(r, r.choice(k.COMPARISONS))


# --- operators --------------------------------------------------------------------------------


def terms(least: int, most: int) -> Generator:
    """Between `least` and `most` terms."""
    return lambda r, scope: [term(r, scope) for _ in range(r.randint(least, most))]


def formulas(least: int, most: int) -> Generator:
    """Between `least` and `most` formulas."""
    return lambda r, scope: [formula(r, scope) for _ in range(r.randint(least, most))]


def factors(r: Random, scope: Scope) -> list[str]:
    """A term and a constant, or factors without lists: products of sums grow too fast."""
    if r.random() < 0.5:
        return terms(1, 3)(r, scope.flat())
    pair = [term(r, scope), constant(r)]
    return pair if r.random() < 0.5 else pair[::-1]


def choice(r: Random, scope: Scope) -> list[str]:
    """A formula and two terms, often constants."""
    branch = constant if r.random() < 0.5 else lambda r: term(r, scope)
    return [formula(r, scope), branch(r), branch(r)]


def terms_or_their_list(r: Random, scope: Scope) -> list[str]:
    """Terms, or one list of them."""
    some = terms(0, 4)(r, scope)
    return [listed(*some)] if r.random() < 0.5 else some


def weighted(r: Random, scope: Scope) -> list[str]:
    """Pairs of weight and term, a comparison and a term."""
    pairs = [listed(str(r.randint(-3, 3)), each) for each in terms(0, 6)(r, scope)]
    return [listed(*pairs), comparison(r), term(r, scope)]


def power(r: Random, scope: Scope) -> list[str]:
    """A base and an exponent without lists: towers of powers grow too fast."""
    exponent = r.choice(("0", "1", "2", "3", "-1", term(r, scope.flat())))
    return [term(r, scope.flat()), exponent]


def some_terms(r: Random, scope: Scope, least: int = 0, most: int = 3) -> str:
    """A list of terms."""
    return listed(*terms(least, most)(r, scope))


def pairs(r: Random, scope: Scope, least: int = 0, most: int = 3) -> str:
    """A list of pairs of terms."""
    return listed(*(some_terms(r, scope, 2, 2) for _ in range(r.randint(least, most))))


def element(r: Random, scope: Scope) -> list[str]:
    """An index, a list, perhaps a comparison, a term."""
    middle = [comparison(r)] if r.random() < 0.5 else []
    return [term(r, scope), some_terms(r, scope), *middle, term(r, scope)]


def vectors(r: Random, scope: Scope) -> list[str]:
    """Two lists of the same length."""
    length = r.randint(1, 3)
    return [some_terms(r, scope, length, length) for _ in range(2)]


def tasks(r: Random, scope: Scope) -> list[str]:
    """Tasks with one part missing or none, and a limit."""
    rows = []
    for _ in range(r.randint(0, 3)):
        row = terms(4, 4)(r, scope)
        missing = r.randint(0, 3)
        if missing < 3:
            row[missing] = "nil"
        rows.append(listed(*row))
    return [listed(*rows), term(r, scope)]


def costs(r: Random, scope: Scope) -> list[str]:
    """A global cardinality with rows of costs and their sum."""
    count, counted = r.randint(1, 3), r.randint(1, 2)
    rows = [
        listed(str(r.randint(1, count)), str(r.randint(1, counted)), term(r, scope))
        for _ in range(r.randint(0, 3))
    ]
    terms_of = some_terms(r, scope, count, count)
    return [terms_of, pairs(r, scope, counted, counted), listed(*rows), term(r, scope)]


def rows(r: Random, scope: Scope) -> list[str]:
    """A list of terms and rows of as many values, `*` among them."""
    length = r.randint(0, 3)
    lines = [
        listed(*(r.choice(("*", *map(str, range(-2, 5)))) for _ in range(length)))
        for _ in range(r.randint(0, 5))
    ]
    return [some_terms(r, scope, length, length), listed(*lines)]


def graph(r: Random) -> tuple[list[str], list[str]]:
    """The numbers of vertices and edges of a small graph, and the ends of its edges."""
    n = r.randint(0, 5)
    m = r.randint(0, 6) if n else 0
    return [str(n), str(m)], [str(r.randrange(n)) for _ in range(2 * m)]


def active_vertices(r: Random, scope: Scope) -> list[str]:
    """A graph with a formula for each vertex."""
    size, ends = graph(r)
    return [*size, *(formula(r, scope) for _ in range(int(size[0]))), *ends]


def chosen_edges(r: Random, scope: Scope) -> list[str]:
    """A graph with a formula for each edge."""
    size, ends = graph(r)
    return [*size, *ends, *(formula(r, scope) for _ in range(int(size[1])))]


def division(r: Random, scope: Scope) -> list[str]:
    """A graph with a size or `*` for each vertex, and a formula for each edge."""
    (n, m), ends = graph(r)
    sizes = [term(r, scope) if r.random() < 0.5 else "*" for _ in range(int(n))]
    return [n, m, *sizes, *ends, *(formula(r, scope) for _ in range(int(m)))]


def congruent_halves(r: Random, scope: Scope) -> list[str]:
    """A graph on cells of a small board with colours, and a formula for each edge."""
    (n, m), ends = graph(r)
    cells = r.sample([(x, y) for x in range(3) for y in range(2)], int(n))
    vertices = [str(item) for x, y in cells for item in (x, y, r.randint(0, 1))]
    return [n, m, *vertices, *ends, *(formula(r, scope) for _ in range(int(m)))]


GENERATORS: dict[Operator, Generator] = {
    k.ADD: terms(0, 4),
    k.SUB: terms(1, 3),
    k.NEG: terms(1, 3),
    k.ABS: terms(1, 1),
    k.MUL: factors,
    k.DIV: terms(2, 2),
    k.MOD: terms(2, 2),
    k.POW: power,
    k.MIN: terms(1, 3),
    k.MAX: terms(1, 3),
    k.IF: choice,
    **dict.fromkeys(k.COMPARISONS, terms(2, 2)),
    k.NOT: formulas(1, 1),
    k.AND: formulas(0, 3),
    k.OR: formulas(0, 3),
    k.IMP: formulas(2, 2),
    k.XOR: formulas(2, 2),
    k.IFF: formulas(2, 2),
    ALLDIFFERENT: terms_or_their_list,
    WEIGHTEDSUM: weighted,
    CUMULATIVE: tasks,
    ELEMENT: element,
    DISJUNCTIVE: lambda r, scope: [pairs(r, scope)],
    LEX_LESS: vectors,
    LEX_LESSEQ: vectors,
    NVALUE: lambda r, scope: [term(r, scope), some_terms(r, scope)],
    COUNT: lambda r, scope: [term(r, scope), some_terms(r, scope), comparison(r), term(r, scope)],
    GLOBAL_CARDINALITY: lambda r, scope: [some_terms(r, scope), pairs(r, scope, 0, 2)],
    COSTS: costs,
    EXTENSION_SUPPORTS: rows,
    ACTIVE_VERTICES_CONNECTED: active_vertices,
    **dict.fromkeys((CONNECTED_EDGES, SINGLE_CYCLE, SINGLE_PATH, ACYCLIC), chosen_edges),
    GRAPH_DIVISION: division,
    GRAPH_HALVES: congruent_halves,
    CIRCUIT: terms(0, 4),
}
"""How the arguments of each operator are drawn."""

DRAWN = tuple(op for op in OPERATORS if op in GENERATORS)
TERM_OPERATORS = tuple(op for op in DRAWN if op.gives is Sort.TERM)
FORMULA_OPERATORS = tuple(op for op in DRAWN if op.gives is Sort.FORMULA)
