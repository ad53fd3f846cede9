"""`make quick` finds the tests of what has changed."""

from pathlib import Path

import pytest

from changed_tests import ALWAYS, OF_KINDS, chosen, own_tests


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ("models/puzzles/akari.py", "tests/models/puzzles"),
        ("models/data/ft06.txt", "tests/models"),
        ("tests/rules/akari.py", "tests/models/puzzles"),
        ("tests/helpers/small_boards.py", "tests/models/puzzles"),
        ("tests/data/tutor/boards/akari-6x6.txt", "tests/commands/puzzle/test_explained.py"),
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
    further = [f"tests/{each}" for each in (*ALWAYS, *OF_KINDS)]
    assert some == sorted(["tests/models", "tests/test_depth.py", *further])
