"""The table of the kinds of puzzles, and the values in their modules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from boards import TEXT_KINDS
from csp2sat.models.generate.generators import setter
from csp2sat.models.kind import Classic, Kind
from csp2sat.models.kinds import Entry
from csp2sat.models.registry import (
    ALIASES,
    LINES,
    PENPA_TAGS,
    PUZZLES,
    board_kind,
    full_name,
    kind,
    kind_name,
    usage,
)
from csp2sat.models.text_kinds import ROWS
from paths import ROOT


def test_every_module_and_text_of_a_kind_is_in_the_table() -> None:
    folders = (ROOT / "models" / each for each in ("puzzles", "classics"))
    modules = {
        f"{path.parent.name}.{path.stem}"
        for folder in folders
        for path in folder.glob("*.py")
        if "\nKIND = " in path.read_text("utf-8")
    }
    texts = {f"puzzles/{path.name}" for path in (ROOT / "models" / "puzzles").glob("*.rules")}
    assert modules | texts == {entry.module for entry in PUZZLES.values()}
    assert {*ROWS} == {*TEXT_KINDS}


@pytest.mark.parametrize("name", PUZZLES)
def test_the_table_has_the_names_of_the_kind(name: str) -> None:
    entry, found = PUZZLES[name], kind(name)
    assert found.name == name
    assert usage(found)
    if isinstance(found, Classic):
        assert entry == Entry(entry.module)
        assert (found.make is None) != (found.read is None)
    else:
        assert (found.generator, found.derived) == (entry.generator, entry.derived)
        if entry.generator:
            assert min(setter(found).drafting.usual_size) > 3
        names, lines = found.other_names, found.lines
        assert entry == Entry(
            entry.module, names, found.penpa_tag, entry.generator, entry.derived, lines
        )
        assert {*lines.values(), *filter(None, [found.easing])} <= {*found.layout.words}
        if found.link:
            assert found.link.name in (name, *found.other_names)


def test_no_name_has_two_kinds() -> None:
    others = [x for entry in PUZZLES.values() for x in (*entry.other_names, *entry.lines)]
    tags = [entry.penpa_tag for entry in PUZZLES.values() if entry.penpa_tag]
    assert len(others) == len(ALIASES)
    assert len(tags) == len(PENPA_TAGS)
    assert not {*others} & {*PUZZLES}


def test_a_kind_has_its_other_names() -> None:
    found = board_kind("slither")
    assert isinstance(found, Kind)
    assert found.name == "slitherlink"
    assert board_kind("gcp") is board_kind("nonsense") is None


def test_a_name_may_stand_for_a_line_too() -> None:
    assert (full_name("Flow Free"), kind_name("Flow Free")) == ("flow-free", "numberlink")
    assert (full_name("numlin"), LINES["flow-free"]) == ("numberlink", "full")
    found = board_kind("flow-free")
    assert found
    assert found.name == "numberlink"


def test_a_name_does_not_promise_rules_that_a_board_must_state_itself() -> None:
    # Without its lines 'diagonal+' and 'diagonal-', such a board would be solved as a Sudoku.
    assert board_kind("x-sudoku") is board_kind("diagonal sudoku") is None


def test_only_the_kind_that_is_asked_for_is_imported() -> None:
    code = (
        "import sys; from csp2sat.models.registry import kind; kind('creek'); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    folders = ("csp2sat.models.puzzles.", "csp2sat.models.classics.")
    kinds = [each for each in done.stdout.split() if each.startswith(folders)]
    assert kinds == ["csp2sat.models.puzzles.creek"]
