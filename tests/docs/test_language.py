"""docs/language.md is true: every example has the answer shown, and the page is up to date.

A block marked `lisp` is an example; the blocks after it, up to the next such block, are what the
command prints for it. One that begins with `$ csp2sat` names the options, one that begins with
`example.csp:` holds errors, and the line `...` stands for any lines.
"""

import re
import runpy
from collections.abc import Iterator
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import NamedTuple

import pytest

from csp2sat.cli import main
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.soft_constraints import harden
from csp2sat.csp.syntax.answer_text import CLOSED, competition_text, status_text, values_text
from csp2sat.csp.syntax.parse import Softness, parse
from examples import one_in
from paths import ROOT

DOCS = ROOT / "docs"
MAKER = runpy.run_path(str(DOCS / "make_language.py"))
PAGE = (DOCS / "language.md").read_text("utf-8")
FILE = "example.csp"


class Example(NamedTuple):
    """A problem on the page, what is shown for it, and the line where that stands."""

    line: int
    text: str
    options: list[str]
    shown: str

    @property
    def is_wrong(self) -> bool:
        return self.shown.startswith(f"{FILE}:")


def blocks() -> Iterator[tuple[int, str, str]]:
    """Line, language and text of each fenced block."""
    for match in re.finditer(r"^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        yield PAGE.count("\n", 0, match.start()) + 1, match[1], match[2]


def examples() -> Iterator[Example]:
    problem = ""
    for line, language, text in blocks():
        if language == "lisp":
            problem = text
        elif command := re.match(rf"\$ csp2sat (.*){FILE}\n", text):
            yield Example(line, problem, command[1].split(), text[command.end() :])
        else:
            yield Example(line, problem, [], text)


EXAMPLES = list(examples())
BY_LINE = [pytest.param(each, id=f"line{each.line}") for each in EXAMPLES]


def test_each_block_is_an_example_or_an_answer() -> None:
    languages = [language for _, language, _ in blocks()]
    assert set(languages) == {"lisp", "text", "console"}
    assert languages[0] == "lisp"
    assert languages[-1] != "lisp"
    assert ("lisp", "lisp") not in pairwise(languages)
    assert PAGE.count("```") == 2 * len(languages)


@pytest.mark.parametrize("example", BY_LINE)
def test_the_command_prints_what_is_shown(
    example: Example,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(FILE).write_text(example.text, "utf-8")
    code = main([*example.options, FILE])
    out, err = (each.decode() for each in capsysbinary.readouterr())
    printed, silent = (err, out) if example.is_wrong else (out, err)
    assert silent == ""
    assert code == (1 if example.is_wrong else 0)
    if "...\n" in example.shown:
        parts = re.split(r"^\.\.\.\n", example.shown, flags=re.MULTILINE)
        assert re.fullmatch("(?:.*\n)*".join(map(re.escape, parts)), printed), printed
    else:
        assert printed == example.shown


@pytest.mark.parametrize("example", one_in(2, BY_LINE))
def test_trying_everything_gives_that_answer_and_no_other(example: Example) -> None:
    if not example.is_wrong:
        expected = by_trying_everything(example)
        shown = example.shown
        explained = "--explain" in example.options  # the constraints follow the status
        assert shown.startswith(expected) if explained else shown.endswith(expected)


def by_trying_everything(example: Example) -> str:
    """How the answer must end."""
    softness = {"-weighted": Softness.WEIGHTED, "-max": Softness.ALL}
    modes = [softness[each] for each in example.options if each in softness]
    problem = parse(Source(example.text), *modes)
    if modes:
        problem = harden(problem)
    found = all_solutions(problem)
    if problem.keys is not None:
        return certain(problem.keys, found)
    if not found:
        return status_text("UNSATISFIABLE")
    verdict = status_text("SATISFIABLE")
    if objective := problem.objective:
        sign = 1 if objective.minimize else -1
        cost = [[sign * each.ints[name] for name in objective.names] for each in found]
        found = [each for each, its in zip(found, cost, strict=True) if its == min(cost)]
    competition = "-competition" in example.options
    texts = {competition_text(e) if competition else values_text(e) + CLOSED for e in found}
    assert len(texts) == 1, "more than one answer"
    values = texts.pop()
    return values + status_text("OPTIMUM FOUND") if objective else verdict + values


def all_solutions(problem: Problem) -> list[Solution]:
    size = prod(each.domain.size for each in problem.ints.values()) * 2 ** len(problem.bools)
    assert size <= 50_000, "too many assignments to try them all"
    return list(solutions(problem))


def certain(keys: list[str], found: list[Solution]) -> str:
    if not found:
        return "unsat\n"
    values = [{**each.bools, **each.ints} for each in found]
    fixed = [name for name in keys if len({each[name] for each in values}) == 1]
    return "".join(["sat\n", *(f"{name} {str(values[0][name]).lower()}\n" for name in fixed)])


def test_the_page_is_up_to_date() -> None:
    assert MAKER["made"](PAGE) == PAGE, "run `python docs/make_language.py`"


def test_a_stale_page_is_noticed() -> None:
    stale = PAGE.replace(OPERATORS[0].about, "Something else.")
    assert stale != PAGE
    assert MAKER["made"](stale) == PAGE


@pytest.mark.parametrize("name", [op.name for op in OPERATORS])
def test_each_operator_has_a_section_with_an_example(name: str) -> None:
    section = re.split(rf"^### {re.escape(name)}\n", PAGE, flags=re.MULTILINE)
    assert len(section) == 2
    assert "```lisp" in re.split(r"^##", section[1], flags=re.MULTILINE)[0]


def test_an_operator_without_a_section_is_an_error() -> None:
    page = PAGE.replace("<!-- made: div -->", "")
    with pytest.raises(MAKER["PageError"], match="'div' must stand on the page once"):
        MAKER["made"](page)


def test_links_on_the_page_lead_to_its_sections() -> None:
    heads = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL), re.MULTILINE)
    anchors = {head.lower().replace(" ", "-") for head in heads}
    assert len(anchors) == len(heads)
    assert set(re.findall(r"\]\(#(.*?)\)", PAGE)) <= anchors
