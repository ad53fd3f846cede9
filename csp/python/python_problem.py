"""Problems of Python programs: `csp2sat.Problem`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import islice
from os import PathLike, fspath
from os.path import dirname

from csp2sat.csp.api_checks import as_list, instance, whole
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.csp.problem import NOT_BOTH, Problem
from csp2sat.csp.python.declarations import (
    Goal,
    array_of,
    check_name,
    domain_of,
    require,
    set_objective,
)
from csp2sat.csp.python.definitions import Definition
from csp2sat.csp.python.lookups import array_of_items, lookup_in
from csp2sat.csp.python.values_by_name import values as checked_values
from csp2sat.csp.python_arrays import Array, Block, Grid
from csp2sat.csp.python_operators import Formula, Term
from csp2sat.csp.python_patterns import Patterns
from csp2sat.csp.quick_typing import Any, Self, TypeAlias, TypeVar, overload
from csp2sat.csp.solution import Named
from csp2sat.csp.syntax.parse import parse_as
from csp2sat.csp.syntax.sexpdata_trees import problem_to_sexp, text_of_sexp
from csp2sat.csp.syntax.write_problem import statement_texts

TYPE_CHECKING = False
Pair = tuple[int, int]
Sizes = tuple[int, int, int, *tuple[int, ...]]
Values = int | Iterable[int]
Key = TypeVar("Key", bound=Named)
Required: TypeAlias = Formula | Definition | bool | str | Iterable["Required"]

MOST_LINES = 40
"""Most statements of a problem that notebooks show."""


class PythonProblem(Problem):
    """A problem that is read, stated and shown by methods."""

    def __init__(self) -> None:
        super().__init__()
        self._patterns = Patterns()

    @classmethod
    def of(cls, problem: Problem) -> Self:
        """A copy of a problem, with the methods of programs."""
        copy = cls()
        vars(copy).update(vars(problem.copy()))
        return copy

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Self:
        """The problem in a file, with the files of its folder that it includes.

        Raises:
            OSError: the file can't be read.
            CspError: it has mistakes, each with its line and column.
        """
        instance("path", path, (str, PathLike), "the path of a file")
        name = fspath(path)
        with open(name, "rb") as file:
            return cls._from_source(Source.from_bytes(file.read(), name, dirname(name) or "."))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The problem that a text states.

        Raises:
            CspError: it has mistakes.
        """
        return cls._from_source(Source(instance("text", text, str, "a str")))

    @classmethod
    def _from_source(cls, source: Source) -> Self:
        return parse_as(cls(), source, softness=None)

    def integer(self, name: str, lo: Values, hi: int | None = None) -> Term:
        """Declare an integer variable with the domain lo..hi, or with a list of values.

        Raises:
            ValueError: the name is taken or not valid, or the domain is empty.
        """
        domain = domain_of(name, lo, hi)
        return self._term(self.int_var_of(check_name(name), domain))

    if TYPE_CHECKING:

        @overload
        def integers(self, name: str, shape: int, lo: Values, hi: int = ...) -> Array[Term]: ...
        @overload
        def integers(self, name: str, shape: Pair, lo: Values, hi: int = ...) -> Grid[Term]: ...
        @overload
        def integers(self, name: str, shape: Sizes, lo: Values, hi: int = ...) -> Block[Term]: ...

    def integers(
        self, name: str, shape: int | tuple[int, ...], lo: Values, hi: int | None = None
    ) -> Any:
        """Declare NAME_0, NAME_1, ... or, of two sizes, NAME_0_0, NAME_0_1, ...; see `integer`."""
        domain = domain_of(name, lo, hi)

        def new(item: str) -> Term:
            return self._term(self.int_var_of(item, domain))

        return array_of(name, shape, self.ints, new, lookup_in(self))

    def boolean(self, name: str) -> Formula:
        """Declare a Boolean variable, for Python expressions; see `integer`."""
        return self._formula(self.bool_var(check_name(name)))

    if TYPE_CHECKING:

        @overload
        def booleans(self, name: str, shape: int) -> Array[Formula]: ...
        @overload
        def booleans(self, name: str, shape: Pair) -> Grid[Formula]: ...
        @overload
        def booleans(self, name: str, shape: Sizes) -> Block[Formula]: ...

    def booleans(self, name: str, shape: int | tuple[int, ...]) -> Any:
        """Declare an array of Boolean variables; see `integers`."""

        def new(item: str) -> Formula:
            return self._formula(self.bool_var(item))

        return array_of(name, shape, self.bools, new, lookup_in(self))

    def _term(self, variable: IntVar) -> Term:
        return Term(variable, self._patterns.integer(variable.domain), (variable,))

    def _formula(self, variable: BoolVar) -> Formula:
        return Formula(variable, self._patterns.boolean, (variable,))

    def array(self, items: Iterable[Any]) -> Any:
        """An array, grid or block of terms, integers or formulas in lists of lists.

        At an index that is a variable it has a term, as `costs[x]`.

        Raises:
            TypeError, ValueError: an item has a wrong type, or lists have different lengths.
        """
        return array_of_items(self, items)

    def require(self, *formulas: Required, label: str = "") -> None:
        """Add constraints: Python expressions, texts of the language, and lists of these.

        A `label` names those of them in explanations that have none of their own. Definitions,
        arrays, domains, relations and predicates of a text hold in it only; its variables stay.

        Raises:
            CspError: a text has mistakes.
            TypeError, ValueError: a formula or the label is not valid.
        """
        require(self, formulas, label, self._patterns)

    def soft(self, formula: Required, weight: int = 1, label: str = "") -> None:
        """Add constraints that may each be violated at the cost `weight`; see `require`."""
        if self.objective:
            raise ValueError(NOT_BOTH)
        cost = whole("weight", weight, 0)
        old = len(self.constraints)
        try:
            require(self, [formula], label, self._patterns)
        except Exception:
            del self.constraints[old:]  # those before the mistake would be hard
            raise
        for constraint in self.constraints[old:]:
            constraint.weight = cost

    def minimize(self, *terms: Goal | Iterable[Goal]) -> None:
        """Make the terms, or variables by name, the objective; the first is most important."""
        set_objective(self, True, terms)

    def maximize(self, *terms: Goal | Iterable[Goal]) -> None:
        """The opposite of `minimize`."""
        set_objective(self, False, terms)

    def hint(self, values: Mapping[Key, int | bool]) -> None:
        """Values that searches try first, by variables or names; a new hint replaces the last.

        They may be in conflict with the constraints, and need not be those of all variables.

        Raises:
            KeyError: no variable has one of the names.
            TypeError, ValueError: a variable can't have its value.
        """
        self.hints = checked_values(self, values, "values")

    @classmethod
    def from_sexp(cls, statements: Iterable[object]) -> Self:
        """A problem from statements as sexpdata gives them (`sexpdata.parse`).

        Raises:
            CspError: the statements are not a problem.
        """
        trees = as_list("statements", statements, "a list of sexpdata trees")
        return cls._from_source(text_of_sexp(trees))

    def to_sexp(self) -> list[object]:
        """The statements of the problem as sexpdata takes them (lists, `Symbol`, integers)."""
        return problem_to_sexp(self)

    def _repr_html_(self) -> str:
        """The first statements, and the numbers of variables and constraints, for notebooks."""
        text = "\n".join(map(escape, islice(statement_texts(self), MOST_LINES)))
        return f"<pre>{text}</pre><p>{self.sizes()}</p>"
