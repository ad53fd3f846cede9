"""What the tutor asks a language: its texts and its grammar.

The words of kinds (predicates, nouns, names of clues and areas) and the templates of sentences are
in English. `text`, `name`, `subject` and `predicate` say them in the language; a language without
words for one of them may give the English ones. `english_grammar` is the language of the tutor.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter

from csp2sat.csp.quick_typing import Protocol
from csp2sat.models.tutor.kind_vocabulary import Phrase


class Language(Protocol):
    """A language of the tutor."""

    def text(self, english: str) -> str:
        """A template, with slots of the same names, or a word that stands in a template."""

    def name(self, english: str) -> str:
        """A clue, an area or a corner: `the 3 at r2c2`, `row 4`; or what would go wrong."""

    def series(self, parts: Sequence[str], word: str = "and") -> str:
        """Parts of a sentence, joined by `and` or `or`: `a, b and c`."""

    def facts(self, facts: Sequence[str]) -> str:
        """Facts joined, each of which may be a series of its own."""

    def span(self, first: str, last: str) -> str:
        """Cells side by side, or numbers, by the first and the last: `r1c1 to r1c4`."""

    def capital(self, text: str) -> str:
        """A text as the beginning of a sentence."""

    def small(self, text: str) -> str:
        """A sentence that follows other words."""

    def ordinal(self, i: int) -> str:
        """`first` for 1."""

    def subject(self, phrase: Phrase) -> str:
        """What a fact is about."""

    def subjects(self, heads: str, places: Sequence[str]) -> list[str]:
        """Several subjects whose names begin alike, to stand in a series."""

    def predicate(self, phrase: Phrase, are_many: bool = False) -> str:
        """What a fact says of its subject, or of several."""

    def fact(self, subject: str, predicates: Sequence[str]) -> str:
        """All that is known of one subject."""

    def impossible(self, phrase: Phrase) -> str:
        """The contrary of a fact: `r1c1 can't be black`."""

    def sides(self, sides: Sequence[str], cells: Sequence[str]) -> str:
        """The same sides of some cells: `the top and left sides of r1c1`."""

    def its_sides(self, sides: Sequence[str]) -> str:
        """Sides of a cell that the sentence names before: `its top and left side`."""

    def areas(self, names: Sequence[str], region: str) -> str:
        """Rows, columns and regions: `rows 4 and 5 and the region of r1c1`."""

    def tokens(self, cells: Mapping[str, Sequence[str]]) -> str:
        """Clues by their tokens: `the 1 at r2c7 and the 2s at r4c4 and r4c7`."""


def fill(language: Language, templates: Iterable[str], slots: Mapping[str, str]) -> str:
    """The first template whose slots all have words, with these; empty if there is none.

    The words are in the language, the templates in English. In the language a template may have
    fewer slots.
    """
    for template in templates:
        if all(slots.get(name.lower()) for name in _slots(template)):
            text = language.text(template)
            words = {name: slots[name.lower()] for name in _slots(text)}
            big = {x: language.capital(word) for x, word in words.items() if x[0].isupper()}
            return text.format_map({**words, **big})
    return ""


def _slots(template: str) -> list[str]:
    """The names of the slots of a template."""
    return [name for _, name, _, _ in Formatter().parse(template) if name]
