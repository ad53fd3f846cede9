"""What a word of texts of rules means: for editors, the page and docs/rules.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple


class Entry(NamedTuple):
    """How words are written, what they mean (in Markdown, a line), and an example.

    `formulas`: how what a statement declares is written in formulas.
    """

    shapes: Sequence[str]
    about: str
    example: str
    formulas: str = ""

    def words(self) -> list[str]:
        """The words that it is about."""
        return list(dict.fromkeys(word_of(shape) for shape in self.shapes))

    def shapes_of(self, word: str) -> list[str]:
        """How one of the words is written."""
        return [shape for shape in self.shapes if word_of(shape) == word]

    def meaning(self) -> str:
        """What the words mean, in a line."""
        return f"{self.about}. In formulas, {self.formulas}" if self.formulas else self.about


def word_of(shape: str) -> str:
    """The word at the head of a form, or the word alone."""
    return shape.strip("()").split(" ", 1)[0]


def by_word(entries: Sequence[Entry]) -> Mapping[str, Sequence[Entry]]:
    """The entries about each word."""
    entries_of: dict[str, list[Entry]] = {}
    for entry in entries:
        for word in entry.words():
            entries_of.setdefault(word, []).append(entry)
    return entries_of
