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

from csp2sat.csp.errors import Log, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Child: TypeAlias = "int | str | Form"
    Words: TypeAlias = "list[int | str]"
    Unmatched = Callable[[int, int, int], None]

CARET = "^"
"""A symbol that is allowed only at the head of a form."""
MOST_SPELLED = 200
"""Most characters of a form or line that a hint repeats."""
MOST_DIGITS = 4300
"""Most digits of an integer (the limit of Python's `int`)."""
# The module `re` compiles these at their first use.
_TOKEN = r"[()]|[^\s()]+"
COMMENT = r";[^\r\n]*"
KEYS = r"#(?<![^\r\n]#)[^\r\n;]*"  # the `#` comes first, as it is found fast
_CARET_ELSEWHERE = r"(?:\A|[^\s(])\s*\^"
_DECIMAL = r"-?[0-9]*\.[0-9]*"
_ILLEGAL = frozenset({chr(c) for c in range(33)} | set("\"#',:;?@[\\]^`{}~\x7f"))


class Form(list["Child"]):
    """A list of forms and atoms; `offset` is the place of its '(', or -1 for the whole text."""

    __slots__ = ("offset",)

    offset: int


def form_at(offset: int) -> Form:
    """An empty form."""
    form = Form()  # an __init__ would double the time of reading
    form.offset = offset
    return form


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
        for at, (offset, _, level) in enumerate(_children(self._blanked, form.offset + 1)):
            if at == i or level < 0:
                return offset
        return form.offset

    def spelled(self, form: Form) -> str:
        """A form with one blank between its words; empty if it is long or the whole text."""
        return spelled(self._blanked, form.offset) if form.offset >= 0 else ""

    def line(self, i: int) -> tuple[int, str]:
        """The offset of the line of statement `i`, and its words; no words if it is long."""
        return line_at(self._blanked, self.offset(self.statements, i))


def read(source: Source, log: Log) -> Text:
    """Read a text; wrong characters, words and parentheses go to the log."""
    text, keys = _keys_and_comments_blanked(source.text)
    atoms = _Atoms()
    atom, tails = atoms.__getitem__, _Tails(atoms)
    outside, *pieces = text.split("(")
    top = form_at(-1)
    stack: list[Form] = []
    unmatched = partial(_unmatched, log, text)
    current = _closed(top, stack, tails[outside], 0, unmatched)
    offset = len(outside)
    depth = 0
    for piece in pieces:
        head, closed, tail = piece.partition(")")
        inner = Form(map(atom, _split_minus(head) if "-" in head else head.split()))
        inner.offset = offset
        current.append(inner)
        if len(stack) >= depth:
            depth = len(stack) + 1
        if not closed:
            stack.append(current)
            current = inner
        elif (words := tails[tail]) is not _NO_TAIL:  # most forms have none
            current = _closed(current, stack, words, offset + len(head) + 2, unmatched)
        offset += len(piece) + 1
    if stack:
        log.add(current.offset, "unclosed '('")
    wrong = atoms.wrong
    if CARET in atoms and re.search(_CARET_ELSEWHERE, text):
        wrong[CARET] = _illegal(CARET)
    if wrong:
        _report_wrong_words(text, wrong, log)
    return Text(top, keys, depth, text)


def _closed(
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
    if ";" in text:
        text = re.sub(COMMENT, _blanks, text)
    return text, keys


def _blanks(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _split_minus(piece: str) -> Iterator[str]:
    """The words of a piece; a `-` that is not followed by a digit is a word of its own."""
    for word in piece.split():
        rest = word.lstrip("-")
        minuses = len(word) - len(rest)
        if minuses and "0" <= rest[:1] <= "9":
            minuses, rest = minuses - 1, f"-{rest}"
        yield from "-" * minuses
        if rest:
            yield rest


def _offsets(text: str, statements: Form) -> list[int]:
    """The offsets of all statements: forms know theirs, atoms stand between them."""
    forms = [each.offset for each in statements if isinstance(each, Form)]
    found: list[int] = []
    for form, end in pairwise([-1, *forms, len(text)]):
        start = 0
        if form >= 0:
            found.append(form)
            start = text.rfind(")", form, end) + 1
        if not text[start:end].isspace():
            found += [offset for offset, _, _ in _children(text, start, end)]
    return found


def _children(text: str, start: int, end: int = maxsize) -> Iterator[tuple[int, str, int]]:
    """Offset, first token and level 0 of each child of the form whose inside begins at `start`.

    The closing parenthesis comes last, with level -1.
    """
    level = 0
    for token in re.compile(_TOKEN).finditer(text, start, end):
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
            for part in _split_minus(word):
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
        elif word != CARET and (message := _what_is_wrong(word)):
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
        found: list[Words] = [
            [atoms[word] for word in (_split_minus(part) if "-" in part else part.split())]
            for part in tail.split(")")
        ]
        if not any(found):
            found = self[tail] = _NO_TAIL if found == _NO_TAIL else found
        return found


_NO_TAIL: list[Words] = [[]]
"""Neither words nor parentheses."""


def is_integer(word: str) -> bool:
    """Whether a word is an integer: ASCII digits after an optional minus."""
    digits = word.removeprefix("-")
    return digits.isdecimal() and digits.isascii()


def is_name(word: str) -> bool:
    """Whether a variable can have this name."""
    whole = re.fullmatch(r"[^\s()]+", word) and (word[0] != "-" or word == "-")
    return bool(whole) and not is_integer(word) and _what_is_wrong(word) is None


def _what_is_wrong(word: str) -> tuple[int, str, str] | None:
    """Index of a mistake in a word that is not an integer, message, hint; None: it is a symbol."""
    if not _ILLEGAL.isdisjoint(word):
        return _illegal(word)
    if "." in word and re.fullmatch(_DECIMAL, word):
        return 0, f"{word!r} is not an integer", "there are no decimals; scale to integers"
    if "0" <= word.removeprefix("-")[:1] <= "9":
        return 0, f"{word!r} is neither an integer nor a name", "a name can't begin with a digit"
    return None


def _illegal(word: str) -> tuple[int, str, str]:
    at, bad = next((i, c) for i, c in enumerate(word) if c in _ILLEGAL)
    return at, f"the character {bad!r} is not allowed here", ""


def _report_wrong_words(text: str, wrong: dict[str, tuple[int, str, str]], log: Log) -> None:
    opened: list[int] = []  # offsets of the open parentheses
    repaired: set[int] = set()  # offsets of forms that a hint repairs as a whole
    head = False  # whether a word here is the head of a form
    for token in re.finditer(_TOKEN, text):
        offset = token.start()
        if token[0] == "(":
            opened.append(offset)
        elif token[0] == ")":
            del opened[-1:]
        form = opened[-1] if opened else -1
        for word in _split_minus(token[0]):
            if word in wrong and not (word == CARET and head) and form not in repaired:
                index, message, hint = wrong[word]
                ask = partial(_hint, text, form, offset, word, (index, hint), repaired)
                log.add(offset + index, message, ask)
                if log.full:
                    return
            offset += len(word)
            head = word == "("


def _hint(
    text: str, form: int, offset: int, word: str, wrong: tuple[int, str], repaired: set[int]
) -> str:
    """A hint for a wrong word in the form that begins at `form` (-1: outside all forms)."""
    from csp2sat.csp.syntax.respell import repaired_form, unreadable_word  # only an error needs it

    if form >= 0:
        right = repaired_form(spelled(text, form), loose=False)
        repaired |= {form} if right else set()
    else:
        right = repaired_form(f"({line_at(text, offset)[1]})", loose=True)
    return f"write {right}" if right else unreadable_word(word, *wrong)


def spelled(text: str, start: int) -> str:
    """The form that begins at an offset, with one blank between words; empty if it is long."""
    level = 0
    for token in re.compile(_TOKEN).finditer(text, start, start + MOST_SPELLED):
        level += (token[0] == "(") - (token[0] == ")")
        if level <= 0:
            words = " ".join(text[start : token.end()].split())
            return words.replace("( ", "(").replace(" )", ")")
    return ""


def line_at(text: str, offset: int) -> tuple[int, str]:
    """The offset of the first word of a line, and its words; no words if the line is long."""
    start = max(text.rfind(end, 0, offset) for end in "\r\n") + 1
    found = re.compile(r"[^\r\n]*").match(text, start, start + MOST_SPELLED + 1)
    line = found[0] if found else ""
    blanks = len(line) - len(line.lstrip())
    return start + blanks, " ".join(line.split()) if len(line) <= MOST_SPELLED else ""
