"""Boards and steps for a page: text, tokens, picture, mistakes, what is still to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.message_wording import quantity
from csp2sat.models.board.board import EMPTY, HOLE, Board
from csp2sat.models.board.regions import walls
from csp2sat.models.board.tokens import Tokens
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.highlights import highlight_elements
from csp2sat.models.draw.picture import Candidates, Fill, Frame, Line, Picture, Text, once
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.svg_marks import CELL, clued_cells, dark_cells, elements, fill_element
from csp2sat.models.kind import Kind
from csp2sat.models.languages import language_of
from csp2sat.web.read_board_text import Reading, mistake_parts, read


def view(text: str, kind: str | Kind = "", language: str = "en") -> dict[str, object]:
    """A board as a page shows it; `kind` is its kind if the text does not say."""
    return view_of(read(text, kind), language)


def view_of(reading: Reading, language: str = "en") -> dict[str, object]:
    """A reading as the page shows it; its rules are in a language.

    Keys: `text`; `kind`, its name; `mistakes`; `unfinished`, a sentence in their place if
    something is still to be drawn; and of a text with the shape of a board `blank`, whether
    nothing is drawn on it, `size`, `tokens`, `corners`, `between` (by the number of the place),
    `outside`, `numbers`, `shapes`, `rules` and `facts` of the board, `filled` (by `row,column`
    from 0) and `svg`.
    """
    parts: dict[str, object] = {
        "text": reading.text,
        "kind": reading.kind.name if reading.kind else "",
        "mistakes": [mistake_parts(mistake) for mistake in reading.mistakes],
        "unfinished": unfinished(reading),
    }
    if reading.board is None:
        return parts
    parts |= _parts(reading.board)
    if reading.kind:
        puzzle = BoardPuzzle(reading.kind, reading.board)
        is_english = language == "en"  # in other languages the rules say the facts
        parts["rules"] = puzzle.rules(None if is_english else language_of(language))
        parts["facts"] = puzzle.facts() if is_english else []
        parts["blank"] = is_blank(reading.kind, reading.board)
        parts["shapes"] = _shapes(reading.kind, reading.board)
    return parts | {"svg": _svg(reading)}


def _shapes(kind: Kind, board: Board) -> Sequence[str]:
    """The shapes of a board, in kinds that list any."""
    section = kind.layout.section
    return section.shapes(board) if section and section.shapes else []


def _parts(board: Board) -> dict[str, object]:
    rows, corners = range(board.height), range(board.width + 1)
    return {
        "size": [board.width, board.height],
        "tokens": [[board.tokens.get((r, c), HOLE) for c in range(board.width)] for r in rows],
        "corners": [[board.corners[r, c] for c in corners] for r in range(board.height + 1)]
        if board.corners
        else [],
        "between": {
            str(board.place_between(*pair)[1]): sign for pair, sign in board.between.items()
        },
        "outside": board.outside,
        "numbers": board.numbers,
        "filled": {f"{r},{c}": token for (r, c), token in board.filled.items()},
    }


def _svg(reading: Reading) -> str:
    """The picture of the board; with mistakes its bare tokens, and marks in wrong cells."""
    assert reading.board, "it was read"
    if reading.kind and not reading.mistakes:
        return svg_of(BoardPuzzle(reading.kind, reading.board).picture())
    picture = Picture.of(reading.board, numbers=True)
    if unfinished(reading):
        return svg_of(picture)
    wrong = {mistake.offset for mistake in reading.mistakes}
    places = reading.board.places
    picture.wrong = [cell for cell in reading.board.cells if places.get(cell) in wrong]
    return svg_of(picture)


def svg_of(picture: Picture) -> str:
    """A picture as SVG; the page has the legend and the style of highlights."""
    return svg(picture, with_legend=False)


def is_blank(kind: Kind, board: Board) -> bool:
    """Whether nothing is drawn on a board: it may have a size and numbers at its top."""
    outside = (clue for clues in board.outside.values() for clue in clues)
    return (
        {*board.tokens.values()} == {kind.layout.empty}
        and {*board.corners.values(), *outside} <= {EMPTY}
        and not (board.placed or board.pieces or board.known or board.filled or board.between)
        and not (board.regions and any(walls(board)))
    )


def unfinished(reading: Reading) -> str:
    """What is still to be drawn, if a board has no other mistakes; otherwise empty."""
    kind, board, mistakes = reading.kind, reading.board, reading.mistakes
    if not (kind and board and mistakes):
        return ""
    without = _without_token(kind, board)
    missing = without if {mistake.offset for mistake in mistakes} <= without.keys() else {}
    if is_blank(kind, board):
        need = f"each cell needs {_valid(kind)}" if missing else _needs(mistakes)
        return f"An empty board: {need}."
    if not missing:
        return ""
    verb = "needs" if len(missing) == 1 else "need"
    return f"{quantity(len(missing), 'cell')} still {verb} {_valid(kind)}."


def _without_token(kind: Kind, board: Board) -> dict[int, str]:
    """The empty tokens by their offsets, if each cell must have a token."""
    check, empty = kind.layout.tokens, kind.layout.empty
    if check is None or not check(empty):
        return {}
    places = ((board.places.get(cell, 0), token) for cell, token in board.tokens.items())
    return {offset: token for offset, token in places if token == empty}


def _valid(kind: Kind) -> str:
    check = kind.layout.tokens
    return str(check) if isinstance(check, Tokens) else str(check.__doc__)


def _needs(mistakes: Iterable[Diagnostic]) -> str:
    """The messages of mistakes, each once."""
    return "; ".join(dict.fromkeys(mistake.message for mistake in mistakes))


UNDER, OVER = "<g id='under'></g><g id='lights'></g>", "<g id='over'></g>"
LINES = "<g id='lines'></g>"
"""The places of fills, highlights and marks in the picture of the start."""


class StepView:
    """The parts of steps as elements of SVG; `picture` shows what is known at the start."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._dark = dark_cells(picture.marks)
        self._clued = clued_cells(picture.marks)

    def start(self) -> str:
        """The board at the start, with the places `UNDER`, `LINES` and `OVER`."""
        return svg(self._picture, UNDER, OVER, LINES, with_legend=False)

    def additions(self, frame: Frame) -> dict[str, object]:
        """What a step adds.

        `under`: fills; `lines`: from cell to cell, under clues; `over`: other marks; `lights`:
        highlights, while the step is shown.
        `small`: candidates by the cell, which are shown until a later step has the cell in `ends`.
        """
        grid, signs = self._picture.grid, frame.signs
        self._dark |= dark_cells(signs)
        small = [sign for sign in signs if isinstance(sign, Candidates)]
        lines = [sign for sign in signs if isinstance(sign, Line)]
        others = [sign for sign in signs if not isinstance(sign, Candidates | Line)]
        ends = [sign.cell for sign in signs if isinstance(sign, Text | Candidates)]
        return {
            "under": "".join(fill_element(sign, grid) for sign in signs if isinstance(sign, Fill)),
            "lines": "".join(elements(lines, grid)),
            "over": "".join(elements(others, grid, self._clued)),
            "small": {_cell_name(sign): "".join(elements([sign], grid)) for sign in small},
            "ends": ["{},{}".format(*cell) for cell in ends],
            "lights": "".join(highlight_elements(once(frame.highlights), grid, self._dark, CELL)),
        }


def _cell_name(mark: Candidates) -> str:
    return "{},{}".format(*mark.cell)
