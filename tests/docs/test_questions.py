"""docs/questions.md is true: its commands print what it shows for the problem above them."""

import re
from pathlib import Path

import pytest

from paths import ROOT
from running import Run

PAGE = (ROOT / "docs" / "questions.md").read_text("utf-8")
COMMAND = r"^\$ csp2sat (.*)\n((?:(?!\$ ).*\n)*)"
BLOCKS = re.findall(r"^```(lisp|console)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def commands() -> list[tuple[str, str, str]]:
    """Each problem, a command about it and what it prints."""
    problem, found = "", []
    for kind, text in BLOCKS:
        if kind == "lisp":
            problem = text
            continue
        for command, shown in re.findall(
            r"^\$ csp2sat (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE
        ):
            found.append((problem, command, shown))
    return found


@pytest.mark.parametrize(("problem", "command", "shown"), commands())
def test_a_command_of_the_page(
    problem: str,
    command: str,
    shown: str,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("q.csp").write_text(problem, "utf-8")
    code, out, _ = run(*command.split())
    assert (code, out.decode()) == (0, shown)


def test_there_are_commands() -> None:
    assert len(commands()) >= 5
