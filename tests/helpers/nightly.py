"""Cases of tests that only the night runs."""

from collections.abc import Sequence

import pytest

from examples import TIMES
from paths import ROOT

LIST = ROOT / "tests" / "nightly_cases.txt"
GONE = pytest.StashKey[list[str]]()
"""The cases of the list that are not collected any more; by day, the tests that are gone."""


def nightly_cases() -> list[str]:
    """The names of the cases in the list, as pytest writes them."""
    lines = LIST.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def mark(config: pytest.Config, items: Sequence[pytest.Item]) -> None:
    """Mark the cases of the list, and note those that are gone from files that are read whole."""
    cases = nightly_cases()
    wanted = {*cases}
    names = {item.nodeid for item in items}
    for item in items:
        if item.nodeid in wanted:
            item.add_marker("nightly")
    files = {name.partition("::")[0] for name in names}
    is_whole = not any("::" in argument for argument in config.args)
    # By day a test may take only some of its cases.
    is_all = TIMES > 1
    known = names if is_all else {name.partition("[")[0] for name in names}
    gone = [x for x in cases if _is_gone(x if is_all else x.partition("[")[0], known, files)]
    config.stash[GONE] = gone if is_whole else []


def _is_gone(case: str, known: set[str], files: set[str]) -> bool:
    file = case.partition("::")[0]
    return case not in known if file in files else not (ROOT / file).is_file()
