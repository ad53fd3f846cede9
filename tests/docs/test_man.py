"""The manual page is up to date, and groff has nothing to say about it."""

from __future__ import annotations

import shutil
import subprocess

import pytest

import make_man
from csp2sat.commands import COMMANDS
from csp2sat.commands.options.table import OPTIONS
from processes import PATIENCE

TEXT = make_man.PAGE.read_text("utf-8")


def test_the_page_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")  # the script sets it
    assert make_man.page() == TEXT, "run `python docs/make_man.py`"


def test_the_page_has_every_command_and_option() -> None:
    shown = TEXT.replace("\\-", "-")
    assert [each for each in COMMANDS if f".SS {each}\n" not in shown] == []
    own = [each.flag for each in OPTIONS if {"solve", *COMMANDS} & {*each.commands}]
    assert [each for each in own if each not in shown] == []


@pytest.mark.skipif(not shutil.which("groff"), reason="groff is not installed")
def test_groff_reads_the_page_without_warnings() -> None:
    command = ["groff", "-ww", "-man", "-Tutf8", "-K", "utf8", str(make_man.PAGE)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "solve constraint problems" in done.stdout
