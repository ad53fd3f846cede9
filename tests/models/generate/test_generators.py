"""What setters make boards with."""

from __future__ import annotations

from csp2sat.models.generate.generators import blank, with_room_clues, with_tokens


def test_the_number_of_a_room_replaces_that_which_it_has() -> None:
    board = with_tokens(blank(3, 2), {(1, 0): "7"})
    board.regions = {cell: "ab"[cell[1] == 2] for cell in board.cells}
    numbered = with_room_clues(board, lambda part: str(len(part)))
    assert {cell: numbered[cell] for cell in numbered.clues()} == {(1, 0): "4", (0, 2): "2"}
