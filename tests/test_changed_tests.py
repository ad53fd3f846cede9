"""`make quick` finds the tests of what has changed."""

from pathlib import Path

import pytest

from changed_tests import ALWAYS, chosen, own_tests


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ("models/puzzles/akari.py", "tests/models/puzzles"),
        ("models/data/ft06.txt", "tests/models"),
        ("tests/rules/akari.py", "tests/models/puzzles"),
        ("tests/test_depth.py", "tests/test_depth.py"),
        ("tests/helpers/paths.py", None),
        ("tests/test_that_is_gone.py", None),
        ("cli.py", "tests/test_cli.py"),
        ("README.md", None),
    ],
)
def test_a_file_has_its_tests(changed: str, expected: str | None) -> None:
    assert own_tests(Path(changed)) == (Path(expected) if expected else None)


def test_own_tests_a_folder_that_is_tested_are_not_named_again() -> None:
    some = chosen(
        map(Path, ["models/registry.py", "models/puzzles/akari.py", "tests/test_depth.py"])
    )
    always = [f"tests/{each}" for each in ALWAYS]
    assert some == sorted(["tests/models", "tests/test_depth.py", *always])
