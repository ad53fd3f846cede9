"""Checks that a tag names a version which is ready: `python packaging/ready.py v1.0.0`.

The release workflow runs it before anything is published.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAMING = ("CITATION.cff", "mkdocs.yml", "pyproject.toml")
"""Files that name the owner of the repository."""


def missing(tag: str, root: Path = ROOT) -> Iterator[str]:
    """What the version of a tag still lacks."""

    def text(name: str) -> str:
        return (root / name).read_text("utf-8")

    (version,) = re.findall(r'^__version__ = "(.*)"$', text("__init__.py"), re.MULTILINE)
    if tag != f"v{version}":
        yield f"the tag is {tag}, the version in __init__.py is {version}"
    if f"\nversion: {version}\n" not in text("CITATION.cff"):
        yield f"CITATION.cff has another version than {version}"
    if f'"version": "{version}"' not in text("share/minizinc/csp2sat.msc"):
        yield f"share/minizinc/csp2sat.msc has another version than {version}"
    newest = text("CHANGELOG.md").split("\n## ")[1].partition("\n")[0]
    if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", newest):
        yield f"CHANGELOG.md begins with '{newest}', not with '{version} (YEAR-MONTH-DAY)'"
    for name in NAMING:
        if "OWNER" in text(name):
            yield f"{name} has OWNER where the owner of the repository must be"


def main(arguments: Sequence[str]) -> int:
    """Print what is missing; gives the exit code."""
    if len(arguments) != 1:
        print("usage: python packaging/ready.py TAG", file=sys.stderr)
        return 2
    found = [*missing(arguments[0])]
    for each in found:
        print(each, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
