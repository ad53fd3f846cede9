"""Too few open files, processes or memory, and a full disk, are errors in words."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from csp2sat.commands.exit_codes import BAD_INPUT, LIMIT, failure_of
from csp2sat.solver.parallel.workers import Workers
from examples import one_in
from processes import PATIENCE, pigeons
from running import INSTALLED

LEAST = 6
"""With fewer open files Python itself can't start."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a problem that a solver must be asked, and a solver."""
    monkeypatch.chdir(tmp_path)
    Path("u.csp").write_text(pigeons(3), "utf-8")
    Path("b.txt").write_text("size 2 2\n- 1\n- -\n", "utf-8")
    Path("solver").write_text("#!/bin/sh\necho s UNSATISFIABLE\n", "utf-8")
    Path("solver").chmod(0o755)
    Path("tmp").mkdir()
    return tmp_path


def with_limit(words: tuple[str, ...], files: int) -> subprocess.CompletedProcess[bytes]:
    """Run the command with a limit of open files."""
    return subprocess.run(
        ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", str(INSTALLED), *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=os.environ | {"TMPDIR": "tmp"},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "enough"),
    [
        (("u.csp",), 9),
        (("u.csp", "--jobs=4"), 17),
        (("u.csp", "--cubes=4", "--jobs=2"), 17),
        (("u.csp", "--solver-command=./solver"), 14),
        (("u.csp", "--proof=u.drat", "--sat=v.cnf"), 9),
        (("encode", "u.csp", "-o", "v.cnf", "--map", "v.map"), 9),
        (("puzzle", "akari", "b.txt", "--svg", "b.svg"), 9),
        (("puzzle", "check", "akari", "b.txt", "b.txt", "--jobs=2"), 13),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_too_few_open_files_are_an_error_in_words(words: tuple[str, ...], enough: int) -> None:
    codes = set()
    for files in (LEAST, *one_in(4, range(LEAST + 1, enough)), enough - 1):
        done = with_limit(words, files)
        message = f"csp2sat: error: too many open files: the limit is {files} (ulimit -n)\n"
        codes.add(done.returncode)
        if done.returncode != 0:  # with very few it works in one process, without a supervisor
            assert done.returncode == LIMIT
            *before, last = done.stderr.decode().splitlines(keepends=True)
            assert last == message
            assert all(each.startswith("csp2sat: --jobs: no other processes") for each in before)
            assert done.stdout in (b"", b"s UNKNOWN\n")
        assert list(Path("tmp").iterdir()) == []
        assert not list(Path().glob(".csp2sat-*"))
    assert LIMIT in codes
    assert with_limit(words, 64).returncode == 0


@pytest.mark.parametrize(
    ("number", "code", "message"),
    [
        (errno.EMFILE, LIMIT, "too many open files: the limit is "),
        (errno.ENFILE, LIMIT, "too many open files: the limit is "),
        (errno.EAGAIN, LIMIT, "too many processes"),
        (errno.ENOMEM, LIMIT, "there is not enough memory"),
        (errno.ENOSPC, BAD_INPUT, "No space left on device"),
    ],
)
def test_each_shortage_has_its_words(number: int, code: int, message: str) -> None:
    failure = failure_of(OSError(number, os.strerror(number)))
    assert failure.code == code
    assert str(failure).startswith(f"csp2sat: error: {message}")


def test_a_worker_passes_on_that_files_ran_out() -> None:
    def work(_: Callable[[object], None]) -> None:
        raise OSError(errno.EMFILE, "Too many open files", "name")

    with Workers() as workers:
        workers.start(work)
        with pytest.raises(OSError, match="Too many open files: 'name'") as raised:
            list(workers.messages(10))
    assert raised.value.errno == errno.EMFILE


def test_a_full_disk_for_temporary_files_is_an_error_in_words() -> None:
    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

    done = subprocess.run(
        [INSTALLED, "--solver-command=./solver", "u.csp"],
        preexec_fn=small,
        capture_output=True,
        env=os.environ | {"TMPDIR": "tmp"},
        check=False,
        timeout=PATIENCE,
    )
    message = b"csp2sat: error: File too large\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", message)
    assert list(Path("tmp").iterdir()) == []
