"""A problem: variables, constraints, an objective, answer keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from csp2sat.csp.api_checks import instance
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Subject, Variable, same, variables
from csp2sat.csp.kernel import IFF
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NamedTuple, Self
from csp2sat.csp.shape import Instance
from csp2sat.csp.solution import BOOL, Named, no_variable, unwrap
from csp2sat.csp.solution import Solution as Solution
from csp2sat.csp.solution import is_hidden as is_hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.origin import Given, Origin
    from csp2sat.csp.search_guidance import Stage


class Constraint:
    """A formula that must hold, and its offset in the problem's text (-1: it is not in the text).

    `instance` is the formula given by its shape, where that is known: it is written out only for
    those who ask. With a `weight` the constraint is soft: it may be violated at that cost. `origin`
    is the rule of a puzzle that it stands for, or None. `label` names it in explanations.
    """

    __slots__ = ("_formula", "instance", "label", "offset", "origin", "weight")

    def __init__(
        self,
        formula: Node | Instance,
        offset: int = -1,
        weight: int | None = None,
        origin: Origin | None = None,
        label: str = "",
    ) -> None:
        self._formula: Node | None = None
        self.instance: Instance | None = None
        if isinstance(formula, Instance):
            self.instance = formula
        else:
            self._formula = formula
        self.label = label
        self.offset = offset
        self.weight = weight
        self.origin = origin

    @property
    def formula(self) -> Node:
        """The formula that must hold."""
        if self._formula is None:
            assert self.instance
            self._formula = self.instance.formula()
        return self._formula

    def variables(self) -> Iterator[Variable]:
        """The variables of the formula, each once."""
        if self.instance:
            return chain(self.instance.ints, self.instance.bools)
        return variables(self.formula)

    def __repr__(self) -> str:
        from csp2sat.csp.formula_text import write_formula

        label = f", label={self.label!r}" if self.label else ""
        return f"Constraint({write_formula(self.formula)}{label})"


class Objective(NamedTuple):
    """Variables to minimize or maximize in lexicographic order."""

    minimize: bool
    names: tuple[str, ...]

    @property
    def goal(self) -> str:
        """`minimize` or `maximize`."""
        return "minimize" if self.minimize else "maximize"


class ConstraintPart(Constraint):
    """A constraint that follows from another one, `whole`, and is easier to see."""

    __slots__ = ("whole",)

    def __init__(self, formula: Node, whole: Constraint) -> None:
        super().__init__(formula, whole.offset, whole.weight, whole.origin, whole.label)
        self.whole = whole


def is_definition(constraint: Constraint) -> bool:
    """Whether a constraint is an equivalence: it says what a variable means."""
    return isinstance(constraint.formula, Apply) and constraint.formula.op is IFF


def whole(constraint: Constraint) -> Constraint:
    """The constraint of the problem that a part belongs to."""
    return constraint.whole if isinstance(constraint, ConstraintPart) else constraint


NOT_BOTH = "an objective can't be combined with soft constraints"
COST = "_COST"
"""The hidden variable for the cost of soft constraints; prefixed by `_` if the name is taken."""


class Problem:
    """Variables by name, in the order of their declaration, and constraints.

    Integer and Boolean variables have separate name spaces. `source` is the text it was read from.
    `keys` names the variables whose common value in all solutions is asked for, if it is. `given`
    has, by name, the integer variables whose domain is one value by a clue. Solutions with `likely`
    true, if there is such a variable, are looked for before others. `guidance` has the author's
    stages to a first solution, `hints` values that searches try first. Solutions that differ only
    in `uncounted` variables count as one. `symbols` has what values stand for, if they do.
    """

    def __init__(self) -> None:
        self.ints: dict[str, IntVar] = {}
        self.bools: dict[str, BoolVar] = {}
        self.constraints: list[Constraint] = []
        self.objective: Objective | None = None
        self.keys: list[str] | None = None
        self.source: Source | None = None
        self.given: dict[str, Given] = {}
        self.likely: BoolVar | None = None
        self.uncounted: frozenset[Variable] = frozenset()
        self.guidance: Sequence[Stage] = ()
        self.hints: Mapping[Variable, int | bool] = {}
        self.symbols: Mapping[IntVar, Mapping[int, str]] = {}

    def int_var(self, name: str, lo: int, hi: int) -> IntVar:
        """Declare an integer variable with the domain lo..hi."""
        return self.int_var_of(name, Domain.of(lo, hi))

    def int_var_of(self, name: str, domain: Domain, subject: Subject | None = None) -> IntVar:
        """Declare an integer variable.

        Raises:
            ValueError: the name is taken or the domain is empty.
        """
        if name in self.ints:
            raise ValueError(f"{name} is declared twice")
        if not domain:
            raise ValueError(f"{name} has an empty domain")
        self.ints[name] = IntVar(name, domain, subject=subject)
        return self.ints[name]

    def bool_var(self, name: str, subject: Subject | None = None) -> BoolVar:
        """Declare a Boolean variable.

        Raises:
            ValueError: the name is taken.
        """
        if name in self.bools:
            raise ValueError(f"{name} is declared twice")
        self.bools[name] = BoolVar(name, subject=subject)
        return self.bools[name]

    def int_at(self, sort: str, at: tuple[int, ...], domain: Domain) -> IntVar:
        """Declare an integer variable with a subject, which names it: `x_0_1` for `x` at (0, 1).

        Without a sort the name begins with `_`. Raises as `int_var_of`.
        """
        return self.int_var_of("_".join([sort, *map(str, at)]), domain, (sort, at))

    def bool_at(self, sort: str, at: tuple[int, ...]) -> BoolVar:
        """Declare a Boolean variable with a subject, as `int_at`."""
        return self.bool_var("_".join([sort, *map(str, at)]), (sort, at))

    def copy(self) -> Self:
        """A problem with the same variables and constraints; adding to it leaves this one as is."""
        result = type(self)()
        result.ints, result.bools = dict(self.ints), dict(self.bools)
        result.constraints, result.given = list(self.constraints), dict(self.given)
        result.objective, result.keys, result.source = self.objective, self.keys, self.source
        result.likely, result.guidance = self.likely, self.guidance
        result.uncounted, result.hints, result.symbols = self.uncounted, self.hints, self.symbols
        return result

    def drop(self, variable: Variable) -> None:
        """Remove a variable that no constraint contains, and its hint.

        Stages of the guidance must not contain it.
        """
        variables = self.ints if isinstance(variable, IntVar) else self.bools
        del variables[variable.name]
        if variable in self.hints:
            self.hints = {x: value for x, value in self.hints.items() if x is not variable}

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()  # trees are immutable

    def place(self, constraint: Constraint) -> str:
        """`file:line:column` of a constraint; empty if it comes from no text."""
        instance("constraint", constraint, Constraint, "a Constraint")
        if self.source is None or constraint.offset < 0:
            return ""
        return self.source.place(constraint.offset)

    def free_name(self, name: str) -> str:
        """The name, prefixed by underscores until no variable has it."""
        while name in self.ints or name in self.bools:
            name = f"_{name}"
        return name

    def shown(self) -> list[Variable]:
        """The variables that are printed: those whose name does not begin with `_`."""
        both: tuple[Variable, ...] = (*self.ints.values(), *self.bools.values())
        return [variable for variable in both if not is_hidden(variable.name)]

    def question_variables(self) -> list[Variable]:
        """The variables that questions are about: the answer keys, or all shown ones that count."""
        if self.keys is not None:
            return list(map(self.variable, self.keys))
        return [x for x in self.shown() if x not in self.uncounted]

    def variable(self, name: Named) -> Variable:
        """The variable with a name, or the given variable of this problem.

        If an integer and a Boolean variable share a name, `bool NAME` is the Boolean one.

        Raises:
            KeyError: no variable has the name.
            TypeError: `name` is neither a name nor a variable.
            ValueError: it is a variable of another problem.
        """
        key = unwrap(name)
        if not isinstance(key, str):
            self._refuse_other(key)
            return key
        if key in self.ints:
            return self.ints[key]
        plain = key if key in self.bools else key.removeprefix(BOOL)
        if plain not in self.bools:
            raise no_variable(key, [*self.ints, *self.bools])
        return self.bools[plain]

    def _refuse_other(self, variable: Variable) -> None:
        mine = self.ints if isinstance(variable, IntVar) else self.bools
        if mine.get(variable.name) is not variable:
            raise ValueError(f"{variable.name} is a variable of another problem")

    def label(self, variable: Variable) -> str:
        """The unambiguous name of a variable, as `variable` reads it."""
        boolean = isinstance(variable, BoolVar) and variable.name in self.ints
        return f"{BOOL}{variable.name}" if boolean else variable.name

    def add(self, *formulas: Node, origin: Origin | None = None) -> None:
        """Add formulas as constraints; `origin` is the rule of a puzzle that they stand for."""
        for formula in formulas:
            self.constraints.append(Constraint(formula, origin=origin))

    def __eq__(self, other: object) -> bool:
        """Whether variables, constraints, objective and keys are equal, in the same order."""
        if not isinstance(other, Problem):
            return False
        if (self.keys, self.objective) != (other.keys, other.objective):
            return False
        if [c.weight for c in self.constraints] != [c.weight for c in other.constraints]:
            return False
        mine, theirs = _parts(self), _parts(other)
        return len(mine) == len(theirs) and all(map(same, mine, theirs))

    __hash__ = None  # type: ignore[assignment]  # changeable

    def __repr__(self) -> str:
        return f"<Problem: {self.sizes()}>"

    def sizes(self) -> str:
        """The numbers of variables and constraints, and the goal."""
        variables = quantity(len(self.ints), "integer"), quantity(len(self.bools), "Boolean")
        parts = [*variables, quantity(len(self.constraints), "constraint")]
        if self.objective:
            parts.append(f"{self.objective.goal} {' '.join(self.objective.names)}")
        return ", ".join(parts)


def _parts(problem: Problem) -> Sequence[Node]:
    return [
        *problem.ints.values(),
        *problem.bools.values(),
        *(c.formula for c in problem.constraints),
    ]
