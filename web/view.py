"""Boards for a page: text, tokens, picture, mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.board.board import Board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Picture
from csp2sat.models.draw.svg import svg
from csp2sat.models.kind import Kind
from csp2sat.web.reading import Reading, read, shown
from csp2sat.web.unfinished import is_blank, unfinished


def view(text: str, kind: str = "") -> dict[str, object]:
    """A board as a page shows it; `kind` is its kind if the text does not say."""
    return viewed(read(text, kind))


def viewed(reading: Reading) -> dict[str, object]:
    """A reading as the page shows it.

    Keys: `text`; `kind`, its name; `mistakes`; `unfinished`, a sentence in their place if
    something is still to be drawn; and of a text with the shape of a board `blank`, whether
    nothing is drawn on it, `size`, `tokens`, `corners`, `outside`, `numbers`, `shapes`, `filled`
    (by `row,column` from 0) and `svg`.
    """
    parts: dict[str, object] = {
        "text": reading.text,
        "kind": reading.kind.name if reading.kind else "",
        "mistakes": [shown(mistake) for mistake in reading.mistakes],
        "unfinished": unfinished(reading),
    }
    if reading.board is None:
        return parts
    parts |= _parts(reading.board)
    if reading.kind:
        parts["blank"] = is_blank(reading.kind, reading.board)
        parts["shapes"] = _shapes(reading.kind, reading.board)
    return parts | {"svg": _drawn(reading)}


def _shapes(kind: Kind, board: Board) -> Sequence[str]:
    """The shapes of a board, in kinds that list any."""
    section = kind.layout.section
    return section.shapes(board) if section and section.shapes else []


def _parts(board: Board) -> dict[str, object]:
    rows, corners = range(board.height), range(board.width + 1)
    return {
        "size": [board.width, board.height],
        "tokens": [[board.tokens[r, c] for c in range(board.width)] for r in rows],
        "corners": [[board.corners[r, c] for c in corners] for r in range(board.height + 1)]
        if board.corners
        else [],
        "outside": board.outside,
        "numbers": board.numbers,
        "filled": {f"{r},{c}": token for (r, c), token in board.filled.items()},
    }


def _drawn(reading: Reading) -> str:
    """The picture of the board; with mistakes its bare tokens, and marks in wrong cells."""
    assert reading.board, "it was read"
    if reading.kind and not reading.mistakes:
        return drawn(BoardPuzzle(reading.kind, reading.board).picture())
    picture = Picture.of(reading.board, numbers=True)
    if unfinished(reading):
        return drawn(picture)
    wrong = {mistake.offset for mistake in reading.mistakes}
    places = reading.board.places
    picture.wrong = [cell for cell in reading.board.cells if places.get(cell) in wrong]
    return drawn(picture)


def drawn(picture: Picture) -> str:
    """A picture as SVG; the page has the legend and the style of highlights."""
    return svg(picture, with_legend=False)
