"""The rules of a kind in another language: their texts have marks for what depends on the board.

[full: ...]         said if there is a line `full` under the size; `[no full: ...]`: if not
[mines N: ...]      the same with its number in the place of N
[stars=1]           the number of the line `stars`, 1 without it
[text: ...]         about texts of boards: said of the kind, not of a board
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.models.puzzle_rules import rules_as_items, rules_on_board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.language import Language

_CLAUSE = re.compile(r"\[(no )?([\w-]+)(?: ([A-Z]))?: ([^]]*)\]")
_NUMBER = re.compile(r"\[(\w+)=(\d+)\]")
_TEXT = "text"

Given = Mapping[str, Sequence[int]]
"""The words under the size of a board, with their numbers."""


def rules_in(language: Language, rules: str, words: Given | None = None) -> str:
    """Rules in a language, of a kind or of a board with some words; else as they are in English."""
    items = rules_as_items(rules)
    texts = [_text(language, number, text) for number, text in items]
    if texts == [text for _, text in items]:
        return rules if words is None else rules_on_board(rules, words)
    said = [(n, _said(text, language, words)) for (n, _), text in zip(items, texts, strict=True)]
    lines = [(f"{n}. {text}" if n else text, n) for n, text in said if text]
    result, before = "", ""
    for line, number in lines:
        result += ("\n" if before and number else "\n\n" if result else "") + line
        before = number
    return result


def without_end(number: str, text: str) -> str:
    """A paragraph of rules as the key of a text: a numbered one without its last `;` or `.`."""
    return text.rstrip(";.") if number else text


def _text(language: Language, number: str, text: str) -> str:
    """What a language says in the place of a paragraph of rules."""
    key = without_end(number, text)
    said = language.text(key)
    return text if said == key else said


def _said(text: str, language: Language, words: Given | None) -> str:
    """A text without its marks."""

    def number(match: re.Match[str]) -> str:
        word, usual = match.groups()
        if words is None:
            return "N"
        return str(words[word][0]) if words.get(word) else usual

    def clause(match: re.Match[str]) -> str:
        no, word, letter, then = match.groups()
        if words is None:
            if word == _TEXT:
                return then
            line = f"{word} {letter}" if letter else word
            return language.fill([WITHOUT_LINE if no else WITH_LINE], {"line": line, "then": then})
        if word == _TEXT or (word in words) == bool(no):
            return ""
        if not letter:
            return then
        return re.sub(rf"\b{letter}\b", str(words[word][0]), then, flags=re.ASCII)

    return _CLAUSE.sub(clause, _NUMBER.sub(number, text)).strip()


WITH_LINE = "If there is a line `{line}` under the size, {then}"
WITHOUT_LINE = "If there is no line `{line}` under the size, {then}"
"""The parts of rules that depend on boards."""
