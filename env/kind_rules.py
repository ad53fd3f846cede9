"""The kinds of puzzles: their names, their rules, what boards and answers have in a cell."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import describe_tokens
from csp2sat.models.kind import Kind
from csp2sat.models.registry import GENERATED, PUZZLES, near_kinds
from csp2sat.models.registry import kind as kind_of
from csp2sat.web.read_board_text import built_in_kind


class Rules(NamedTuple):
    """A kind of puzzle.

    Attributes:
        kind: its name.
        title: its name as people write it.
        rules: the rules, with the numbers that sentences refer to.
        board: what the text of a board has, in words.
        answer: the tokens of an answer that a cell can have, in words.
        made: whether `make` makes such boards.
    """

    kind: str
    title: str
    rules: str
    board: str
    answer: str
    made: bool


def kinds() -> Mapping[str, str]:
    """The titles of all built-in kinds of puzzles on boards, by their names."""
    every = map(kind_of, PUZZLES)
    return {kind.name: kind.title for kind in every if isinstance(kind, Kind)}


def rules(kind: str) -> Rules:
    """The rules of a kind by any of its names.

    Raises:
        ValueError: there is no such kind.
    """
    entry = built_in_kind(kind)
    if entry is None:
        raise ValueError(f"there is no kind {kind!r}. {near_kinds(kind)}".rstrip())
    return Rules(
        entry.name,
        entry.title,
        entry.rules,
        describe_tokens(entry.layout),
        str(entry.filling.tokens),
        entry.name in GENERATED,
    )
