"""FlatZinc text to words."""

from __future__ import annotations

import re

from csp2sat.csp.errors import Source
from csp2sat.csp.parse_numbers import fail
from csp2sat.csp.quick_typing import NamedTuple

INT, FLOAT, NAME, TEXT, SIGN, WRONG, END = "int", "float", "name", "text", "sign", "wrong", "end"

_WORD = re.compile(
    r"""(?:[\s]+|%[^\n]*)*   # blanks and comments
    (?: (?P<float> -?[0-9]+(?:\.[0-9]+(?:[eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+) )
      | (?P<int> -?(?:0x[0-9a-fA-F]+|0o[0-7]+|[0-9]+) )
      | (?P<name> [A-Za-z_][A-Za-z0-9_]* )
      | (?P<text> "(?:[^"\\\n]|\\.)*" )
      | (?P<sign> ::|\.\.|[\[\](){},:;=] )
      | (?P<end> \Z )
      | (?P<wrong> . ) )""",
    re.VERBOSE,
)


class Word(NamedTuple):
    """A word of the text with its kind and offset."""

    kind: str
    text: str
    offset: int


def statement_words(source: Source, start: int) -> list[Word]:
    """The words from a place on; the last one is the first `;`, or the end of the text.

    Raises:
        CspError: a character can't begin a word.
    """
    result = []
    for match in _WORD.finditer(source.text, start):
        kind = match.lastgroup
        assert kind
        word = Word(kind, match[kind], match.start(kind))
        if kind == WRONG:
            fail(source, word.offset, f"{word.text!r} is not part of FlatZinc")
        result.append(word)
        if kind == END or word.text == ";":
            break
    return result
