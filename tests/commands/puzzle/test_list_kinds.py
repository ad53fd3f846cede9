"""`csp2sat puzzle list`: a line on each kind."""

from __future__ import annotations

import pytest

from csp2sat.models.kind import Kind
from csp2sat.models.registry import GENERATED, PUZZLES, kind
from running import Run


def test_each_kind_has_a_line(run: Run) -> None:
    code, out, err = run("puzzle", "list")
    assert (code, err) == (0, b"")
    lines = out.decode().splitlines()
    assert [line.split()[0] for line in lines] == list(PUZZLES)
    for line in lines:
        name, link, make, _ = line.split(maxsplit=3)
        found = kind(name)
        assert (link == "link") == (isinstance(found, Kind) and found.link is not None)
        assert (make == "make") == (name in GENERATED)
        assert all(each in line for each in PUZZLES[name].other_names)


def test_a_line(run: Run) -> None:
    out = run("puzzle", "list")[1].decode()
    assert "gokigen" in out
    line = next(each for each in out.splitlines() if each.startswith("gokigen "))
    assert " ".join(line.split()) == (
        "gokigen link make Draw a diagonal into each cell so that a number at a corner of cells"
        " counts the diagonals that end there; ... (slant, gokigen-naname)"
    )
    assert (
        "Colour the nodes of a graph with as few colours as possible, so that nodes joined" in out
    )


def test_it_has_no_arguments(run: Run) -> None:
    with pytest.raises(SystemExit):
        run("puzzle", "list", "akari")
