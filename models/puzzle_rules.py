"""The rules of a kind as paragraphs, and those of one board.

Rules may depend on words under the size of a board: "if there is a line `most N` under the size, no
number is larger than N". On a board such a rule is what it then says, or is left out; rules keep
their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.csp.message_wording import quantity

_LINE = r"line [`'](\w+)(?: ([A-Z]))?[`'](?: under the size)?"
_IF = rf"(?i:if) there is (a|no) {_LINE}"
_FIRST = re.compile(rf"{_IF}, ([^;.]*)(?:; else ([^;.]*))?")
_LAST = re.compile(rf"([^;.]*), {_IF}")
_GIVES = re.compile(rf"A {_LINE} gives \2; without it, \2 is (\d+)\.")
_ASIDE = re.compile(rf"A {_LINE} sets rule (\d+) aside\.")
_OF_TEXTS = re.compile(
    r"[^.;]*(?:under the size|that line)[^.;]*(?:; without it,[^.;]*)?[.;]?"
    r"|(?:The text has|In texts,).*",
    re.DOTALL,
)
"""What is about the text of boards: a clause, or all from there on."""


def rules_as_items(rules: str) -> list[tuple[str, str]]:
    """Paragraphs of rules, each on one line, with their numbers; without what is on the model."""
    items: list[tuple[str, str]] = []
    for paragraph in re.split(r"\n\s*\n", re.split(r"(?m)^Model\b", rules)[0].strip()):
        if re.match(r"\d+\. ", paragraph):
            items += re.findall(r"(?ms)^(\d+)\. (.*?)(?=^\d+\. |\Z)", paragraph)
        elif paragraph:
            items.append(("", paragraph))
    return [(number, " ".join(text.split())) for number, text in items]


def rules_on_board(rules: str, words: Mapping[str, Sequence[int]]) -> str:
    """The rules for a board with these words under its size, each with its numbers."""
    items = rules_as_items(rules)
    whole = " ".join(text for _, text in items)
    values = {gives[1]: int(gives[3]) for gives in _GIVES.finditer(whole)}
    values |= {word: given[0] for word, given in words.items() if given}
    aside = {match[3] for match in _ASIDE.finditer(whole) if match[1] in words}
    said: list[str] = []
    before = ""
    for number, text in items:
        text = "" if number in aside else _on_board(text, words, values)
        if text:
            said.append("\n" if before and number else "\n\n" if said else "")
            said.append(f"{number}. {text}" if number else text)
            before = number
    return re.sub(r";(?=\n\n|$)", ".", "".join(said))


def _on_board(text: str, words: Mapping[str, Sequence[int]], values: Mapping[str, int]) -> str:
    """What a paragraph says on a board; empty: nothing."""

    def holds(is_there: str, word: str) -> bool:
        return (word in words) == (is_there == "a")

    def first(match: re.Match[str]) -> str:
        is_there, word, letter, then, otherwise = match.groups()
        said = _with(then, letter, values.get(word)) if holds(is_there, word) else otherwise or ""
        return said[:1].upper() + said[1:] if match[0][0] == "I" else said

    def last(match: re.Match[str]) -> str:
        then, is_there, word, letter = match.groups()
        return _with(then, letter, values.get(word)) if holds(is_there, word) else ""

    text = _FIRST.sub(first, _LAST.sub(last, text))
    text = _OF_TEXTS.sub("", text)
    for word, value in values.items():
        text = re.sub(rf"\bN {word}\b", quantity(value, word.removesuffix("s")), text)
    text = re.sub(r"([;.])(?: +[;.])+", r"\1", text).lstrip("; .")
    return text if text.strip(".") else ""


def _with(text: str, letter: str | None, value: int | None) -> str:
    """A text with a number in the place of its letter."""
    return text if letter is None or value is None else re.sub(rf"\b{letter}\b", str(value), text)


def facts_on_board(rules: str, words: Mapping[str, Sequence[int]]) -> list[str]:
    """What the words under the size of a board say: rules that depend on them, or numbers."""
    numbered = {number: text for number, text in rules_as_items(rules) if number}
    holding = dict(rules_as_items(rules_on_board(rules, words)))
    facts: dict[str, None] = {}
    for word, values in words.items():
        named = re.compile(rf"(?i:if) there is a line [`']{word}\b|\bN {word}\b")
        about = [k for k, text in numbered.items() if k in holding and named.search(text)]
        facts |= dict.fromkeys(holding[k].rstrip(";.") for k in about)
        if not about:
            facts[_counted(word, values)] = None
    return list(facts)


def _counted(word: str, values: Sequence[int]) -> str:
    """A word with its numbers."""
    if len(values) == 1 and word.endswith("s"):
        return quantity(values[0], word.removesuffix("s"))
    return f"{word}: {' '.join(map(str, values))}" if values else word
