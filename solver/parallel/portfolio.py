"""The solvers that compete, each with its encoding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.default_solvers import CADICAL, CADICAL_OPTIONS, DEFAULT, MINISAT
from csp2sat.translator.encoding_options import AUTO, DIRECT, ORDER, EncodingOptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.settings import Settings


class Entrant(NamedTuple):
    """A solver in a race, with its name for people."""

    name: str
    settings: Settings


class Contender(NamedTuple):
    """A solver of python-sat with its options, and the encoding of integer variables."""

    solver: str
    options: Mapping[str, int] | None = None
    encoding: str = AUTO

    def encoded(self, encoding: EncodingOptions) -> EncodingOptions:
        """Settings with the encoding of this contender; very large variables keep theirs."""
        if self.encoding == AUTO:
            return encoding
        return encoding._replace(rules=(("*", self.encoding),), large=False)

    def __str__(self) -> str:
        more = [f"{name}={value}" for name, value in (self.options or {}).items()]
        if self.encoding != AUTO:
            more.append(self.encoding)
        return f"{self.solver} ({', '.join(more)})" if more else self.solver


CONTENDERS = (
    Contender(CADICAL, CADICAL_OPTIONS),
    Contender(MINISAT),
    Contender("cadical300", CADICAL_OPTIONS),
    Contender("glucose4"),
    Contender("glucose4", encoding=DIRECT),
    Contender(CADICAL, CADICAL_OPTIONS, ORDER),
    Contender(CADICAL, {**CADICAL_OPTIONS, "stabilizeonly": 1}),
    Contender(MINISAT, encoding=ORDER),
    Contender("maplecm"),
    Contender("mergesat3"),
    Contender(CADICAL, {**CADICAL_OPTIONS, "stabilize": 0}),
)
"""The first ones complement each other best, as measured on the benchmark problems."""


def entrants(
    number: int, settings: Settings, optimizes: bool, known: Sequence[Contender] = CONTENDERS
) -> list[Entrant]:
    """The solvers that compete; if the settings name one, the first has the settings unchanged.

    `optimizes`: they share bounds of an objective. Only the first one may minimise costs by cores,
    and ask a model counter.
    """
    first = settings.solver
    if settings.solver_options and first == DEFAULT:
        first = CADICAL  # the alternation takes no options
    table = contenders(number, first, bool(settings.encoding.rules), known)
    result = [_entrant(contender, settings, optimizes) for contender in table]
    if settings.is_named:
        result[0] = Entrant(settings.command or settings.solver, settings)
    elif settings.costs_by_cores:
        result[0] = result[0]._replace(settings=result[0].settings._replace(by_cores=True))
    if settings.may_count:
        result[0] = result[0]._replace(settings=result[0].settings._replace(counter=True))
    return result


def _entrant(contender: Contender, settings: Settings, optimizes: bool) -> Entrant:
    is_improving = optimizes and contender.solver == MINISAT
    is_proving = optimizes and (contender.solver, contender.options) == (CADICAL, CADICAL_OPTIONS)
    solver_settings = settings._replace(
        solver=contender.solver,
        solver_options=contender.options,
        command=None,
        encoding=contender.encoded(settings.encoding),
        in_slices=is_improving or is_proving,
        by_cores=False,
        counter=False,
        relaxation=settings.may_relax if is_improving else None,
    )
    return Entrant(str(contender), solver_settings)


def contenders(
    number: int,
    first: str = DEFAULT,
    encoded: bool = False,
    known: Sequence[Contender] = CONTENDERS,
) -> list[Contender]:
    """The best `number` of the known contenders; the first has the named solver, if one is named.

    Beyond the table they have other random seeds. If the user chose the encoding (`encoded`), they
    have no encodings of their own.
    """
    table = list(known)
    if first != DEFAULT:
        table.insert(0, Contender(first, CADICAL_OPTIONS if first == CADICAL else None))
    if encoded:
        table = [contender._replace(encoding=AUTO) for contender in table]
    result = [contender for i, contender in enumerate(table) if contender not in table[:i]]
    result += [
        Contender(CADICAL, {**CADICAL_OPTIONS, "shuffle": 1, "shufflerandom": 1, "seed": seed})
        for seed in range(1, number - len(result) + 1)
    ]
    return result[:number]
