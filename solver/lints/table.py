"""The table of lints, and all findings in a text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from csp2sat.csp.errors import Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.lints import constraints, names, whole
from csp2sat.solver.lints.finding import UNKNOWN_CODE, Allowed, Finding
from csp2sat.solver.lints.linted import Linted


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
        whole.whole_problem,
        {
            whole.CONTRADICTION: "constraints contradict each other",
            whole.CONSTANT: "the objective has one value",
            whole.WIDE: "a domain is ten times as wide as need be",
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
    allowed = Allowed(main, CODES)
    found = [each for each in allowed.unknown if not allowed(each, main)]
    for each in _once([finding for lint in LINTS for finding in lint.check(linted)]):
        mine, offset = home(each.offset)
        if mine is main and not allowed(own := each._replace(offset=offset), main):
            found.append(own)
    return sorted(found)


def _once(found: Sequence[Finding]) -> Iterator[Finding]:
    """Yields the findings, one for a place and code, and one about the values of a variable.

    Names may hide several at one place.
    """
    wide = {each.about for each in found if each.code == whole.WIDE}
    done: set[tuple[int, str]] = set()
    for each in found:
        key = each.offset, each.message if each.code == names.HIDDEN_NAME else each.code
        if key not in done and not (each.code == constraints.LOST_VALUES and each.about in wide):
            done.add(key)
            yield each
