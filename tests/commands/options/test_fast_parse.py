"""Arguments read without argparse: the values are argparse's, and what is rare is left to it."""

from __future__ import annotations

import random

import pytest

from csp2sat.commands.options.arg_parser import values
from csp2sat.commands.options.parse import Page, Positional, plain_values
from csp2sat.commands.options.table import options_of

PAGE = Page("", "", "", "version")
ONE = (Positional("file", "", "?", default="-"),)
TWO = (Positional("file", ""), Positional("answer", "", "?", default="-"))
MANY = (Positional("puzzle", ""), Positional("input", "", "*"))
COMMANDS = {"solve": ONE, "encode": ONE, "check": TWO, "puzzle": MANY, "show": MANY}
VALUES = ("5", "2m", "F", "json", "order", "x,y", "x=1", "all", "", "-", "-1", "a b", "-a b")


def by_argparse(command: str, words: list[str]) -> object:
    """The values that argparse reads; None where it ends the process."""
    try:
        return values(words, PAGE, COMMANDS[command], options_of(command))
    except SystemExit:
        return None


@pytest.mark.parametrize("command", COMMANDS)
def test_plain_words_have_the_values_of_argparse(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rows, r, plain = options_of(command), random.Random(command), 0
    flags = [each.flag for each in rows] + [f"-{each.short}" for each in rows if each.short]
    others = ["--", "--help", "--version", "--statz", "-x", "--stats=1", "--time-limit=5"]
    for _ in range(400):
        words = r.choices(VALUES, k=r.randint(0, 3))
        for _ in range(r.randint(0, 2)):
            at = r.randint(0, len(words))
            words[at:at] = [r.choice(flags), *r.choices(VALUES, k=r.randint(0, 1))]
        if r.random() < 0.1:
            words.insert(r.randint(0, len(words)), r.choice(others))
        values = plain_values(words, COMMANDS[command], rows)
        if values is not None:
            plain += 1
            assert values == by_argparse(command, words), words
    capsys.readouterr()
    assert plain > 40


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("solve", ["F"]),
        ("solve", ["--stats", "--time-limit", "2m", "-"]),
        ("solve", ["F", "--format", "json", "--unique"]),
        ("check", ["F", "answer"]),
        ("puzzle", ["https://puzz.link/p?slither/4/4/dgdh2c71"]),
        ("puzzle", ["sudoku", "--unique", "board.txt"]),
    ],
)
def test_usual_arguments_are_plain(command: str, words: list[str]) -> None:
    assert plain_values(words, COMMANDS[command], options_of(command)) is not None


@pytest.mark.parametrize(
    "words",
    [
        ["--help"], ["--versio"], ["F", "G"], ["--time-limit"], ["--time-limit", "soon", "F"],
        ["--format", "xml", "F"], ["--all", "--count", "F"], ["--explain", "F"], ["--", "F"],
        ["--time-limit", "-1", "F"],
    ],
)  # fmt: skip
def test_other_arguments_are_left_to_argparse(words: list[str]) -> None:
    assert plain_values(words, ONE, options_of("solve")) is None
