"""A state of a board: its text and the moves that were made. All else follows from these."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import Any
from csp2sat.env.answers import Check, Hint, Outcome, Rating, Solved, Thought
from csp2sat.env.kept_boards import board_in, copied, kind_in
from csp2sat.env.moves import Move, legal_moves, read_moves
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.languages import language_of
from csp2sat.models.tutor.language import Language
from csp2sat.web.read_board_text import board_text
from csp2sat.web.read_board_text import read as read_text


@dataclass(frozen=True)
class State:
    """A board and the moves that were made on it: a value, which never changes.

    Attributes:
        board: the board as text, perhaps with what is filled in at the start.
        moves: the moves since then, in order.
        kind_rules: the text of rules, of a kind that is not built in.
        language: of sentences: `en` or `ja`.
    """

    board: str
    moves: tuple[Move, ...] = ()
    kind_rules: str = ""
    language: str = "en"

    # --- what is there -----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """The name of the kind of puzzle."""
        return self._read().kind.name

    @property
    def rules(self) -> str:
        """The rules, with the numbers that sentences refer to."""
        return self._read().rules(self.speaks())

    @property
    def tokens(self) -> str:
        """The tokens of the answer that a cell can have, in words."""
        return str(self._read().kind.filling.tokens)

    @property
    def text(self) -> str:
        """The board as text, with what is filled in as far as tokens say it."""
        puzzle = self.filled_puzzle()
        return board_text(puzzle.kind, puzzle.board)

    def legal_moves(self) -> list[Move]:
        """All values of all variables that are open; most of them are wrong."""
        puzzle = self.puzzle()
        return [*legal_moves(puzzle, puzzle.problem(), self.speaks())]

    def read_moves(self, text: str) -> tuple[Move, ...]:
        """The moves in a text: `x_0_1=true`, or a cell and a token of the answer, as `r1c2 x`.

        Raises:
            ValueError: it says no value of an open variable; the message says why.
        """
        puzzle = self.puzzle()
        return read_moves(puzzle, puzzle.problem(), text, self.speaks())

    # --- play --------------------------------------------------------------------------------

    def step(self, *moves: Move | str, why: bool = True, seconds: float | None = None) -> Outcome:
        """Make moves: the next state, and whether they are right, forced, or what they break.

        Without `why` no reason is looked for, which is quicker.

        Raises:
            ValueError: a move is not legal.
            LimitReached: at the limit, in seconds.
        """
        from csp2sat.env.judging import judge

        after, new = self, list[Move]()
        for move in moves:
            made = after.read_moves(str(move))
            new += made
            after = replace(after, moves=after.moves + made)
        if not new:
            raise ValueError("there is no move")
        return Outcome(after, judge(self, after, new, why, seconds))

    def undo(self, number: int = 1) -> State:
        """The state before the last moves.

        Raises:
            ValueError: there were fewer.
        """
        if not 0 <= number <= len(self.moves):
            raise ValueError(f"{number} moves can't be undone: {len(self.moves)} were made")
        return replace(self, moves=self.moves[: len(self.moves) - number])

    def without(self, *moves: Move) -> State:
        """The state without some moves, as those of a hint to take back."""
        return replace(self, moves=tuple(move for move in self.moves if move not in moves))

    # --- questions ---------------------------------------------------------------------------

    def check(self, strict: bool = True, seconds: float | None = None) -> Check:
        """Whether what is known is wrong, or solves the board.

        If not `strict`, only what a single rule shows is wrong.

        Raises:
            LimitReached: at the limit, in seconds.
        """
        from csp2sat.env.judging import check

        return check(self, strict, seconds)

    def hint(self, level: str = "step", seconds: float | None = None) -> Hint:
        """The easiest step from here, or what is wrong, as help of a level.

        The levels give more and more away: `where` to look, the `thought`, the `step`, `fill` (what
        to write or to take back), `long` (with all rules, clues and facts).

        Raises:
            ValueError: there is no such level.
            LimitReached: at the limit, in seconds.
        """
        from csp2sat.env.judging import hint

        return hint(self, level, seconds)

    def steps(self, most: int | None = None, seconds: float | None = None) -> list[Thought]:
        """The steps of the solution from here, the easiest one next.

        Raises:
            NoSolution: there is none; a `WrongFilling` says what is wrong.
            LimitReached: at the limit, in seconds.
        """
        from csp2sat.env.judging import steps

        return steps(self, most, seconds)

    def solve(self, seconds: float | None = None) -> Solved:
        """The solutions of the board; the moves do not count.

        Raises:
            LimitReached: at the limit, in seconds.
        """
        from csp2sat.env.judging import solve

        return solve(self, seconds)

    def explain(self, seconds: float | None = None) -> str:
        """Why the board has no solution, in a sentence; empty if it has one.

        Raises:
            LimitReached: at the limit, in seconds.
        """
        from csp2sat.puzzle.uniqueness import contradiction

        conflict = contradiction(self.start(), seconds, language=self.speaks())
        return conflict.sentence if conflict else ""

    def rate(self, seconds: float | None = None) -> Rating:
        """How hard the board is by hand.

        Raises:
            LimitReached: at the limit, in seconds.
        """
        from csp2sat.puzzle.levels import level
        from csp2sat.solver.rating.rating import rate

        puzzle = self.start()
        _, rating = rate(puzzle.problem(), seconds)
        return (
            Rating(level(puzzle.kind.name, rating), rating.score) if rating else Rating(None, None)
        )

    def model(self) -> str:
        """The constraints of the board in the language; moves are about its variables."""
        from csp2sat.csp.syntax.write_problem import write

        puzzle = self.start()
        return write(puzzle.problem(), puzzle.heading())

    # --- views -------------------------------------------------------------------------------

    def draw(self) -> str:
        """The board with what is filled in, drawn with characters."""
        puzzle = self.filled_puzzle()
        return puzzle.text(puzzle.picture())

    def svg(self) -> str:
        """The board with what is filled in, as SVG."""
        from csp2sat.models.draw.svg import svg

        return svg(self.filled_puzzle().picture())

    def png(self) -> bytes:
        """The same as PNG.

        Raises:
            NoRendererError: the package resvg-py is missing.
        """
        from csp2sat.models.draw.png import png_of

        return png_of(self.svg())

    def json(self) -> str:
        """The state as JSON, which `State.of_json` reads."""
        return json.dumps(self.as_dict(), ensure_ascii=False)

    def as_dict(self) -> dict[str, object]:
        """The state as values of JSON: its `board`, and its `moves` as texts."""
        parts: dict[str, object] = {"board": self.board, "moves": [*map(str, self.moves)]}
        if self.kind_rules:
            parts["rules"] = self.kind_rules
        return parts if self.language == "en" else {**parts, "language": self.language}

    @classmethod
    def of_json(cls, text: str) -> State:
        """The state in JSON.

        Raises:
            CspError: the board has mistakes.
            ValueError: it is no JSON of a state, or a move is not legal.
        """
        parts: Any = json.loads(text)
        if not isinstance(parts, dict) or not isinstance(parts.get("board"), str):
            raise ValueError("a state is an object with a 'board'")
        moves, kind_rules = parts.get("moves", []), parts.get("rules", "")
        if not isinstance(moves, list) or not isinstance(kind_rules, str):
            raise ValueError("the 'moves' of a state are a list, its 'rules' are a text")
        language = str(parts.get("language", "en"))
        return read(parts["board"], moves=moves, kind_rules=kind_rules, language=language)

    def __str__(self) -> str:
        return self.draw()

    def _repr_svg_(self) -> str:
        return self.svg()

    # --- the inner form ----------------------------------------------------------------------

    def start(self) -> BoardPuzzle:
        """The board as it was at the start."""
        return copied(self._read())

    def puzzle(self) -> BoardPuzzle:
        """The board with the moves as facts beside what was filled in."""
        puzzle = self.start()
        puzzle.noted = {move.variable: move.value for move in self.moves}
        return puzzle

    def filled_puzzle(self) -> BoardPuzzle:
        """The board with the moves filled in, as far as tokens say them."""
        puzzle = self.start()
        for move in self.moves:
            cells = [(r - 1, c - 1) for r, c in move.cells]
            puzzle.fill_in([c for c in cells if c in puzzle.board], {move.variable: move.value})
        return puzzle

    def problem(self) -> Problem:
        """The problem whose solutions are those of the board; the moves are not in it."""
        return self.start().problem()

    def speaks(self) -> Language:
        """The language of the sentences."""
        return language_of(self.language)

    def _read(self) -> BoardPuzzle:
        return board_in(self.board, self.kind_rules)


def read(
    board: str,
    kind: str = "",
    *,
    moves: Iterable[Move | str] = (),
    kind_rules: str = "",
    language: str = "en",
) -> State:
    """The state of a board in a text or an address, after some moves.

    `kind` names the kind of puzzle if the board does not say; `kind_rules` is a text of rules in
    its place. No file is read.

    Raises:
        CspError: the board or the rules have mistakes, each with its line and column.
        ValueError: a move is not legal, or there is no such language.
    """
    language_of(language)
    reading = read_text(board, kind_in(kind_rules) if kind_rules else kind)
    puzzle = reading.puzzle()
    state = State(board_text(puzzle.kind, puzzle.board), (), kind_rules, language)
    for text in moves:
        state = replace(state, moves=state.moves + state.read_moves(str(text)))
    return state


def make(
    kind: str,
    size: tuple[int, int] | None = None,
    *,
    level: str | None = None,
    seed: int | None = None,
    seconds: float | None = None,
    language: str = "en",
) -> State:
    """A new board with one solution; the same seed gives the same board.

    `level` is one of `easy`, `medium`, `hard`, `expert`, `beyond` or `any`.

    Raises:
        ValueError: no such board can be made; it says why.
        LimitReached: none was found in time.
    """
    from csp2sat.puzzle import making
    from csp2sat.web.read_board_text import built_in_kind

    name = kind if built_in_kind(kind) else f"{kind}?"  # no file of rules is read
    board = making.make(name, size, seed=seed, difficulty=level, time_limit=seconds)
    return State(board_text(board.puzzle.kind, board.puzzle.board), language=language)
