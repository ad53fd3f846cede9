"""Derived rules as tables: all that some variables can have together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import IF, apply

_ONE, _ZERO = Number(1), Number(0)


def one_of(variables: Iterable[BoolVar | IntVar], rows: Iterable[Sequence[int | None]]) -> Node:
    """The values of some variables are those of a row; None stands for any value."""
    terms = (apply(IF, x, _ONE, _ZERO) if isinstance(x, BoolVar) else x for x in variables)
    return Apply(EXTENSION_SUPPORTS, tuple(terms), tuple(map(tuple, rows)))
