"""`--unique --diff`: solutions that show together where a puzzle is not unique."""

from __future__ import annotations

from csp2sat.commands.events import SATISFIABLE, UNSATISFIABLE
from csp2sat.solver.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from csp2sat.commands.session import Session
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Solution
    from csp2sat.solver.search import Search


def ambiguous(session: Session) -> None:
    """Whether there is one solution only; if not, some in which all differs that can."""
    variables = session.variables(session.args.project)
    session.ask_keys(False)
    with session.search() as search:
        found = list(_varied(search, variables))
    first, others = found[:1], found[1:]
    differing = [x for x in variables if any(each.of(x) != first[0].of(x) for each in others)]
    session.say(Unique(found, differing))
    session.say_end(SATISFIABLE if found else UNSATISFIABLE)


def _varied(search: Search, variables: Sequence[Variable]) -> Iterator[Solution]:
    """A solution, and others: each differs from it in a variable in which none did before."""
    first = search.next()
    if first is None:
        return
    yield first
    same = list(variables)
    while search.require_any([p for x in same for p in search.differs(x, first.of(x))]):
        found = search.next()
        if found is None:
            return
        yield found
        same = [x for x in same if found.of(x) == first.of(x)]
