"""A place where a name stands: where it is declared, and changes of its declaration."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.errors import Source
from csp2sat.csp.hints.hint import Fix
from csp2sat.csp.syntax.s_expression_reader import Form, Text

SAME = ("=", "==")
"""Signs of equality that other languages have for formulas, too."""


class NameUse:
    """Child `i` of a form, a name; `declarations` has offsets by sort and spelling."""

    def __init__(
        self,
        source: Source,
        text: Text,
        form: Form,
        i: int,
        declarations: Mapping[tuple[str, str], int],
    ) -> None:
        self._source = source
        self._text = text
        self._form = form
        self._offset = text.offset(form, i)
        self._declarations = declarations
        self.word = text.word(form, i)

    def spelled(self, name: str) -> str:
        """The name as it is written: an item of an array may be `(x i)`."""
        is_list = self._source.text.startswith("(", self.word.start)
        return self._source.text[self.word.start : self.word.stop] if is_list else name

    def declaration(self, sort: str, name: str) -> int:
        """The offset of a declaration; -1 if there is none."""
        return self._declarations.get((sort, name), -1)

    def place(self, offset: int) -> str:
        """An offset for a message about the name."""
        return self._source.place(offset, self._offset)

    def declared_by(self, shape: str) -> Fix:
        """A declaration before the statement that has the name."""
        start = self._text.statement_around(self._offset).start
        text = shape.replace("lo hi", "0 9")
        return Fix(f"{text}\n", range(start, start), f"Declare {text}")

    def moved_up(self, declaration: int) -> tuple[Fix, ...]:
        """The declaration at an offset before the statement that has the name, if it is later."""
        start = self._text.statement_around(self._offset).start
        end = self._text.statement_around(declaration).stop
        if start >= declaration:
            return ()
        source = self._source.text
        text = f"{source[declaration:end]}\n{source[start:declaration]}".rstrip()
        return (Fix(text, range(start, end), "Move the declaration up"),)

    def compared_formulas(self) -> tuple[Fix, ...]:
        """`iff` in the place of the equality that has the name, if it is one."""
        if not self._form or self._form[0] not in SAME:
            return ()
        place = self._text.word(self._form, 0)
        return (Fix("iff", place),)
