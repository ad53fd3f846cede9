"""Names of clues and places: English texts that keep their parts, for other languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Name(str):
    """English words made from a template; `Language.name` fills the template of its language.

    >>> Name("the {clue} at {cell}", clue="3", cell="r2c2")
    'the 3 at r2c2'

    Attributes:
        template: the words with named slots.
        slots: the words in the slots: tokens, nouns, cells, or names again.
    """

    template: str
    slots: Mapping[str, str]

    def __new__(cls, template: str, **slots: str) -> Name:
        name = super().__new__(cls, template.format_map(slots))
        name.template, name.slots = template, slots
        return name


class Series(str):
    """Names in a series: `r1c1, r1c2 and r2c1`."""

    parts: Sequence[str]

    def __new__(cls, parts: Sequence[str]) -> Series:
        series = super().__new__(cls, series_of(parts))
        series.parts = parts
        return series


class Choice(str):
    """Predicates of which one holds, or none: `is 1 or 2`, `is neither 1 nor 2`.

    `words` are the English ones; another language makes its own of the parts.
    """

    parts: Sequence[str]
    is_none: bool

    def __new__(cls, words: str, parts: Sequence[str], is_none: bool) -> Choice:
        choice = super().__new__(cls, words)
        choice.parts, choice.is_none = parts, is_none
        return choice


def series_of(parts: Sequence[str], word: str = "and") -> str:
    """Parts joined by a word: `a, b and c`."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)
