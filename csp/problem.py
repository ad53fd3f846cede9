"""A problem: variables, constraints, an objective, answer keys.

The module depends only on trees and domains. `Problem` is also the entry point of the Python API:
the methods in its last two sections are shortcuts to the parser, the writer and the expressions,
which build on this module, so they import these when they are called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike, fspath

from csp2sat.csp.api_checks import instance, listed, whole
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import BoolVar, IntVar, Node, same
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.solution import BOOL, no_variable, unwrapped
from csp2sat.csp.solution import Solution as Solution
from csp2sat.csp.solution import is_hidden as is_hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.origin import Given, Origin
    from csp2sat.csp.python_operators import Formula, Term
    from csp2sat.csp.solution import Named


COST = "_COST"
"""The hidden variable for the cost of soft constraints; prefixed by `_` if the name is taken."""


class Constraint:
    """A formula that must hold, and its offset in the problem's text (-1: it is not in the text).

    With a `weight` the constraint is soft: it may be violated at that cost. `origin` is the rule
    of a puzzle that it stands for, or None. `label` names it in explanations.
    """

    __slots__ = ("formula", "label", "offset", "origin", "weight")

    def __init__(
        self,
        formula: Node,
        offset: int = -1,
        weight: int | None = None,
        origin: Origin | None = None,
        label: str = "",
    ) -> None:
        self.formula = formula
        self.label = label
        self.offset = offset
        self.weight = weight
        self.origin = origin

    def __repr__(self) -> str:
        from csp2sat.csp.syntax.write import write_formula

        return f"Constraint({write_formula(self.formula)})"


class Objective(NamedTuple):
    """Variables to minimize or maximize in lexicographic order."""

    minimize: bool
    names: tuple[str, ...]

    @property
    def goal(self) -> str:
        """`minimize` or `maximize`."""
        return "minimize" if self.minimize else "maximize"


class Problem:
    """Variables by name, in the order of their declaration, and constraints.

    Integer and Boolean variables have separate name spaces. `source` is the text it was read from,
    or None. `keys` names the variables whose common value in all solutions is asked for, or is
    None. `given` has, by name, the integer variables whose domain is one value by a clue. Solutions
    in which `likely` is true, if there is such a variable, are looked for before others.
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
        result.ints.update(self.ints)
        result.bools.update(self.bools)
        result.constraints = list(self.constraints)
        result.objective, result.keys, result.source = self.objective, self.keys, self.source
        result.given.update(self.given)
        result.likely = self.likely
        return result

    def __deepcopy__(self, memo: object) -> Problem:
        return self.copy()  # trees are immutable

    def place(self, constraint: Constraint) -> str:
        """`file:line:column` of a constraint; empty if it comes from no text."""
        instance("constraint", constraint, Constraint, "a Constraint")
        if self.source is None or constraint.offset < 0:
            return ""
        line, column = self.source.position(constraint.offset)
        return f"{self.source.name}:{line}:{column}"

    def free_name(self, name: str) -> str:
        """The name, prefixed by underscores until no variable has it."""
        while name in self.ints or name in self.bools:
            name = f"_{name}"
        return name

    def shown(self) -> list[Variable]:
        """The variables that are printed: those whose name does not begin with `_`."""
        both: tuple[Variable, ...] = (*self.ints.values(), *self.bools.values())
        return [each for each in both if not is_hidden(each.name)]

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
        """The problem in a file.

        Raises:
            OSError: the file can't be read.
            CspError: it has mistakes, each with its line and column.
        """
        instance("path", path, (str, PathLike), "the path of a file")
        with open(path, "rb") as file:
            return cls._parsed(Source.from_bytes(file.read(), fspath(path)))

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

        return parse(source)

    def integer(self, name: str, lo: int, hi: int) -> Term:
        """Declare an integer variable with the domain lo..hi, for Python expressions.

        Raises:
            ValueError: the name is taken or not valid, or the domain is empty.
        """
        from csp2sat.csp.python_operators import Term

        low, high = whole("lo", lo), whole("hi", hi)
        if high < low:
            raise ValueError(f"{name} has an empty domain: hi must be at least {low}, not {high}")
        return Term(self.int_var(_checked(name), low, high))

    def boolean(self, name: str) -> Formula:
        """Declare a Boolean variable, for Python expressions.

        Raises:
            ValueError: the name is taken or not valid.
        """
        from csp2sat.csp.python_operators import Formula

        return Formula(self.bool_var(_checked(name)))

    def require(self, *formulas: Formula | bool | str, label: str = "") -> None:
        """Add constraints: Python expressions, or texts with statements of the language.

        A `label` names those of them in explanations that have none of their own.

        Raises:
            CspError: a text has mistakes.
            TypeError: an expression is not a formula.
            ValueError: an expression has a variable of another problem, or the label has a
                quotation mark or several lines.
        """
        from csp2sat.csp.independent_parts import variables
        from csp2sat.csp.python_operators import as_formula
        from csp2sat.csp.syntax.labels import checked_label
        from csp2sat.csp.syntax.parse import parse_into

        old = len(self.constraints)
        name = checked_label(instance("label", label, str, "a str")) if label else ""
        for each in formulas:
            if isinstance(each, str):
                parse_into(self, Source(each))
                continue
            formula = as_formula(each)
            for x in variables(formula):
                self._refuse_other(x)
            self.add(formula)
        for constraint in self.constraints[old:] if name else ():
            constraint.label = constraint.label or name

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

    def _repr_html_(self) -> str:
        from csp2sat.csp.notebook import listing

        return listing(self)


def _checked(name: str) -> str:
    """The name, if a variable can have it in the language."""
    from csp2sat.csp.syntax.reader import is_name

    if not (isinstance(name, str) and is_name(name)):
        raise ValueError(f"{name!r} can't be the name of a variable")
    return name


def _parts(problem: Problem) -> Sequence[Node]:
    return [
        *problem.ints.values(),
        *problem.bools.values(),
        *(c.formula for c in problem.constraints),
    ]
