"""A text, its statements as forms, and the problem it states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Log, Source
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.fixes import Fix
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.solution import BOOL
from csp2sat.csp.syntax.parse import parse, softness_in, with_included
from csp2sat.csp.syntax.quoted_strings import without_quoted
from csp2sat.csp.syntax.s_expression_reader import Form, form_at, read
from csp2sat.solver.lints.formula_fingerprints import NormalForms
from csp2sat.solver.lints.values import MOST_TEXT

INTS, BOOLS = ("int", "dint"), ("bool", "dbool")

PLACES = 4  # decision 56
"""Constraints of one shape, one of which may hold without a reason: at an edge, for example."""

MANY = 10  # decision 56
"""Constraints of one shape, two of which may be equal."""


class Linted:
    """A text without mistakes, as the lints look at it.

    Raises:
        CspError: the text has mistakes.
    """

    def __init__(self, source: Source) -> None:
        self.source = source = with_included(source)
        self.problem: Problem = parse(source, softness_in(source))
        log = Log(source)
        self._text = read(without_quoted(source, log)[0], log)
        self._declared: dict[str, int] = {}
        self._members: dict[int, list[str]] = {}
        self._names: dict[int, str] = {}
        self._shapes: dict[int, Form] = {}
        self._note_declarations()
        made = Counter(constraint.offset for constraint in self.problem.constraints)
        self._loops = {offset for offset, number in made.items() if number > 1}
        self.shapes = Shapes(self.forms(), self._loops)
        self.number_of = NormalForms()

    def _note_declarations(self) -> None:
        """Note where each variable is declared, by its label."""
        plain: dict[tuple[bool, str, int], int] = {}  # with the number of indices
        for form in self.forms():
            if len(form) < 2 or form[0] not in (*INTS, *BOOLS):
                continue
            shape = form[1]
            name = shape[0] if isinstance(shape, Form) else shape
            if isinstance(name, str):
                indices = len(shape) // 2 if isinstance(shape, Form) else 0
                plain[form[0] in INTS, name, indices] = form.offset
                self._names[form.offset] = name
                self._shapes[form.offset] = form
        depth = max((indices for _, _, indices in plain), default=0)
        for names, is_int in ((self.problem.ints, True), (self.problem.bools, False)):
            for name in names:
                for indices in range(depth + 1):
                    array = name.rsplit("_", indices)[0] if indices else name
                    offset = plain.get((is_int, array, indices))
                    if offset is not None:
                        self._declared[_label(is_int, name)] = offset
                        self._members.setdefault(offset, []).append(name)
                        break

    def forms(self) -> Iterator[Form]:
        """Yields the statements that are forms, in the order of the text."""
        return (form for form in self._text.statements if isinstance(form, Form))

    def hard(self) -> Iterator[Constraint]:
        """Yields the constraints of the text without a weight."""
        return (
            constraint
            for constraint in self.problem.constraints
            if constraint.weight is None and constraint.offset >= 0
        )

    def in_loop(self, offset: int) -> bool:
        """Whether several constraints are written out from the statement at an offset."""
        return offset in self._loops

    def declared(self, variable: Variable) -> int:
        """The offset of the declaration of a variable, or of its array; -1: it has none."""
        return self._declared.get(_label(isinstance(variable, IntVar), variable.name), -1)

    def declared_at(self, offset: int) -> Sequence[str]:
        """The names of the variables that the statement at an offset declares."""
        return self._members.get(offset, ())

    def name_at(self, offset: int) -> str:
        """The name in the declaration at an offset."""
        return self._names[offset]

    def narrowed(self, offset: int, domain: Domain) -> str:
        """The declaration at an offset with the values of a domain; its bounds if they are many."""
        form = self._shapes[offset]
        ranges = " ".join(str(lo) if lo == hi else f"({lo} {hi})" for lo, hi in domain.ranges)
        many = len(domain.ranges) == 1 or len(ranges) > MOST_TEXT
        values = f"{domain.lo} {domain.hi}" if many else f"({ranges})"
        return f"({form[0]} {self.spelled(form, 1)} {values})"

    def removed(self, offset: int, title: str) -> tuple[Fix, ...]:
        """The change that takes the statement at an offset away."""
        return (Fix.removal(title, self._text.extent(form_at(offset))),)

    def redeclared(self, offset: int, right: str) -> tuple[Fix, ...]:
        """The change of the declaration at an offset."""
        return (Fix(right, self._text.extent(form_at(offset)), f"Declare {right}"),)

    def is_array(self, offset: int) -> bool:
        """Whether the declaration at an offset is of an array."""
        return self.declared_at(offset) != [self._names[offset]]

    def arrays(self) -> Iterator[str]:
        """Yields the names of the arrays."""
        return (name for offset, name in self._names.items() if self.is_array(offset))

    def objective(self) -> Form | None:
        """The statement of the objective, the last one; None: no objective."""
        objectives = [form for form in self.forms() if form[:1] == ["objective"]]
        return objectives[-1] if objectives else None

    def spelled(self, form: Form, i: int) -> str:
        """Child `i` of a form as the text has it."""
        return self._text.spelled_child(form, i)

    def constraints_at(self, offsets: Sequence[int], beside: int) -> str:
        """Constraints by their places, for a message about another one."""
        what = "the constraint" if len(offsets) == 1 else "the constraints"
        return f"{what} at {', '.join(self.place(offset, beside) for offset in offsets)}"

    def place(self, offset: int, beside: int) -> str:
        """The place of an offset, for a message about another one."""
        return self.source.place(offset, beside)


def _label(is_int: bool, name: str) -> str:
    """The key of a variable, as an integer and a Boolean variable may share a name."""
    return name if is_int else f"{BOOL}{name}"


class Shapes:
    """How many constraints of a text have the shape of each; `loops` has the offsets of loops."""

    def __init__(self, forms: Iterable[Form], loops: Container[int]) -> None:
        self._shapes = {form.offset: _shape(form) for form in forms}
        self._count = Counter(self._shapes.values())
        self._loops = loops

    def places(self, offset: int) -> int:
        """The number of constraints with the shape of the one at an offset, itself included.

        Those of a loop, which have one form, are many.
        """
        return MANY if offset in self._loops else self._count[self._shapes.get(offset, "")]


def _shape(form: Form) -> str:
    """The form with a sign for each name and each integer, and equal neighbours as one."""
    done: list[list[str]] = [[]]
    stack: list[object] = [form]
    while stack:
        child = stack.pop()
        if isinstance(child, Form):
            done.append([])
            stack.append(_Close())
            stack += reversed(child)
        elif isinstance(child, _Close):
            words = done.pop()
            _add(done[-1], f"({' '.join(words)})")
        else:
            is_operator = not done[-1] and isinstance(child, str) and child in BY_SPELLING
            _add(done[-1], str(child) if is_operator else "1" if isinstance(child, int) else "x")
    return done[0][0]


class _Close:
    """The end of a form."""


def _add(words: list[str], word: str) -> None:
    if words[-1:] != [word]:
        words.append(word)
