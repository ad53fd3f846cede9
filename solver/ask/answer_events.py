"""The events of an answer, in the order in which they happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple, TypeAlias
from csp2sat.solver.questions.bound import Bound as Bound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.questions.ambiguity import Ambiguity
    from csp2sat.solver.questions.enumeration import Count
    from csp2sat.solver.questions.mistakes import Mistake
    from csp2sat.solver.questions.shares import Shares
    from csp2sat.solver.questions.solving_steps import Step
    from csp2sat.solver.search import Search

Values = dict[str, int | bool]

SATISFIABLE = "SATISFIABLE"
UNSATISFIABLE = "UNSATISFIABLE"
OPTIMUM = "OPTIMUM FOUND"
ALL = "ALL FOUND"
UNKNOWN = "UNKNOWN"
MISTAKE = "MISTAKE FOUND"
"""What is filled in is wrong; the board itself has a solution."""


class NewSolution(NamedTuple):
    """A solution; with an objective, a better one than those before."""

    solution: Solution
    objective: Values | None = None


class Fixed(NamedTuple):
    """The variables with one value in all solutions. `keys`: the file asks for them."""

    values: Sequence[tuple[Variable, int | bool]]
    keys: bool


class Possible(NamedTuple):
    """All values of variables in some solution."""

    values: Mapping[Variable, Sequence[int | bool]]


class Shared(NamedTuple):
    """How many solutions have each value of some variables, and of how many."""

    shares: Shares


class Counted(NamedTuple):
    """The number of solutions."""

    number: Count


class Conflict(NamedTuple):
    """A set of constraints that conflict."""

    constraints: Sequence[Constraint]


class Forced(NamedTuple):
    """A forced value, and why it is forced.

    `together`: the steps by the same reason, one after another, this one included; empty if steps
    are not put together. `known`: the values that are left by earlier steps, and by what is given.
    """

    step: Step
    together: Sequence[Step] = ()
    known: Mapping[Variable, Domain] = MappingProxyType({})


class Wrong(NamedTuple):
    """Values that are filled in, but that no solution has, and why."""

    mistake: Mistake


class Redundant(NamedTuple):
    """A constraint that others imply, or (by its name) a clue that a board does not need."""

    constraint: Constraint | None
    clue: str = ""


class Several(NamedTuple):
    """Several solutions where one was expected: how they differ, and what would settle it."""

    ambiguity: Ambiguity


class Provisional(NamedTuple):
    """The answer and the status if the question is cut short; otherwise another one follows."""

    answer: Answer
    status: str


class Nothing(NamedTuple):
    """Why there is no answer, although there is a solution."""

    why: str


class Refuted(NamedTuple):
    """A search whose solver has proved that there is no solution, or none better than the best.

    `problem` is the problem without the constraint that a solution is better.
    """

    search: Search
    problem: Problem
    best: Solution | None = None


class Started(NamedTuple):
    """How many solvers are at work, of how many, and if some are missing why."""

    number: int
    wanted: int
    why: str = ""


class WorkSoFar(NamedTuple):
    """The work of a solver so far: sizes, conflicts and seconds by phase; `table` is their text.

    `solver` is its number and name, once it has the answer of several.
    """

    statistics: Mapping[str, object]
    table: str
    solver: str = ""


class Failed(NamedTuple):
    """A solver of several that failed, though another one answered."""

    solver: str
    error: Exception


class End(NamedTuple):
    """The end of an answer.

    `keys`: the file asks for answer keys, so the status has their format. `interrupted`: a
    signal ends the run, not a limit. `statistics`: sizes, conflicts and seconds by phase.
    """

    status: str
    keys: bool = False
    interrupted: bool = False
    statistics: Mapping[str, object] = {}


if TYPE_CHECKING:
    from csp2sat.solver.questions.enumeration import Unique

    Answer: TypeAlias = (
        Fixed
        | Possible
        | Shared
        | Counted
        | Unique
        | Conflict
        | Forced
        | Wrong
        | Several
        | Redundant
    )
    News: TypeAlias = NewSolution | Bound | Answer
    """What is found, for those who read the answer."""
    Event: TypeAlias = News | Provisional | Nothing | Refuted | Started | WorkSoFar | Failed | End
