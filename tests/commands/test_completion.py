"""`csp2sat completion`: shells complete by its scripts."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from csp2sat.commands.completion import SHELLS
from running import Run

ASK = {
    "bash": """
source "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_csp2sat
printf '%s\\n' "${COMPREPLY[@]}"
""",
    "fish": 'source $argv[1]; complete -C "$argv[2..]"',
    "zsh": """
compdef() { :; }
compadd() { shift; print -rl -- $@; }
_files() { :; }
_describe() { print -rl -- ${(P)2}; }
source $1
shift
words=("$@") CURRENT=$# PREFIX=${@[-1]}
_csp2sat
""",
}
"""How to ask each shell; zsh without its own functions, which need a terminal."""

LINES = [
    ("csp2sat enc", "encode"),
    ("csp2sat --uni", "--unique"),
    ("csp2sat encode --ma", "--map"),
    ("csp2sat --format j", "json"),
    ("csp2sat puzzle akar", "akari"),
    ("csp2sat puzzle make --diff", "--difficulty"),
    ("csp2sat puzzle make --difficulty e", "easy"),
    ("csp2sat model nonog", "nonogram"),
]


@pytest.mark.parametrize("shell", SHELLS)
def test_lines_are_completed(shell: str, run: Run, tmp_path: Path) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    script, ask = tmp_path / "script", tmp_path / "ask"
    code, out, err = run("completion", shell)
    assert (code, err) == (0, b"")
    script.write_bytes(out)
    ask.write_text(ASK[shell], "utf-8")
    for line, expected in LINES:
        done = subprocess.run(
            [shell, ask, script, *line.split()], capture_output=True, text=True, cwd=tmp_path
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert expected in [each.partition(":")[0] for each in done.stdout.split()], line


def test_an_unknown_shell(run: Run) -> None:
    code, out, err = run("completion", "bush")
    assert (code, out) == (2, b"")
    assert err == b"csp2sat: error: no completion in the shell 'bush'; did you mean 'bash'?\n"
