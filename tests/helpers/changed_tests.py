"""Prints the tests of what has changed since the branch `main`: `make quick` runs them."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from paths import ROOT

ALWAYS = ["test_conformance.py", "test_house_rules.py", "test_imports.py", "test_layout.py"]
RULES = Path("tests", "rules")
"""The rules of puzzles, written again for the tests of puzzles."""


def own_tests(path: Path) -> Path | None:
    """The file or folder of tests for a file, by paths from the root; None if there is none."""
    if path.is_relative_to(RULES):
        return Path("tests", "models", "puzzles")
    if path.is_relative_to("tests"):
        return path if path.name.startswith("test_") and (ROOT / path).exists() else None
    if path.parent == Path():
        own = Path("tests", f"test_{path.name}")
        return own if (ROOT / own).exists() else None
    folders = (Path("tests", each) for each in path.parents if each != Path())
    return next((each for each in folders if (ROOT / each).is_dir()), None)


def chosen(changed: Iterable[Path]) -> list[str]:
    """The arguments of pytest for some changed files."""
    found = {own_tests(each) for each in changed} | {Path("tests", each) for each in ALWAYS}
    some = {each for each in found if each}
    return sorted(str(each) for each in some if some.isdisjoint(each.parents))


def changed_files() -> list[Path]:
    """What differs from the branch `main`, with new files; without such a branch, from HEAD."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    names = [*_git("diff", "--name-only", *base), *_git("ls-files", "-o", "--exclude-standard")]
    return [Path(name) for name in names]


def _git(*words: str) -> list[str]:
    """The lines that git prints."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


if __name__ == "__main__":
    print(*chosen(changed_files()))
