"""Makes the models and outputs of the pages in cookbook/, which are files beside them.

A part stands between `<!-- made: ... -->` and `<!-- end -->`. It is a file (`zebra.csp`), a
command (`csp2sat zebra.csp`), or a program (`python zebra.py`). After a command, `| NAME ...`
leaves out the values of other variables. `...` stands for what depends on the SAT solver.

    python docs/make_cookbook.py            brings the pages up to date
    python docs/make_cookbook.py --check    fails if they are not
"""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Sequence
from contextlib import chdir, redirect_stdout
from functools import cache
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

from csp2sat.cli import main as csp2sat
from made_files import bring_up_to_date

FOLDER = Path(__file__).with_name("cookbook")
LANGUAGES = {".csp": "lisp", ".py": "python"}
LEFT_OUT = "...\n"

_PART = re.compile(r"<!-- made: (.*?) -->\n(.*?)<!-- end -->", re.DOTALL)


def made(page: str) -> str:
    """A page with every part as it should be."""
    return _PART.sub(lambda part: f"<!-- made: {part[1]} -->\n{_part(part[1])}<!-- end -->", page)


def _part(source: str) -> str:
    if language := LANGUAGES.get(Path(source).suffix * (" " not in source)):
        return f"```{language}\n{(FOLDER / source).read_text('utf-8')}```\n"
    command, _, names = source.partition(" | ")
    program, *arguments = command.split()
    if program == "python":
        return f"```console\n$ {command}\n{ran(arguments[0])[1]}```\n"
    printed = without_steps(answered(*arguments))
    if names:
        printed = with_values_of(names.split(), printed)
    return f"```console\n$ {command}\n{printed}```\n"


@cache
def ran(name: str) -> tuple[dict[str, object], str]:
    """The names that a program defines, and what it prints."""
    with redirect_stdout(StringIO()) as out:
        names = runpy.run_path(str(FOLDER / name), run_name="__main__")
    return names, out.getvalue()


@cache
def answered(*arguments: str) -> str:
    """What the command prints."""
    out = TextIOWrapper(BytesIO(), "utf-8", newline="\n")
    with redirect_stdout(out), chdir(FOLDER):
        csp2sat(arguments)
        out.flush()
    assert isinstance(out.buffer, BytesIO)
    return out.buffer.getvalue().decode()


def without_steps(printed: str) -> str:
    """The best answer only, of those that get better."""
    before, mark, last = printed.rpartition("\no ")
    return f"{before.partition(chr(10))[0]}\n{LEFT_OUT}{mark[1:]}{last}" if mark else printed


def with_values_of(names: Sequence[str], printed: str) -> str:
    """An answer with the values of some variables, and of arrays by their name, only."""
    kept: list[str] = []
    for line in printed.splitlines(keepends=True):
        name = line[2:].partition("\t")[0]
        if not line.startswith("a ") or name in names or name.split("_")[0] in names:
            kept.append(line)
        elif kept[-1] != LEFT_OUT:
            kept.append(LEFT_OUT)
    return "".join(kept)


def main(arguments: Sequence[str]) -> int:
    """Write the pages or check them; gives the exit code."""
    pages = [*sorted(FOLDER.glob("*.md"))]
    return bring_up_to_date(
        __file__, arguments, lambda: {page: made(page.read_text("utf-8")) for page in pages}
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
