"""What scripts that make pages do with them: write the files, or check those that are there."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

DOCS = Path(__file__).parent


def bring_up_to_date(
    script: str,
    arguments: Sequence[str],
    made: Callable[[], Mapping[Path, str]],
    pictures: Path | None = None,
) -> int:
    """Write the texts that `made` gives for files, or with `--check` check them.

    Other files in the folder `pictures` are needless. Gives the exit code.
    """
    name = Path(script).name
    if arguments not in ([], ["--check"]):
        print(f"usage: python docs/{name} [--check]", file=sys.stderr)
        return 2
    files = made()
    stale = [
        path
        for path, text in files.items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]
    needless = sorted({*pictures.glob("*")} - files.keys()) if pictures else []
    if arguments:
        for path in (*stale, *needless):
            shown = path.relative_to(DOCS.parent)
            print(f"{shown} is stale: run `python docs/{name}`", file=sys.stderr)
        return 1 if stale or needless else 0
    for path in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(files[path], "utf-8", newline="\n")
    for path in needless:
        path.unlink()
    return 0
