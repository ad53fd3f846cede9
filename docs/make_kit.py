"""Makes the table of `models/kit.py`, the module of each name, from the imports in it.

`python docs/make_kit.py --check` only checks it.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from made_files import DOCS, bring_up_to_date

KIT = DOCS.parent / "models" / "kit.py"
BEGIN, END = "_MODULES = {\n", "}  # fmt: skip\n"


def homes(text: str) -> Iterator[tuple[str, str]]:
    """The modules that a source imports from, with the names; a module among these is its own."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("csp2sat."):
            module = (node.module or "").removeprefix("csp2sat.")
            names = [each.name for each in node.names]
            folder = DOCS.parent.joinpath(*module.split("."))
            inner = [each for each in names if (folder / f"{each}.py").is_file()]
            yield from ((f"{module}.{each}", each) for each in inner)
            if names != inner:
                yield module, " ".join(each for each in names if each not in inner)


def row(module: str, names: str) -> str:
    """A row of the table, in lines of 100 characters."""
    if len(one := f'    "{module}": "{names}",\n') <= 101:
        return one
    lines = textwrap.wrap(names, 88)
    parts = [f'        "{each} "\n' for each in lines[:-1]] + [f'        "{lines[-1]}"\n']
    return f'    "{module}": (\n{"".join(parts)}    ),\n'


def made() -> dict[Path, str]:
    """The kit with its table."""
    text = KIT.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    table = "".join(row(module, names) for module, names in sorted(homes(before)))
    return {KIT: before + begin + table + end + after}


if __name__ == "__main__":
    sys.exit(bring_up_to_date(__file__, sys.argv[1:], made))
