"""A text, its statements as forms, and the problem it states."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse, softness_in, with_included
from csp2sat.csp.syntax.quoted import without_quoted
from csp2sat.csp.syntax.reader import Form, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable

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
        self._declared = {
            (form[0] in INTS, form[1]): form.offset
            for form in self.forms()
            if len(form) > 1 and form[0] in (*INTS, *BOOLS) and isinstance(form[1], str)
        }

    def forms(self) -> Iterator[Form]:
        """Yields the statements that are forms, in the order of the text."""
        return (each for each in self._text.statements if isinstance(each, Form))

    def declared(self, variable: Variable) -> int:
        """The offset of a variable's declaration; -1 if there is none."""
        return self._declared.get((isinstance(variable, IntVar), variable.name), -1)

    def objective(self) -> int:
        """The offset of the statement of the objective; -1 if there is none."""
        return next((each.offset for each in self.forms() if each[:1] == ["objective"]), -1)

    def place(self, offset: int, beside: int) -> str:
        """The place of an offset, for a message about another one."""
        return self.source.place(offset, beside)
