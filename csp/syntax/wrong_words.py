"""Reports words that can't be read."""

from __future__ import annotations

import re
from functools import partial

from csp2sat.csp.errors import Log
from csp2sat.csp.hints.advice import hint_for
from csp2sat.csp.hints.hint import Hint
from csp2sat.csp.hints.mistake import UnreadableWord
from csp2sat.csp.syntax.words import CARET, TOKEN, split_minus


def report(text: str, wrong: dict[str, tuple[int, str, str]], log: Log) -> None:
    """Report each wrong word of a text: its mistakes by word (index, message, hint)."""
    opened: list[int] = []  # offsets of the open parentheses
    repaired: list[range] = []  # forms and lines that hints write as a whole
    head = False  # whether a word here is the head of a form
    for token in re.finditer(TOKEN, text):
        offset = token.start()
        if token[0] == "(":
            opened.append(offset)
        elif token[0] == ")":
            del opened[-1:]
        for word in split_minus(token[0]):
            if word in wrong and not (word == CARET and head):
                index, message, usual = wrong[word]
                if not any(offset in each for each in repaired):
                    mistake = UnreadableWord(text, opened, offset, word, index, usual)
                    log.add(offset + index, message, partial(_hint, mistake, repaired))
                if log.full:
                    return
            offset += len(word)
            head = word == "("


def _hint(mistake: UnreadableWord, repaired: list[range]) -> Hint:
    """The hint for a word; what it writes as a whole is repaired."""
    hint = hint_for(mistake)
    repaired += [each.place for each in hint.fixes if hint.whole and each.place is not None]
    return hint
