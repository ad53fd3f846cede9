"""Hints that name options, for errors of rooms that know no options."""

from __future__ import annotations

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.problem import Problem
from csp2sat.translator.size_refusals import Reason, Refused

HINTS = {
    Reason.CLAUSES: "make domains smaller, or raise the limit with --max-clauses",
    Reason.EAGER_GRAPH: "leave out --graph static",
    Reason.NO_EAGER_CLAUSES: "--graph static writes all clauses, --graph lazy an incomplete CNF",
}


def with_options(refusal: Refused) -> Refused:
    """The refusal with a hint that names options, if one helps."""
    hint = HINTS.get(refusal.reason, refusal.hint)
    return Refused(refusal.constraint, refusal.message, hint, refusal.reason)


def refusal_text(refusal: Refused, problem: Problem) -> str:
    """The message, with the place of the constraint if it has one."""
    full, source = with_options(refusal), problem.source
    offset = full.constraint.offset if full.constraint else -1
    if source is None or offset < 0:
        return f"csp2sat: error: {full}"
    return str(Diagnostic(source, offset, full.message, full.hint))
