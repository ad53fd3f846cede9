"""The command: where a problem comes from, what is printed, and the exit code."""

from __future__ import annotations

import gzip
import io
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from csp2sat import Problem
from csp2sat.cli import main
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.answer_text import answer_text, read_answer
from csp2sat.solver.wrong_answer import WrongAnswer
from processes import PATIENCE
from running import Run, csp2sat

SMALL = "(int x 0 3) (bool p) (int y (5 -7)) (int _h 1 2) (= x 2) (iff p (= y -7)) p"
ANSWER = b"s SATISFIABLE\na x\t2\na y\t-7\na p\ttrue\na\n"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A file with one solution."""
    path = tmp_path / "small.csp"
    path.write_text(SMALL)
    return path


# --- where the problem comes from -------------------------------------------------------------


def test_a_file(small: Path, run: Run) -> None:
    assert run(small) == (0, ANSWER, b"")


@pytest.mark.parametrize("arguments", [["-"], []])
def test_standard_input(arguments: list[str], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode())))
    assert run(*arguments) == (0, ANSWER, b"")


def test_a_packed_file(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "small.csp.gz"
    path.write_bytes(gzip.compress(SMALL.encode()))
    assert run(path) == (0, ANSWER, b"")


def test_a_packed_file_may_have_any_name_and_come_from_standard_input(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = io.BytesIO(gzip.compress(SMALL.encode()))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(packed))
    assert run() == (0, ANSWER, b"")


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="there is no /dev/stdin")
def test_the_installed_command_reads_the_device_of_standard_input() -> None:
    done = csp2sat("/dev/stdin", stdin=SMALL.encode())
    assert (done.returncode, done.stdout, done.stderr) == (0, ANSWER, b"")


def test_a_byte_order_mark_is_skipped(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "mark.csp"
    path.write_bytes(b"\xef\xbb\xbf" + SMALL.encode())
    assert run(path) == (0, ANSWER, b"")


# --- what is printed --------------------------------------------------------------------------


def solved(text: str, run: Run, folder: Path) -> bytes:
    """What the command prints for a text."""
    path = folder / "problem.csp"
    path.write_bytes(text.encode())
    code, out, err = run(path)
    assert (code, err) == (0, b"")
    return out


def test_there_is_no_solution(tmp_path: Path, run: Run) -> None:
    assert solved("(int x 0 3) (> x 3)", run, tmp_path) == b"s UNSATISFIABLE\n"
    assert solved("(bool p) (bool q) (xor p q) (iff p q)", run, tmp_path) == b"s UNSATISFIABLE\n"


def test_an_empty_problem_has_a_solution(tmp_path: Path, run: Run) -> None:
    assert solved("", run, tmp_path) == b"s SATISFIABLE\na\n"


def test_unused_variables_are_printed(tmp_path: Path, run: Run) -> None:
    out = solved("(int x 4 9) (bool p) (int y 1 1)", run, tmp_path).decode().splitlines()
    assert [line.split("\t")[0] for line in out] == ["s SATISFIABLE", "a x", "a y", "a p", "a"]


def test_hidden_variables_are_not_printed(tmp_path: Path, run: Run) -> None:
    text = "(int _x 1 1) (int x_ 1 1) (bool _) (bool p_) (= _x x_) p_"
    assert solved(text, run, tmp_path) == b"s SATISFIABLE\na x_\t1\na p_\ttrue\na\n"


def test_integers_come_first_each_sort_in_order_of_declaration(tmp_path: Path, run: Run) -> None:
    text = "(bool q) (dint z 1 1) (dbool p) (int a 0 0) (int x 5) (bool x) (and p (not q) x)"
    lines = b"a z\t1\na a\t0\na x\t5\na q\tfalse\na p\ttrue\na x\ttrue\n"
    assert solved(text, run, tmp_path) == b"s SATISFIABLE\n" + lines + b"a\n"


def test_names_keep_their_spelling(tmp_path: Path, run: Run) -> None:
    text = "(int + 0 3) (bool &&) (= add 2) and"
    assert solved(text, run, tmp_path) == b"s SATISFIABLE\na +\t2\na &&\ttrue\na\n"


def test_huge_numbers_are_printed_in_full(tmp_path: Path, run: Run) -> None:
    big = 10**50
    out = solved(f"(int x ({big} -{big})) (< x 0)", run, tmp_path)
    assert out == f"s SATISFIABLE\na x\t-{big}\na\n".encode()


def test_names_are_printed_in_utf8_whatever_the_locale(tmp_path: Path) -> None:
    path = tmp_path / "größe.csp"
    path.write_text("(int größe 3) (bool 名) (not 名)", encoding="utf-8")
    done = csp2sat(path, LANG="C", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.stdout == "s SATISFIABLE\na größe\t3\na 名\tfalse\na\n".encode()
    assert (done.returncode, done.stderr) == (0, b"")


def test_messages_survive_a_locale_that_lacks_the_characters(tmp_path: Path) -> None:
    path = tmp_path / "bad.csp"
    path.write_text("(int größe 3) (= gröse 2)", encoding="utf-8")
    done = csp2sat(path, LANG="C", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 1
    assert b":1:18: error: " in done.stderr
    assert b"Traceback" not in done.stderr


def test_an_answer_is_read_back() -> None:
    solution = Solution({"x": -3, "größe": 10**30}, {"p": True, "q": False})
    assert read_answer(Source(answer_text(solution))) == solution
    assert read_answer(Source(answer_text(None))) is None


def test_the_module_is_the_command(small: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "csp2sat", small], capture_output=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, ANSWER, b"")


def test_the_version(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsysbinary.readouterr().out.startswith(b"csp2sat ")


def test_statistics_go_to_standard_error(small: Path, run: Run) -> None:
    code, out, err = run("--stats", "-v", small)
    assert (code, out) == (0, ANSWER)
    for word in (b"clauses", b"SAT variables", b"read", b"translate", b"solve", b"check"):
        assert word in err


def test_a_closed_pipe_is_silent(tmp_path: Path) -> None:
    path = tmp_path / "many.csp"
    path.write_text("".join(f"(int x{i} 0 1)" for i in range(50_000)))
    command = f"'{sys.executable}' -m csp2sat '{path}' | head -1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"s SATISFIABLE\n", b"")


def test_a_full_disk_is_an_error(small: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "csp2sat", small],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
        )
    assert done.returncode not in (0, 70)
    assert b"Traceback" not in done.stderr
    assert b"error" in done.stderr


# --- files that can't be read -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("missing.csp", None, b"No such file"),
        ("", None, b"directory"),
        ("latin1.csp", "(int größe 0 3)".encode("latin-1"), b":1:8: error: byte 0xf6 is not UTF-8"),
        ("cut.gz", gzip.compress(SMALL.encode())[:-12], b"can't be read"),
        ("nonsense.gz", b"\x1f\x8bnonsense", b"can't be read"),
        ("broken.gz", gzip.compress(SMALL.encode())[:10] + b"\xff" * 30, b"can't be read"),
    ],
    ids=["missing", "folder", "latin-1", "cut", "no gzip", "broken"],
)
def test_unreadable_files(
    name: str, content: bytes | None, message: bytes, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / name if name else tmp_path
    if content is not None:
        path.write_bytes(content)
    code, out, err = run(path)
    assert (code, out) == (1, b"")
    assert message in err
    assert str(path).encode() in err
    assert b"Traceback" not in err


def test_nothing_is_printed_for_a_file_with_mistakes(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "bad.csp"
    path.write_text("(int x 0 3)\n(= y x)")
    code, out, err = run(path)
    assert (code, out) == (1, b"")
    assert err.startswith(f"{path}:2:4: error: 'y' is not declared\n".encode())


@pytest.mark.parametrize(
    "arguments",
    [["--no-such-option"], ["a", "b"], ["encode", "a", "b"], ["decode"], ["model", "x"]],
)
def test_wrong_usage(arguments: list[str], capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    out, err = capsysbinary.readouterr()
    assert out == b""
    assert err.startswith(b"usage: csp2sat")


def test_a_mistyped_sub_command_has_a_hint(run: Run) -> None:
    message = "'puzle' is neither a file nor a sub-command; did you mean 'puzzle'?"
    expected = f"csp2sat: error: {message}\n".encode()
    assert run("puzle", "akari", "board.txt") == (2, b"", expected)


def test_a_mistyped_option_of_a_puzzle_has_a_hint(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    with pytest.raises(SystemExit):
        main(["puzzle", "akari", "board.txt", "--uniqe"])
    assert b"--uniqe; did you mean '--unique'?\n" in capsysbinary.readouterr().err


# --- what ends the work -----------------------------------------------------------------------


class Failing(Channel):
    """A channel that raises an error when a phase begins."""

    def __init__(self, name: str, error: BaseException) -> None:
        super().__init__()
        self._name = name
        self._error = error

    def phase(self, name: str) -> None:
        """Raise the error at the beginning of its phase."""
        if name == self._name:
            raise self._error


def test_a_wrong_answer_is_not_printed(
    small: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    (wrong, *_) = Problem.parse(SMALL).constraints
    code = main(["--stats", str(small)], Failing("check", WrongAnswer(wrong)))
    out, err = capsysbinary.readouterr()
    assert (code, out) == (70, b"")
    assert b"internal error: the solution failed verification: (= x 2) does not hold" in err


def test_an_interrupt_ends_the_command(
    small: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    code = main(["--stats", str(small)], Failing("check", KeyboardInterrupt()))
    out, err = capsysbinary.readouterr()
    assert (code, out) == (130, b"s UNKNOWN\n")
    assert b"interrupted" in err


def test_the_installed_command_runs_beside_files_named_like_its_modules(tmp_path: Path) -> None:
    for name in ("csp.py", "models.py", "cli.py", "random.py"):
        (tmp_path / name).write_text("raise SystemExit('the wrong module')")
    (tmp_path / "small.csp").write_text(SMALL)
    done = csp2sat("small.csp", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, ANSWER, b"")
    assert os.fspath(tmp_path) not in sys.path


# --- what grows when it is unpacked -----------------------------------------------------------


def test_a_small_file_that_is_huge_when_unpacked_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.csp.gz"
    packer = zlib.compressobj(1, wbits=31)
    piece = b" " * (1 << 20)
    path.write_bytes(b"".join([*(packer.compress(piece) for _ in range(140)), packer.flush()]))
    for words in ((path,), ("decode", path), ("check-proof", path), ("--memory-limit=1G", path)):
        done = csp2sat(*words)
        assert (done.returncode, done.stdout) == (1, b"")
        assert (
            done.stderr
            == (
                f"{path}: error: it unpacks to more than 100 times its size\n"
                "  hint: if that is intended, unpack it with gunzip\n"
            ).encode()
        )


def test_a_file_may_have_many_packed_parts(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "parts.csp.gz"
    path.write_bytes(b"".join(gzip.compress(bytes([each])) for each in SMALL.encode()))
    assert run(path) == (0, ANSWER, b"")
