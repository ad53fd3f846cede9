"""Words of a text: which are integers and names, what is wrong with others, how hints show them."""

from __future__ import annotations

import re
from collections.abc import Iterator

CARET = "^"
"""A symbol that is allowed only at the head of a form."""
TOKEN = r"[()]|[^\s()]+"  # the module `re` compiles it at its first use
MOST_SPELLED = 200
"""Most characters of a form or line that a hint repeats."""

_DECIMAL = r"-?[0-9]*\.[0-9]*"
BLANKS = frozenset({*map(chr, range(33)), "\x7f"})
"""Blanks and control characters."""
ILLEGAL = BLANKS | set("\"#',:;?@[\\]^`{}~")
"""Characters that no name has, besides blanks and parentheses."""


def split_minus(piece: str) -> Iterator[str]:
    """The words of a piece; a `-` that is not followed by a digit is a word of its own."""
    for word in piece.split():
        rest = word.lstrip("-")
        minuses = len(word) - len(rest)
        if minuses and "0" <= rest[:1] <= "9":
            minuses, rest = minuses - 1, f"-{rest}"
        yield from "-" * minuses
        if rest:
            yield rest


def is_integer(word: str) -> bool:
    """Whether a word is an integer: ASCII digits after an optional minus."""
    digits = word.removeprefix("-")
    return digits.isdecimal() and digits.isascii()


def is_name(word: str) -> bool:
    """Whether a variable can have this name."""
    whole = re.fullmatch(r"[^\s()]+", word) and (word[0] != "-" or word == "-")
    return bool(whole) and not is_integer(word) and what_is_wrong(word) is None


def what_is_wrong(word: str) -> tuple[int, str, str] | None:
    """Index of a mistake in a word that is not an integer, message, hint; None: it is a symbol."""
    if not ILLEGAL.isdisjoint(word):
        return illegal(word)
    if "." in word and re.fullmatch(_DECIMAL, word):
        return 0, f"{word!r} is not an integer", "there are no decimals; scale to integers"
    if "0" <= word.removeprefix("-")[:1] <= "9":
        return 0, f"{word!r} is neither an integer nor a name", "a name can't begin with a digit"
    return None


def illegal(word: str) -> tuple[int, str, str]:
    """The same for a word with a character that is not allowed."""
    at, bad = next((i, c) for i, c in enumerate(word) if c in ILLEGAL)
    return at, f"the character {bad!r} is not allowed here", ""


def is_forms(text: str) -> bool:
    """Whether a text consists of forms only."""
    level = 0
    for token in re.finditer(TOKEN, text):
        level += {"(": 1, ")": -1}.get(token[0], 0)
        if level < 0 or (level == 0 and token[0] != ")"):
            return False
    return level == 0


def spelled(text: str, start: int) -> str:
    """The form that begins at an offset, with one blank between words; empty if it is long."""
    level = 0
    for token in re.compile(TOKEN).finditer(text, start, start + MOST_SPELLED):
        level += (token[0] == "(") - (token[0] == ")")
        if level <= 0:
            words = " ".join(text[start : token.end()].split())
            return words.replace("( ", "(").replace(" )", ")")
    return ""


def parts(text: str) -> list[str]:
    """The words and lists in a list; empty for a word."""
    children: list[str] = []
    level = start = 0
    for token in re.finditer(TOKEN, text):
        if token[0] == "(":
            level += 1
            start = token.start() if level == 2 else start
        elif token[0] == ")":
            level -= 1
            if level == 1:
                children.append(text[start : token.end()])
        elif level == 1:
            children.append(token[0])
    return children


def extent(text: str, start: int) -> range:
    """The offsets of the form, or word, that begins at an offset."""
    level = 0
    for token in re.compile(TOKEN).finditer(text, start):
        level += (token[0] == "(") - (token[0] == ")")
        if level <= 0:
            return range(start, token.end())
    return range(start, len(text))


def words_of_line(text: str, offset: int) -> range:
    """The offsets of the words of a line, in a text without comments."""
    start = max(text.rfind(end, 0, offset) for end in "\r\n") + 1
    match = re.compile(r"[^\r\n]*").match(text, start)
    line = match[0] if match else ""
    return range(start + len(line) - len(line.lstrip()), start + len(line.rstrip()))


def line_at(text: str, offset: int) -> tuple[int, str]:
    """The offset of the first word of a line, and its words; no words if the line is long."""
    start = max(text.rfind(end, 0, offset) for end in "\r\n") + 1
    match = re.compile(r"[^\r\n]*").match(text, start, start + MOST_SPELLED + 1)
    line = match[0] if match else ""
    blanks = len(line) - len(line.lstrip())
    return start + blanks, " ".join(line.split()) if len(line) <= MOST_SPELLED else ""
