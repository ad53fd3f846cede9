"""What players find as a number of each cell: numbers, letters, signs of a choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import Tokens, number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.penpa.answer_marks import DRAWN_NUMBERS
from csp2sat.models.pzpr.answer_marks import FILE_NUMBERS
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.choices import Option
from csp2sat.models.rule_texts.token_sets import LETTERS, letter, letter_number
from csp2sat.models.rule_texts.unknowns import NOTHING, Phrases, Unknown, listed
from csp2sat.models.tutor import kind_vocabulary as vocabulary

EMPTY_CELL = "empty"
"""The word for such a cell, where cells have letters or signs."""


class Number(Unknown):
    """Cells have numbers; `some`: those without one have 0."""

    task = "Put a number into each cell"
    file_marks = FILE_NUMBERS
    drawn_marks = DRAWN_NUMBERS

    def __init__(self, name: str, some: bool, parts: BoardParts) -> None:
        super().__init__(name)
        self.numbers = 1 if some else 0
        self.some = some
        self._parts = parts
        self.meanings = {NOTHING: "empty"} if some else {}
        if some:
            self.task = "Put numbers into some cells"

    def phrases(self) -> Phrases:
        """A cell has a number."""
        words = vocabulary.numbers({0: "is empty"} if self.some else None)
        return {self.name: words.phrases["x"]}

    def tokens(self, board: Board, solution: Solution) -> Answer:
        """The numbers."""
        at = ((r, c, solution.ints.get(f"{self.name}_{r}_{c}")) for r, c in board.cells)
        there = ((r, c, n) for r, c, n in at if n is not None and not (self.some and n == 0))
        return {(r, c): self.written(n) for r, c, n in there}

    def written(self, n: int) -> str:
        """The token of a number."""
        return str(n)

    def _read(self, token: str) -> int | None:
        return int(token) if token.isdecimal() else None

    def check(self) -> Tokens:
        """Checks a token."""
        return number(self.numbers or 0, None, self.meanings)

    def values(self, _board: Board, filled: Answer) -> Iterator[tuple[Cell, str, int | bool]]:
        """The numbers of cells."""
        for (r, c), token in filled.items():
            value = 0 if self.some and token == NOTHING else self._read(token)
            if value is not None:
                yield (r, c), f"{self.name}_{r}_{c}", value

    def draw(self, picture: Picture, board: Board, answer: Answer) -> None:
        """Write numbers into cells without a given one."""
        tokens = self._parts.tokens
        for cell, token in answer.items():
            is_given = tokens.given and tokens.value(board[cell]) is not None
            if self._read(token) is not None and not is_given:
                picture.text(cell, token, answer=True)


class Letter(Number):
    """Cells have letters, as numbers from 1; `some`: those without one have 0."""

    def __init__(self, name: str, some: bool, parts: BoardParts) -> None:
        super().__init__(name, some, parts)
        self.numbers = None
        self.task = "Put letters into some cells" if some else "Put a letter into each cell"

    def phrases(self) -> Phrases:
        """A cell has a letter."""
        letters = {i: f"is {x}" for i, x in enumerate(LETTERS, 1)}
        return {self.name: vocabulary.numbers({0: "is empty", **letters}).phrases["x"]}

    def check(self) -> Tokens:
        """Checks a token."""
        listed_ones = " or ".join(["a capital letter", *([listed(self.meanings)] * self.some)])
        known = {**{x: x for x in LETTERS}, **self.meanings}
        return Tokens(known.__contains__, listed_ones, known)

    def written(self, n: int) -> str:
        """The token of a number."""
        return letter(n) if n else EMPTY_CELL

    def _read(self, token: str) -> int | None:
        return letter_number(token)


class Choice(Unknown):
    """Cells have one of some signs, as numbers from 1; `some`: those without one have 0."""

    def __init__(self, name: str, some: bool, options: Sequence[Option]) -> None:
        super().__init__(name)
        self.some = some
        self.options = options
        self.meanings = {option.token: option.name for option in options}
        self.task = "Put a sign into some cells" if some else "Put a sign into each cell"
        if some:
            self.meanings[NOTHING] = "empty"

    @property
    def signs(self) -> Mapping[str, str]:
        """The symbols by the facts."""
        return {option.is_so: option.symbol for option in self.options}

    def phrases(self) -> Phrases:
        """A cell has a sign."""
        facts = {i: option.is_so for i, option in enumerate(self.options, 1)}
        return {self.name: vocabulary.numbers({0: "is empty", **facts}).phrases["x"]}

    def tokens(self, board: Board, solution: Solution) -> Answer:
        """The tokens of the signs."""
        at = ((r, c, solution.ints.get(f"{self.name}_{r}_{c}")) for r, c in board.cells)
        return {(r, c): self.options[k - 1].token for r, c, k in at if k}

    def written(self, k: int) -> str:
        """The name of a sign."""
        return self.options[k - 1].name.replace("-", " ") if k else EMPTY_CELL

    def check(self) -> Tokens:
        """Checks a token."""
        return Tokens(self.meanings.__contains__, listed(self.meanings), self.meanings)

    def values(self, _board: Board, filled: Answer) -> Iterator[tuple[Cell, str, int | bool]]:
        """The numbers of the signs."""
        numbers = {option.token: k for k, option in enumerate(self.options, 1)}
        numbers |= {NOTHING: 0} if self.some else {}
        for (r, c), token in filled.items():
            if token in numbers:
                yield (r, c), f"{self.name}_{r}_{c}", numbers[token]

    def draw(self, picture: Picture, _board: Board, answer: Answer) -> None:
        """Put the signs into cells."""
        symbols = {option.token: option.symbol for option in self.options}
        for cell, token in answer.items():
            if token in symbols:
                picture.symbol(cell, symbols[token], answer=True)
