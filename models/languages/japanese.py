"""Japanese: no plurals, articles and capitals; cells as `2行3列`; short sentences.

A predicate is a noun (`黒マス`, `線なし`) or a verb. It follows its subject and `は`; one that
begins with `〜` (`〜を線が通る`) follows without `は`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.models.languages.rules import rules_in
from csp2sat.models.languages.texts import texts_of
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language

_CELL = r"r(\d+)c(\d+)"
_PAIR = re.compile(rf"(?<!-){_CELL}([-〜|]){_CELL}(?!\d|-r)")
"""Two cells, not in a chain of more: `r1c1-r1c2`, with a border `r1c1|r1c2`."""
_ONE = re.compile(_CELL)
_TIMES = re.compile(r"(?<=\d)x(?=\d)")

_FOLLOWS = "〜"
"""Begins a predicate that follows its subject without `は`."""

_VERBS = {"ない": ("ある", "なく"), "する": ("しない", "し"), "れる": ("れない", "れ")}
"""Ends of verbs: those of the negated verb, and those before another predicate."""

_ROWS = {
    "う": "わい",
    "く": "かき",
    "ぐ": "がぎ",
    "す": "さし",
    "つ": "たち",
    "ぬ": "なに",
    "ぶ": "ばび",
    "む": "まみ",
    "る": "らり",
}
"""Last letters of verbs: those before `ない`, and those before another predicate."""

_SHORT_STEMS = (*"えけげせぜてでねべめれ", "でき", "足り", "出", "い")
"""Before the `る` of verbs that only lose it."""


class Japanese(Language):
    """Japanese, with the terms of Nikoli."""

    def __init__(self) -> None:
        self._texts = texts_of("ja")

    def text(self, english: str) -> str:
        return self._texts.get(english) or english

    def thought(self, name: str) -> str:
        return self._texts.get(f"thought: {name}") or self.text(name)

    def rules(self, rules: str, words: Mapping[str, Sequence[int]]) -> str:
        return rules_in(self, rules, words)

    def series(self, parts: Sequence[str], word: str = "and") -> str:
        return ("、" if word == "and" else "か").join(parts)

    def listed(self, parts: Sequence[str]) -> str:
        return "、".join(parts)

    def facts(self, facts: Sequence[str]) -> str:
        if len(facts) > 2:  # a list: `で` again and again is tiring
            return "、".join([*map(_listed, facts[:-1]), *facts[-1:]])
        return _after_one_another(facts)

    def span(self, first: str, last: str) -> str:
        return f"{first}〜{last}"

    def capital(self, text: str) -> str:
        return text

    def small(self, text: str) -> str:
        return text

    def ordinal(self, i: int) -> str:
        return f"{i}番目"

    def length(self, text: str) -> int:
        return len(text) // 2

    def finished(self, text: str) -> str:
        text = _TIMES.sub("×", _ONE.sub(r"\1行\2列", _PAIR.sub(_pair, text)))
        return text.replace(", ", "、").replace("; ", "。").replace("。 ", "。")

    def subjects(self, heads: str, places: Sequence[str]) -> list[str]:
        *others, last = map(self.name, places)
        return [*others, f"{last}{self.text(heads)}" if heads else last]

    def predicate(self, phrase: Phrase, are_many: bool = False) -> str:  # noqa: ARG002
        return self.name(phrase.is_so)

    def infinitive(self, predicate: str) -> str:
        return self.name(predicate)

    def one_of(self, predicates: Sequence[str]) -> str:
        if len(predicates) < 3:
            return "か".join(predicates)
        return f"{'、'.join(predicates)}のどれか"

    def none_of(self, predicates: Sequence[str]) -> str:
        if len(predicates) == 1 or any(map(_is_verb, predicates)):
            return "、".join(map(_negated, predicates))
        if len(predicates) == 2:
            return "".join(f"{x}でも" for x in predicates) + "ない"
        return f"{'、'.join(predicates)}のどれでもない"

    def fact(self, subject: str, predicates: Sequence[str]) -> str:
        said = _after_one_another(predicates)
        if said.startswith(_FOLLOWS):
            return subject + said.removeprefix(_FOLLOWS)
        return f"{subject}は{said}"

    def impossible(self, phrase: Phrase) -> str:
        subject, said = self.subject(phrase), self.predicate(phrase)
        if said.endswith("ではない"):
            return self.fact(subject, [f"{said.removesuffix('ではない')}のはず"])
        return self.fact(subject, [_negated(said) if _is_verb(said) else f"{said}にはならない"])

    def present(self, would: str) -> str:
        return would

    def sides(self, sides: Sequence[str], cells: Sequence[str]) -> str:
        every = "・".join(f"{self.text(side)}辺" for side in sides)
        return f"{self.series(cells)}の{every}" if cells else every

    def areas(self, names: Sequence[str], region: str) -> str:  # noqa: ARG002
        return self.series([*map(self.name, names)])

    def tokens(self, cells: Mapping[str, Sequence[str]]) -> str:
        return "と".join(f"{self.series(at)}の{self.text(x)}" for x, at in cells.items())


def _pair(match: re.Match[str]) -> str:
    """Two cells: `2行3〜6列`, `2〜5行3列`."""
    row, column, sign, other_row, other_column = match.groups()
    sign = sign.replace("|", "-")
    if row == other_row:
        return f"{row}行{column}{sign}{other_column}列"
    if column == other_column:
        return f"{row}{sign}{other_row}行{column}列"
    return f"{row}行{column}列{sign}{other_row}行{other_column}列"


def _is_verb(said: str) -> bool:
    """Whether a predicate ends with a verb, or with `ない`."""
    return said.endswith(("ない", *_ROWS))


def _negated(said: str) -> str:
    """The contrary of a predicate."""
    if said.endswith("ではない"):
        return said.removesuffix("ではない")
    if said.endswith("なし"):
        return f"{said[:-2]}あり"
    if said.endswith("ある"):
        return f"{said[:-2]}ない"
    return _with_end(said, 0) if _is_verb(said) else f"{said}ではない"


def _after_one_another(said: Sequence[str]) -> str:
    """Facts or predicates that follow one another: `黒マスで、照明`."""
    return "、".join([*map(_continued, said[:-1]), *said[-1:]])


def _listed(said: str) -> str:
    """A fact of a list of several."""
    return _with_end(said, 1) if _is_verb(said) else said


def _continued(said: str) -> str:
    """A predicate before another one."""
    return _with_end(said, 1) if _is_verb(said) else f"{said}で"


def _with_end(said: str, which: int) -> str:
    """A predicate with another end of its verb: negated (0), or before another one (1)."""
    for end, others in _VERBS.items():
        if said.endswith(end):
            return said.removesuffix(end) + others[which]
    stem, last = said[:-1], said[-1]
    if last == "る" and stem.endswith(_SHORT_STEMS):
        return stem + ("ない", "")[which]
    return stem + _ROWS[last][which] + ("ない", "")[which]
