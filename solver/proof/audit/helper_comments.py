"""The formulas and terms of helpers in the comments of clauses.

A comment, as `c formula _9 (> x y)` or `c term _t1 (* x y)`, has one of them, over the variables
and relations of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.expr import Apply, Node, postorder
from csp2sat.csp.formula_text import text_of
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.relation import Relation
from csp2sat.csp.syntax.parse import parse_as
from csp2sat.csp.syntax.write_problem import relation_form

_COMMENT = re.compile(r"c (?:formula|(term)) (\S+) +(\S.*)")
_EQUATION = "(= 0 "
"""Makes a constraint of a term; there is room for it in the place of `c term _ `."""


class Helpers(NamedTuple):
    """The formulas, and the terms, of helpers by their names."""

    formulas: dict[str, Node]
    terms: dict[str, Node]


def helper_comments(problem: Problem, source: Source) -> Helpers:
    """What helpers stand for.

    Raises:
        CspError: a comment is not one formula, or one term, of this problem.
    """
    lines = [_COMMENT.match(line) for line in source.text.split("\n")]
    comments = [match for match in lines if match]
    helpers = Helpers({}, {})
    if comments:
        for match, formula in zip(comments, _formulas(problem, source, lines), strict=True):
            if not match[1]:
                helpers.formulas[match[2]] = formula
            elif isinstance(formula, Apply):  # an equation
                helpers.terms[match[2]] = formula.args[1]
    return helpers


def _formulas(
    problem: Problem, source: Source, comments: Sequence[re.Match[str] | None]
) -> list[Node]:
    """The formula in each line with a comment; of a term, an equation with it."""
    # The comments stay in their places, after a line with the relations that they may use.
    lines = ["".join(text_of(relation_form(relation)) for relation in _relations(problem))]
    starts: list[tuple[int, re.Match[str]]] = []
    size = len(lines[0]) + 1
    for match in comments:
        line = ""
        if match:
            opening, closing = (_EQUATION, ")") if match[1] else ("", "")
            indent = match.start(3) - len(opening)
            line = f"{' ' * indent}{opening}{match[3]}{closing}"
            starts.append((size + indent, match))
        lines.append(line)
        size += len(line) + 1
    text = Source("\n".join(lines).rstrip("\n"), source.name, (source.first[0] - 1, 1))
    extended = Problem()
    extended.ints, extended.bools = dict(problem.ints), dict(problem.bools)
    extended = parse_as(extended, text)
    offsets = [constraint.offset for constraint in extended.constraints]
    last = len(starts) - 1
    for i, (start, match) in enumerate(starts):
        if offsets[i : i + 1 if i < last else None] != [start]:
            kind = match[1] or "formula"
            message = f"the comment of the helper {match[2]} is not one {kind}"
            raise CspError([Diagnostic(text, start, message)])
    if (len(extended.ints), len(extended.bools)) != (len(problem.ints), len(problem.bools)):
        raise CspError([Diagnostic(text, starts[0][0], "a comment declares a variable")])
    return [constraint.formula for constraint in extended.constraints]


def _relations(problem: Problem) -> Iterator[Relation]:
    """The relations that a problem uses, one of each name."""
    known: dict[str, Relation] = {}
    done: set[Node] = set()
    for constraint in problem.constraints:
        for node in postorder(constraint.formula, done):
            done.add(node)
            if isinstance(node.data, Relation):
                known.setdefault(node.data.name, node.data)
    yield from known.values()
