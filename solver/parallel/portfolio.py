"""The solvers that compete, each with its encoding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.records import NamedTuple
from csp2sat.solver import CADICAL, CADICAL_OPTIONS, DEFAULT, MINISAT
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, DIRECT, ORDER, EncodingOptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.api_options import Options


class Contender(NamedTuple):
    """A solver of python-sat with its options, and the encoding of integer variables."""

    solver: str
    options: Mapping[str, int] | None = None
    encoding: str = AUTO

    @property
    def encoding_options(self) -> EncodingOptions:
        """The encoding of all variables; very large ones keep the log encoding."""
        if self.encoding == AUTO:
            return DEFAULTS
        return EncodingOptions((("*", self.encoding),), large=False)

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


def competing(
    number: int, options: Options, known: Sequence[Contender] = CONTENDERS
) -> list[Options]:
    """The options of a question for each of `number` solvers.

    If the options name a solver or have options for it, the first has them unchanged.
    """
    asked = options.get("solver", CADICAL if options.get("solver_options") else DEFAULT)
    found: list[Options] = []
    for each in contenders(number, asked, "encoding" in options, known):
        own = options.copy()
        if asked == DEFAULT or found:
            own |= {"solver": each.solver, "solver_options": each.options}
            if "encoding" not in options:
                own["encoding"] = each.encoding_options
        found.append(own)
    return found


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
        table = [each._replace(encoding=AUTO) for each in table]
    found = [each for i, each in enumerate(table) if each not in table[:i]]
    found += [
        Contender(CADICAL, {**CADICAL_OPTIONS, "shuffle": 1, "shufflerandom": 1, "seed": seed})
        for seed in range(1, number - len(found) + 1)
    ]
    return found[:number]
