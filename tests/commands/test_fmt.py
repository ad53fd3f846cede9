"""`csp2sat fmt`: what it prints, replaces and refuses."""

from __future__ import annotations

import gzip
import os
import subprocess
from pathlib import Path

import pytest

from processes import PATIENCE
from running import INSTALLED, Run, csp2sat

UNTIDY, TIDY = "( int x 0 9 )  ; a digit\n\n\n(> x   5)", "(int x 0 9) ; a digit\n\n(> x 5)\n"


@pytest.fixture
def untidy(tmp_path: Path) -> Path:
    path = tmp_path / "a.csp"
    path.write_text(UNTIDY, "utf-8")
    return path


def test_it_prints_the_text(run: Run, untidy: Path) -> None:
    assert run("fmt", untidy) == (0, TIDY.encode(), b"")
    assert untidy.read_text("utf-8") == UNTIDY


def test_it_replaces_files(run: Run, untidy: Path) -> None:
    assert run("fmt", "--write", untidy) == (0, f"{untidy}\n".encode(), b"")
    assert untidy.read_text("utf-8") == TIDY
    assert run("fmt", "--write", untidy) == (0, b"", b"")


def test_it_checks_files(run: Run, untidy: Path, tmp_path: Path) -> None:
    tidy = tmp_path / "b.csp"
    tidy.write_text(TIDY, "utf-8")
    assert run("fmt", "--check", tidy, untidy) == (1, f"{untidy}\n".encode(), b"")
    assert run("fmt", "--check", tidy) == (0, b"", b"")


def test_it_shows_differences(run: Run, untidy: Path) -> None:
    code, out, err = run("fmt", "--diff", untidy)
    assert (code, err) == (1, b"")
    assert "-( int x 0 9 )  ; a digit\n+(int x 0 9) ; a digit\n" in out.decode()
    assert untidy.read_text("utf-8") == UNTIDY


def test_the_line_ends_stay(run: Run, tmp_path: Path) -> None:
    untidy, tidy = (each.replace("\n", "\r\n").encode() for each in (UNTIDY, TIDY))
    path = tmp_path / "a.csp"
    path.write_bytes(tidy)
    assert run("fmt", "--check", path) == (0, b"", b"")
    assert run("fmt", "--diff", path) == (0, b"", b"")
    path.write_bytes(untidy)
    assert run("fmt", path) == (0, tidy, b"")
    assert b"\n+(int x 0 9) ; a digit\r\n" in run("fmt", "--diff", path)[1]
    assert run("fmt", "--write", path)[0] == 0
    assert path.read_bytes() == tidy
    assert csp2sat("fmt", stdin=untidy).stdout == tidy


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="the system has no pseudo-terminals")
def test_a_terminal_shows_no_carriage_returns(tmp_path: Path) -> None:
    path = tmp_path / "a.csp"
    path.write_bytes(b"(int  x 0 9)\r\n")
    reader, terminal = os.openpty()
    subprocess.run([INSTALLED, "fmt", path], stdout=terminal, check=True, timeout=PATIENCE)
    assert os.read(reader, 100) == b"(int x 0 9)\r\n"  # a terminal makes CRLF of LF
    os.close(reader)
    os.close(terminal)


def test_it_reads_standard_input() -> None:
    done = csp2sat("fmt", "--width=8", stdin=b"(and p q r)")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"(and p q\n  r)\n", b"")


@pytest.mark.parametrize("text", [b"(and p", b"(and p))", b"(and 1.5 p)"])
def test_mistakes_are_refused(text: bytes, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.csp"
    path.write_bytes(text)
    code, out, err = run("fmt", "--write", path)
    assert (code, out) == (1, b"")
    assert err.startswith(f"{path}:1:".encode())
    assert path.read_bytes() == text


def test_what_can_not_be_replaced(run: Run, tmp_path: Path) -> None:
    code, _, err = run("fmt", "--write", "-")
    assert (code, err) == (2, b"csp2sat: error: --write replaces files; name them\n")
    packed = tmp_path / "a.csp.gz"
    packed.write_bytes(gzip.compress(UNTIDY.encode()))
    assert run("fmt", packed) == (0, TIDY.encode(), b"")
    code, out, err = run("fmt", "--write", packed)
    assert (code, out, err) == (
        1,
        b"",
        f"{packed}: error: it is gzipped\n  hint: unpack it with gunzip\n".encode(),
    )


RULES = """\
; what  (is) found
( puzzle "Dots  in"  "Put dots" )
(board (cells (number 0 4)))  ; numbers


(symbol dot
  "●" )
"""
TIDY_RULES = """\
; what  (is) found
(puzzle "Dots  in" "Put dots")
(board (cells (number 0 4))) ; numbers

(symbol dot
  "●")
"""
BOARD = "--- \n-  1 -\n\n\n; (a comment\n- - -"


def test_a_text_of_rules_keeps_its_board(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "dots.rules"
    path.write_text(RULES + BOARD, "utf-8")
    assert run("fmt", path) == (0, (TIDY_RULES + BOARD).encode(), b"")
    assert run("fmt", "--check", path) == (1, f"{path}\n".encode(), b"")
    assert run("fmt", "--write", path)[0] == 0
    assert run("fmt", "--check", path) == (0, b"", b"")
    path.write_bytes((RULES + BOARD).replace("\n", "\r\n").encode())
    assert run("fmt", path)[1] == (TIDY_RULES + BOARD).replace("\n", "\r\n").encode()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('(shade x) "a', "1:11: error: this text has no end"),
        ("(shade x))", "1:10: error"),
        ("(shade x)\n ---", "2:2: error: expected a statement in parentheses"),
        ("#x\n(shade x)", "1:1: error: rules have no answer keys"),
    ],
)
def test_mistakes_of_rules_are_refused(text: str, wrong: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.rules"
    path.write_text(text, "utf-8")
    code, out, err = run("fmt", "--write", path)
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"{path}:{wrong}")
    assert path.read_text("utf-8") == text
