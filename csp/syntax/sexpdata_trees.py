"""Problems as sexpdata trees, so that programs can build and transform models as data."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.words import is_integer
from csp2sat.csp.syntax.write_problem import statements


def text_of_sexp(trees: Iterable[object]) -> Source:
    """The text of sexpdata trees (lists, symbols and integers), one tree for each statement."""
    from sexpdata import dumps

    # Converted to text, so that the parser checks it and messages have positions.
    text = "\n".join(dumps(tree, true_as="true", false_as="false") for tree in trees)
    return Source(text, "<sexp>")


def problem_to_sexp(problem: Problem) -> list[object]:
    """The statements of a problem as sexpdata trees, without answer keys."""
    from sexpdata import Symbol

    trees: list[object] = []
    # A loop, so that only memory limits the depth.
    stack = [(trees, tree) for tree in reversed([*statements(problem)]) if tree[0][0] != "#"]
    while stack:
        target, form = stack.pop()
        if isinstance(form, str):
            if form.startswith('"'):  # a label
                target.append(form[1:-1])
            else:
                target.append(int(form) if is_integer(form) else Symbol(form))
        else:
            inner: list[object] = []
            target.append(inner)
            stack.extend((inner, tree) for tree in reversed(form))
    return trees
