"""Makes the generated parts of language.md: heads, shapes and meanings of operators, and limits.

They come from the table of operators and from the constants of the code. The rest of the page,
examples too, is written by hand in the page itself. A generated part stands between two comments,
`<!-- made: div -->` and `<!-- end -->`; a new operator gets such a pair where it belongs.

    python docs/make_language.py            brings the page up to date
    python docs/make_language.py --check    fails if it is not
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path

from csp2sat.csp.errors import MOST_ERRORS
from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.kernel import KERNEL, MOST_BITS
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.parse_numbers import MOST_DIGITS
from csp2sat.csp.syntax.expand import MOST_FORMS
from csp2sat.csp.syntax.predicates import DEEPEST, MOST_USES, MOST_WORDS
from csp2sat.translator.size_refusals import MOST_CLAUSES

PAGE = Path(__file__).with_name("language.md")

_PART = re.compile(r"<!-- made: (.*?) -->\n(.*?)<!-- end -->", re.DOTALL)


class PageError(Exception):
    """The page asks for what there is not, or lacks what there must be."""


def made(page: str) -> str:
    """The page with every generated part as it should be.

    Raises:
        PageError: an operator has not just one section, or a part is unknown.
    """
    parts = _parts()
    asked = [match[1] for match in _PART.finditer(page)]
    for name in asked:
        if name not in parts:
            raise PageError(f"there is nothing to be made for {name!r}")
    for name in parts:
        if asked.count(name) != 1:
            raise PageError(
                f"{name!r} must stand on the page once, not {asked.count(name)} times: "
                f"write '<!-- made: {name} -->' and '<!-- end -->' where it belongs"
            )
    return _PART.sub(lambda part: f"<!-- made: {part[1]} -->\n{parts[part[1]]}<!-- end -->", page)


def _parts() -> dict[str, str]:
    """Each generated part by its name."""
    terms = [op for op in OPERATORS if op.gives is Sort.TERM]
    formulas = [op for op in KERNEL if op.gives is Sort.FORMULA]
    rest = [op for op in OPERATORS if op not in KERNEL]
    return {
        "terms": _overview(terms),
        "formulas": _overview(formulas),
        "global constraints": _overview(rest),
        "limits": _table(("what", "at most"), _limits()),
        **{op.name: _section(op) for op in OPERATORS},
    }


def _section(op: Operator) -> str:
    shapes = " or ".join(f"**`{shape}`**" for shape in _shapes(op))
    also = " or ".join(_also(op))
    written = f", the head also written {also}" if also else ""
    about = textwrap.fill(op.about, 100, break_long_words=False, break_on_hyphens=False)
    return f"### {op.name}\n\n{shapes}{written}\n\n{about}\n"


def _overview(operators: Sequence[Operator]) -> str:
    rows = (
        (
            " or ".join(f"[`{shape}`](#{op.name})" for shape in _shapes(op)),
            " ".join(_also(op)),
            op.about,
        )
        for op in operators
    )
    return _table(("form", "head also", "meaning"), rows)


def _shapes(op: Operator) -> list[str]:
    return op.shape.split(" or ")


def _also(op: Operator) -> list[str]:
    """The spellings of the head that the shape does not use."""
    return [f"`{each}`" for each in (op.name, *op.symbols) if f"({each} " not in op.shape]


def _limits() -> Iterable[tuple[str, str]]:
    yield "digits of an integer in the text", f"{MOST_DIGITS:,}"
    yield "bits of a power or a product", f"{MOST_BITS:,}"
    yield "nested lists in the bodies of predicates that call each other", f"{DEEPEST:,}"
    yield "predicate calls that a statement expands to", f"{MOST_USES:,}"
    yield "words that the predicate calls of a file expand to", f"{MOST_WORDS:,}"
    yield "forms that loops are written out in, with values that are skipped", f"{MOST_FORMS:,}"
    yield "clauses (`--max-clauses N` for another limit)", f"{MOST_CLAUSES:,}"
    yield "errors shown for one file", f"{MOST_ERRORS:,}"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    # A bar inside a cell must be escaped, in code too.
    escaped = ([cell.replace("|", r"\|") for cell in line] for line in lines)
    return "".join(f"| {' | '.join(line)} |\n" for line in escaped)


def main(arguments: Sequence[str]) -> int:
    """Write the page or check it; gives the exit code."""
    if arguments not in ([], ["--check"]):
        print("usage: python docs/make_language.py [--check]", file=sys.stderr)
        return 2
    old = PAGE.read_text("utf-8")
    try:
        new = made(old)
    except PageError as error:
        print(f"{PAGE.name}: {error}", file=sys.stderr)
        return 1
    if new == old:
        return 0
    if arguments:
        print(f"{PAGE.name} is stale: run `python docs/{Path(__file__).name}`", file=sys.stderr)
        return 1
    PAGE.write_text(new, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
