"""`python -m mutations`: what can be changed in a source, and whether tests notice it."""

from __future__ import annotations

from pathlib import Path

import pytest

import mutations.__main__ as command
from mutations.__main__ import EQUIVALENTS, drawn, equivalents
from mutations.sites import Mutation, all_sites, mutated, sites
from mutations.trial import Copy, concerned, selections
from paths import ROOT

SOURCE = '''"""A text."""
MOST = 7

def least(a: int, b: int = 2) -> int:
    assert a < 9
    check(a)
    if a < b and not b == MOST:
        return -a
    return a + 1
'''
IF = "if a < b and (not b == MOST):"
MUTATIONS = [
    ("least", "def least(a: int, b: int=2) -> int:", "def least(a: int, b: int=3) -> int:"),
    ("least", "check(a)", "pass"),
    ("least", IF, "if False:"),
    ("least", IF, "if a < b or not b == MOST:"),
    ("least", IF, "if a <= b and (not b == MOST):"),
    ("least", IF, "if a < b and b == MOST:"),
    ("least", IF, "if a < b and (not b != MOST):"),
    ("least", "return -a", "return a"),
    ("least", "return a + 1", "return a - 1"),
    ("least", "return a + 1", "return a + 2"),
]


def test_each_kind_of_mutation_is_found_and_made() -> None:
    found = list(sites("solver/least.py", SOURCE))
    assert [each.mutation[1:] for each in found] == MUTATIONS
    lines = {mutated(SOURCE, each.number) for each in found}
    assert len(lines) == len(found)
    (text,) = (
        mutated(SOURCE, each.number) for each in found if each.mutation.before == "return -a"
    )
    assert text.endswith("        return a\n    return a + 1")
    assert "\nMOST = 7\n" in text


def test_the_tests_of_a_source_begin_with_its_own() -> None:
    own, *others = concerned("translator/presolve/propagate.py", ROOT)
    assert own == "tests/translator/presolve/test_propagate.py"
    assert "tests/translator/presolve/test_presolve.py" in others
    assert others[-2:] == ["tests/test_differential.py", "tests/test_conformance.py"]
    assert concerned("models/puzzles/star_battle.py", ROOT)[-2:] == [
        "-k",
        "star-battle or star_battle",
    ]
    *drafts, last = concerned("models/generate/drafts/yajilin.py", ROOT)
    assert last == "tests/models/puzzles"
    assert drafts
    assert {Path(each).parent for each in drafts} == {Path("tests/models/generate")}
    importing = concerned("readers/words.py", ROOT)
    assert "tests/readers/test_readers.py" in importing


def test_what_a_sources_own_tests_miss_is_tried_by_all_tests_that_may_notice() -> None:
    own, wide = selections("models/puzzles/star_battle.py", ROOT)
    assert own.arguments == concerned("models/puzzles/star_battle.py", ROOT)
    assert own.examples > 1  # or tests of every kind try some kinds only
    assert wide.arguments == ["tests/models", "tests/puzzle", "tests/commands/puzzle"]
    for path in ("translator/clauses.py", "solver/search.py", "readers/opb.py"):
        _, wide = selections(path, ROOT)
        assert wide.examples == 1
        assert {"tests/commands", f"tests/{Path(path).parts[0]}"} <= {*wide.arguments}


DOWN = "tests/solver/test_small.py::test_down"
TWICE = "tests/solver/test_small.py::test_twice[1 - 1]"
TESTS = {
    "small": """
import pytest
from csp2sat.solver.small import down, twice

@pytest.mark.parametrize("text", ["1 - 1"])
def test_twice(text):
    assert twice(3) == 6

def test_down():
    assert down(3) == 0
""",
    "broken": """
from csp2sat.solver.broken import one

def test_one():
    assert one() == 3

def test_two():
    assert one() == 2

def test_type():
    assert one() != 2
""",
}
SOURCES = {
    "small": """
def twice(x):
    return x + x

def down(x):
    while x > 0:
        x = x - 1
    return x

def unused(x):
    return -x
""",
    "broken": "def one():\n    return 1\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of two modules and their tests, one of which fails."""
    for name in TESTS:
        source, test = (
            tmp_path / folder / f"{prefix}{name}.py"
            for folder, prefix in (("solver", ""), ("tests/solver", "test_"))
        )
        source.parent.mkdir(exist_ok=True)
        test.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(SOURCES[name], "utf-8")
        test.write_text(TESTS[name], "utf-8")
    (tmp_path / "__init__.py").touch()
    return tmp_path


@pytest.mark.parametrize(
    ("name", "scope", "after", "result"),
    [
        ("small", "twice", "return x - x", f"killed by {TWICE}"),
        ("small", "down", "while x >= 0:", f"killed by {DOWN}"),
        (
            "small",
            "down",
            "x = x + 1",
            f"killed by the time of {DOWN}",
        ),
        ("small", "unused", "return x", "survived"),
        ("broken", "one", "return 2", "killed by tests/solver/test_broken.py::test_type"),
    ],
)
def test_a_mutation_is_killed_survives_or_is_not_decided(
    name: str,
    scope: str,
    after: str,
    result: str,
    project: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    if name == "small":  # its folder has no test that fails
        (project / "tests" / "solver" / "test_broken.py").unlink()
    copy = Copy(tmp_path_factory.mktemp("copy"), 3, project)
    (site,) = (
        each
        for each in sites(f"solver/{name}.py", SOURCES[name])
        if (each.mutation.scope, each.mutation.after) == (scope, after)
    )
    assert str(copy.tried(site)) == result
    assert (copy.root / site.mutation.path).read_text("utf-8") == SOURCES[name]


def test_a_mutation_may_be_noticed_by_the_tests_of_another_folder(
    project: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (project / "tests" / "solver" / "test_broken.py").unlink()
    test = tmp_path / "tests" / "commands" / "test_output.py"
    test.parent.mkdir()
    lines = [
        "from csp2sat.solver import small",
        "def test_it():",
        "    assert small.unused(3) == -3",
    ]
    test.write_text("\n".join(lines), "utf-8")
    copy = Copy(tmp_path_factory.mktemp("copy"), 3, project)
    *_, site = sites("solver/small.py", SOURCES["small"])
    assert site.mutation.after == "return x"
    assert str(copy.tried(site)) == "killed by tests/commands/test_output.py::test_it"


def test_a_list_of_equivalents_is_read() -> None:
    text = "a/b.py C.f\n- x < 1\n+ x <= 1\nx is never\n1.\n\na/c.py \n- 1\n+ 2\nno use\n"
    assert equivalents(text) == {
        Mutation("a/b.py", "C.f", "x < 1", "x <= 1"): "x is never 1.",
        Mutation("a/c.py", "", "1", "2"): "no use",
    }


def test_every_listed_equivalent_is_a_mutation_of_today_and_has_a_reason() -> None:
    known = equivalents(EQUIVALENTS.read_text("utf-8"))
    rooms = {Path(each.path).parts[0] for each in known}
    today = {each.mutation for room in rooms for each in all_sites(room)}
    assert set(known) <= today
    assert all(known.values())


def test_a_seed_draws_the_same_mutations_and_no_equivalent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one = drawn(["readers"], 5, 1)
    assert one == drawn(["readers"], 5, 1)
    assert [len(drawn(["readers", "flatzinc"], number, 1)) for number in (1, 4)] == [1, 4]
    listed = tmp_path / "equivalents.txt"
    path, scope, before, after = one[0].mutation
    listed.write_text(f"{path} {scope}\n- {before}\n+ {after}\nreason\n", "utf-8")
    monkeypatch.setattr(command, "EQUIVALENTS", listed)
    every = len(list(all_sites("readers")))
    assert one[0].mutation not in {each.mutation for each in drawn(["readers"], every, 1)}
