"""Problems as sexpdata trees, so that other programs can build and transform models as data."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.reader import is_integer
from csp2sat.csp.syntax.write import statements


def problem_from_sexp(trees: Iterable[object]) -> Problem:
    """The problem that sexpdata trees state: lists, symbols and integers, one tree a statement.

    Raises:
        CspError: they are not a problem.
    """
    from sexpdata import dumps

    # By way of the text: one set of checks, and positions in the messages.
    text = "\n".join(dumps(each, true_as="true", false_as="false") for each in trees)
    return parse(Source(text, "<sexp>"))


def problem_to_sexp(problem: Problem) -> list[object]:
    """The statements of a problem as sexpdata trees, answer keys left out."""
    from sexpdata import Symbol

    trees: list[object] = []
    # A loop: deep trees have no limit but memory.
    stack = [(trees, each) for each in reversed([*statements(problem)]) if each[0][0] != "#"]
    while stack:
        target, form = stack.pop()
        if isinstance(form, str):
            target.append(int(form) if is_integer(form) else Symbol(form))
        else:
            inner: list[object] = []
            target.append(inner)
            stack.extend((inner, each) for each in reversed(form))
    return trees
