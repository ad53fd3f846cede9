"""A second language of the tutor, as far as a small Akari needs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language

TEXTS = {
    "No lamps beside {place}: {cells}.": "{place}の隣に照明はない。{cells}は空き。",
    "{Place} needs all its cells: {lamps} at {cells}.": (
        "{place}は隣のマスが全部必要。{cells}に照明。"
    ),
    "{Place} needs all cells left: {lamps} at {cells}.": (
        "{place}は残りが全部必要。{cells}に照明。"
    ),
    "{Cells} {are} lit by the lamp at {known}: {no lamps}.": (
        "{known}の照明が{cells}を照らす。空き。"
    ),
    "Only {cells} can light {dark}: lamp.": "{dark}を照らせるのは{cells}だけ。照明。",
    "Look at {place}.": "{place}に注目。",
    "The thought: {thought}.": "手筋は「{thought}」。",
    "the cells around {cell}": "{cell}の周り",
    "the {clue} {place}": "{place}の{clue}",
    "at {cell}": "{cell}",
    "row {number}": "{number}行目",
    "column {number}": "{number}列目",
    "{head}: {reasons}.": "{head}。{reasons}による。",
    "{head}: {reasons}, because {facts}.": "{facts}ので{head}。{reasons}による。",
    "{rule} ({text})": "{rule}",
    "{rule} ({text}) for {places}": "{places}についての{rule}",
    "rule {rule}": "規則{rule}",
    "has a lamp": "照明",
    "has no lamp": "空き",
    "zero": "ゼロ",
    "needs all": "全部",
    "lit": "照明済み",
    "last cells of a number": "残り全部",
    "only light": "唯一の光",
}
"""Templates and words of the tutor, of the thoughts, of names and of the kind."""


class Japanese(Language):
    """Japanese: no plural, no articles, no capitals; what follows stands last."""

    def text(self, english: str) -> str:
        return TEXTS.get(english, english)

    def series(self, parts: Sequence[str], word: str = "and") -> str:
        return {"and": "、", "or": "か"}[word].join(parts)

    def facts(self, facts: Sequence[str]) -> str:
        return "で、".join(facts)

    def span(self, first: str, last: str) -> str:
        return f"{first}から{last}まで"

    def capital(self, text: str) -> str:
        return text

    def predicate(self, phrase: Phrase, are_many: bool = False) -> str:  # noqa: ARG002
        return self.name(phrase.is_so)

    def fact(self, subject: str, predicates: Sequence[str]) -> str:
        return f"{subject}が{self.series(predicates)}"

    def tokens(self, cells: Mapping[str, Sequence[str]]) -> str:
        return self.series([f"{self.series(at)}の{token}" for token, at in cells.items()])
