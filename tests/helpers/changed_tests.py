"""Prints the tests of what has changed since the branch `main`: `make quick` runs them."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from paths import ROOT

ALWAYS = ["test_conformance.py", "test_house_rules.py", "test_imports.py", "test_layout.py"]
PUZZLES = Path("tests", "models", "puzzles")
ELSEWHERE = {
    "tests/rules": PUZZLES,
    "tests/helpers/small_boards.py": PUZZLES,
    "tests/helpers/small_lines.py": PUZZLES,
    "tests/data/links.txt": Path("tests", "models", "pzpr"),
    "tests/data/tutor": Path("tests", "commands", "puzzle", "test_explained.py"),
    "tests/data/help": Path("tests", "commands", "test_help.py"),
}
"""The tests of files below `tests/` that are not tests."""
OF_KINDS = [
    "commands/puzzle/test_explained.py", "commands/test_help.py", "docs/test_puzzles.py"
]  # fmt: skip
"""Tests in other folders of every kind of puzzle: its boards, the help, the page."""


def own_tests(path: Path) -> Path | None:
    """The file or folder of tests for a file, by paths from the root; None if there is none."""
    for place, tests in ELSEWHERE.items():
        if path.is_relative_to(place):
            return tests
    if path.is_relative_to("tests"):
        return path if path.name.startswith("test_") and (ROOT / path).exists() else None
    if path.parent == Path():
        own = Path("tests", f"test_{path.name}")
        return own if (ROOT / own).exists() else None
    folders = (Path("tests", each) for each in path.parents if each != Path())
    return next((each for each in folders if (ROOT / each).is_dir()), None)


def chosen(changed: Iterable[Path]) -> list[str]:
    """The arguments of pytest for some changed files."""
    files = list(changed)
    further = OF_KINDS if Path("models", "registry.py") in files else []
    found = {own_tests(each) for each in files}
    found |= {Path("tests", each) for each in (*ALWAYS, *further)}
    some = {each for each in found if each}
    return sorted(str(each) for each in some if some.isdisjoint(each.parents))


def changed_files() -> list[Path]:
    """What differs from the branch `main`, with new files; without such a branch, from HEAD."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    names = [*_git("diff", "--name-only", *base), *_git("ls-files", "-o", "--exclude-standard")]
    return [Path(name) for name in names]


def _git(*words: str) -> list[str]:
    """The lines that git prints."""
    done = subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    return done.stdout.splitlines()


if __name__ == "__main__":
    print(*chosen(changed_files()))
