"""A text of rules with its forms, its names and their places; also of a text with mistakes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.tokenizer import Piece
from csp2sat.editor.document import PARAMETER, Document, Form, Name
from csp2sat.models.board.board import SIDES
from csp2sat.models.rule_texts.declarations import DECLARED
from csp2sat.models.rule_texts.form_help import FORMS
from csp2sat.models.rule_texts.graph_forms import GRAPHS
from csp2sat.models.rule_texts.help_entry import by_word
from csp2sat.models.rule_texts.loops import LOOPS
from csp2sat.models.rule_texts.shape_forms import SHAPED
from csp2sat.models.rule_texts.statement_help import STATEMENTS

VARIABLES, CONSTANT, FUNCTION = "variables", "constant", "function"
BOARD = "board"
_DEFINE, _WORD, _RULE = "define", "word", "rule"
_CHOICES = ("choice", "some-choice")
_LOOPS = (*LOOPS, "each", "let")
_OF_CELLS = (*(x for x, row in GRAPHS.items() if row.of_cells or row.compiled), SHAPED)
"""Forms whose first child may bind names, as in `(connected (c cells) (x c))`."""
_OF_TOKENS = {"is": 2, "marked": 1, "signs": 1, "clues": 1}
"""Forms whose children, from a number on, are words of boards."""


class Rule(NamedTuple):
    """A rule: its number, its text, its place."""

    number: int
    text: str
    statement: Form


class Around(NamedTuple):
    """A form around a place: its head, empty for a list of lists, and the children before."""

    head: str
    before: int


class RulesDocument(Document):
    """A text of rules, without a board."""

    taken: Collection[str] = {*by_word(FORMS), *by_word(STATEMENTS), *BY_SPELLING, *SIDES}

    def _read(self) -> None:
        super()._read()
        self._numbers = {form.start: k for k, form in enumerate(self._forms)}
        placed: list[tuple[int, int, Piece | int]] = [
            (word.offset, k, word) for word, k in zip(self.words, self._at, strict=True)
        ]
        placed += [(form.start, form.around, k) for k, form in enumerate(self._forms)]
        self._parts: dict[int, list[Piece | int]] = {k: [] for k in range(-1, len(self._forms))}
        for _, around, part in sorted(placed, key=lambda row: row[0]):
            self._parts[around].append(part)

    # --- names ------------------------------------------------------------------------------

    def _definitions(self) -> Iterator[Name]:
        for k in self._parts[-1]:
            if isinstance(k, int) and (head := self._head(k)):
                if head == BOARD:
                    yield from self._words_of_boards(k)
                elif head == _DEFINE or head in DECLARED:
                    yield from self._defined(k, head)

    def _head(self, number: int) -> str:
        """The word at the head of a form; empty: it begins with a list."""
        head = self._heads.get(number)
        return head.text if head else ""

    def _defined(self, number: int, head: str) -> Iterator[Name]:
        """What a statement defines, its parameters, and the names of signs."""
        form, (_, *children) = self._forms[number], self._parts[number]
        kind = CONSTANT if head == _DEFINE else VARIABLES
        first = children[0] if children else None
        if isinstance(first, Piece):
            yield Name(kind, first, form)
        elif first is not None and (name := self._heads.get(first)):
            yield Name(FUNCTION if head == _DEFINE else kind, name, form)
            if head not in ("int", "bool"):  # these have lists behind the name
                words = (part for part in self._parts[first][1:] if isinstance(part, Piece))
                yield from (Name(PARAMETER, word, form) for word in words)
        if head in _CHOICES:
            options = (self._heads.get(k) for k in children[1:] if isinstance(k, int))
            yield from (Name(CONSTANT, word, form) for word in options if word)

    def _words_of_boards(self, number: int) -> Iterator[Name]:
        """The constants that lines at the top of boards give."""
        for part in self._parts[number]:
            if isinstance(part, int) and self._head(part) == _WORD:
                for name in self._parts[part][1:2]:
                    if isinstance(name, Piece):
                        yield Name(CONSTANT, name, self._forms[part])

    def _binders(self) -> Iterator[Name]:
        for number, head in self._heads.items():
            children = self._parts[number]
            if head.text in _LOOPS:
                binders = children[1:-1]
            else:
                binders = children[1:2] if head.text in _OF_CELLS else []
            for binder in binders:
                if isinstance(binder, int):
                    start = self._forms[binder].end  # its values do not have the names yet
                    for word in self._bound(binder):
                        yield Name(PARAMETER, word, self._forms[number], start=start)

    def _bound(self, binder: int) -> Iterator[Piece]:
        """The names that a binder has, as `(c L)` or `((c (d e)) L)`."""
        for part in self._parts[binder][:1]:
            if isinstance(part, int):
                yield from self._words_in(part)
            elif part.text != "where":
                yield part

    def _words_in(self, number: int) -> Iterator[Piece]:
        """The words of a form and of the lists in it, in order."""
        left = self._parts[number][::-1]  # the next one is the last: a form may be deep
        while left:
            part = left.pop()
            if isinstance(part, int):
                left += self._parts[part][::-1]
            else:
                yield part

    def meanings(self, word: Piece) -> list[Name]:
        """The definition that a word refers to, or is; at most one."""
        names = super().meanings(word)[:1]
        if names and names[0].name != word:
            around = self.heads_around(word.offset)
            inner = around[0] if around else Around("", 0)
            of_board = around[-1:] and around[-1].head == BOARD
            if inner.before >= _OF_TOKENS.get(inner.head, 1 + inner.before):
                return []  # a token
            if of_board and not inner.before:
                return []
        return names

    # --- places -----------------------------------------------------------------------------

    def heads_around(self, offset: int) -> list[Around]:
        """The forms around an offset, the innermost first."""
        form = self.form_at(offset)
        number = self._numbers[form.start] if form else -1
        levels = []
        while number >= 0:
            starts = (
                part.offset if isinstance(part, Piece) else self._forms[part].start
                for part in self._parts[number]
            )
            levels.append(Around(self._head(number), sum(start < offset for start in starts)))
            number = self._forms[number].around
        return levels

    def rules(self) -> Iterator[Rule]:
        """Yields the rules in order."""
        statements = [k for k in self._parts[-1] if isinstance(k, int) and self._head(k) == _RULE]
        for count, k in enumerate(statements, 1):
            texts: list[str] = []
            for part in self._parts[k][1:]:
                if not isinstance(part, Piece) or not part.text.startswith('"'):
                    break
                texts.append(part.text.strip('"'))
            yield Rule(count, " ".join(texts), self._forms[k])
