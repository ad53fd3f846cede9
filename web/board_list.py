"""The boards of a list, as a page shows them beside each other."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Source
from csp2sat.models.board_lists import likely_kind, listed
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
    many = listed(source)
    parts = many.boards if many else [source]
    kind = likely_kind(source) if many and many.cells else ""
    if len(parts) > MOST:
        raise ValueError(f"this list has {len(parts)} boards; at most {MOST} are shown")
    for part in parts:
        reading = read(part.text, kind)
        first = {"first": part.first[0]}
        if reading.mistakes:
            yield first | {"error": reading.mistakes[0].message}
        else:
            puzzle = reading.puzzle()
            played = reading._replace(text=board_text(puzzle.kind, puzzle.board))
            yield first | view_of(played)
