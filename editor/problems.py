"""What is wrong with a text, or hardly meant, and changes that an editor makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source, word_at
from csp2sat.csp.fixes import Fix
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.editor.document import Document
from csp2sat.editor.unclosed_forms import undeclared_beside

MISTAKE, WARNING = "mistake", "warning"


class Problem(NamedTuple):
    """A mistake or a warning: where it begins and ends, what it is, a hint, the code of a lint.

    `source`: the text of another file that it is in, and that the offsets are for. `fixes` mend it;
    `about` is the name that it is about, if it hides another.
    """

    start: int
    end: int
    kind: str
    message: str
    hint: str = ""
    code: str = ""
    source: Source | None = None
    fixes: tuple[Fix, ...] = ()
    about: str = ""


Read = Callable[[Source], object]
"""Reads a text. Raises a `CspError` for mistakes."""


def read_problem(source: Source) -> object:
    """The problem in a text. Raises a `CspError` for mistakes."""
    from csp2sat.csp.syntax.parse import parse, softness_in

    return parse(source, softness_in(source))


def mistakes(
    source: Source, wrong: Sequence[Diagnostic] = (), read: Read = read_problem
) -> list[Problem]:
    """The mistakes of a text, as the command reports them; `wrong` has those in including.

    A document, which takes longer than a parse, is not needed for them.
    """
    if wrong:
        return [mistake_of(source, diagnostic) for diagnostic in CspError(wrong).diagnostics]
    try:
        read(source)
    except CspError as error:
        beside = undeclared_beside(source, error.diagnostics, read)
        return [mistake_of(source, diagnostic) for diagnostic in (*error.diagnostics, *beside)]
    return []


def mistakes_and_time(
    source: Source, wrong: Sequence[Diagnostic] = (), read: Read = read_problem
) -> tuple[list[Problem], float]:
    """The mistakes of a text, and the CPU seconds of the search for them."""
    from time import thread_time  # Pyodide has none, and does not ask for this

    start = thread_time()
    return mistakes(source, wrong, read), thread_time() - start


def mistake_of(whole: Source, diagnostic: Diagnostic) -> Problem:
    """A mistake in a text with what it includes."""
    source, offset = diagnostic.source.home(diagnostic.offset)
    if source is not whole.home(0)[0]:
        end = word_at(source.text, offset).stop
        return Problem(offset, end, MISTAKE, diagnostic.message, diagnostic.hint, source=source)
    offset = whole.here(offset)
    end = word_at(whole.text, offset).stop
    fixes = tuple(_fixes(whole, diagnostic))
    return Problem(offset, end, MISTAKE, diagnostic.message, diagnostic.hint, fixes=fixes)


def _fixes(whole: Source, mistake: Diagnostic) -> Iterator[Fix]:
    """Yields the fixes of a mistake that change the main file only, in the places of a text."""
    for fix in mistake.fixes:
        place = mistake.word if fix.place is None else fix.place
        (file, start), (other, end) = map(mistake.source.home, (place.start, place.stop))
        if file is other is whole.home(0)[0] and end - start == len(place):
            here = whole.here(start)
            yield fix._replace(place=range(here, here + len(place)))


def warnings(document: Document) -> list[Problem]:
    """What the lints find in a text without mistakes."""
    from csp2sat.solver.lints.table import findings

    problems = []
    for finding in findings(document.source):
        offset = document.source.here(finding.offset)
        form = document.form_from(offset)
        end = form.end if form else word_at(document.text, offset).stop
        fixes, about = finding.fixes, finding.about
        message, hint, code = finding.message, finding.hint, finding.code
        problems.append(Problem(offset, end, WARNING, message, hint, code, None, fixes, about))
    return problems


def warnings_of(source: Source) -> list[Problem]:
    """The warnings about a text without mistakes."""
    return warnings(Document(source))


def move(problems: Sequence[Problem], before: str, after: str) -> list[Problem]:
    """The warnings about a text, moved to their places after a change of it.

    Those where it changes are left out; what changes is taken as one part of the text.
    """
    if not problems or before == after:
        return list(problems)
    most = min(len(before), len(after))
    start = _common(before, after, most)
    left = before[start:][::-1], after[start:][::-1]
    end = len(before) - _common(*left, most - start)
    shift = len(after) - len(before)
    earlier = [problem for problem in problems if problem.end <= start]
    later = [problem for problem in problems if problem.start >= end]
    return earlier + [_shift(problem, shift) for problem in later]


def _shift(problem: Problem, shift: int) -> Problem:
    """A problem at another place."""
    return problem._replace(start=problem.start + shift, end=problem.end + shift)


def _common(one: str, other: str, most: int) -> int:
    """The number of characters at the beginning of two texts that are the same, by halving."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least


class Change(NamedTuple):
    """A change that takes a problem away: its title, and the text for a part of the document."""

    title: str
    start: int
    end: int
    text: str
