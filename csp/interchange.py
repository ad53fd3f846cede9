"""Problems as sexpdata trees, so that other programs can build and transform models as data."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.errors import Source
from csp2sat.csp.parse import parse
from csp2sat.csp.problem import Problem
from csp2sat.csp.reader import is_integer
from csp2sat.csp.write import statements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Text


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

    def tree(form: Text) -> object:
        if not isinstance(form, str):
            return [tree(each) for each in form]
        return int(form) if is_integer(form) else Symbol(form)

    return [
        tree(each) for each in statements(problem) if not isinstance(each, str) or each[0] != "#"
    ]
