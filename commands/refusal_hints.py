"""Hints that name options, for errors of the rooms below the commands, which know no options."""

from __future__ import annotations

from csp2sat.translator.refusals import Reason, Refused

HINTS = {
    Reason.CLAUSES: "make domains smaller, or raise the limit with --max-clauses",
    Reason.EAGER_GRAPH: "leave out --graph static",
    Reason.NO_EAGER_CLAUSES: "--graph static writes all clauses, --graph lazy an incomplete CNF",
}


def with_options(refused: Refused) -> Refused:
    """The same refusal with a hint that names options, if one helps."""
    hint = HINTS.get(refused.reason, refused.hint)
    return Refused(refused.constraint, refused.message, hint, refused.reason)
