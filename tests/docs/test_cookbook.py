"""docs/cookbook/ is true: both forms of a model have the solutions that are found by trying."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import make_cookbook
from cookbook_by_trying import BY_TRYING, Values
from csp2sat import Problem, Solution, solutions
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import Softness, parse

FOLDER = make_cookbook.FOLDER


def test_every_model_is_tried() -> None:
    for kind in ("csp", "md"):
        names = {path.stem for path in FOLDER.glob(f"*.{kind}")} - {"README"}
        assert names == {*BY_TRYING}
    assert {path.stem for path in FOLDER.glob("*.py")} == {e.replace("-", "_") for e in BY_TRYING}


@pytest.mark.parametrize("page", sorted(FOLDER.glob("*.md")), ids=lambda path: path.stem)
def test_the_pages_are_up_to_date(page: Path) -> None:
    text = page.read_text("utf-8")
    assert make_cookbook.made(text) == text, "run `python docs/make_cookbook.py`"


@pytest.mark.parametrize("name", BY_TRYING)
def test_both_forms_have_the_solutions_found_by_trying(name: str) -> None:
    source = Source((FOLDER / f"{name}.csp").read_text("utf-8"))
    softness = Softness.WEIGHTED if "(weighted" in source.text else Softness.NONE
    written = parse(source, softness)
    program = make_cookbook.ran(f"{name.replace('-', '_')}.py")[0]["problem"]
    assert isinstance(program, Problem)
    expected = BY_TRYING[name]()
    found = [values(each) for each in solutions(written)]
    # Indices begin at 0 in Python; the cost of soft constraints is a variable in both.
    names = dict(zip(program.ints | program.bools, written.ints | written.bools, strict=True))
    same = [
        {names.get(key, key): x for key, x in values(each).items()} for each in solutions(program)
    ]
    assert {*map(indexless, names)} == {*map(indexless, names.values())}
    assert sorted(map(repr, found)) == sorted(map(repr, same))
    shown = [{key: each[key] for key in expected[0]} for each in found]
    assert sorted(map(repr, shown)) == sorted(map(repr, expected))


def values(solution: Solution) -> Values:
    return {**solution.ints, **solution.bools}


def indexless(name: str) -> str:
    return re.sub(r"(?<=_)\d+", "N", name)
