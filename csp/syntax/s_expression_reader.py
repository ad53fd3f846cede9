"""Text to nested forms, by one loop over the pieces between opening parentheses.

    form ::= '(' (form | integer | symbol)* ')'

An atom is an `int` or a `str`. Only forms keep their offset; the offsets of their children are
found in the text when an error needs them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from sys import maxsize

from csp2sat.csp.errors import Code, Log, Source, word_at
from csp2sat.csp.expr import Child as Child
from csp2sat.csp.expr import Form as Form
from csp2sat.csp.expr import form_at as form_at
from csp2sat.csp.parse_numbers import MOST_DIGITS
from csp2sat.csp.quick_typing import TypeAlias
from csp2sat.csp.syntax.words import (
    CARET,
    TOKEN,
    extent,
    illegal,
    is_integer,
    line_at,
    spelled,
    split_minus,
    what_is_wrong,
    words_of_line,
)

Words: TypeAlias = "list[int | str]"
Unmatched = Callable[[int, int, int], None]

# The module `re` compiles these at their first use.
COMMENT = r";[^\r\n]*"
KEYS = r"#(?<![^\r\n]#)[^\r\n;]*"  # the `#` comes first, as it is found fast
_LOOP = r"\(\s*(?:forall|exists|sum)\s*\("
_LOOP_ITEMS = r"\(\s*each\s"
_CARET_ELSEWHERE = r"(?:\A|[^\s(])\s*\^"


class Text:
    """A text that was read: its statements, its answer keys, the depth of its forms."""

    __slots__ = ("_blanked", "_top", "depth", "keys", "statements")

    def __init__(
        self, statements: Form, keys: list[tuple[str, int]] | None, depth: int, blanked: str
    ) -> None:
        self.statements = statements
        self.keys = keys  # name and offset of each; None: there is no key line
        self.depth = depth
        self._blanked = blanked
        self._top: list[int] = []

    def offset(self, form: Form, i: int) -> int:
        """The offset of child `i` of a form; -1: of the form itself."""
        if i < 0:
            return form.offset
        if i < len(form) and isinstance(child := form[i], Form):
            return child.offset
        if form is self.statements:
            # Computed once, as each statement that is an atom needs it.
            self._top = self._top or _offsets(self._blanked, form)
            return self._top[i]
        return self._of_child(form, i)

    def written_out(self, form: Form, i: int) -> str:
        """How an item of an array is written, as `(x i)` in a loop; empty for other children."""
        if form is self.statements or i >= len(form) or isinstance(form[i], Form):
            return ""
        words = spelled(self._blanked, self.offset(form, i))
        return words if words.startswith("(") else ""

    def _of_child(self, form: Form, i: int) -> int:
        """The offset of child `i`; of one that a loop wrote out, that of what it is made from."""
        if not self._blanked.startswith("(", form.offset):
            return form.offset  # an atom, written out as `(and atom)`
        word = str(form[i]) if i < len(form) else ""
        pattern = re.compile(_LOOP_ITEMS)
        is_loop = re.compile(_LOOP).match(self._blanked, form.offset)
        last = form.offset
        for at, (offset, token, level) in enumerate(_children(self._blanked, form.offset + 1)):
            if level < 0:
                return last if is_loop else offset
            if (at == i and (token == word or not is_loop)) or pattern.match(self._blanked, offset):
                return offset
            last = offset
        return form.offset

    def spelled(self, form: Form) -> str:
        """A form with one blank between its words; empty if it is long or the whole text."""
        return spelled(self._blanked, form.offset) if form.offset >= 0 else ""

    def whole(self, form: Form) -> str:
        """A form as it is written, without comments."""
        return self.written(self.extent(form))

    def written(self, place: range) -> str:
        """The text at a place, without comments."""
        return self._blanked[place.start : place.stop]

    def spelled_child(self, form: Form, i: int) -> str:
        """Child `i` of a form, as `spelled` shows it."""
        child = form[i]
        return self.spelled(child) if isinstance(child, Form) else str(child)

    def statement_at(self, offset: int) -> str:
        """The statement around an offset, as `spelled` shows it."""
        forms = [x.offset for x in self.statements if isinstance(x, Form) and x.offset <= offset]
        return spelled(self._blanked, max(forms, default=offset))

    def extent(self, form: Form) -> range:
        """The offsets of a form."""
        return extent(self._blanked, max(form.offset, 0))

    def line(self, i: int) -> tuple[int, str]:
        """The offset of the line of statement `i`, and its words; no words if it is long."""
        return line_at(self._blanked, self.offset(self.statements, i))

    def word(self, form: Form, i: int) -> range:
        """The offsets of child `i`, or of the list that it is written out from."""
        offset = self.offset(form, i)
        is_list = self._blanked.startswith("(", offset)
        return extent(self._blanked, offset) if is_list else word_at(self._blanked, offset)

    def words_of_line(self, offset: int) -> range:
        """The offsets of the words of a line."""
        return words_of_line(self._blanked, offset)

    def statement_around(self, offset: int) -> range:
        """The offsets of the statement around an offset; an empty range outside of all forms."""
        forms = [x.offset for x in self.statements if isinstance(x, Form) and x.offset <= offset]
        around = extent(self._blanked, max(forms)) if forms else range(0)
        return around if offset in around else range(offset, offset)


def read(source: Source, log: Log) -> Text:
    """Read a text; wrong characters, words and parentheses go to the log."""
    text, keys = _keys_and_comments_blanked(source.text)
    atoms = _Atoms()
    atom, tails = atoms.__getitem__, _Tails(atoms)
    outside, *pieces = text.split("(")
    top = form_at(-1)
    stack: list[Form] = []
    unmatched = partial(_unmatched, log, text)
    current = _close(top, stack, tails[outside], 0, unmatched)
    offset = len(outside)
    depth = 0
    for piece in pieces:
        head, closed, tail = piece.partition(")")
        inner = Form(map(atom, split_minus(head) if "-" in head else head.split()))
        inner.offset = offset
        current.append(inner)
        if len(stack) >= depth:
            depth = len(stack) + 1
        if not closed:
            stack.append(current)
            current = inner
        elif (words := tails[tail]) is not _NO_TAIL:  # most forms have none
            current = _close(current, stack, words, offset + len(head) + 2, unmatched)
        offset += len(piece) + 1
    if stack:
        log.add(current.offset, "unclosed '('", code=Code.UNCLOSED)
    wrong = atoms.wrong
    if CARET in atoms and re.search(_CARET_ELSEWHERE, text):
        wrong[CARET] = illegal(CARET)
    if wrong:
        from csp2sat.csp.syntax.wrong_words import report  # only errors need it

        report(text, wrong, log)
    return Text(top, keys, depth, text)


def _close(
    form: Form, stack: list[Form], tail: list[Words], start: int, unmatched: Unmatched
) -> Form:
    """The open form after the words of a tail; `stack` holds the forms around it.

    Of too many `)`, `unmatched` gets the offset of the tail, the matched number and the surplus.
    """
    form += tail[0]
    matched, closing = len(stack), len(tail) - 1
    for words in tail[1:]:
        if stack:
            form = stack.pop()
        form += words
    if closing > matched:
        unmatched(start, matched, closing - matched)
    return form


def _unmatched(log: Log, text: str, start: int, matched: int, surplus: int) -> None:
    """Report some `)` from a place of the text on, after those that are matched."""
    for i in range(matched + surplus):
        start = text.index(")", start) + 1
        if i >= matched:
            log.add(start - 1, "unmatched ')'")


def _keys_and_comments_blanked(text: str) -> tuple[str, list[tuple[str, int]] | None]:
    """The text with blanks in place of answer keys and comments (same offsets), and the keys."""
    keys: list[tuple[str, int]] | None = None
    if "#" in text:
        for line in re.finditer(KEYS, text):
            keys = keys or []
            for word in re.finditer(r"[^\s#]+", line[0]):
                keys.append((word[0], line.start() + word.start()))
        text = re.sub(KEYS, _blanks, text)
    return without_comments(text), keys


def without_comments(text: str) -> str:
    """The text with blanks in place of comments."""
    return re.sub(COMMENT, _blanks, text) if ";" in text else text


def _blanks(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _offsets(text: str, statements: Form) -> list[int]:
    """The offsets of all statements: forms know theirs, atoms stand between them."""
    forms = [child.offset for child in statements if isinstance(child, Form)]
    starts: list[int] = []
    for form, end in pairwise([-1, *forms, len(text)]):
        start = 0
        if form >= 0:
            starts.append(form)
            start = text.rfind(")", form, end) + 1
        if not text[start:end].isspace():
            starts += [offset for offset, _, _ in _children(text, start, end)]
    return starts


def _children(text: str, start: int, end: int = maxsize) -> Iterator[tuple[int, str, int]]:
    """Offset, first token and level 0 of each child of the form whose inside begins at `start`.

    The closing parenthesis comes last, with level -1.
    """
    level = 0
    for token in re.compile(TOKEN).finditer(text, start, end):
        word = token[0]
        if word == "(":
            if level == 0:
                yield token.start(), word, level
            level += 1
        elif word == ")":
            level -= 1
            if level < 0:
                yield token.start(), word, level
                return
        elif level == 0:
            offset = token.start()
            for part in split_minus(word):
                yield offset, part, level
                offset += len(part)


class _Atoms(dict[str, "int | str"]):
    """The atom of each word, computed at its first occurrence; mistakes are kept in `wrong`."""

    def __init__(self) -> None:
        self.wrong: dict[str, tuple[int, str, str]] = {}

    def __missing__(self, word: str) -> int | str:
        atom: int | str = word
        if word.isidentifier():
            pass  # as most are: nothing can be wrong
        elif is_integer(word):
            if len(word.removeprefix("-")) <= MOST_DIGITS:
                atom = int(word)
            else:
                self.wrong[word] = (0, f"an integer of more than {MOST_DIGITS} digits", "")
        elif word != CARET and (message := what_is_wrong(word)):
            self.wrong[word] = message
        self[word] = atom
        return atom


class _Tails(dict[str, "list[Words]"]):
    """The words of a piece of text without `(`: those before the first `)`, and after each.

    Those without words are kept: most are blanks and parentheses.
    """

    def __init__(self, atoms: _Atoms) -> None:
        self._atoms = atoms

    def __missing__(self, tail: str) -> list[Words]:
        atoms = self._atoms
        words: list[Words] = [
            [atoms[word] for word in (split_minus(part) if "-" in part else part.split())]
            for part in tail.split(")")
        ]
        if not any(words):
            words = self[tail] = _NO_TAIL if words == _NO_TAIL else words
        return words


_NO_TAIL: list[Words] = [[]]
"""Neither words nor parentheses."""
