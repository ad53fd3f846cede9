"""Changes of what is drawn on a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.board import BETWEEN, EMPTY, MOST_CELLS, SIDES, Board
from csp2sat.models.board.given_shades import COLOURS, GIVEN
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board.header_lines import expected
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.board.regions import enclose, walls
from csp2sat.models.board.rows import Word
from csp2sat.models.board.shape import FACES, boards_of
from csp2sat.models.board.token_aliases import take_other_signs
from csp2sat.models.kind import Kind
from csp2sat.models.variants.constraint import mistake
from csp2sat.models.variants.table import TABLE
from csp2sat.web.board_view import view
from csp2sat.web.read_board_text import Reading, board_text, given_kind, read

Change = Mapping[str, Any]


def new(kind: str | Kind, width: int, height: int) -> dict[str, object]:
    """An empty board of a kind.

    Raises:
        ValueError: the kind or the size is wrong.
    """
    result = given_kind(kind)
    if result is None:
        raise ValueError(f"there is no puzzle {kind!r} on boards")
    return view(board_text(result, empty(result, width, height)), kind)


def empty(kind: Kind, width: int, height: int) -> Board:
    """An empty board of a kind; raises a `ValueError` if the size is wrong."""
    if not (width > 0 and 0 < width * height <= MOST_CELLS):
        raise ValueError(f"{width}x{height}: a board has 1 to {MOST_CELLS:,} cells")
    layout = kind.layout
    board = Board(width, height, Source(""))
    board.tokens = dict.fromkeys(board.cells, layout.empty)
    if layout.corners:
        board.corners = dict.fromkeys(Grid(width + 1, height + 1).cells, EMPTY)
    if layout.regions:
        board.regions = dict.fromkeys(board.cells, "A")
    board.outside = {side: [EMPTY] * board.length(side) for side in SIDES if side in layout.sides}
    return board


def apply_changes(text: str, kind: str | Kind, changes: Sequence[Change]) -> dict[str, object]:
    """A board after some changes.

    Raises:
        CspError: the text does not have the shape of a board.
    """
    reading = read(text, kind)
    if reading.board is None or reading.kind is None:
        raise CspError(reading.mistakes)
    for change in changes:
        reading = CHANGES[change["do"]](reading, change)
    board, entry = _of(reading)
    take_other_signs(board, entry.layout)
    return view(board_text(entry, board), kind if isinstance(kind, Kind) else entry.name)


def _cell(reading: Reading, change: Change) -> Reading:
    """Put a `token` at `at`: in a cell, at a corner, between two cells, outside."""
    board, kind = _of(reading)
    place, token = change["place"], str(change["token"]).strip()
    if place == "cell":
        board.tokens[_at(change["at"])] = token or kind.layout.empty
    elif place == "corner":
        board.corners[_at(change["at"])] = token or EMPTY
    elif place == BETWEEN:
        board.put((BETWEEN, int(change["at"])), token or EMPTY, 0)
    else:
        clues = board.outside.setdefault(place, [EMPTY] * board.length(place))
        clues[int(change["at"])] = token or EMPTY
    return reading


def _wall(reading: Reading, change: Change) -> Reading:
    """Draw or remove the wall between two neighbouring cells."""
    board, _ = _of(reading)
    one, other = sorted(map(_at, change["between"]))
    if not board.regions:
        board.regions = dict.fromkeys(board.whole.cells, EMPTY)
    enclose(board, set(walls(board)) ^ {(one, other)})
    return reading


def _room(reading: Reading, change: Change) -> Reading:
    """Make some cells one room; what is cut off from the rest of a room is one of its own."""
    board, _ = _of(reading)
    cells = set(map(_at, change["cells"]))
    before = {pair for pair in walls(board) if not cells.issuperset(pair)} if board.regions else {}
    border = {pair for pair in board.whole.pairs() if (pair[0] in cells) != (pair[1] in cells)}
    enclose(board, border.union(before))
    return reading


def _number(reading: Reading, change: Change) -> Reading:
    """Set or remove the numbers of a word at the top."""
    board, kind = _of(reading)
    word, values = change["word"], change["values"]
    if any(not isinstance(value, int) or value < 1 for value in values or ()):
        raise ValueError(expected(word, kind.layout.words[word], kind.layout.words)[0])
    board.numbers = {other: numbers for other, numbers in board.numbers.items() if other != word}
    if values is not None:
        board.numbers[word] = tuple(values)
    return reading


def _place(reading: Reading, change: Change) -> Reading:
    """Draw a constraint `name` with a `value` at some cells, or remove it if it is there.

    Those of an arrow are its circle, then the cells along it; those of a clone both halves.
    """
    board, kind = _of(reading)
    name, cells = change["name"], tuple(map(_at, change["cells"]))
    if kind.layout.section is GIVEN:
        return _give(reading, name.removeprefix(GIVEN.name).strip(), cells)
    form = TABLE[name].form
    first = len(cells) if form.others is None else len(cells) // 2 if form.like_cells else 1
    placed = Placed(name, cells[:first], cells[first:], str(change["value"]).strip())
    if (same := _same(board, placed)) is not None:
        del board.placed[same]
    elif message := _mistake(board, placed):
        raise CspError([Diagnostic(board.source, 0, message)])
    else:
        board.placed.append(placed)
    return reading


def _give(reading: Reading, colour: str, cells: Sequence[Cell]) -> Reading:
    """Give some cells a colour, or remove it where they have it."""
    board, _ = _of(reading)
    is_new = any(board.known.get(cell) != colour for cell in cells)
    for cell in cells:
        board.known.pop(cell, None)
        if is_new and colour in COLOURS and cell in board:
            board.known[cell] = colour
    return reading


def _same(board: Board, placed: Placed) -> int | None:
    """The place of a constraint with this name at these cells."""
    shapes = [shape._replace(value=placed.value) for shape in board.placed]
    return shapes.index(placed) if placed in shapes else None


def _unplace(reading: Reading, change: Change) -> Reading:
    """Remove the last constraint with the cell `at`."""
    board, _ = _of(reading)
    cell = _at(change["at"])
    board.known.pop(cell, None)
    for shape in reversed(board.placed):
        if cell in (*shape.cells, *shape.others):
            board.placed.remove(shape)
            break
    return reading


def _mistake(board: Board, placed: Placed) -> str:
    return mistake(TABLE[placed.name], placed, board.__contains__)


def _shapes(reading: Reading, change: Change) -> Reading:
    """Take away the shapes that `remove` names, each once, then `add` others; both are words."""
    board, kind = _of(reading)
    section = kind.layout.section
    if section is None or section.shapes is None:
        raise ValueError(f"boards of {kind.name} have no list of shapes")
    words = [*section.shapes(board)]
    for word in change["remove"]:
        if word in words:
            words.remove(word)
    words += [str(word).replace(".", EMPTY) for word in change["add"]]
    fresh = Board(board.width, board.height, board.source)
    if wrong := [*section.take(fresh, [[Word(word, 0) for word in words]])]:
        raise CspError(wrong)
    board.pieces, board.placed = fresh.pieces, fresh.placed
    return reading


def _size(reading: Reading, change: Change) -> Reading:
    """Change the size; everything inside the new size stays."""
    old, kind = _of(reading)
    if old.shape == FACES:
        raise ValueError(f"{boards_of(FACES)} keep their size")
    board = empty(kind, *change["size"])
    board.numbers = old.numbers
    board.tokens |= {cell: token for cell, token in old.tokens.items() if cell in board}
    board.corners |= {
        point: token for point, token in old.corners.items() if point in board.corners
    }
    board.between = {
        (one, other): sign
        for (one, other), sign in old.between.items()
        if one in board and other in board
    }
    board.filled = {cell: token for cell, token in old.filled.items() if cell in board}
    board.known = {cell: token for cell, token in old.known.items() if cell in board}
    has_shapes = kind.layout.section is not None and kind.layout.section.shapes is not None
    board.placed = [shape for shape in old.placed if has_shapes or not _mistake(board, shape)]
    board.pieces = old.pieces
    if old.regions:  # new cells go to the room beside them
        last, end = old.height - 1, old.width - 1
        board.regions = {(r, c): old.regions[min(r, last), min(c, end)] for r, c in board.cells}
        board.walls = {pair for pair in old.walls if pair[0] in board and pair[1] in board}
    for side, clues in board.outside.items():
        known = old.outside.get(side, [])[: len(clues)]
        clues[: len(known)] = known
    return reading._replace(board=board)


def _of(reading: Reading) -> tuple[Board, Kind]:
    board, kind = reading.board, reading.kind
    assert board, "the text has the shape of a board"
    assert kind, "it names a kind"
    return board, kind


def _at(place: Sequence[int]) -> Cell:
    r, c = place
    return int(r), int(c)


CHANGES: dict[str, Callable[[Reading, Change], Reading]] = {
    "put": _cell,
    "wall": _wall,
    "room": _room,
    "number": _number,
    "size": _size,
    "place": _place,
    "unplace": _unplace,
    "shapes": _shapes,
}
"""The changes by the value of `do`."""
