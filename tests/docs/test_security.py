"""SECURITY.md is true: its limits are those of the code."""

import re
from importlib import import_module

import pytest

from paths import ROOT

PAGE = (ROOT / "SECURITY.md").read_text("utf-8")
LIMITS = re.findall(r"(\d[\d,]*) [^`|;]*?\(`([\w.]+)\.([A-Z_]+)`\)", PAGE)


def test_all_limits_are_found() -> None:
    assert {name for _, _, name in LIMITS} == {*re.findall(r"\.([A-Z_]{2,})`\)", PAGE)}


@pytest.mark.parametrize(("number", "module", "name"), LIMITS)
def test_a_limit_has_its_number(number: str, module: str, name: str) -> None:
    assert getattr(import_module(f"csp2sat.{module}"), name) == int(number.replace(",", ""))


@pytest.mark.parametrize("folder", re.findall(r"\| `(\w+/[\w/]*)`", PAGE))
def test_what_reads_input_is_there(folder: str) -> None:
    assert (ROOT / folder).is_dir() or (ROOT / f"{folder}.py").is_file()


def test_nothing_foreign_is_run() -> None:
    sources = [*(ROOT / "csp").rglob("*.py"), *(ROOT / "models").rglob("*.py")]
    risky = re.compile(
        r"\b(?:eval|exec)\(|import (?:pickle|marshal|subprocess|socket|urllib\.request)"
    )
    assert [path for path in sources if risky.search(path.read_text("utf-8"))] == []
