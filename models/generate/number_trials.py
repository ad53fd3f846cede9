"""Tokens with numbers that are tried at a place, one after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, combinations_with_replacement, permutations
from random import Random

from csp2sat.models.board.board import EMPTY, Answer, Board, Place
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.grid import WAYS, Cell, places_around, step
from csp2sat.models.board.tokens import ARROWS, BY_NAMES, LISTS, Tokens
from csp2sat.models.generate.generators import lines_from, ring_lengths, run_lengths

MOST_LISTS = 60
"""Most lists that are tried at a place."""
LONGEST = 3
"""The most numbers of a list that is not guessed from the answer."""


class NumberTrials:
    """The tokens for a place; `token` is the one to try, empty if there is no other."""

    def __init__(self, tokens: Iterable[str], check: Tokens, sides: Sequence[str]) -> None:
        self._all = tokens
        self._numbers = iter(tokens)
        self._check = check
        self._sides = [*sides]  # directions of arrows, the next one last; an empty one for others
        self._tried = set[str]()
        self._broken = set[str]()
        self.token = ""
        self._take(())

    def next(self, numbers: Sequence[str], broken: Collection[str]) -> None:
        """Another token: what the last one broke, and numbers that may do, are known.

        What is broken whatever the number can't be mended by another one.
        """
        if not self._broken.isdisjoint(broken):
            self._turn()
        self._broken.update(broken)
        self._take(numbers)

    def _turn(self) -> None:
        """Go on with the next direction, and all numbers."""
        self._sides.pop()
        self._broken = set()
        self._numbers = iter(self._all)

    def _take(self, numbers: Sequence[str]) -> None:
        """Find a token, first with numbers that may do, then in other directions."""
        self.token = ""
        while self._sides:
            for number in chain(numbers, self._numbers):
                token = number + self._sides[-1]
                if token not in self._tried and not self._check(token):
                    self._tried.add(token)
                    self.token = token
                    return
            self._turn()


def number_trials(
    board: Board,
    answer: Answer,
    place: Place,
    check: Tokens,
    numbers: range,
    chance: Random,
    form: str = "",
) -> NumberTrials:
    """The tokens with numbers that are tried at a place for an answer.

    A number comes first that is too large; it shows which other one may do. Lists are first those
    of the answer; where its `form` is `BY_NAMES`, numbers are first those of parts.
    """
    sort = check.parts[0] if check.parts else ""
    if sort == LISTS:
        lists = chain(_of_answer(board, answer, place), _random_lists(numbers, chance))
        some = (",".join(map(str, x)) for _, x in zip(range(MOST_LISTS), lists, strict=False))
        return NumberTrials(some, check, [""])
    sides = [""]
    if sort == ARROWS and not isinstance(place[0], str):
        cell = place[0], int(place[1])
        sides = [way for way in WAYS if step(cell, way) in board]
        chance.shuffle(sides)
    shuffled = chance.sample(numbers, len(numbers))
    guesses = [x for x in _of_part(answer, place) if x in numbers] if form == BY_NAMES else []
    return NumberTrials([*map(str, [*numbers[-1:], *guesses, *shuffled])], check, sides)


def _of_part(answer: Answer, place: Place) -> Iterator[int]:
    """The number of cells of the part of a cell, and of those around it in other parts."""
    match place:
        case (int(r), int(c)):
            yield sum(name == answer[r, c] for name in answer.values())
            yield sum(answer.get(step((r, c), way)) != answer[r, c] for way in WAYS)


def _of_answer(board: Board, answer: Answer, place: Place) -> Iterator[list[int]]:
    """The lengths of the runs of filled cells that are seen from a place."""

    def filled(cells: Iterable[Cell]) -> list[bool]:
        return [answer.get(cell, EMPTY) != EMPTY for cell in cells]

    match place:
        case (int(r), int(c)):
            yield ring_lengths(filled(places_around((r, c))))
        case (str(side), int(i)) if side != CORNERS:
            yield run_lengths(filled(lines_from(board, side)[i]))


def _random_lists(numbers: range, chance: Random) -> Iterator[Sequence[int]]:
    """Lists of a few numbers, first short ones."""
    for length in range(1, LONGEST + 1):
        some = [*combinations_with_replacement(numbers, length)]
        chance.shuffle(some)
        for numbers_in_order in some:
            yield from sorted({*permutations(numbers_in_order)})
