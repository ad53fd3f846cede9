"""Makes the examples in tutor.md and their pictures: boards explained and solved step by step.

All texts come from the command, all pictures from `csp2sat.puzzle`. The script replaces what stands
between `<!-- NAME -->` and `<!-- end -->`; the rest of the page is written by hand.

    python docs/make_tutor.py            brings the page and the pictures up to date
    python docs/make_tutor.py --check    fails if they are not
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from csp2sat.models.draw.highlights import STYLE
from csp2sat.models.draw.svg import svg
from csp2sat.puzzle import Board, BoardStep
from made_files import DOCS, bring_up_to_date

PAGE, PICTURES = DOCS / "tutor.md", DOCS / "tutor"
IN_ROW = 4
"""Boards side by side in a picture."""
CAPTION, GAP = 26, 16
"""The height of the number above a board, and the space between two boards."""

CONTRADICTION = """\
puzzle sudoku
size 4 4
1 - - 1
- - - -
- - - -
- - - -
"""

SLITHERLINK = """\
puzzle slitherlink
size 4 4
- 3 2 -
1 3 - -
- - 0 3
- 2 3 -
"""

DETAIL = """\
puzzle slitherlink
size 3 2
- - 1
3 2 -
"""

NURIKABE = """\
puzzle nurikabe
size 5 5
- 1 - - -
- - - - -
- - - 2 -
- - - - 1
- - 4 - -
"""

SUDOKU = """\
puzzle sudoku
size 6 6
- - - 6 - 4
5 - - - - -
6 3 - 4 - 5
1 - 4 - 6 3
- - - - - 1
2 - 5 - - -
"""


def printed(board: str, *options: str) -> str:
    """What the command prints about a board."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "board.txt").write_text(board, "utf-8")
        words = [sys.executable, "-m", "csp2sat", "puzzle", "board.txt", *options]
        done = subprocess.run(words, cwd=folder, capture_output=True, check=True)
    return done.stdout.decode()


def block(text: str, language: str = "") -> str:
    """A block of code."""
    return f"```{language}\n{text}```\n"


def example() -> str:
    """A step in JSON that has a clue and a fact: the parts of its sentence."""
    for line in printed(NURIKABE, "--steps", "--format", "jsonl").splitlines():
        step = json.loads(line)
        if step.get("because") and step["clues"]:
            break
    mentions = ",\n".join(f"    {json.dumps(each)}" for each in step.pop("mentions"))
    names = ("text", "cells", "rules", "clues", "because")
    fields = "".join(f'  "{name}": {json.dumps(step[name])},\n' for name in names)
    return block(f'{{\n{fields}  "mentions": [\n{mentions}\n  ]\n}}\n', "json")


def sheet(steps: Sequence[BoardStep], first: int) -> str:
    """The boards of some steps side by side, with their numbers."""
    found, x, height = [], 0, 0
    for number, step in enumerate(steps, first):
        text = svg(step.picture(), with_legend=False).strip()
        text = re.sub(r'<rect class="cell"[^>]*fill="white"/>\n', "", text)
        width, tall = map(int, re.findall(r' (?:width|height)="(\d+)"', text)[:2])
        found.append(
            f'<text x="{x + 12}" y="18" font-size="16" font-weight="bold">{number}</text>\n'
            + text.replace("<svg ", f'<svg x="{x}" y="{CAPTION}" ', 1)
        )
        x, height = x + width + GAP, max(height, tall + CAPTION)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{x}" height="{height}" '
        f'viewBox="0 0 {x} {height}" font-family="DejaVu Sans, sans-serif">\n{STYLE}\n'
        f'<rect width="{x}" height="{height}" fill="white"/>\n' + "\n".join(found) + "\n</svg>\n"
    )


def solved(name: str, board: str) -> tuple[str, dict[Path, str]]:
    """All steps of a board with its solution, as a part of the page; and the files of pictures."""
    steps = list(Board.read(board).steps())
    sentences = printed(board, "--steps").splitlines()
    numbered = [f"{i}. {step.text}" for i, step in enumerate(steps, 1)]
    assert sentences == numbered, "Python and the command differ"
    parts, files = [block(board)], {}
    for i in range(0, len(steps), IN_ROW):
        path = PICTURES / f"{name}-{i // IN_ROW + 1}.svg"
        row = steps[i : i + IN_ROW]
        files[path] = sheet(row, i + 1)
        parts.append(f"![steps {i + 1} to {i + len(row)}](tutor/{path.name})\n")
        parts.append("".join(map(item, sentences[i : i + IN_ROW])))
    parts.append(f"The solution:\n\n{block(printed(board))}")
    return "\n".join(parts), files


def item(line: str) -> str:
    """An item of a list from its number and its sentence."""
    indent = " " * (line.index(" ") + 1)
    return textwrap.fill(line, 112, subsequent_indent=indent) + "\n"


def made() -> dict[Path, str]:
    """The page and the pictures: where they belong, and what they are."""
    hint = "$ csp2sat puzzle board.txt --hint\n" + printed(SLITHERLINK, "--hint")
    detail = "$ csp2sat puzzle board.txt --hint --detail\n"
    detail += printed(DETAIL, "--hint", "--detail")
    explained = printed(CONTRADICTION, "--explain", "--ascii")
    conflict = f"$ csp2sat puzzle board.txt --explain --ascii\n{explained}"
    examples = {
        "hint": f"{block(SLITHERLINK)}\n{block(hint, 'console')}",
        "detail": f"{block(DETAIL)}\n{block(detail, 'console')}",
        "json": example(),
        "conflict": f"{block(CONTRADICTION)}\n{block(conflict, 'console')}",
    }
    found: dict[Path, str] = {}
    for name, board in {
        "slitherlink": SLITHERLINK,
        "nurikabe": NURIKABE,
        "sudoku": SUDOKU,
    }.items():
        examples[name], files = solved(name, board)
        found |= files
    page = PAGE.read_text("utf-8")
    for name, text in examples.items():
        place = re.compile(f"<!-- {name} -->\n.*?<!-- end -->\n", re.DOTALL)
        assert len(place.findall(page)) == 1, f"the page has not one place for {name}"
        before, after = place.split(page)
        page = f"{before}<!-- {name} -->\n{text}<!-- end -->\n{after}"
    return {PAGE: page, **found}


def main(arguments: Sequence[str]) -> int:
    """Write the files or check them; gives the exit code."""
    return bring_up_to_date(__file__, arguments, made, PICTURES)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
