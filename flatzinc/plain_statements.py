"""The statements that make up most of a FlatZinc text, each read by one regular expression.

These are declarations of variables, arrays of integers and constraints on names and integers, in
the form in which MiniZinc writes them. All other statements, and those with a mistake, are for the
parser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.flatzinc.syntax_tree import (
    Array,
    Declaration,
    Expression,
    Integers,
    Literal,
    Name,
    Type,
)

_NAME = "[A-Za-z_][A-Za-z0-9_]*"
_VARIABLE = re.compile(
    rf"var (?:bool|(int)|(-?[0-9]+)\.\.(-?[0-9]+)): ?({_NAME})"
    rf"((?: ?:: ?{_NAME})*) ?;"
)
_INTEGERS = re.compile(
    rf"array \[1\.\.([0-9]+)\] of int: ?({_NAME}) ?= ?\[([-0-9, ]*)\] ?;",
)
_ARGUMENT = r"(?:[\w-]+|\[[\w, -]*\])"
_CONSTRAINT = re.compile(
    rf'constraint ({_NAME})\(({_ARGUMENT}(?:, ?{_ARGUMENT})*)\)(?: ?::[^";]*)?;', re.ASCII
)
_NUMBER = re.compile("-?[0-9]+")
_NUMBERS = re.compile(r"-?[0-9]+(?:, ?-?[0-9]+)*")
_PART = re.compile(r"\[[^\]]*\]|[^,\[\] ]+")
_PARTS = _PART.finditer
_ITEMS = re.compile(r"[^,\[\] ]+").finditer
_WORDS = re.compile(r"[^,\[\] ]+|[\[\]]").findall
_WORD = re.compile(_NAME)
_BLANKS = re.compile(r"\s*")


class PlainCall:
    """A constraint whose arguments are names, integers and arrays of these.

    Its arguments are expressions where something asks for them; mostly `parts` are enough.
    """

    __slots__ = ("_parse", "_text", "name", "offset")

    def __init__(
        self, name: str, text: str, offset: int, parse: Callable[[int], Sequence[Expression]]
    ) -> None:
        self.name = name
        self.offset = offset
        self._text = text
        self._parse = parse

    @property
    def args(self) -> Sequence[Expression]:
        """The arguments as expressions."""
        start = self.offset + len(self.name) + 1
        try:
            return [_expression(part[0], start + part.start()) for part in _PARTS(self._text)]
        except ValueError:
            return self._parse(self.offset)

    def parts(self) -> list[str]:
        """The arguments as texts without blanks."""
        text = self._text.replace(" ", "")
        return _PART.findall(text) if "[" in text else text.split(",")

    def words(self) -> list[str]:
        """The names and integers in the arguments, and the brackets around those of arrays."""
        return _WORDS(self._text)

    def names(self) -> list[str]:
        """The names in the arguments."""
        return _WORD.findall(self._text)


def _expression(text: str, offset: int) -> Expression:
    """A name, an integer, or an array of these.

    Raises:
        ValueError: it is something else.
    """
    if text.startswith("["):
        items = [_expression(item[0], offset + item.start()) for item in _ITEMS(text)]
        return Array(items, offset)
    if _NUMBER.fullmatch(text):
        return Literal(int(text), offset)
    if text in ("true", "false") or not _WORD.fullmatch(text):
        raise ValueError(text)
    return Name(text, offset)


class Read(NamedTuple):
    """A statement, and the place where the next one begins."""

    statement: Declaration | PlainCall
    end: int


class PlainReader:
    """Reads plain statements; `parse` gives the arguments of the constraint at a place."""

    def __init__(self, text: str, parse: Callable[[int], Sequence[Expression]]) -> None:
        self._text = text
        self._parse = parse
        self._domains: dict[tuple[str, str], Domain] = {}
        self._annotations: dict[str, Sequence[Expression]] = {}

    def read(self, at: int) -> Read | None:
        """The statement at a place, or after blanks there; None: it is not plain."""
        text = self._text
        if text.startswith("\n", at):  # mostly the only blank
            at += 1
        if text[at : at + 1].isspace() and (blanks := _BLANKS.match(text, at)):
            at = blanks.end()
        if text.startswith("constraint", at):
            if match := _CONSTRAINT.match(text, at):
                call = PlainCall(match[1], match[2], match.start(1), self._parse)
                return Read(call, match.end())
        elif text.startswith("var ", at):
            if match := _VARIABLE.match(text, at):
                return Read(self._variable(match), match.end())
        elif text.startswith("array ", at):
            match = _INTEGERS.match(text, at)
            if match and (declaration := _integers(match)):
                return Read(declaration, match.end())
        return None

    def _variable(self, match: re.Match[str]) -> Declaration:
        is_int, low, high, name, annotations = match.groups()
        base = "int" if is_int or low else "bool"
        domain = None
        if low:
            domain = self._domains.get((low, high))
            if domain is None:
                domain = self._domains[low, high] = Domain.of(int(low), int(high))
        kind = Type(base, True, domain, None, match.start())
        return Declaration(kind, name, self._names(annotations), None, match.start(4))

    def _names(self, text: str) -> Sequence[Expression]:
        """Annotations without arguments; nothing asks for their places."""
        names = self._annotations.get(text)
        if names is None:
            names = self._annotations[text] = [Name(name, 0) for name in _WORD.findall(text)]
        return names


def _integers(match: re.Match[str]) -> Declaration | None:
    """An array of integers; None: it has not the length or the form that it should have."""
    size, name, text = match.groups()
    values: list[int] = []
    if text:
        if not _NUMBERS.fullmatch(text):
            return None
        values = [*map(int, text.split(","))]
    if len(values) != int(size):
        return None
    kind = Type("int", False, None, len(values), match.start())
    return Declaration(kind, name, (), Integers(values, match.end(2)), match.start(2))
