"""A text, its statements as forms, and the problem it states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Log, Source
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.fixes import Fix
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.solution import BOOL
from csp2sat.csp.syntax.parse import parse, softness_in, with_included
from csp2sat.csp.syntax.quoted import without_quoted
from csp2sat.csp.syntax.reader import Form, form_at, read
from csp2sat.solver.lints.normal_form import NormalForms
from csp2sat.solver.lints.shapes import Shapes
from csp2sat.solver.lints.values import MOST_TEXT

INTS, BOOLS = ("int", "dint"), ("bool", "dbool")


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
        made = Counter(each.offset for each in self.problem.constraints)
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
        return (each for each in self._text.statements if isinstance(each, Form))

    def hard(self) -> Iterator[Constraint]:
        """Yields the constraints of the text without a weight."""
        return (
            each for each in self.problem.constraints if each.weight is None and each.offset >= 0
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
        found = [each for each in self.forms() if each[:1] == ["objective"]]
        return found[-1] if found else None

    def spelled(self, form: Form, i: int) -> str:
        """Child `i` of a form as the text has it."""
        return self._text.spelled_child(form, i)

    def constraints_at(self, offsets: Sequence[int], beside: int) -> str:
        """Constraints by their places, for a message about another one."""
        what = "the constraint" if len(offsets) == 1 else "the constraints"
        return f"{what} at {', '.join(self.place(each, beside) for each in offsets)}"

    def place(self, offset: int, beside: int) -> str:
        """The place of an offset, for a message about another one."""
        return self.source.place(offset, beside)


def _label(is_int: bool, name: str) -> str:
    """The key of a variable, as an integer and a Boolean variable may share a name."""
    return name if is_int else f"{BOOL}{name}"
