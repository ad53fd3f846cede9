"""Global constraints that the library for MiniZinc (`share/minizinc/csp2sat`) leaves whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, IntVar, Node, Number, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.counting import COUNT, GLOBAL_CARDINALITY, NVALUE
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.relations_of_lists import inverse
from csp2sat.flatzinc.arguments import IntList, Row
from csp2sat.flatzinc.constraints.booleans import as_term
from csp2sat.flatzinc.constraints.integers import not_negative

Terms = Sequence[Node]

COUNTS = {"eq": k.EQ, "neq": k.NE, "leq": k.GE, "lt": k.GT, "geq": k.LE, "gt": k.LT}
"""Names of counts, which compare a term with the count, and the comparison of count and term."""


def _same_length(*lists: Sequence[object]) -> None:
    """Check that arrays have one length.

    Raises:
        ValueError: they have not.
    """
    if len({*map(len, lists)}) > 1:
        raise ValueError(f"arrays of different lengths: {', '.join(str(len(x)) for x in lists)}")


def _none_negative(terms: Iterable[Node]) -> list[Node]:
    return [k.compare(k.GE, term, 0) for term in terms if not not_negative(term)]


def _cumulative(starts: Terms, durations: Terms, heights: Terms, limit: Node) -> Node:
    _same_length(starts, durations, heights)
    tasks = tuple(chain.from_iterable(zip(starts, durations, heights, strict=True)))
    shapes = ((True, True, False),) * len(starts)
    rules = _none_negative((*durations, *heights))
    return k.conjunction((*rules, Apply(CUMULATIVE, (*tasks, limit), shapes)))


def _disjunctive(starts: Terms, durations: Terms) -> Node:
    _same_length(starts, durations)
    tasks = tuple(chain.from_iterable(zip(starts, durations, strict=True)))
    return k.conjunction((*_none_negative(durations), Apply(DISJUNCTIVE, tasks)))


def _table(terms: Terms, values: Sequence[int]) -> Node:
    array = values if isinstance(values, IntList) else IntList(map(int, values))
    return Apply(EXTENSION_SUPPORTS, tuple(terms), array.rows(len(terms)))


def _count(op: Operator, terms: Terms, value: Node, number: Node) -> Node:
    return Apply(COUNT, (value, *terms, number), op)


def _cardinality(terms: Terms, cover: Sequence[int], counts: Terms) -> Node:
    _same_length(cover, counts)
    pairs = chain.from_iterable(zip(map(Number, cover), counts, strict=True))
    return Apply(GLOBAL_CARDINALITY, (*terms, *pairs), len(terms))


def _between(terms: Terms, cover: Sequence[int], least: Sequence[int], most: Sequence[int]) -> Node:
    _same_length(cover, least, most)
    bounds = ((k.GE, least), (k.LE, most))
    return k.conjunction(
        _count(op, terms, Number(value), Number(bound))
        for op, numbers in bounds
        for value, bound in zip(cover, numbers, strict=True)
    )


def _close(formula: Callable[..., Node]) -> Callable[..., Node]:
    """A global cardinality in which no other values occur."""

    def formula_and_cover(terms: Terms, cover: Sequence[int], *numbers: object) -> Node:
        inside = (k.disjunction(k.compare(k.EQ, x, v) for v in cover) for x in terms)
        return k.conjunction((*inside, formula(terms, cover, *numbers)))

    return formula_and_cover


def _lexicographic(strict: bool, left: Terms, right: Terms) -> Node:
    """The order of two arrays; a beginning of the other is before it."""
    common = min(len(left), len(right))
    if strict and len(left) < len(right):
        strict = False
    elif len(left) > len(right):
        strict = True
    if not common:
        return k.disjunction(()) if strict else k.conjunction(())
    return Apply(LEX_LESS if strict else LEX_LESSEQ, (*left[:common], *right[:common]))


def _formulas_as_terms(formula: Callable[..., Node]) -> Callable[..., Node]:
    """A constraint on integers for truth values."""
    return lambda *lists: formula(*([*map(as_term, items)] for items in lists))


def values(term: Node) -> Iterable[int] | None:
    """The values that a term can have, as far as its domain says; None: unknown."""
    match term:
        case Number(value=value):
            return (value,)
        case IntVar(domain=domain):
            return domain
    return None


_less, _at_most = partial(_lexicographic, True), partial(_lexicographic, False)

GLOBALS = (
    Row("fzn_all_different_int", "terms", lambda terms: Apply(ALLDIFFERENT, tuple(terms))),
    Row("fzn_cumulative", "terms terms terms term", _cumulative),
    Row("fzn_disjunctive", "terms terms", _disjunctive),
    Row("csp2sat_table_int", "terms ints", _table),
    Row("csp2sat_table_bool", "formulas bools", lambda a, rows: _table([*map(as_term, a)], rows)),
    Row("fzn_nvalue", "term terms", lambda n, terms: k.apply(NVALUE, n, *terms)),
    *(
        Row(f"fzn_count_{name}{par}", "terms term term", partial(_count, op))
        for name, op in COUNTS.items()
        for par in ("", "_par")
    ),
    Row("fzn_global_cardinality", "terms ints terms", _cardinality),
    Row("fzn_global_cardinality_closed", "terms ints terms", _close(_cardinality)),
    Row("fzn_global_cardinality_low_up", "terms ints ints ints", _between),
    Row("fzn_global_cardinality_low_up_closed", "terms ints ints ints", _close(_between)),
    Row("fzn_lex_less_int", "terms terms", _less),
    Row("fzn_lex_lesseq_int", "terms terms", _at_most),
    Row("fzn_lex_less_bool", "formulas formulas", _formulas_as_terms(_less)),
    Row("fzn_lex_lesseq_bool", "formulas formulas", _formulas_as_terms(_at_most)),
    Row("csp2sat_inverse", "int terms int terms", inverse),
)
