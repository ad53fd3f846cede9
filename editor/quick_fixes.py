"""Changes of a text that take its mistakes and warnings away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from csp2sat.editor.document import Document
from csp2sat.editor.problems import Change, Problem
from csp2sat.editor.renaming import rename_everywhere

MOST_NUMBERS = 10
"""A name that hides another gets a number below this one."""


def changes(document: Document, problem: Problem) -> Iterator[Change]:
    """Yields the changes that mend a problem, the best one first."""
    for fix in problem.fixes:
        place = range(problem.start, problem.end) if fix.place is None else fix.place
        end = _line_end(document, place.stop) if fix.with_line_end else place.stop
        yield Change(fix.named(), place.start, end, fix.text)
    if problem.code:
        yield from _rename(document, problem)
        end = document.source.line(problem.start).stop
        yield Change(f"Allow {problem.code} here", end, end, f" ; allow: {problem.code}")


def _rename(document: Document, problem: Problem) -> Iterator[Change]:
    """A name that is free for the one that hides another."""
    from csp2sat.solver.lints.names import HIDDEN_NAME  # known where there is a lint

    if problem.code != HIDDEN_NAME:
        return
    for name in document.names:
        if name.statement.start != problem.start or name.name.text != problem.about:
            continue
        for number in range(2, MOST_NUMBERS):
            with suppress(ValueError):
                new = f"{problem.about}{number}"
                parts = rename_everywhere(document, name.name.offset, new)
                yield from _join(document, f"Rename it to {new}", parts)
                return


def _join(document: Document, title: str, parts: list[Change]) -> Iterator[Change]:
    """Several changes as one; none if a file that is included stands between them."""
    parts = sorted(parts, key=lambda part: part.start)
    start, end = parts[0].start, parts[-1].end
    (file, first), (other, last) = map(document.source.home, (start, end))
    if other is file and last - first == end - start:
        text = document.text[start:end]
        for part in reversed(parts):
            text = f"{text[: part.start - start]}{part.text}{text[part.end - start :]}"
        yield Change(title, start, end, text)


def _line_end(document: Document, offset: int) -> int:
    """The offset behind the line end that follows at once; the offset itself without one."""
    line_end = re.compile(r"[ \t]*(\r\n|\r|\n)").match(document.text, offset)
    return line_end.end() if line_end else offset
