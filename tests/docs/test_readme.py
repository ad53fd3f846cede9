"""README.md is true: its problem, its board and its Python program print what it shows."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

from paths import ROOT
from running import Run

PAGE = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^```console\n\$ csp2sat (.*)\n((?:(?!\$ ).+\n)+)```$", PAGE, re.MULTILINE)
"""Commands with what they print."""

(MONEY,) = re.findall(r"^```lisp\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
(PROGRAM,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
(ERROR,) = re.findall(r"^```\n(money\.csp.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def matches(shown: str, out: str) -> bool:
    """`...` on a line of its own stands for any lines."""
    pattern = re.escape(shown).replace(re.escape("...\n"), "(?:.*\n)*")
    return re.fullmatch(pattern, out) is not None


@pytest.mark.parametrize(("command", "shown"), COMMANDS)
def test_a_command_prints_what_is_shown(
    command: str, shown: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("money.csp").write_text(MONEY, "utf-8")
    code, out, _ = run(*shlex.split(command))
    assert code == 0
    assert matches(shown, out.decode())


def test_there_are_commands_with_output() -> None:
    assert len(COMMANDS) == 2


def test_the_error_is_reported_as_shown(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("money.csp").write_text(MONEY.replace("1000 S)", "1000 SS)"), "utf-8")
    code, _, messages = run("money.csp")
    assert (code, messages.decode()) == (1, ERROR)


def test_the_program_prints_all_solutions() -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(PROGRAM, {})
    lines = printed.getvalue().splitlines()
    assert sorted(lines) == [
        "{'x': 1, 'y': 3, 'z': 2}",
        "{'x': 2, 'y': 3, 'z': 1}",
        "{'x': 3, 'y': 1, 'z': 2}",
        "{'x': 3, 'y': 2, 'z': 1}",
    ]


@pytest.mark.parametrize("link", re.findall(r"\]\(((?!https).*?)\)", PAGE))
def test_a_link_leads_to_a_file(link: str) -> None:
    assert (ROOT / link.split("#")[0]).is_file()
