"""What players find, a class for each statement that declares it.

Each says how its variables are named, what token a cell has in the answer, how tokens are read
back, how it is drawn, and its words in sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.filling import Values
from csp2sat.models.board.grid import SQUARE, Cell
from csp2sat.models.board.tokens import BY_LINES, BY_NAMES, BY_SIDES, Tokens
from csp2sat.models.draw.picture import DOTS, LINES, Picture
from csp2sat.models.draw.sides import Side
from csp2sat.models.penpa.answer_marks import DRAWN_LINES, DRAWN_SHADES, DrawnMarks
from csp2sat.models.pzpr.answer_marks import FILE_LINES, FILE_SHADES, FileMarks
from csp2sat.models.rules import borders, loop, shaped_edges
from csp2sat.models.tutor import kind_vocabulary as vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.kind_vocabulary import Phrase, Value

Phrases = Mapping[str, Callable[[Board, Sequence[int], "Value"], "Phrase"]]

NOTHING = EMPTY
"""The token of a cell without what players find."""


def _way_tokens(form: str) -> Tokens:
    """The directions of lines or sides, on boards of all shapes."""
    return Tokens(
        lambda token: not loop.LINE_TOKENS(token) or shaped_edges.is_token(token),
        str(loop.LINE_TOKENS),
        loop.LINE_TOKENS.meanings,
        form=form,
    )


LINE_TOKENS, SIDE_TOKENS = _way_tokens(BY_LINES), _way_tokens(BY_SIDES)


def _of_other_shapes(filled: Answer) -> Values:
    """A mistake for each token that boards of squares do not have."""
    return ((cell, "", True) for cell, token in filled.items() if loop.LINE_TOKENS(token))


class Unknown:
    """What players find.

    Attributes:
        name: of the variables, as the text has it.
        style: of pictures.
        meanings: tokens with a meaning each.
        numbers: the least number that is a token; None: numbers are not tokens.
        words: names for facts, by the sorts of the variables.
        lists_edges: whether variables are between two places.
        only_empty: whether only cells without a token have it.
        file_marks, drawn_marks: how answers are marked in files and drawings of editors.
        task: the words for the task, where the text has none.
    """

    style = LINES
    lists_edges = False
    only_empty = False
    task = ""
    file_marks = FileMarks()
    drawn_marks = DrawnMarks()

    def __init__(self, name: str) -> None:
        self.name = name
        self.meanings: Mapping[str, str] = {}
        self.numbers: int | None = None

    def phrases(self) -> Phrases:
        """The words of facts, by the sorts of the variables."""
        raise NotImplementedError

    def tokens(self, board: Board, solution: Solution) -> Answer:
        """The tokens of the cells that have something."""
        raise NotImplementedError

    def check(self) -> Tokens:
        """Checks a token."""
        raise NotImplementedError

    def values(self, _board: Board, filled: Answer) -> Iterator[tuple[Cell, str, int | bool]]:
        """The values of variables that tokens stand for."""
        raise NotImplementedError

    def draw(self, picture: Picture, _board: Board, answer: Answer) -> None:
        """Draw what is found."""
        raise NotImplementedError


class Cells(Unknown):
    """Cells have something or not."""

    token = "x"

    def tokens(self, board: Board, solution: Solution) -> Answer:
        """The token of cells that have it."""
        at = ((r, c, f"{self.name}_{r}_{c}") for r, c in board.cells)
        return {(r, c): self.token for r, c, name in at if solution.bools.get(name)}

    def check(self) -> Tokens:
        """Checks a token."""
        return Tokens(self.meanings.__contains__, listed(self.meanings), self.meanings)

    def values(self, _board: Board, filled: Answer) -> Iterator[tuple[Cell, str, int | bool]]:
        """Whether cells have it."""
        for (r, c), token in filled.items():
            if token in self.meanings:
                yield (r, c), f"{self.name}_{r}_{c}", token == self.token


class Shade(Cells):
    """Cells are black or white."""

    task = "Blacken cells"
    file_marks = FILE_SHADES
    drawn_marks = DRAWN_SHADES

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.meanings = {self.token: "black", NOTHING: "white"}

    def phrases(self) -> Phrases:
        """Black and white cells."""
        return {self.name: vocabulary.of_cells("is black", "is white")}

    def draw(self, picture: Picture, board: Board, answer: Answer) -> None:
        """Fill black cells."""
        for cell, token in answer.items():
            if token == self.token and cell not in board.known:
                picture.fill(cell, answer=True)


class Symbol(Cells):
    """Cells have a symbol or not."""

    def __init__(self, name: str, symbol: str, token: str) -> None:
        super().__init__(name)
        self.symbol = symbol
        self.token = token
        self.noun = name.replace("_", " ").replace("-", " ")
        self.meanings = {token: self.noun, NOTHING: f"no {self.noun}"}
        self.task = f"Put {self._many()} into cells"

    def _many(self) -> str:
        return self.noun if self.noun.endswith("s") else f"{self.noun}s"

    @property
    def is_so(self) -> str:
        """The fact that a cell has the symbol."""
        has_vowel = self.noun[0] in "aeiou" or self.noun in [*"fhlmnrsx"]
        return f"has {'an' if has_vowel else 'a'} {self.noun}"

    def phrases(self) -> Phrases:
        """A cell has the symbol."""
        several = (f"have {self._many()}", f"have no {self._many()}")
        no = f"has no {self.noun}"
        return {self.name: vocabulary.of_cells(self.is_so, no, several)}

    def draw(self, picture: Picture, _board: Board, answer: Answer) -> None:
        """Put the symbol into cells."""
        for cell, token in answer.items():
            if token == self.token:
                picture.symbol(cell, self.symbol, answer=True)


class Line(Unknown):
    """Lines join the centres of cells."""

    lists_edges = True
    task = "Draw lines through centres of cells"
    file_marks = FILE_LINES
    drawn_marks = DRAWN_LINES

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.meanings = {NOTHING: "no lines"}

    def phrases(self) -> Phrases:
        """Lines are drawn."""
        return {**vocabulary.LINES.phrases, **vocabulary.SHAPED_LINES}

    def tokens(self, board: Board, solution: Solution) -> Answer:
        """The directions in which lines leave cells."""
        if board.shape != SQUARE:
            return shaped_edges.directions(board, solution, around=False)
        tokens = loop.directions(board, solution)
        return {cell: token for cell, token in tokens.items() if token != loop.NOTHING}

    def check(self) -> Tokens:
        """Checks a token."""
        return LINE_TOKENS

    def values(self, board: Board, filled: Answer) -> Iterator[tuple[Cell, str, int | bool]]:
        """Lines that are drawn or not."""
        if board.shape != SQUARE:
            return shaped_edges.read(board, filled, around=False)
        # Without whether one goes through a cell, for which a text has no variable.
        lines = [*loop.read_lines(board, filled), *_of_other_shapes(filled)]
        return ((cell, name, value) for cell, name, value in lines if name[:1] in ("h", "v", ""))

    def draw(self, picture: Picture, board: Board, answer: Answer) -> None:
        """Draw the lines."""
        if board.shape == SQUARE:
            loop.draw_lines(picture, answer)
            return
        for cell, way in shaped_edges.drawn_ways(board, answer, around=False):
            picture.line(cell, board.beyond(cell, way))


class Sides(Unknown):
    """Sides of cells are drawn."""

    lists_edges = True
    style = DOTS
    task = "Draw sides of cells"
    file_marks = FileMarks(form="sides")
    drawn_marks = DrawnMarks(lines="sides")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.meanings = {NOTHING: "no sides"}

    def phrases(self) -> Phrases:
        """Sides are drawn."""
        return {**vocabulary.SIDES.phrases, **vocabulary.SHAPED_SIDES}

    def tokens(self, board: Board, solution: Solution) -> Answer:
        """The sides of cells that are drawn."""
        if board.shape != SQUARE:
            return shaped_edges.directions(board, solution, around=True)
        tokens: Answer = {}
        for cell in board.cells:
            names = {way: side_name(cell, way) for way in "nsew"}
            drawn = "".join(way for way, name in names.items() if solution.bools.get(name))
            if drawn:
                tokens[cell] = drawn
        return tokens

    def check(self) -> Tokens:
        """Checks a token."""
        return SIDE_TOKENS

    def values(self, board: Board, filled: Answer) -> Iterator[tuple[Cell, str, int | bool]]:
        """Sides that are drawn or not."""
        if board.shape != SQUARE:
            yield from shaped_edges.read(board, filled, around=True)
            return
        yield from _of_other_shapes(filled)
        for cell, token in filled.items():
            if not loop.LINE_TOKENS(token):
                for way, drawn in loop.known_ways(token).items():
                    yield cell, side_name(cell, way), drawn

    def draw(self, picture: Picture, board: Board, answer: Answer) -> None:
        """Draw the sides."""
        if board.shape != SQUARE:
            for cell, way in shaped_edges.drawn_ways(board, answer, around=True):
                picture.marks.append(Side(cell, way, True))
            return
        drawn = {name for _, name, value in self.values(board, answer) if value}
        for name in sorted(drawn):
            sort, r, c = name.split("_")
            start = int(r), int(c)
            end = (start[0], start[1] + 1) if sort == "h" else (start[0] + 1, start[1])
            picture.edge(start, end, answer=True)


def side_name(cell: Cell, way: str) -> str:
    """The variable of a side of a cell: `h` for upper sides, `v` for left ones."""
    r, c = cell
    name, at = {
        "n": ("h", (r, c)),
        "s": ("h", (r + 1, c)),
        "w": ("v", (r, c)),
        "e": ("v", (r, c + 1)),
    }[way]
    return f"{name}_{at[0]}_{at[1]}"


class Borders(Unknown):
    """Borders cut the board into parts."""

    lists_edges = True
    task = "Cut the board into parts"

    def phrases(self) -> Phrases:
        """Borders are drawn."""
        return {**vocabulary.SIDES.phrases, **vocabulary.SHAPED_BORDERS}

    def tokens(self, board: Board, solution: Solution) -> Answer:
        """The parts, numbered by their first cells."""
        return borders.parts_answer(board, solution)

    def check(self) -> Tokens:
        """Checks a token."""
        return Tokens(lambda _: True, "the name of a part", form=BY_NAMES)

    def values(self, board: Board, filled: Answer) -> Iterator[tuple[Cell, str, int | bool]]:
        """Borders between cells of different parts."""
        return borders.FILLED_PARTS.values(board, filled)

    def draw(self, picture: Picture, _board: Board, answer: Answer) -> None:
        """Draw the borders."""
        borders.draw_parts(picture, answer)


def listed(meanings: Mapping[str, str]) -> str:
    """Tokens with their meanings, for messages."""
    return " or ".join(f"{token!r} ({meaning})" for token, meaning in meanings.items())
