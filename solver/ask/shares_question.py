"""The question in which share of all solutions variables have each of their values."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from csp2sat.solver.ask.answer_events import SATISFIABLE, UNSATISFIABLE, End, Provisional, Shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Event
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.solver.ask.solution_questions import Query
    from csp2sat.solver.questions.shares import Shares

PATIENCE = 30.0
"""The most seconds for an exact answer of the model counter..."""
PART_OF_LIMIT = 0.5
"""... and the most of the time that is left. Then there is a sample."""
SEED = 1
"""The same question has the same sample."""


def shared(asking: Asking, query: Query) -> Iterator[Event]:
    """The shares: of few solutions by finding them, of more by a counter, else of a sample."""
    from csp2sat.solver.questions.shares import samples, shares_of_few

    with asking.search() as search:
        shares = shares_of_few(search, query.variables) or _by_counter(asking, query)
    if shares is None:
        with asking.search() as search:
            for shares in samples(search, query.variables, Random(SEED)):
                yield Provisional(Shared(shares), SATISFIABLE)
    assert shares is not None, "more solutions than few have a sample"
    if shares.total:
        yield Shared(shares)
    yield End(SATISFIABLE if shares.total else UNSATISFIABLE)


def _by_counter(asking: Asking, query: Query) -> Shares | None:
    """The shares by the model counter; None: there is none, or it takes too long."""
    process = asking.counting_values(query.variables)
    if process is None:
        return None
    left = asking.limit.left
    patience = PATIENCE if left is None else min(PATIENCE, PART_OF_LIMIT * left)
    with process:
        return process.shares(patience)
