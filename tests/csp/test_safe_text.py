"""What a terminal would obey is written out: in messages always, in answers on a terminal only."""

from __future__ import annotations

import os
import pty
import subprocess
from pathlib import Path

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.message_wording import visible
from csp2sat.csp.syntax.parse import parse
from processes import at_a_limit, killed_at_last
from running import INSTALLED, Run, csp2sat

EVIL = ["\x1b", "\x9b", "\x90", "\x7f", "\r", "\x00", "\u061c", "\u200e", "\u200f"]
EVIL += [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]
NAMES = {"x\x9b2J": "x\\x9b2J", "y\u202ez": "y\\u202ez", "z\u2066": "z\\u2066"}
"""Names that are legal, and how they are shown."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where the command runs."""
    monkeypatch.chdir(tmp_path)
    text = "".join(f"(int {name} 0 9)" for name in NAMES)
    Path("q.csp").write_text(f"{text} ; \x1b[2J\n(> x\x9b2J 8)", "utf-8")
    return tmp_path


def on_terminal(*words: str | Path) -> bytes:
    """What a command prints on a terminal, standard error too."""
    ours, theirs = pty.openpty()
    with (
        subprocess.Popen(
            [INSTALLED, *words], stdout=theirs, stderr=theirs, env=ENVIRONMENT
        ) as process,
        killed_at_last(process.kill),
    ):
        os.close(theirs)
        printed = b""
        while True:
            try:
                data = os.read(ours, 1 << 16)
            except OSError:  # on Linux: the other end is closed
                data = b""
            if not data:
                os.close(ours)
                return printed.replace(b"\r\n", b"\n")
            printed += data


ENVIRONMENT = os.environ | {"TERM": "xterm", "COLUMNS": "80"}


@pytest.mark.parametrize("bad", EVIL, ids=lambda each: f"{ord(each):x}")
def test_what_a_terminal_obeys_is_written_out(bad: str) -> None:
    shown = visible(f"a{bad}b")
    written = f"\\x{ord(bad):02x}" if ord(bad) < 256 else f"\\u{ord(bad):04x}"
    assert shown == f"a{written}b"
    assert visible(shown) == shown


def test_all_else_stays() -> None:
    text = "a\tb\nä 漢字 \\x9b e\u0301 \N{ZERO WIDTH JOINER}"
    assert visible(text) == text


def test_colours_stay_where_they_are_wanted() -> None:
    text = "\x1b[0m\x1b[1;32ma\x1b[m\x1b[2J\x9b2J"
    assert visible(text, colours=True) == "\x1b[0m\x1b[1;32ma\x1b[m\\x1b[2J\\x9b2J"
    assert "\x1b" not in visible(text)


def test_programs_get_the_names_of_the_file() -> None:
    answer = csp2sat("q.csp").stdout.decode()
    assert answer.split()[3:-1:3] == list(NAMES)


def test_a_terminal_gets_names_that_are_written_out() -> None:
    answer = on_terminal("q.csp").decode()
    assert answer.split()[3:-1:3] == list(NAMES.values())


@pytest.mark.parametrize(
    "words",
    [("encode", "q.csp"), ("--csp", "-", "-n", "q.csp"), ("--csp", "/dev/stderr", "q.csp")],
    ids=" ".join,
)
def test_files_are_written_out_on_a_terminal(words: tuple[str, ...]) -> None:
    printed = on_terminal(*words).decode().replace("\r\x1b[K", "")  # where progress would be
    assert "y\\u202ez" in printed
    assert not set(EVIL) & set(printed)


def test_the_last_word_is_written_out_on_a_terminal() -> None:
    pigeons = [f"p\x9b{i}" for i in range(11)]
    text = "".join(f"(int {each} 1 10)" for each in pigeons)
    text += "(bool q\x9b) (or q\x9b (> (- 1) 1)) (iff q\x9b false)"
    text += "".join(f"(!= {a} {b})" for a in pigeons for b in pigeons if a < b)
    Path("hard.csp").write_text(text, "utf-8")
    printed = at_a_limit(
        lambda limit: on_terminal("--explain=all", "--time-limit", limit, "hard.csp").decode(),
        lambda printed: "q" in printed,
    )
    assert "q\\x9b" in printed
    assert "\x9b" not in printed


def test_drawings_keep_their_colours_on_a_terminal() -> None:
    Path("b.txt").write_text("size 3 3\n- 3 -\n- - -\n- - -\n", "utf-8")
    printed = on_terminal("puzzle", "slitherlink", "b.txt")
    assert b"\x1b[0m" in printed
    assert b"\\x1b" not in printed


@pytest.mark.parametrize(
    "text",
    ["(int \x9bx 0 1) (= \x9bx \u202ey)", "(int x 0 1)\t(= \u202e\x9b x", "\x1b[2J", "(\x9b)"],
)
def test_a_message_has_nothing_to_obey_and_its_caret_stands_right(text: str) -> None:
    with pytest.raises(CspError) as raised:
        parse(Source(text, "na\x1bme"))
    for diagnostic in raised.value.diagnostics:
        message = str(diagnostic)
        assert not set(EVIL) & set(message)
        assert message.startswith("na\\x1bme:1:")
        _, line, caret, *_ = message.split("\n")
        start = visible(text[: diagnostic.offset]) if diagnostic.offset >= 0 else ""
        assert line == f"  {visible(text)}"
        assert len(caret) - 1 == len(f"  {start}")


@pytest.mark.parametrize("name", ["\x1b[2J", "a\x9b", "a\u202e", "a\nb:1:1: error: c"])
def test_names_of_files_are_written_out_in_messages(name: str, run: Run) -> None:
    shown = visible(name).replace("\n", "\\n")
    for words in (
        ("decode", name),
        ("check", "q.csp", name),
        ("encode", "q.csp", "-o", f"{name}/new"),
        ("puzzle", "check", "akari", name),
    ):
        message = run(*words)[2].decode()
        assert message.startswith(shown)
        assert message.count("\n") == 1
        assert not set(EVIL) & set(message)
    message = csp2sat("q.csp", "\x1b[2J").stderr.decode()
    assert not set(EVIL) & set(message)
    Path(name).write_text("(= x 1)", "utf-8")
    assert run(name)[2].decode().startswith(f"{shown}:1:4: error: ")


def test_names_of_files_may_be_no_utf8() -> None:
    name = os.fsdecode(b"a\xff.csp")
    Path(name).write_text("(int x 0 1) (> x 1) (int y 0 1)", "utf-8")
    done = csp2sat("--explain", name)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\na\xff.csp:1:13: (> x 1)\n" in done.stdout
    done = csp2sat("puzzle", "check", "akari", name)
    assert done.returncode == 1
    assert done.stdout.endswith(b"akari  a\xff.csp\n")
