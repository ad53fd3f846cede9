"""Reports words that can't be read."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from csp2sat.csp.errors import Log
from csp2sat.csp.hints.hint import Hint
from csp2sat.csp.hints.parser_hints import unreadable_word
from csp2sat.csp.syntax.words import CARET, TOKEN, split_minus


def report(text: str, wrong: dict[str, tuple[int, str, str]], log: Log) -> None:
    """Report each wrong word of a text: its mistakes by word (index, message, hint)."""
    opened: list[int] = []  # offsets of the open parentheses
    whole: list[range] = []  # forms and lines that hints write as a whole
    head = False  # whether a word here is the head of a form
    for token in re.finditer(TOKEN, text):
        offset = token.start()
        if token[0] == "(":
            opened.append(offset)
        elif token[0] == ")":
            del opened[-1:]
        for word in split_minus(token[0]):
            if word in wrong and not (word == CARET and head):
                at, message, usual = wrong[word]
                if not any(offset in place for place in whole):
                    hint = partial(unreadable_word, text, opened, offset, word, at, usual)
                    log.add(offset + at, message, partial(_hint, hint, whole))
                if log.full:
                    return
            offset += len(word)
            head = word == "("


def _hint(advice: Callable[[], Hint], whole: list[range]) -> Hint:
    """The hint for a word; the places of what it writes as a whole are added."""
    hint = advice()
    whole += [fix.place for fix in hint.fixes if hint.whole and fix.place is not None]
    return hint
