"""What the parser could not read, as values: what `hint_for` is asked about."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.hints.hint import Fix, Hint
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.name_use import NameUse
from csp2sat.csp.syntax.reader import Form, Text
from csp2sat.csp.syntax.symbols import SymbolTable


class WrongList(NamedTuple):
    """A list of a text, the sort that its place wants, and whether it is a statement."""

    text: Text
    form: Form
    wanted: Sort
    is_statement: bool

    @property
    def spelled(self) -> str:
        """The list with one blank between its words; empty if it is long."""
        return self.text.spelled(self.form)

    @property
    def whole(self) -> str:
        """The list as it is written."""
        return self.text.whole(self.form)

    @property
    def place(self) -> range:
        """The offsets of the list."""
        return self.text.extent(self.form)

    def hint(self, text: str, pattern: str, title: str) -> Hint:
        """A hint with a change of the list; `{}` in its pattern stands for the list."""
        return Hint(text, (Fix(pattern.format(self.whole), self.place, title),))


class NoHead(NamedTuple):
    """A list that does not begin with a name."""

    list: WrongList


class UnknownHead(NamedTuple):
    """A list whose head is not an operator."""

    list: WrongList
    head: str
    symbols: SymbolTable


class ForeignHead(NamedTuple):
    """A list whose head has no meaning, in a text that is not written out yet."""

    list: WrongList
    head: str
    source: str


class OtherSort(NamedTuple):
    """A list whose operator gives the sort that is not wanted."""

    list: WrongList
    op: Operator
    symbols: SymbolTable


class UnknownName(NamedTuple):
    """A name that is not declared."""

    name: str
    wanted: Sort
    use: NameUse
    symbols: SymbolTable


class WrongForm(NamedTuple):
    """A form with a mistake in it, for which the parser has a hint, perhaps an empty one."""

    text: Text
    form: Form
    source: str
    symbols: SymbolTable
    hint: Hint


class NoItems(NamedTuple):
    """A form that has the names of arrays, perhaps where their items are meant."""

    text: Text
    form: Form
    source: str


class NoIndices(NamedTuple):
    """An item of an array without its indices."""

    text: Text
    form: Form
    source: str


class WrongLoop(NamedTuple):
    """A loop whose binders have another shape."""

    text: Text
    form: Form


class LooseLine(NamedTuple):
    """A line of a text without parentheses."""

    line: str
    source: str


class KeyLine(NamedTuple):
    """A line of answer keys without its `#`."""

    line: str


class UnreadableWord(NamedTuple):
    """A word at an offset, `at`: the index of its wrong character, and the usual hint.

    `opened` has the offsets of the forms around it, the outermost first.
    """

    text: str
    opened: Sequence[int]
    offset: int
    word: str
    at: int
    usual: str


Mistake = (
    NoHead | UnknownHead | ForeignHead | OtherSort | UnknownName | WrongForm | NoItems | NoIndices
    | WrongLoop | LooseLine | KeyLine | UnreadableWord
)  # fmt: skip
