"""Makes tutor-languages.md: steps of ten kinds, in English and in Japanese side by side.

python docs/make_languages.py            brings the page up to date
python docs/make_languages.py --check    fails if it is not
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from csp2sat.models.languages import language_of
from csp2sat.models.registry import kind as kind_of
from csp2sat.puzzle import Board, BoardStep
from made_files import DOCS, bring_up_to_date

PAGE = DOCS / "tutor-languages.md"
BOARDS = DOCS.parent / "models" / "data"
KINDS = (
    "slitherlink-8x8", "nurikabe-7x7", "masyu-10x10", "heyawake-6x6", "akari-8x8", "hitori-8x8",
    "hashiwokakero-7x7", "kakuro-7x6", "yajilin-10x10", "star-battle-6x6",
)  # fmt: skip
"""The boards, by their files: one of each kind."""
LONGEST = 170
"""The letters of a sentence that has room in the table."""
HEAD = """\
# The tutor in two languages

Two steps of ten kinds each, an easy one and a harder one, in English and in Japanese
(`--language ja`, or a locale such as `LANG=ja_JP.UTF-8`).

| kind | English | 日本語 |
|---|---|---|
"""


def chosen(board: Board) -> tuple[int, int]:
    """The numbers of the first step of a board, and of the hardest other one that fits."""
    first, *others = board.steps()
    ranked = [
        (_fits(step) and step.thought != first.thought, step.cost, -i)
        for i, step in enumerate(others, 1)
    ]
    return 0, -max(ranked)[2]


def _fits(step: BoardStep) -> bool:
    """Whether a step has a short sentence that says all."""
    return len(step.text) <= LONGEST and not step.explanation.detail and step.thought != "long"


def rows(name: str) -> Iterator[str]:
    """The two rows of a board."""
    board = Board.read(BOARDS / f"{name}.txt", name.rpartition("-")[0])
    title = kind_of(board.puzzle.kind.name).title
    japanese = language_of("ja").text(title)
    for number in chosen(board):
        english, own = (
            next(islice(board.steps(language=code), number, None)).text for code in ("en", "ja")
        )
        yield f"| {title}<br>{japanese} | {english} | {own} |\n"


def made() -> dict[Path, str]:
    """The page."""
    return {PAGE: HEAD + "".join(row for name in KINDS for row in rows(name))}


def main(arguments: Sequence[str]) -> int:
    """Make the page, or check it; gives the exit code."""
    return bring_up_to_date(__file__, arguments, made)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
