"""Errors about unknown kinds of puzzles: the command names the list of all kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.models.read_puzzle import UnknownKind, identify, identify_address
from running import Run

NEAR = "hint: did you mean 'akari' or 'akichi' or 'makaro'?"
LIST = "`csp2sat puzzle list` lists all kinds"


@pytest.mark.parametrize("command", ["model", "puzzle", "show"])
def test_an_address_of_an_unknown_kind_gets_the_hint(command: str, run: Run) -> None:
    code, _, err = run(command, "https://puzz.link/p?akarii/2/2/..")
    assert code == 1
    assert f"{NEAR} {LIST}\n" in err.decode()


@pytest.mark.parametrize("command", [("puzzle",), ("puzzle", "check")])
def test_a_file_of_an_unknown_kind_gets_the_hint(
    command: tuple[str, ...], tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "board.txt"
    path.write_text("puzzle akarii\n. .\n")
    code, _, err = run(*command, path)
    assert code == 1
    assert f"{NEAR} {LIST}\n" in err.decode()


def test_the_reader_itself_names_no_command() -> None:
    with pytest.raises(UnknownKind) as error:
        identify_address(Source("https://puzz.link/p?akarii/2/2/.."))
    assert str(error.value).endswith(NEAR)
    with pytest.raises(UnknownKind) as error:
        identify(Source("puzzle xyzzy\n. .\n"))
    assert "hint" not in str(error.value)
