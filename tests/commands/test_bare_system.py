"""Every question has the same answer on a system like Windows: no fork, few signals, no /proc."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from solver_scripts import HONEST, solver

BARE = """
import builtins, os, signal, sys

LACKING = '''chown fchmod fchown fork forkpty geteuid getgid getpgid getuid killpg mkfifo nice pipe2
    posix_spawn register_at_fork sched_getaffinity setpgid setsid sysconf wait3 wait4
    O_CLOEXEC O_DIRECTORY O_NOFOLLOW O_NONBLOCK'''.split()
SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"}
FUNCTIONS = '''alarm getitimer pause pthread_kill pthread_sigmask setitimer siginterrupt sigpending
    sigtimedwait sigwait sigwaitinfo'''.split()

for name in LACKING:
    if hasattr(os, name):
        delattr(os, name)
for name in dir(signal):
    if name in FUNCTIONS or (name[:3] == "SIG" and "_" not in name and name not in SIGNALS):
        delattr(signal, name)
for name in ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"):
    sys.modules[name] = None

def without_proc(path, *args, real=open, **options):
    if str(path).startswith(("/proc/", "/dev/")):
        raise FileNotFoundError(2, "No such file or directory")
    return real(path, *args, **options)

builtins.open = without_proc
"""

FILES = {
    "pairs.csp": "(int x 0 9) (int y 0 9)\n(= (+ x y) 9) (> x (* 3 y))\n",
    "goal.csp": "(int x 0 9) (int y 0 9)\n(= (+ x y) 9) (> x y)\n(objective minimize x)\n",
    "none.csp": "(int x 0 9)\n(> x 5)\n(< x 4)\n",
    "soft.csp": "(int x 0 9)\n(weighted 3 (> x 4))\n(weighted 1 (< x 2))\n",
    "board.txt": "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n",
}
COMMANDS = """\
goal.csp
goal.csp --time-limit 1h
pairs.csp --all
pairs.csp --unique
none.csp --explain
none.csp --proof p.drat
goal.csp --steps
-weighted soft.csp
encode goal.csp -o t.cnf --map t.map
puzzle board.txt --unique
puzzle board.txt --steps --svg steps.svg
puzzle make sudoku --size 4x4 --seed 1
lint goal.csp
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with problems and a board."""
    folder = tmp_path_factory.mktemp("bare")
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def answer(folder: Path, system: str, command: str) -> tuple[int, bytes, bytes]:
    """Exit code, results and messages of a command after `system` has taken things away."""
    program = f"{system}\nimport sys; sys.argv[0] = 'csp2sat'\n"
    program += "from csp2sat.__main__ import run; run()"
    words = [sys.executable, "-X", "utf8", "-c", program, *shlex.split(command)]
    done = subprocess.run(words, cwd=folder, capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("command", COMMANDS.splitlines())
def test_the_answer_is_the_same(folder: Path, command: str) -> None:
    assert answer(folder, BARE, command) == answer(folder, "", command)


def test_a_solver_command_gives_the_same_answer(folder: Path) -> None:
    found = 'print("s SATISFIABLE\\nv", *model, 0)\n'
    command = f"--solver-command {shlex.quote(solver(folder, HONEST + found))} pairs.csp"
    assert answer(folder, BARE, command) == answer(folder, "", command)


def test_the_web_page_has_answers(folder: Path) -> None:
    program = f"{BARE}\nfrom csp2sat.web.request_worker import work; work(0, 1)"
    question = {"ask": "run", "text": FILES["pairs.csp"], "question": "count"}
    words = [sys.executable, "-X", "utf8", "-c", program]
    asked = f"{json.dumps(question)}\n".encode()
    done = subprocess.run(words, cwd=folder, input=asked, capture_output=True, timeout=60)
    first, *_ = done.stdout.splitlines()
    assert (json.loads(first), done.stderr) == ({"verdict": "Solutions: 3."}, b"")


def test_a_limit_of_memory_is_an_error(folder: Path) -> None:
    code, out, err = answer(folder, BARE, "goal.csp --memory-limit 1G")
    assert (code, out) == (2, b"")
    assert err == b"csp2sat: error: the system can't limit memory to that\n"


@pytest.mark.parametrize("option", ["--jobs", "--cubes"])
def test_one_solver_works_alone(folder: Path, option: str) -> None:
    code, out, err = answer(folder, BARE, f"{option} 2 goal.csp")
    assert (code, out) == answer(folder, "", "goal.csp")[:2]
    assert err.endswith(b": one solver works alone\n")
