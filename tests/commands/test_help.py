"""What `--help` says, word for word (see `golden.py`)."""

from __future__ import annotations

import re

import pytest

from csp2sat.cli import main
from csp2sat.commands import COMMANDS
from golden import agrees
from paths import DATA


def as_in_any_python(text: str) -> str:
    """The text as Python 3.13 writes it, `-o, --output F`, but neither in columns nor wrapped."""
    unwrapped = re.sub(r"\n {10,}", " ", text)
    return re.sub(r"(?<=\S) {2,}", "  ", re.sub(r"-(\w) [A-Z]+, --", r"-\1, --", unwrapped))


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(
    command: str, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    with pytest.raises(SystemExit) as left:
        main([command, "--help"] if command else ["--help"])
    assert left.value.code == 0
    out, err = capsysbinary.readouterr()
    assert err == b""
    assert max(map(len, out.decode().splitlines())) <= 100
    agrees(DATA / "help" / f"{command or 'csp2sat'}.txt", as_in_any_python(out.decode()))


def test_no_help_is_left_without_its_command() -> None:
    assert {path.stem for path in (DATA / "help").glob("*.txt")} == {"csp2sat", *COMMANDS}
