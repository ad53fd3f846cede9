"""Constraints as people know them: by their labels, or as they stand in the text."""

from __future__ import annotations

import re

from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.message_wording import visible
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.syntax.s_expression_reader import COMMENT
from csp2sat.csp.syntax.words import spelled

_LONGEST = 2000


def as_written(problem: Problem, constraint: Constraint, most: int = 160) -> str:
    """The label; without one, a call of a predicate as in the text, or else the formula."""
    if constraint.label:
        return visible(constraint.label)
    call = _call(problem, constraint)
    return call if 0 < len(call) <= most else short_formula(constraint.formula, most)


def line_of(problem: Problem, constraint: Constraint) -> str:
    """`line 3`, in another file `shifts.csp, line 3`; empty if it comes from no text."""
    source = problem.source
    if source is None or constraint.offset < 0:
        return ""
    file, line = source.home(constraint.offset)[0], source.position(constraint.offset)[0]
    return f"line {line}" if file is source.home(0)[0] else f"{file.name}, line {line}"


def _call(problem: Problem, constraint: Constraint) -> str:
    """The statement of a constraint, if a predicate or relation is at its head; else empty."""
    start = constraint.offset
    if problem.source is None or start < 0:
        return ""
    text = re.sub(COMMENT, "", problem.source.text[start : start + _LONGEST])
    head = re.match(r"\(\s*([^\s()]+)", text)
    if head is None or head[1] in BY_SPELLING or head[1] in ("weighted", "label"):
        return ""
    return spelled(text, 0)
