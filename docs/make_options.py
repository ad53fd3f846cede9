"""Makes options.md, and of questions.md the table of formats and the kinds of new boards.

python docs/make_options.py            brings both pages up to date
python docs/make_options.py --check    fails if they are not
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill

from csp2sat.commands.formats.registry import FORMATS
from csp2sat.commands.options.option import Option
from csp2sat.commands.options.table import OPTIONS
from csp2sat.models.generate.generators import setter
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle.makeable import in_patterns
from csp2sat.translator.encoding_options import AUTO, DEFAULTS
from made_files import bring_up_to_date

PAGE = Path(__file__).with_name("options.md")
QUESTIONS = PAGE.with_name("questions.md")

WIDTH = 117

HEAD = """\
# Options

All options of all commands. `solve` is `csp2sat FILE`. A keyword is the same in the functions of
[Python](python.md). `csp2sat COMMAND --help` lists the options of a command;
[questions.md](questions.md) describes the questions, encodings, formats and limits.

This page is made by `docs/make_options.py`.

"""


def made() -> str:
    """The page."""
    lines = [
        "| option | meaning | commands | default | keyword |",
        "|---|---|---|---|---|",
        *(_row(each) for each in sorted(OPTIONS, key=lambda each: each.name)),
    ]
    return HEAD + "".join(f"{line}\n" for line in lines)


def with_parts(page: str) -> str:
    """A page with its table of formats and its list of kinds as they should be."""
    rows = [f"| `{name}` | {row.prints} |\n" for name, row in FORMATS.items()]
    formats = "".join(["| `--format` | prints |\n|---|---|\n", *rows])
    kinds = fill(f"Kinds of boards: {', '.join(GENERATED)}.", WIDTH, break_on_hyphens=False)
    parts = {"formats": formats, "kinds": f"{kinds}\n", "whole boards": _finished_and_symmetric()}
    for name, text in parts.items():
        before, mark, rest = page.partition(f"<!-- made: {name} -->\n")
        page = "".join([before, mark, text, *rest.partition("<!-- end -->")[1:]])
    return page


def _finished_and_symmetric() -> str:
    """Which kinds can be finished, and which can have a symmetry."""
    setters = {name: setter(found) for name in GENERATED if (found := board_kind(name))}
    others = ", ".join(name for name, how in setters.items() if not how.finishes)
    symmetric = ", ".join(name for name, how in setters.items() if how.symmetric)
    text = f"`--finish` works for all other kinds except: {others}. "
    patterned = [name for name in GENERATED if (kind := board_kind(name)) and in_patterns(kind)]
    text += f"`--symmetry` works for: {symmetric}. `--pattern` works for: {', '.join(patterned)}."
    return fill(text, WIDTH, break_on_hyphens=False) + "\n"


def _row(option: Option) -> str:
    value = option.metavar or "|".join(option.choices)
    value = f"[{value}]" if value.startswith("=") else f" {value}" if value else ""
    flag = f"`{option.flag}{value}`" + (f", `-{option.short}`" if option.short else "")
    about = option.help.replace("%%", "%")
    if option.questions:
        needed = [f"`--{each}`" for each in option.questions if each]
        listed = " or ".join(filter(None, (", ".join(needed[:-1]), *needed[-1:])))
        if not needed:
            about += "; not with other questions"
        else:
            about += f"; with {listed}, or alone" if "" in option.questions else f"; needs {listed}"
    keyword = f"`{option.keyword}=`" if option.keyword else ""
    cells = (flag, about, ", ".join(option.commands), _default(option), keyword)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _default(option: Option) -> str:
    """The default as code; a switch has none that is worth a word."""
    match option.default:
        case None | bool():
            return ""
        case float() as seconds:
            return f"`{seconds:g}s`"
        case int() as number:
            return f"{number:,}"
        case str() as text:
            return f"`{text}`"
    assert option.default is DEFAULTS, "the only other kind of value"
    return f"`{AUTO}`"


def main(arguments: Sequence[str]) -> int:
    """Write the pages or check them; gives the exit code."""

    def pages() -> dict[Path, str]:
        return {PAGE: made(), QUESTIONS: with_parts(QUESTIONS.read_text("utf-8"))}

    return bring_up_to_date(__file__, arguments, pages)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
