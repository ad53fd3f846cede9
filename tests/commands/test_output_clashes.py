"""Files that are written: never those that are read, never two in one, whole or not at all."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from csp2sat.cli import main
from processes import PATIENCE
from running import INSTALLED, Run, csp2sat

BOARD = "size 2 2\n- 1\n- -\n"
HOLES = 3
PIGEONS = "".join(f"(int p{i} 1 {HOLES})" for i in range(HOLES + 1))
UNSATISFIABLE = PIGEONS + "".join(
    f"(!= p{i} p{j})" for i in range(HOLES + 1) for j in range(i)
)  # only a SAT solver decides it
PROOF = ("--proof", "u.drat")

READING = {
    "--sat": ("q.csp", "--sat={}", "q.csp"),
    "--map": ("q.csp", "--map={}", "q.csp"),
    "--csp": ("q.csp", "--csp={}", "q.csp"),
    "--out": ("q.csp", "--out={}", "q.csp"),
    "-sat of Sugar": ("q.csp", "-sat", "{}", "q.csp"),
    "--proof": ("u.csp", "--proof={}", "u.csp"),
    "encode -o": ("q.csp", "encode", "-o", "{}", "q.csp"),
    "encode --map": ("q.csp", "encode", "--map", "{}", "q.csp"),
    "model -o": ("b.txt", "model", "akari", "b.txt", "-o", "{}"),
    "model -o of a guessed kind": ("akari-1.txt", "model", "akari-1.txt", "-o", "{}"),
    "model --dimacs -o": ("b.txt", "model", "sudoku", "b.txt", "--dimacs=article", "-o", "{}"),
    "puzzle --svg": ("b.txt", "puzzle", "akari", "b.txt", "--svg", "{}"),
    "puzzle --png": ("b.txt", "puzzle", "akari", "b.txt", "--png", "{}"),
    "puzzle --html": ("b.txt", "puzzle", "akari", "b.txt", "--html", "{}"),
    "puzzle --proof": ("b.txt", "puzzle", "akari", "b.txt", "--proof", "{}"),
    "show --svg": ("b.txt", "show", "akari", "b.txt", "b.answer", "--svg", "{}"),
    "show --png": ("b.answer", "show", "akari", "b.txt", "b.answer", "--png", "{}"),
    "show --html": ("b.answer", "show", "akari", "b.txt", "b.answer", "--html", "{}"),
}
"""By the option that writes: the file that is read, and the words of a command that reads it."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with problems and boards, where the command runs."""
    monkeypatch.chdir(tmp_path)
    Path("q.csp").write_text("(int x 0 9) (> x 7)", "utf-8")
    Path("u.csp").write_text(UNSATISFIABLE, "utf-8")
    Path("b.txt").write_text(BOARD, "utf-8")
    Path("akari-1.txt").write_text(BOARD, "utf-8")
    Path("b.answer").write_text("s SATISFIABLE\na\n", "utf-8")
    return tmp_path


def contents() -> dict[str, bytes]:
    """All files in the folder."""
    return {each.name: each.read_bytes() for each in Path().iterdir() if each.is_file()}


# --- what is read is not written --------------------------------------------------------------


@pytest.mark.parametrize("form", ["{}", "./{}", "folder/../{}", "symlink", "hard link"])
@pytest.mark.parametrize("option", READING)
def test_what_is_read_is_not_written_over(option: str, form: str, run: Run) -> None:
    Path("folder").mkdir()
    name, *words = READING[option]
    other = form.format(name)
    if form == "symlink":
        Path(other).symlink_to(name)
    elif form == "hard link":
        os.link(name, other)
    before = contents()
    code, out, err = run(*(each.format(other) for each in words))
    assert (code, out) == (2, b"")
    assert err.startswith(b"csp2sat: error: --")
    assert err.endswith(f": {name} is read and would be overwritten\n".encode())
    assert contents() == before


@pytest.mark.parametrize(("output", "code"), [("b.txt", 2), ("./b.txt", 2), ("c.txt", 0)])
def test_a_numbered_picture_is_not_written_over_the_board(
    output: str, code: int, tmp_path: Path, run: Run
) -> None:
    board = tmp_path / "b-1.txt"
    board.write_text(BOARD, "utf-8")
    path = os.path.join(tmp_path, output)
    found, _, err = run("puzzle", "akari", board, "--all", "--svg", path)
    assert found == code
    assert (b"is read and would be overwritten" in err) is (code == 2)
    assert board.read_text("utf-8") == BOARD


def test_standard_input_is_not_written_over() -> None:
    before = contents()
    with open("q.csp", "rb") as file:
        done = subprocess.run(
            [INSTALLED, "--sat", "q.csp"],
            stdin=file,
            capture_output=True,
            check=False,
            timeout=PATIENCE,
        )
    message = b"csp2sat: error: --sat: <stdin> is read and would be overwritten\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", message)
    assert contents() == before


def test_the_formula_beside_a_proof_is_not_written_over_a_file_that_is_read(run: Run) -> None:
    Path("u.csp").rename("u.cnf")
    before = contents()
    code, out, err = run("--proof", "u.drat", "u.cnf")
    assert (code, out) == (2, b"")
    assert b"the formula of --proof: u.cnf is read and would be overwritten" in err
    assert contents() == before


# --- two files are two ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("--sat", "a", "--map", "a", "q.csp"),
        ("--sat", "a", "--map", "./a", "q.csp"),
        ("--csp", "a", "--out", "a", "q.csp"),
        ("--sat", "u.cnf", *PROOF, "u.csp"),
        ("--sat", "u.drat", *PROOF, "u.csp"),
        ("encode", "q.csp", "-o", "a", "--map", "folder/../a"),
        ("encode", "q.csp", "-o", "link", "--map", "a"),
        ("encode", "q.csp", "-o", "fifo", "--map", "fifo"),
        ("puzzle", "akari", "b.txt", "--svg", "a", "--html", "a"),
        ("puzzle", "akari", "b.txt", "--svg", "a", "--proof", "a"),
        ("show", "akari", "b.txt", "b.answer", "--svg", "a", "--png", "a"),
        ("puzzle", "make", "akari", "--size=3x3", "-o", "a", "--svg", "a"),
    ],
    ids=" ".join,
)
def test_two_outputs_are_not_one_file(words: tuple[str, ...], run: Run) -> None:
    Path("folder").mkdir()
    Path("link").symlink_to("a")
    os.mkfifo("fifo")
    before = contents()
    code, out, err = run(*words)
    assert (code, out) == (2, b"")
    assert b" name the same file, " in err
    assert contents() == before


def test_two_names_of_one_old_file_are_found(run: Run) -> None:
    Path("a").write_text("old", "utf-8")
    os.link("a", "b")
    code, _, err = run("--sat", "a", "--map", "b", "q.csp")
    assert (code, err) == (2, b"csp2sat: error: --sat and --map name the same file, b\n")
    assert Path("a").read_text("utf-8") == "old"


@pytest.mark.parametrize("other", ["-", "/dev/stdout"])
@pytest.mark.parametrize("words", [("-n", "--sat", "-", "--map"), ("encode", "--map")])
def test_only_one_output_can_be_standard_output(words: tuple[str, ...], other: str) -> None:
    done = csp2sat(*words, other, "q.csp")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b": only one can be standard output\n" in done.stderr


def test_the_null_device_takes_everything() -> None:
    null = os.devnull
    done = csp2sat("--sat", null, "--map", null, "--csp", null, "--out", null, "q.csp")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"s SATISFIABLE\na x\t8\na\n", b"")


@pytest.mark.parametrize("name", ["", "-", "/dev/null"])
def test_a_proof_needs_a_name_of_its_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([f"--proof={name}", "u.csp"])
    assert left.value.code == 2
    assert f"{name!r} is not a file name" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--sat", "--map", "--csp", "--out"])
def test_an_output_without_a_name_is_wrong_usage(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([f"{option}=", "q.csp"])
    assert left.value.code == 2
    assert "empty output file name" in capsys.readouterr().err


# --- whole or not at all ----------------------------------------------------------------------


def test_a_link_that_is_planted_is_not_followed(run: Run) -> None:
    Path("victim").write_text("precious", "utf-8")
    Path(f"q.cnf.{os.getpid()}.part").symlink_to("victim")
    assert run("encode", "q.csp", "-o", "q.cnf") == (0, b"", b"")
    assert Path("victim").read_text("utf-8") == "precious"
    assert not Path("q.cnf").is_symlink()
    assert b"p cnf" in Path("q.cnf").read_bytes()


@pytest.mark.parametrize("length", [243, 249, 255])
def test_a_file_may_have_the_longest_name(length: int, run: Run) -> None:
    name = "n" * length
    assert run("encode", "q.csp", "-o", name) == (0, b"", b"")
    assert b"p cnf" in Path(name).read_bytes()
    code, _, err = run("encode", "q.csp", "-o", "n" * 256)
    assert (code, err.endswith(b": error: can't be written: File name too long\n")) == (1, True)


def test_a_file_that_does_not_fit_is_not_there() -> None:
    Path("kept").write_text("old", "utf-8")
    Path("large.csp").write_text("(int x 0 60000) (int y 0 60000) (< (+ x y) 9999)", "utf-8")
    before = contents()

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))

    for name in ("kept", "new"):
        done = subprocess.run(
            [INSTALLED, "encode", "large.csp", "-o", name],
            preexec_fn=small,
            capture_output=True,
            check=False,
            timeout=PATIENCE,
        )
        message = f"{name}: error: can't be written: File too large\n".encode()
        assert (done.returncode, done.stdout, done.stderr) == (1, b"", message)
    assert contents() == before


SIGNALLED = """\
import signal
from csp2sat.commands import files

def interrupt(*_):
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
content = bytes(1 << 28)
signal.setitimer(signal.ITIMER_REAL, 0.005)
files.write("kept", content)
"""
"""It is interrupted early: to write so much takes many times as long."""


def test_a_signal_while_it_is_written_leaves_what_was_there() -> None:
    Path("kept").write_text("old", "utf-8")
    before = contents()
    words = [sys.executable, "-c", SIGNALLED]
    done = subprocess.run(words, capture_output=True, check=False, timeout=PATIENCE)
    assert b"KeyboardInterrupt" in done.stderr
    assert contents() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is protected from root")
def test_a_protected_file_is_not_replaced(run: Run) -> None:
    Path("kept").write_text("old", "utf-8")
    Path("kept").chmod(0o444)
    code, _, err = run("encode", "q.csp", "-o", "kept")
    assert (code, err) == (1, b"kept: error: can't be written: Permission denied\n")
    assert Path("kept").read_text("utf-8") == "old"


def test_an_open_file_keeps_what_it_has() -> None:
    Path("log").write_bytes(b"before\n")
    Path("link").symlink_to("/dev/fd/3")
    script = 'exec "$@" 3>> log'
    words = ["sh", "-c", script, "sh", str(INSTALLED), "model", "nqueens", "4", "-o"]
    for name in ("/dev/fd/3", "link"):
        subprocess.run([*words, name], check=True, timeout=PATIENCE)
    queens = csp2sat("model", "nqueens", "4").stdout
    assert Path("log").read_bytes() == b"before\n" + queens + queens


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="there is no /dev/shm")
def test_a_folder_among_the_devices_is_like_any_other() -> None:
    path = Path("/dev/shm") / f"csp2sat-{os.getpid()}"
    path.write_text("old", "utf-8")
    number = path.stat().st_ino
    try:
        assert csp2sat("model", "nqueens", "4", "-o", path).returncode == 0
        assert path.stat().st_ino != number, "it was written in place"
    finally:
        path.unlink()
