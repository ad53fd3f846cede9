"""The table of lints, and all findings in a text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from csp2sat.csp.errors import Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.lints import constraints, names, whole_problem
from csp2sat.solver.lints.allow_comments import UNKNOWN_CODE, AllowComments
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.linted_text import Linted


class Lint(NamedTuple):
    """A check, and what its codes mean."""

    check: Callable[[Linted], Iterator[Finding]]
    codes: dict[str, str]


LINTS = (
    Lint(names.unused_variables, {names.UNUSED_VARIABLE: "a variable is in no constraint"}),
    Lint(
        names.unused_names,
        {names.UNUSED_NAME: "a domain, relation, predicate or definition is never used"},
    ),
    Lint(
        names.hidden_names,
        {names.HIDDEN_NAME: "a name hides an operator, a variable, or another name"},
    ),
    Lint(constraints.equal_constraints, {constraints.EQUAL: "two constraints say the same"}),
    Lint(
        constraints.single_constraints,
        {
            constraints.ALWAYS_TRUE: "a constraint always holds",
            constraints.ALWAYS_FALSE: "a constraint never holds",
            constraints.LOST_VALUES: "a term has at most half the values of its variable",
        },
    ),
    Lint(
        constraints.outside_indices,
        {constraints.OUTSIDE: "a variable has values beyond the indices of the list"},
    ),
    Lint(constraints.implied_constraints, {}),
    Lint(
        whole_problem.whole_problem,
        {
            whole_problem.CONTRADICTION: "constraints contradict each other",
            whole_problem.CONSTANT: "the objective has one value",
            whole_problem.WIDE: "a domain is ten times as wide as need be",
        },
    ),
)
CODES = {code: meaning for lint in LINTS for code, meaning in lint.codes.items()}
CODES[UNKNOWN_CODE] = "a comment allows a code that no report has"


def findings(source: Source) -> list[Finding]:
    """All findings in a text that no comment allows, in the order of the text.

    There are none in the files that it includes: another text may use what is in them.

    Raises:
        CspError: the text has mistakes.
    """
    linted = Linted(source)
    home = linted.source.home
    main = home(0)[0]
    allowed = AllowComments(main, CODES)
    here = [finding for finding in allowed.unknown if not allowed(finding, main)]
    for candidate in _once([finding for lint in LINTS for finding in lint.check(linted)]):
        mine, offset = home(candidate.offset)
        if mine is main and not allowed(moved := candidate._replace(offset=offset), main):
            here.append(moved)
    return sorted(here)


def _once(every: Sequence[Finding]) -> Iterator[Finding]:
    """Yields the findings, one for a place and code, and one about the values of a variable.

    Names may hide several at one place.
    """
    wide = {finding.about for finding in every if finding.code == whole_problem.WIDE}
    done: set[tuple[int, str]] = set()
    for finding in every:
        key = finding.offset, finding.message if finding.code == names.HIDDEN_NAME else finding.code
        if key not in done and not (
            finding.code == constraints.LOST_VALUES and finding.about in wide
        ):
            done.add(key)
            yield finding
