"""Boards where a problem is expected, and kinds or addresses where a file is."""

from __future__ import annotations

from pathlib import Path

import pytest

from running import Run

BOARD = "size 2 2\n- -\n- 1\n"
NAMED = {
    "named.txt": f"puzzle akari\n{BOARD}",
    "akari-1.txt": BOARD,
    "address.txt": "https://puzz.link/p?slither/4/4/dgdh2c71\n",
    "sudoku.txt": f"{'.' * 81}\n",
    "board.json": '{"size": 1, "grid": [[{}]]}',
    "editor.txt": "pzprv3\nslither\n2\n2\n. 3\n. .\n",
}


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("command", [[], ["encode"], ["--steps"]])
def test_a_board_is_an_error_that_names_the_commands(
    name: str, command: list[str], run: Run, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(NAMED[name], "utf-8")
    code, out, err = run(*command, path)
    assert (code, out) == (1, b"")
    hint = f"`csp2sat puzzle {path}` solves it, `csp2sat model {path}` writes"
    assert err.decode().startswith(f"{path}: error: this is a board, not a problem\n  hint: {hint}")


@pytest.mark.parametrize("row", ["123456789", "1;2;;4", "1,,3", "1.3 4-6", "1 2 3"])
def test_rows_of_digits_are_a_board(row: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text(f"{row}\n" * 4, "utf-8")
    code, out, err = run(path)
    assert (code, out) == (1, b"")
    assert f"`csp2sat puzzle KIND {path}` solves it" in err.decode()


@pytest.mark.parametrize("text", ["", "1\n", "; 1\n; 2\n; 3\n; 4\n", "(int x 1 2)\n1\n1\n1\n"])
def test_few_constants_are_a_problem(text: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.csp"
    path.write_text(text, "utf-8")
    assert run(path)[1].startswith(b"s SATISFIABLE")


def test_a_board_of_an_unknown_kind_needs_its_name(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text(f"# mine\n{BOARD}", "utf-8")
    code, _, err = run(path)
    assert code == 1
    assert f"`csp2sat puzzle KIND {path}` solves it" in err.decode()
    assert "`csp2sat puzzle list` lists all kinds" in err.decode()


def test_a_problem_with_a_mistake_is_not_a_board(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "akari-1.txt"
    path.write_text("(int x 1 3", "utf-8")
    assert b"unclosed '('" in run(path)[2]


def test_a_kind_instead_of_a_file_has_a_hint(run: Run) -> None:
    message = "'light-up' is a kind of puzzle, not a file; write csp2sat puzzle akari ..."
    assert run("light-up", "x.txt") == (2, b"", f"csp2sat: error: {message}\n".encode())


def test_an_address_without_its_host_is_a_puzzle(run: Run) -> None:
    assert run("slither/4/4/dgdh2c71", "--unique")[1].startswith(b"unique\n")
