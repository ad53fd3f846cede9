"""A board with the share of solutions in which each cell or line has what it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.message_wording import percent
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import Edge, Fill, Line, Picture, Side, Symbol, Text
from csp2sat.models.draw.shapes import Tone
from csp2sat.models.tutor.fact_signs import line_of
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.language import ENGLISH, Language

Shares = Mapping[Variable, Mapping[int | bool, float]]
"""For each variable and value the share of solutions, from 0 to 1."""

MOST_FREQUENT = "the most frequent value"

_HOT = (0x4F, 0x9D, 0xE0)
"""The colour of what all solutions have; what none has is white."""


class Heat(NamedTuple):
    """A fact and the share of solutions in which it holds; `value`: if it says which value."""

    phrase: Phrase
    value: str
    share: float

    @property
    def place(self) -> Cell | Line | Edge | None:
        """The cell or the line; None: it has another place."""
        phrase = self.phrase
        if phrase.heads == "the lines" or (phrase.side and phrase.is_so == "is drawn"):
            line = line_of(phrase)
            return None if phrase.way or isinstance(line, Side) else line
        is_cell = len(phrase.cells) == 1 and not phrase.side and phrase.heads != "the rectangles"
        return phrase.cells[0] if is_cell else None


def heats(board: Board, words: Words, shares: Shares) -> list[Heat]:
    """A fact for each variable that has words: what is usual, or its most frequent value."""
    result = []
    for x, by_value in shares.items():
        value = _shown_value(x, by_value)
        if phrase := words.phrase(board, x, value):
            named = "" if value is True or _is_switch(x) else phrase.is_so.removeprefix("is ")
            result.append(Heat(phrase, named, by_value.get(value, 0.0)))
    return result


def heat_map(
    bare: Callable[[], Picture], heats: list[Heat], note: str, as_text: bool
) -> Picture | None:
    """The board with shades and percentages; a note says what they mean, and ends with `note`.

    As text it has no lines. None: what there is to show has no place on it, or several facts have
    the same.
    """
    placed = {heat.place: heat for heat in heats}
    shown = [heat for heat in heats if not as_text or isinstance(heat.place, tuple)]
    has_lines = any(isinstance(place, Line | Edge) for place in placed)
    if None in placed or len(placed) < len(heats) or (as_text and has_lines):
        return None
    picture = bare()
    clues = {mark.cell for mark in picture.marks if isinstance(mark, Text | Symbol)}
    for heat in shown:
        picture.marks += _marks(heat, clues, as_text)
    picture.note = f"{meaning(shown)}: {note}"
    picture.title = picture.note
    return picture


def _shown_value(x: Variable, by_value: Mapping[int | bool, float]) -> int | bool:
    """The value whose share a map shows."""
    if not isinstance(x, IntVar):
        return True
    return 1 if _is_switch(x) else min(by_value, key=lambda value: (-by_value[value], value))


def _is_switch(x: Variable) -> bool:
    """Whether a variable is 0 or 1."""
    return isinstance(x, IntVar) and x.domain.lo >= 0 and x.domain.hi == 1


def meaning(heats: list[Heat], language: Language = ENGLISH) -> str:
    """What the percentages are about."""
    if any(heat.value for heat in heats):
        return language.text(MOST_FREQUENT)
    return "; ".join(dict.fromkeys(language.predicate(heat.phrase) for heat in heats))


def _marks(heat: Heat, clues: set[Cell], as_text: bool) -> Iterator[Fill | Text | Tone]:
    place, share = heat.place, heat.share
    if isinstance(place, Line | Edge):
        off = 1 if isinstance(place, Line) else 0  # to the middle of a cell
        (r, c), (i, j) = place.start, place.end
        yield Tone((2 * r + off, 2 * c + off), (2 * i + off, 2 * j + off), share)
        return
    assert place is not None
    words = percent(share)
    if place in clues:
        if share in (0.0, 1.0):
            return
        yield Fill(place, _colour(share), True)
        yield Text(place, words.rjust(4), True) if as_text else Text(place, words, True, "se")
        return
    yield Fill(place, _colour(share), True)
    if not heat.value:
        yield Text(place, words.rjust(4) if as_text else words, False)
    elif as_text:
        yield Text(place, f"{heat.value} {words:>4}", False)
    else:
        yield Text(place, heat.value, True)
        yield Text(place, words, False, "nw")


def _colour(share: float) -> str:
    """The colour of a share, between white and _HOT."""
    parts = (round(255 + (part - 255) * share) for part in _HOT)
    return f"#{bytes(parts).hex()}"
