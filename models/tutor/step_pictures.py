"""Steps as pictures: the board with what is known, and the places of a step highlighted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import TypeGuard
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.mercury import mercury_in
from csp2sat.models.draw.picture import (
    FACT,
    LIGHT,
    ON_SIDES,
    ROLES,
    TARGET,
    Candidates,
    Corner,
    Edge,
    Fill,
    Frame,
    Highlight,
    Line,
    Outside,
    Picture,
    Side,
    Symbol,
    Text,
    side_between,
)
from csp2sat.models.draw.text_highlights import POSSIBLE
from csp2sat.models.tutor.fact_signs import area_of, has_sign, line_of, signs
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.left_numbers import left_by_cell, mark_of_left, name_left, units_of
from csp2sat.models.tutor.mentions import Mention

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark
    from csp2sat.models.tutor.explanation import Explanation

_HALVES = {"nw", "ne", "sw", "se"}


class Frames:
    """Makes the frames of one board.

    `bare` makes the picture of the board without an answer, `problem` its problem; `text` has the
    texts of a language.
    """

    def __init__(
        self,
        board: Board,
        words: Words,
        bare: Callable[[], Picture],
        problem: Callable[[], Problem],
        text: Callable[[str], str] = str,
    ) -> None:
        said = {**ROLES, POSSIBLE: POSSIBLE}
        self._meanings = {role: text(meaning) for role, meaning in said.items()}
        self._board = board
        self._words = words
        self._bare = bare
        self._units = cache(lambda: units_of(board, words, problem()))
        self._clues = bare().marks
        self._most = max(9, board.width, board.height)  # the numbers of cells, if they have some

    def frame(self, explanation: Explanation) -> Frame:
        """The frame of a step."""
        targets = [mention for mention in explanation.mentions if mention.role == TARGET]
        places = [
            Highlight(mention.role, place)
            for mention in explanation.mentions
            for place in self._places(mention)
        ]
        new = settle([*self.signs([*explanation.asides, *targets])], self._clues)
        new += mercury_in(new, self._clues)
        lines = tuple((line.depth, self.frame(line.explanation)) for line in explanation.detail)
        known = (mention for mention in explanation.mentions if mention.role == FACT)
        facts = tuple(self.signs(known))
        return Frame(explanation.sentence, tuple(new), tuple(places), lines, facts)

    def signs(self, facts: Iterable[Mention]) -> Iterator[Mark]:
        """The marks for facts."""
        for fact in facts:
            if fact.phrase and (mark := self._left(fact.phrase)):
                yield mark
            elif fact.phrase:
                yield from signs(fact.phrase, self._most, self._words.signs)

    def _left(self, phrase: Phrase) -> Candidates | None:
        """The mark for a cell of which several values are left; None if another one shows this."""
        if phrase.left is None or len(phrase.cells) != 1 or phrase.side:
            return None
        if has_sign(phrase, self._words.signs):
            return None
        return mark_of_left(phrase, self._board, self._words, self._most)

    def picture(self, known: Iterable[Mark], frame: Frame | None = None) -> Picture:
        """The board with the marks of known facts and, highlighted, a step."""
        picture = self._bare()
        picture.meanings = self._meanings
        new = frame.signs if frame else ()
        marks = settle([*known, *new], picture.marks)
        if frame:
            marks = name_left(marks, known, frame, self._units())
        picture.marks += [*marks, *mercury_in(marks, picture.marks)]
        if frame:
            picture.title = frame.text
            for highlight in frame.highlights:
                picture.highlight(highlight.role, highlight.place)
        return picture

    def _places(self, mention: Mention) -> Iterator[Cell | Line | Edge | Side | Corner | Outside]:
        """The places of a mention in pictures."""
        match mention.clue:
            case ("corners", int(i)):
                point = divmod(i, self._board.width + 1)
                yield Corner(point, self._board.corners[point])
            case ("between", int(i)):
                yield Edge(*side_between(*self._board.pair_at(i)), answer=False)
            case (str(side), int(i)):
                yield Outside(side, i, tuple(self._board.outside[side][i].split(",")))
        if mention.phrase:
            yield from _places_of(mention.phrase)
        else:
            yield from mention.cells


def _places_of(phrase: Phrase) -> Iterator[Cell | Line | Edge | Side | Corner]:
    """The places of a fact in pictures."""
    if phrase.is_so in ("is inside", "is outside"):  # corners of cells
        yield Corner(phrase.cells[0], "")
    elif (
        phrase.way
        or (phrase.side and not phrase.is_so.endswith(("black", "white")))
        or (phrase.heads == "the lines" or "joined" in phrase.is_so)
    ):
        yield line_of(phrase)
    else:
        yield from area_of(phrase)


def settle(new: Sequence[Mark], old: Sequence[Mark]) -> list[Mark]:
    """New marks beside old ones, each once.

    A cell keeps its clue; candidates are only in cells with nothing else: those that all leave.
    Dots may stand beside a number of the board. Two quarters of a cell become a half.
    """
    clues = {(type(mark), mark.cell) for mark in old if _is_in_cell(mark)}
    full = {mark.cell for mark in new if isinstance(mark, Text | Fill)}
    full |= {cell for kind, cell in clues if kind is not Text}
    taken = full | {cell for _, cell in clues}
    candidates = {mark.cell: mark for mark in new if isinstance(mark, Candidates)}
    left = left_by_cell(new)
    quarters: dict[Cell, str] = {}
    for mark in new:
        if isinstance(mark, Symbol) and mark.name.startswith("quarter "):
            ways = {mark.name[-1], *quarters.get(mark.cell, "")}
            quarters[mark.cell] = "".join(sorted(ways, key="nsew".index))
    result: list[Mark] = []
    for mark in new:
        match mark:
            case Symbol(cell, "dot") if cell in full:
                continue
            case Candidates(cell) if cell in taken:
                continue
            case Candidates(cell) if mark is not candidates[cell]:
                continue
            case Candidates(cell):
                result.append(left[cell])
            case Symbol(cell) | Text(cell) | Fill(cell) if (type(mark), cell) in clues:
                continue
            case Symbol(cell) if quarters.get(cell) in _HALVES:
                result.append(Symbol(cell, f"half {quarters[cell]}", mark.answer))
            case _:
                result.append(mark)
    return list(dict.fromkeys(result))


def _is_in_cell(mark: Mark) -> TypeGuard[Symbol | Text | Fill]:
    """Whether a mark fills the middle of a cell."""
    match mark:
        case Symbol(_, name):
            return name != "ring" and not name.startswith(ON_SIDES)
        case Text(_, _, _, corner):
            return not corner
        case Fill(_, shade):
            return shade != LIGHT and not shade.startswith(("tint", "#"))
    return False
