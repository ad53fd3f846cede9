"""Makes the table in `models/kinds.py` from the files of the kinds: modules and texts.

`python docs/make_kinds.py --check` only checks it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from csp2sat.models.kind import BY_RULES, Kind
from csp2sat.models.registry import RULES, read_kind
from csp2sat.models.text_kinds import ROWS
from made_files import DOCS, bring_up_to_date

MODELS = DOCS.parent / "models"
TABLE = MODELS / "kinds.py"
BEGIN, END = "PUZZLES: dict[str, Entry] = {\n", "}  # fmt: skip\n"


def modules() -> Iterator[str]:
    """The modules and texts of all kinds."""
    for folder in ("classics", "puzzles"):
        for path in MODELS.joinpath(folder).glob("*.py"):
            if "\nKIND = " in path.read_text("utf-8"):
                yield f"{folder}.{path.stem}"
        for path in MODELS.joinpath(folder).glob(f"*{RULES}"):
            yield f"{folder}/{path.name}"


@cache
def homes(folder: str, table: str) -> dict[str, str]:
    """The module in a folder for each kind: the file of its name, or one with it in a table."""
    modules: dict[str, str] = {}
    for path in sorted(MODELS.joinpath(folder).glob("*.py")):
        name = f"csp2sat.models.{folder.replace('/', '.')}.{path.stem}"
        kinds = vars(import_module(name)).get(table, [path.stem.replace("_", "-")])
        modules |= dict.fromkeys(kinds, path.stem)
    return modules


def generator(module: str, name: str) -> str | None:
    """The module that makes new boards of a kind."""
    if module.endswith(RULES):
        return BY_RULES if ROWS[name].makes else None
    return homes("generate/drafts", "SETTERS").get(name)


def row(module: str) -> tuple[str, str]:
    """The name of the kind in a module or text, and its row in the table."""
    kind = read_kind(module)
    facts = {}
    if isinstance(kind, Kind):
        facts = {
            "other_names": kind.other_names,
            "penpa_tag": kind.penpa_tag,
            "generator": generator(module, kind.name),
            "derived": homes("derived_rules", "KINDS").get(kind.name),
            "lines": kind.lines,
        }
    words = [repr(module), *(f"{name}={value!r}" for name, value in facts.items() if value)]
    return kind.name, f'    "{kind.name}": Entry({", ".join(words)}),\n'.replace("'", '"')


def made() -> dict[Path, str]:
    """The file with its table."""
    before = TABLE.read_text("utf-8").partition(BEGIN)[0]
    rows = "".join(text for _, text in sorted(map(row, modules())))
    return {TABLE: before + BEGIN + rows + END}


if __name__ == "__main__":
    sys.exit(bring_up_to_date(__file__, sys.argv[1:], made))
