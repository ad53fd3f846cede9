"""Standard streams that are closed, full or not read; files that are links, pipes and devices."""

from __future__ import annotations

import contextlib
import io
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from csp2sat.cli import main
from csp2sat.commands import files
from csp2sat.commands.formats.registry import FORMATS
from processes import PATIENCE, killed_at_last
from running import INSTALLED, csp2sat

ONE = "(int x 0 9) (> x 8)"
ANSWER = b"s SATISFIABLE\na x\t9\na\n"
MANY = "".join(f"(int x{i} 0 9)" for i in range(20))
MODEL = ("model", "nqueens", "4", "-o")
QUEENS = csp2sat(*MODEL, "-").stdout

full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
devices = pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there is no /dev/stdout")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with problems, where the command runs."""
    monkeypatch.chdir(tmp_path)
    Path("one.csp").write_text(ONE, "utf-8")
    Path("many.csp").write_text(MANY, "utf-8")
    return tmp_path


def shell(redirection: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the installed command with its streams redirected by a shell."""
    script = f'exec "$@" {redirection}'
    return subprocess.run(
        ["sh", "-c", script, "sh", INSTALLED, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )


# --- streams ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
def test_a_reader_that_has_enough_ends_the_command_silently(form: str) -> None:
    process = subprocess.Popen(
        [INSTALLED, "--all", "--format", form, "many.csp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stderr
    with killed_at_last(process.kill):
        assert process.stdout.readline()
        process.stdout.close()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""
    process.stderr.close()


def test_head_takes_one_line() -> None:
    script = '("$@"; echo $? > code) | head -1'
    words: list[str | Path] = ["sh", "-c", script, "sh", INSTALLED, "--all", "many.csp"]
    done = subprocess.run(words, capture_output=True, timeout=PATIENCE, check=False)
    assert (done.stdout, done.stderr) == (b"s SATISFIABLE\n", b"")
    assert Path("code").read_text("utf-8") == "0\n"


@pytest.mark.parametrize(
    ("redirection", "arguments", "expected"),
    [
        ("<&-", ["one.csp"], (0, ANSWER, b"")),
        ("<&-", [], (1, b"", b"csp2sat: error: standard input is closed\n")),
        ("<&-", ["-"], (1, b"", b"csp2sat: error: standard input is closed\n")),
        (">&-", ["one.csp"], (1, b"", b"csp2sat: error: standard output is closed\n")),
        (">&-", [*MODEL, "-"], (1, b"", b"csp2sat: error: standard output is closed\n")),
        ("2>&-", ["one.csp"], (0, ANSWER, b"")),
        ("2>&-", ["-v", "--stats", "one.csp"], (0, ANSWER, b"")),
        ("2>&-", ["missing.csp"], (1, b"", b"")),
        ("2>&-", ["--all", "--count", "one.csp"], (2, b"", b"")),
        ("<&- >&- 2>&-", ["one.csp"], (1, b"", b"")),
        ("<&- >&-", [*MODEL, "queens.csp"], (0, b"", b"")),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else str(each)[:12],
)
def test_closed_streams(
    redirection: str, arguments: list[str], expected: tuple[int, bytes, bytes]
) -> None:
    done = shell(redirection, *arguments)
    assert (done.returncode, done.stdout, done.stderr) == expected
    if "queens.csp" in arguments:
        assert Path("queens.csp").read_bytes() == QUEENS


def test_any_stream_of_text_is_standard_output() -> None:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        assert main(["one.csp", "--stats"]) == 0
        assert main(["missing.csp"]) == 1
    assert out.getvalue() == ANSWER.decode()
    assert "integer variables" in err.getvalue()
    assert "missing.csp: error:" in err.getvalue()


def test_a_stream_of_text_takes_no_bytes() -> None:
    pytest.importorskip("resvg_py")
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        assert main(["puzzle", "akari/2/2/j", "--svg", "-"]) == 0
        assert main(["puzzle", "akari/2/2/j", "--png", "-"]) == 2
    picture, message = out.getvalue().split("</svg>\n")
    assert picture.startswith("<svg")
    assert message == "csp2sat: error: standard output takes only text here; name a file\n"


def test_any_stream_of_text_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("(int x 7 7)"))
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["-"]) == 0
    assert out.getvalue() == "s SATISFIABLE\na x\t7\na\n"


@full
@pytest.mark.parametrize("arguments", [("one.csp",), ("--all", "many.csp"), (*MODEL, "-")])
def test_a_full_disk_ends_the_command(arguments: tuple[str, ...]) -> None:
    done = shell("> /dev/full", *arguments)
    message = b"csp2sat: error: can't print: No space left on device\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", message)


@full
def test_a_full_disk_is_an_error() -> None:
    done = csp2sat(*MODEL, "/dev/full")
    message = b"/dev/full: error: can't be written: No space left on device\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", message)
    done = csp2sat("--out", "/dev/full", "one.csp")
    assert (done.returncode, done.stdout, done.stderr) == (1, ANSWER, message)


# --- files ------------------------------------------------------------------------------------


def mode(path: str) -> int:
    """The permissions of a file."""
    return stat.S_IMODE(Path(path).stat().st_mode)


def test_a_link_is_written_through_and_the_file_keeps_its_mode() -> None:
    Path("real").write_text("old", "utf-8")
    Path("real").chmod(0o640)
    Path("link").symlink_to("real")
    Path("further").symlink_to("link")
    assert csp2sat(*MODEL, "further").returncode == 0
    assert Path("real").read_bytes() == QUEENS
    assert csp2sat("--out", "link", "one.csp").returncode == 0
    assert Path("real").read_bytes() == ANSWER
    assert (mode("real"), Path("link").is_symlink(), Path("further").is_symlink()) == (
        0o640,
        True,
        True,
    )
    files = sorted(each.name for each in Path().iterdir())
    assert files == ["further", "link", "many.csp", "one.csp", "real"]


def test_a_link_to_nothing_makes_the_file() -> None:
    Path("link").symlink_to("new")
    assert csp2sat(*MODEL, "link").returncode == 0
    assert Path("link").is_symlink()
    assert Path("new").read_bytes() == QUEENS


def test_a_new_file_has_the_usual_mode() -> None:
    before = os.umask(0o027)
    try:
        assert csp2sat(*MODEL, "new").returncode == 0
    finally:
        os.umask(before)
    assert mode("new") == 0o640


@pytest.mark.parametrize("arguments", [(*MODEL, "queens.csp"), ("--out", "queens.csp", "one.csp")])
def test_a_pipe_is_written_once(arguments: tuple[str, ...]) -> None:
    os.mkfifo("queens.csp")
    with subprocess.Popen(["cat", "queens.csp"], stdout=subprocess.PIPE) as reader:
        try:
            done = csp2sat(*arguments)
            received = reader.communicate(timeout=PATIENCE)[0]
        finally:
            reader.kill()
    assert (done.returncode, done.stderr) == (0, b"")
    assert received == (QUEENS if arguments[0] == "model" else ANSWER)
    assert stat.S_ISFIFO(Path("queens.csp").stat().st_mode)


@devices
@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"])
def test_standard_output_has_several_names(name: str) -> None:
    assert shell("| cat", *MODEL, name).stdout == QUEENS
    assert shell("| cat", "--out", name, "one.csp").stdout == ANSWER, "it is printed anyway"
    Path("log").write_bytes(b"before\n")
    assert shell(">> log", *MODEL, name).returncode == 0
    assert Path("log").read_bytes() == b"before\n" + QUEENS
    assert shell("> log", "--out", name, "one.csp").returncode == 0
    assert Path("log").read_bytes() == ANSWER


@devices
def test_an_open_file_is_not_replaced() -> None:
    done = shell("3>> log", *MODEL, "/dev/fd/3")
    assert done.returncode == 0
    assert Path("log").read_bytes() == QUEENS


@pytest.mark.parametrize(
    ("path", "reason"),
    [("missing/new", "No such file or directory"), ("folder", "Is a directory")],
)
def test_a_file_that_cannot_be_written_is_an_error(path: str, reason: str) -> None:
    Path("folder").mkdir()
    before = sorted(Path().rglob("*"))
    message = f"{path}: error: can't be written: {reason}\n".encode()
    for arguments in (
        (*MODEL, path),
        ("encode", "one.csp", "-o", path),
        ("--out", path, "one.csp"),
    ):
        done = csp2sat(*arguments)
        assert (done.returncode, done.stderr) == (1, message)
    assert sorted(Path().rglob("*")) == before


def test_mistakes_leave_the_file_as_it_was() -> None:
    Path("bad.csp").write_text("(int x 0 1) (> y 1)", "utf-8")
    Path("kept").write_text("old", "utf-8")
    assert csp2sat("encode", "bad.csp", "-o", "kept").returncode == 1
    assert csp2sat("--out", "kept", "bad.csp").returncode == 1
    assert csp2sat("--all", "--count", "--out", "kept", "one.csp").returncode == 2
    assert Path("kept").read_text("utf-8") == "old"


def test_a_file_is_announced_before_it_is_made(tmp_path: Path) -> None:
    parts: list[tuple[str, bool]] = []
    files.write(
        str(tmp_path / "out.txt"), "a\n", lambda part: parts.append((part, Path(part).exists()))
    )
    ((part, was_there),) = parts
    assert (Path(part).parent, was_there) == (tmp_path, False)
    assert (tmp_path / "out.txt").read_text("utf-8") == "a\n"
    assert not Path(part).exists()
