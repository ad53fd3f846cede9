"""Lints about indices and numbers of vertices that a list does not have."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.wording import counted, shortened
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.linted import Linted
from csp2sat.solver.lints.values import MOST_TEXT

OUTSIDE = "index-outside"


def outside_indices(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints in which a variable has values beyond the indices of the list.

    Only if some are: a constraint that never holds is reported as such.
    """
    done: set[int] = set()
    for constraint in linted.hard():
        formula = constraint.formula
        if constraint.offset not in done and isinstance(formula, Apply):
            found = next(_outside(formula), None)
            if found:
                done.add(constraint.offset)
                yield Finding(constraint.offset, OUTSIDE, *found)


def _outside(formula: Apply) -> Iterator[tuple[str, str]]:
    """Yields messages and hints."""
    if formula.op is ELEMENT:
        index, *terms, _ = formula.args
        what = f"the {counted(len(terms), 'term')} of 'element' are counted from 1"
        hint = "write (+ {0} 1) for an index from 0" if _starts_at_0(index, len(terms)) else ""
        yield from _lost(index, 1, len(terms), what, hint)
    elif formula.op is CIRCUIT:
        if all(isinstance(each, IntVar) and each.domain.lo > 0 for each in formula.args):
            return  # it never holds
        last = len(formula.args) - 1
        what = "the vertices of 'circuit' are counted from 0"
        for each in formula.args:
            yield from _lost(each, 0, last, what, f"declare {{0}} with values 0..{last}")


def _starts_at_0(index: Node, number: int) -> bool:
    return isinstance(index, IntVar) and index.domain.lo == 0 and index.domain.hi < number


def _lost(term: Node, lo: int, hi: int, what: str, hint: str) -> Iterator[tuple[str, str]]:
    """Yields a message and a hint, if a variable has values inside and outside of a range."""
    if not isinstance(term, IntVar) or term.domain.lo > hi or term.domain.hi < lo:
        return
    outside = term.domain.within(None, lo - 1), term.domain.within(hi + 1, None)
    if lost := Domain(pair for each in outside for pair in each.ranges):
        values = shortened(str(lost).replace(" ", ", "), MOST_TEXT)
        yield f"{what}: {term.name!r} can't be {values}", hint.format(term.name)
