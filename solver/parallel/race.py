"""One question, asked of several solvers in processes of their own: the first answer counts."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import CpuLimitReached, LimitReached
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from csp2sat.csp.problem import Problem
    from csp2sat.solver.parallel.portfolio import Contender

    T = TypeVar("T")


class Answer(NamedTuple):
    """The answer of a solver."""

    value: Any


def first(ask: Callable[[Contender], T], contenders: Sequence[Contender], problem: Problem) -> T:
    """What the first of some solvers answers to a question about a problem.

    Where no processes can be made the first solver answers alone, with a `RuntimeWarning`.

    Raises:
        BackendError: no solver has an answer.
        LimitReached: some came to a limit, and none further.
        Exception: any other that the question raises, for all solvers alike.
    """
    failures: list[Exception] = []
    with Workers(problem) as workers:
        try:
            for each in contenders:
                workers.start(partial(_answer, ask, each))
        except NoProcesses as error:
            if not workers:
                warnings.warn(f"{error}: one solver works alone", RuntimeWarning, stacklevel=4)
                return ask(contenders[0])
        while workers:
            for _, told in workers.heard(None):
                if isinstance(told, Answer):
                    answer: T = told.value
                    return answer
                if isinstance(told, Exception):
                    failures.append(told)
                elif isinstance(told, Gone) and told.code:
                    kind = CpuLimitReached if told.out_of_cpu else BackendError
                    failures.append(kind(str(told)))
    raise next((each for each in failures if isinstance(each, LimitReached)), failures[0])


def _answer(
    ask: Callable[[Contender], object], contender: Contender, tell: Callable[[object], None]
) -> None:
    try:
        tell(Answer(ask(contender)))
    except Exception as error:
        tell(error)
