"""The table of lints, and all findings in a text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from csp2sat.csp.errors import Source
from csp2sat.csp.records import NamedTuple
from csp2sat.solver.lints import constraints, names, whole
from csp2sat.solver.lints.finding import Allowed, Finding
from csp2sat.solver.lints.linted import Linted


class Lint(NamedTuple):
    """A check, and what its codes mean."""

    check: Callable[[Linted], Iterator[Finding]]
    codes: dict[str, str]


LINTS = (
    Lint(names.unused_variables, {names.UNUSED_VARIABLE: "a variable is in no constraint"}),
    Lint(
        names.unused_names,
        {names.UNUSED_NAME: "a domain, relation or predicate is never used"},
    ),
    Lint(
        names.hidden_names,
        {names.HIDDEN_NAME: "a definition hides an operator, another one, or a variable"},
    ),
    Lint(constraints.equal_constraints, {constraints.EQUAL: "a constraint stands there twice"}),
    Lint(
        constraints.single_constraints,
        {
            constraints.ALWAYS_TRUE: "the domains imply a constraint",
            constraints.ALWAYS_FALSE: "the domains exclude a constraint",
            constraints.LOST_VALUES: "a term has at most half the values of its variable",
        },
    ),
    Lint(
        whole.whole_problem,
        {
            whole.CONTRADICTION: "constraints contradict each other",
            whole.CONSTANT: "the objective has one value",
            whole.WIDE: "a domain is ten times as wide as need be",
        },
    ),
)
CODES = {code: meaning for lint in LINTS for code, meaning in lint.codes.items()}


def findings(source: Source) -> list[Finding]:
    """All findings in a text that no comment allows, in the order of the text.

    There are none in the files that it includes: another text may use what is in them.

    Raises:
        CspError: the text has mistakes.
    """
    linted = Linted(source)
    home = linted.source.home
    main = home(0)[0]
    allowed = Allowed(main)
    found: list[Finding] = []
    for each in (finding for lint in LINTS for finding in lint.check(linted)):
        mine, offset = home(each.offset)
        if mine is main and not allowed(own := each._replace(offset=offset), main):
            found.append(own)
    return sorted(found)
