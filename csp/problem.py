"""A problem: variables, constraints, an objective, answer keys.

The module depends only on trees and domains. `Problem` is also the entry point of the Python API:
the methods in its last two sections import what builds on this module when they are called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike, fspath
from os.path import dirname

from csp2sat.csp.api_checks import instance, listed
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import BoolVar, IntVar, Node, same
from csp2sat.csp.problem_parts import Constraint as Constraint
from csp2sat.csp.problem_parts import Objective as Objective
from csp2sat.csp.solution import BOOL, no_variable, unwrapped
from csp2sat.csp.solution import Solution as Solution
from csp2sat.csp.solution import is_hidden as is_hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias, overload

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.guidance import Stage
    from csp2sat.csp.origin import Given, Origin
    from csp2sat.csp.python_arrays import Array, Grid
    from csp2sat.csp.python_operators import Formula, Term
    from csp2sat.csp.solution import Named

    Goal: TypeAlias = Term | Formula | IntVar | int | str
    Pair: TypeAlias = tuple[int, int]
    Values: TypeAlias = int | Iterable[int]
    Required: TypeAlias = Formula | bool | str | Iterable["Required"]


NOT_BOTH = "an objective can't be combined with soft constraints"
COST = "_COST"
"""The hidden variable for the cost of soft constraints; prefixed by `_` if the name is taken."""


class Problem:
    """Variables by name, in the order of their declaration, and constraints.

    Integer and Boolean variables have separate name spaces. `source` is the text it was read from.
    `keys` names the variables whose common value in all solutions is asked for, if it is. `given`
    has, by name, the integer variables whose domain is one value by a clue. Solutions with `likely`
    true, if there is such a variable, are looked for before others. `guidance` has the author's
    stages to a first solution. Solutions that differ only in `uncounted` variables count as one.
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

    def int_var(self, name: str, lo: int, hi: int) -> IntVar:
        """Declare an integer variable with the domain lo..hi."""
        return self.int_var_of(name, Domain.of(lo, hi))

    def int_var_of(self, name: str, domain: Domain) -> IntVar:
        """Declare an integer variable.

        Raises:
            ValueError: the name is taken or the domain is empty.
        """
        if name in self.ints:
            raise ValueError(f"{name} is declared twice")
        if not domain:
            raise ValueError(f"{name} has an empty domain")
        self.ints[name] = IntVar(name, domain)
        return self.ints[name]

    def bool_var(self, name: str) -> BoolVar:
        """Declare a Boolean variable.

        Raises:
            ValueError: the name is taken.
        """
        if name in self.bools:
            raise ValueError(f"{name} is declared twice")
        self.bools[name] = BoolVar(name)
        return self.bools[name]

    def copy(self) -> Problem:
        """A problem with the same variables and constraints; adding to it leaves this one as is."""
        result = Problem()
        result.ints, result.bools = dict(self.ints), dict(self.bools)
        result.constraints, result.given = list(self.constraints), dict(self.given)
        result.objective, result.keys, result.source = self.objective, self.keys, self.source
        result.likely, result.guidance = self.likely, self.guidance
        result.uncounted = self.uncounted
        return result

    def __deepcopy__(self, memo: object) -> Problem:
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
        return [each for each in both if not is_hidden(each.name)]

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
        key = unwrapped(name)
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

    # --- for Python programs --------------------------------------------------------------

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Problem:
        """The problem in a file, with the files of its folder that it includes.

        Raises:
            OSError: the file can't be read.
            CspError: it has mistakes, each with its line and column.
        """
        instance("path", path, (str, PathLike), "the path of a file")
        name = fspath(path)
        with open(name, "rb") as file:
            return cls._parsed(Source.from_bytes(file.read(), name, dirname(name) or "."))

    @classmethod
    def parse(cls, text: str) -> Problem:
        """The problem that a text states.

        Raises:
            CspError: it has mistakes.
        """
        return cls._parsed(Source(instance("text", text, str, "a str")))

    @classmethod
    def _parsed(cls, source: Source) -> Problem:
        from csp2sat.csp.syntax.parse import parse

        return parse(source, softness=None)

    def integer(self, name: str, lo: Values, hi: int | None = None) -> Term:
        """Declare an integer variable with the domain lo..hi, or with a list of values.

        Raises:
            ValueError: the name is taken or not valid, or the domain is empty.
        """
        from csp2sat.csp.python_declarations import integer

        return integer(self, name, lo, hi)

    if TYPE_CHECKING:

        @overload
        def integers(self, name: str, shape: int, lo: Values, hi: int = ...) -> Array[Term]: ...
        @overload
        def integers(self, name: str, shape: Pair, lo: Values, hi: int = ...) -> Grid[Term]: ...

    def integers(
        self, name: str, shape: int | Pair, lo: Values, hi: int | None = None
    ) -> Array[Term] | Grid[Term]:
        """Declare NAME_0, NAME_1, ... or, of two sizes, NAME_0_0, NAME_0_1, ...; see `integer`."""
        from csp2sat.csp.python_declarations import integers

        return integers(self, name, shape, lo, hi)

    def boolean(self, name: str) -> Formula:
        """Declare a Boolean variable, for Python expressions; see `integer`."""
        from csp2sat.csp.python_declarations import boolean

        return boolean(self, name)

    if TYPE_CHECKING:

        @overload
        def booleans(self, name: str, shape: int) -> Array[Formula]: ...
        @overload
        def booleans(self, name: str, shape: Pair) -> Grid[Formula]: ...

    def booleans(self, name: str, shape: int | Pair) -> Array[Formula] | Grid[Formula]:
        """Declare an array of Boolean variables; see `integers`."""
        from csp2sat.csp.python_declarations import booleans

        return booleans(self, name, shape)

    def require(self, *formulas: Required, label: str = "") -> None:
        """Add constraints: Python expressions, texts of the language, and lists of these.

        A `label` names those of them in explanations that have none of their own. Definitions,
        arrays, domains, relations and predicates of a text hold in it only; its variables stay.

        Raises:
            CspError: a text has mistakes.
            TypeError, ValueError: a formula or the label is not valid.
        """
        from csp2sat.csp.python_declarations import require

        require(self, formulas, label)

    def soft(self, formula: Required, weight: int = 1, label: str = "") -> None:
        """Add constraints that may each be violated at the cost `weight`; see `require`."""
        from csp2sat.csp.python_declarations import soft

        soft(self, formula, weight, label)

    def minimize(self, *terms: Goal | Iterable[Goal]) -> None:
        """Make the terms, or variables by name, the objective; the first is most important."""
        from csp2sat.csp.python_declarations import set_objective

        set_objective(self, True, terms)

    def maximize(self, *terms: Goal | Iterable[Goal]) -> None:
        """The opposite of `minimize`."""
        from csp2sat.csp.python_declarations import set_objective

        set_objective(self, False, terms)

    # --- from and to other forms ----------------------------------------------------------

    def add(self, *formulas: Node, origin: Origin | None = None) -> None:
        """Add formulas as constraints; `origin` is the rule of a puzzle that they stand for."""
        self.constraints.extend(Constraint(each, origin=origin) for each in formulas)

    @classmethod
    def from_sexp(cls, statements: Iterable[object]) -> Problem:
        """A problem from statements as sexpdata gives them (`sexpdata.parse`).

        Raises:
            CspError: the statements are not a problem.
        """
        from csp2sat.csp.syntax.sexpdata_trees import problem_from_sexp

        return problem_from_sexp(listed("statements", statements, "a list of sexpdata trees"))

    def to_sexp(self) -> list[object]:
        """The statements of the problem as sexpdata takes them (lists, `Symbol`, integers)."""
        from csp2sat.csp.syntax.sexpdata_trees import problem_to_sexp

        return problem_to_sexp(self)

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
        from csp2sat.csp.notebook import sizes

        return f"<Problem: {sizes(self)}>"

    def _repr_html_(self) -> str:
        from csp2sat.csp.notebook import listing

        return listing(self)


def _parts(problem: Problem) -> Sequence[Node]:
    return [
        *problem.ints.values(),
        *problem.bools.values(),
        *(c.formula for c in problem.constraints),
    ]
