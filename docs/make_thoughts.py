"""Makes thoughts.md and its pictures: the thoughts that players have names for, kind by kind.

Each thought is shown by a step of a board of the repository, the smallest board first. All texts
and pictures come from `csp2sat.puzzle`.

    python docs/make_thoughts.py            brings the page and the pictures up to date
    python docs/make_thoughts.py --check    fails if they are not
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from csp2sat.models.registry import kind
from csp2sat.models.thoughts import FILES, thoughts_of
from csp2sat.puzzle import Board, BoardStep
from made_files import DOCS, bring_up_to_date
from make_tutor import sheet

PAGE, PICTURES = DOCS / "thoughts.md", DOCS / "thoughts"
BOARDS = (DOCS.parent / "tests" / "data" / "tutor" / "boards", DOCS.parent / "models" / "data")
MAIN = (
    "slitherlink", "masyu", "nurikabe", "heyawake", "akari", "yajilin", "hitori", "nonogram",
    "kakuro", "star-battle", "hashiwokakero", "tapa", "fillomino", "lits", "shakashaka",
    "numberlink", "killer-sudoku",
)  # fmt: skip
"""The kinds whose thoughts have pictures; those of others are listed."""
MOST_CELLS = 100
IN_ROW = 3

HEAD = """\
# Thoughts with a name

Players have names for many of the thoughts by which they solve a board. The [tutor](tutor.md) uses
them in its sentences. This page lists them for each kind, with a step in which the tutor saw the
thought. A name is used only where the constraints and facts of the step fit its definition. Python
has it as `step.thought`, JSON as `thought`; `--level thought` gives it without the step. Sudoku and
other kinds with different numbers have [names of techniques](tutor.md#steps-with-a-name), too.

This page is made by `docs/make_thoughts.py`.
"""


def boards(name: str) -> list[Path]:
    """The boards of a kind, smaller texts first."""
    every = (path for folder in BOARDS for path in folder.glob(f"{name}-*.txt"))
    return sorted(every, key=lambda path: (path.stat().st_size, path.name))


def seen(name: str) -> dict[str, BoardStep]:
    """For each thought that a kind has, a step that one of the boards shows."""
    names = dict.fromkeys(named.name for named in thoughts_of(name))
    result: dict[str, BoardStep] = {}
    for path in boards(name):
        board = Board.read(path, name)
        if len(board.puzzle.board.cells) > MOST_CELLS:
            continue
        for step in board.steps():
            if step.thought in names:
                result.setdefault(step.thought, step)
        if len(result) == len(names):
            break
    return {name: result[name] for name in names if name in result}


def part(name: str, files: dict[Path, str]) -> Iterator[str]:
    """The part of the page on a kind; adds its pictures to `files`."""
    examples = seen(name)
    if not examples:
        return
    yield f"\n## {kind(name).title}\n"
    steps = list(examples.values())
    numbered = list(enumerate(examples.items(), 1))
    for i in range(0, len(steps), IN_ROW) if name in MAIN else ():
        path = PICTURES / f"{name}-{i // IN_ROW + 1}.svg"
        files[path] = sheet(steps[i : i + IN_ROW], i + 1)
        yield f"\n![thoughts {i + 1} to {min(i + IN_ROW, len(steps))}](thoughts/{path.name})\n\n"
        for number, (thought, step) in numbered[i : i + IN_ROW]:
            yield f"{number}. **{thought}**: {step.text}\n"
    if name not in MAIN:
        yield "\n"
        for thought, step in examples.items():
            yield f"- **{thought}**: {step.text}\n"


def made() -> dict[Path, str]:
    """The page and the pictures: where they belong, and what they are."""
    files: dict[Path, str] = {}
    others = sorted(FILES.keys() - {*MAIN})
    parts = [line for name in (*MAIN, *others) for line in part(name, files)]
    return {PAGE: HEAD + "".join(parts), **files}


def main(arguments: Sequence[str]) -> int:
    """Write the files or check them; gives the exit code."""
    return bring_up_to_date(__file__, arguments, made, PICTURES)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
