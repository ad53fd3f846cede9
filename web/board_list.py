"""The boards of a list, as a page shows them beside each other."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Source
from csp2sat.models.board_lists import addresses, boards_with_kinds, likely_kind, square_boards
from csp2sat.web.board_view import view_of
from csp2sat.web.read_board_text import board_text, read

MOST = 1000
"""The most boards of a list."""


def boards(text: str) -> Iterator[dict[str, object]]:
    """Yields the boards in a text: one in each line, one after the other, or a single one.

    Each is a `view` with its `first` line in the text, from 1, and with the text that a move in it
    would write; one with mistakes has only `first` and `error`.

    Raises:
        ValueError: the text has too many boards.
    """
    source = Source(text, "boards")
    parts = addresses(source) or boards_with_kinds(source)
    kind = ""
    if not parts and len(lines := square_boards(source)) > 1:
        parts, kind = lines, likely_kind(source)
    parts = parts or [source]
    if len(parts) > MOST:
        raise ValueError(f"this list has {len(parts)} boards; at most {MOST} are shown")
    for part in parts:
        reading = read(part.text, kind)
        first = {"first": part.first[0]}
        if reading.mistakes:
            yield first | {"error": reading.mistakes[0].message}
        else:
            puzzle = reading.puzzle()
            text_as_played = board_text(puzzle.kind, puzzle.board)
            yield first | view_of(reading._replace(text=text_as_played))
