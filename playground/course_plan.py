"""What the course teaches: the thoughts of each kind, easy ones first. Another kind is a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple

FIRST = "First steps"
"""The chapter with the thoughts that nearly every board needs."""


class Chapter(NamedTuple):
    """A chapter: its title, and the thoughts that it teaches; or boards of a level, on a size."""

    title: str
    thoughts: Sequence[str] = ()
    level: str = ""
    size: str = ""


class Row(NamedTuple):
    """What the course teaches of a kind.

    Attributes:
        sizes: of the boards for thoughts.
        first: the thoughts of the first chapter.
        then: those of a chapter each, in order.
        levels: the sizes of boards of a level.
        shares: of the clues that could go, how many stay, board by board: more clues make easier
            boards; None: no clue could go.
    """

    sizes: Sequence[str]
    first: Sequence[str]
    then: Sequence[str]
    levels: Mapping[str, str]
    shares: Sequence[float | None] = (0, 0.25, 0.5, 0.75)

    def chapters(self) -> Iterator[Chapter]:
        """The chapters in order."""
        yield Chapter(FIRST, self.first)
        for thought in self.then:
            yield Chapter(thought[0].upper() + thought[1:], (thought,))
        for level, size in self.levels.items():
            yield Chapter(f"{level.capitalize()} boards", (), level, size)


PLAN: Mapping[str, Row] = {
    "sudoku": Row(
        ("6x6", "9x9"),
        ("full house", "hidden single"),
        (
            "naked single", "pointing", "claiming", "naked pair", "hidden pair", "naked triple",
            "X-wing", "hidden triple", "turbot fish", "XY-wing",
        ),
        {"easy": "9x9", "medium": "9x9", "hard": "9x9"},
        (None,),
    ),
    "slitherlink": Row(
        ("4x4", "5x5", "6x6"),
        (
            "no side", "all sides left", "complete number", "line goes on", "line passes",
            "dead end", "line runs on", "dead ends",
        ),
        (
            "corner 3", "corner 1", "corner 2", "inside and outside", "diagonal 3s",
            "0 at a corner", "line into a 3", "line into a 1", "line into a 2",
            "line out of a number", "closed corner", "early loop", "two and two around a 2",
            "line between", "no line between", "split loop", "adjacent 3s",
        ),
        {"easy": "6x6", "medium": "7x7", "hard": "7x7"},
    ),
    "masyu": Row(
        ("6x6",),
        (
            "white circle at the edge", "black circle near the edge", "line goes on",
            "line passes", "straight through", "one way through", "turn at a black circle",
            "corner", "line runs on", "dead ends",
        ),
        (
            "blocked arm", "turn beside a white circle", "early loop", "dead end",
            "three white circles in a row", "adjacent black circles", "closed area",
            "no line between", "line between", "split loop",
        ),
        {"easy": "6x6", "medium": "7x7", "hard": "8x8"},
    ),
    "nurikabe": Row(
        ("5x5", "6x6"),
        ("complete island", "between islands", "unreachable", "2 x 2 pool"),
        (
            "only way for an island", "needed", "only exit", "fits only so", "beside an island",
            "incomplete island", "sea cut off", "white cell without a number", "cut off",
            "pool that one island reaches", "way to a pool", "two ways to grow",
            "no cell to spare",
        ),
        {"easy": "6x6", "medium": "7x7", "hard": "8x8"},
    ),
    "heyawake": Row(
        ("6x6", "5x5"),
        (
            "neighbours of a black cell", "empty room", "room needs all", "complete room", "wall",
            "three rooms in a row",
        ),
        (
            "white line", "fits only so", "in every way", "cut off",
        ),
        {"easy": "6x6", "medium": "7x7", "hard": "8x8"},
    ),
    "akari": Row(
        ("6x6",),
        ("zero", "needs all", "lit", "last cells of a number", "no other light"),
        (
            "only light", "number complete", "lights too many", "stays dark", "numbers together",
        ),
        {"easy": "7x7", "medium": "8x8", "hard": "8x8"},
    ),
    "hitori": Row(
        ("5x5", "6x6"),
        ("neighbours of a black cell", "equal number", "wall", "sandwich"),
        ("pair", "triple", "corner pair", "cut off"),
        {"easy": "6x6", "medium": "7x7", "hard": "8x8"},
    ),
    "nonogram": Row(
        ("5x5", "6x6"),
        ("full line", "empty line", "overlap", "line complete", "only place", "too far"),
        (
            "run complete", "in every place", "gap too small", "out of reach", "glue",
            "run too long",
        ),
        {"easy": "7x7", "medium": "8x8", "hard": "8x8"},
    ),
    "kakuro": Row(
        ("6x6", "5x5"),
        (
            "last cell of a sum", "combination", "combinations", "naked single", "rest of a sum",
            "too small", "too large",
        ),
        ("place in a combination", "partner", "no doubles", "open", "naked pair"),
        {"easy": "6x6", "medium": "7x7", "hard": "8x8"},
    ),
    "star-battle": Row(
        ("5x5", "6x6"),
        ("region of one cell", "touching", "full", "last cells", "no place left", "pointing"),
        ("counting", "chain of signs"),
        {"easy": "6x6", "medium": "7x7", "hard": "8x8"},
    ),
    "hashiwokakero": Row(
        ("7x7",),
        ("two bridges each way", "one way", "a bridge each way", "last bridges"),
        (
            "corner 4", "corner 3", "too few elsewhere", "full island", "room for one",
            "crossing", "all bridges", "isolated 1s", "isolated 2s", "isolated group",
        ),
        {"easy": "7x7", "medium": "9x9", "hard": "10x10"},
    ),
    "yajilin": Row(
        ("5x5", "6x6"),
        (
            "complete number", "no black cell", "all cells left", "beside a black cell",
            "no line at a black cell",
            "few open sides", "last open sides", "only way through", "line goes on",
            "line passes", "line runs on",
        ),
        (
            "early loop", "no way through", "line between", "corner",
            "no line between", "too few black cells", "line in two", "closed area", "apart",
        ),
        {"easy": "6x6", "medium": "7x7", "hard": "8x8"},
    ),
}  # fmt: skip
