"""`csp2sat completion`: shells complete by its scripts."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from csp2sat.commands.completion import SHELLS
from processes import PATIENCE
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
_files() { print -rl -- *; }
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
    ("csp2sat --solver gl", "glucose4"),
    ("csp2sat --solver cad", "cadical195"),
    ("csp2sat --encoding lo", "log"),
    ("csp2sat encode --sums tot", "totalizer"),
    ("csp2sat puzzle --dimacs art", "article"),
    ("csp2sat encode --output some", "some-file"),
    ("csp2sat puzzle make --finish some", "some-file"),
    ("csp2sat --backbone some", "some-file"),
    ("csp2sat --explain some", "some-file"),
    *((f"csp2sat {each} some", None) for each in ("--time-limit", "--jobs", "--memory-limit")),
    ("csp2sat puzzle make -o x --seed some", None),
    ("csp2sat puzzle make --size some", None),
    ("csp2sat --solver some", None),
]
"""Lines, each with a word that completes its end; None: no file does."""
LISTS = [
    ("csp2sat encode --sums totalizer,card-tot", "totalizer,card-totalizer"),
    ("csp2sat --sums subsets,totalizer,", "subsets,totalizer,tuples"),
]
"""Lines that end in a list, whose last name bash completes."""


@pytest.mark.parametrize("shell", SHELLS)
def test_lines_are_completed(shell: str, run: Run, tmp_path: Path) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    script, ask = tmp_path / "script", tmp_path / "ask"
    code, out, err = run("completion", shell)
    assert (code, err) == (0, b"")
    script.write_bytes(out)
    ask.write_text(ASK[shell], "utf-8")
    tmp_path.joinpath("some-file").touch()
    for line, expected in LINES + (LISTS if shell == "bash" else []):
        done = subprocess.run(
            [shell, ask, script, *line.split()],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=PATIENCE,
        )
        assert (done.returncode, done.stderr) == (0, "")
        words = [each.partition(":")[0] for each in done.stdout.split()]
        assert expected in words if expected else "some-file" not in words, line


def test_an_unknown_shell(run: Run) -> None:
    code, out, err = run("completion", "bush")
    assert (code, out) == (2, b"")
    assert err == b"csp2sat: error: no completion in the shell 'bush'; did you mean 'bash'?\n"
