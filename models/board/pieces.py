"""Pieces to put onto a board: connected cells, which may be turned and reflected.

In texts they stand under `# pieces`, each as its rows with `/` between them: `xxx/x`. The names
of `SETS` stand for all pieces of a set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from csp2sat.csp.errors import Diagnostic, near
from csp2sat.csp.message_wording import shortened
from csp2sat.models.board.board import EMPTY, Board, Section
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.grid import WAYS, Cell, connected_parts, step

Piece = tuple[Cell, ...]
"""Cells in reading order, as far up and left as possible."""

_CELL, _GAP, _ROW = "x./"


def to_corner(cells: Iterable[Cell]) -> Piece:
    """Cells as a piece."""
    some = sorted(cells)
    top, left = (min(cell[i] for cell in some) for i in (0, 1))
    return tuple((r - top, c - left) for r, c in some)


def forms_of(piece: Piece) -> list[Piece]:
    """The forms of a piece, turned and reflected; congruent pieces have the same list."""
    forms = {piece, to_corner((r, -c) for r, c in piece)}
    for _ in range(3):
        forms |= {to_corner((c, -r) for r, c in form) for form in forms}
    return sorted(forms)


def piece_of(text: str) -> Piece | None:
    """The piece that a text shows; None: it does not show connected cells."""
    rows = enumerate(text.split(_ROW))
    cells = {(r, c) for r, row in rows for c, sign in enumerate(row) if sign == _CELL}
    is_piece = set(text) <= {_CELL, _GAP, EMPTY, _ROW} and is_connected(cells)
    return to_corner(cells) if is_piece else None


def is_connected(cells: Set[Cell]) -> bool:
    """Whether there are cells, and steps from one to the next lead to all of them."""
    parts = connected_parts(cells, lambda cell: {step(cell, way) for way in WAYS} & cells)
    return len(parts) == 1


def text_of(piece: Piece, gap: str = _GAP) -> str:
    """The text of a piece."""
    height, width = (1 + max(cell[i] for cell in piece) for i in (0, 1))
    rows = ((_CELL if (r, c) in piece else gap for c in range(width)) for r in range(height))
    return _ROW.join(map("".join, rows))


_TETROMINOES = "x/x/x/x .x/.x/xx xx/xx .x/xx/x. .x/xx/.x"
_PENTOMINOES = "..x/xxx/.x. x/x/x/x/x .x/.x/.x/xx .x/.x/xx/x. .x/xx/xx ..x/xxx/..x "
_PENTOMINOES += "xx/.x/xx ..x/..x/xxx ..x/.xx/xx. .x./xxx/.x. .x/.x/xx/.x ..x/xxx/x.."
_TWICE = " ".join(f"{text} {text}" for text in _TETROMINOES.split())
SETS: dict[str, list[Piece]] = {
    name: [piece for text in texts.split() if (piece := piece_of(text))]
    for name, texts in {
        "tetrominoes": _TETROMINOES,
        "double-tetrominoes": _TWICE,
        "pentominoes": _PENTOMINOES,
    }.items()
}


def set_of(pieces: Sequence[Piece]) -> str:
    """The name of the set with these pieces; empty if there is none."""
    return next((name for name, some in SETS.items() if some == pieces), "")


def pieces_of(word: str) -> list[Piece]:
    """The pieces of a set, or the piece that a text shows; none if it is neither."""
    piece = piece_of(word)
    return SETS.get(word) or ([piece] if piece else [])


def words_of(pieces: Sequence[Piece]) -> list[str]:
    """The name of the set of pieces, or else their texts."""
    name = set_of(pieces)
    return [name] if name else [text_of(piece) for piece in pieces]


def _take(board: Board, lines: Sequence[Line]) -> Iterator[Diagnostic]:
    """Take the lines of the section into a board; yields mistakes."""
    for word in (word for line in lines for word in line):
        if some := pieces_of(word.text):
            board.pieces += some
        else:
            shown = shortened(word.text, 40)
            message = f"{shown!r} is not a piece: expected connected cells, as in 'xxx/x'"
            hint = near(word.text, SETS, f"or the name of a set: {', '.join(SETS)}")
            yield Diagnostic(board.source, word.start, message, hint)


def no_pieces(board: Board) -> Iterator[Diagnostic]:
    """A mistake for a board without pieces."""
    if not board.pieces:
        hint = "they go below a line '# pieces', as in 'xxx/x'"
        yield board.wrong((0, 0), "the board has no pieces", hint)


PIECES = Section(
    "pieces",
    _take,
    lambda board: words_of(board.pieces),
    shapes=lambda board: [*map(text_of, board.pieces)],
    sets=tuple(SETS),
)
