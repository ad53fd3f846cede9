"""Every kind of puzzle on boards: rules, answers, texts, pictures, mistakes, by the table."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from boards import (
    CHECKED,
    KINDS,
    board_files,
    board_kind,
    broken,
    puzzle,
    rows,
    rules,
    samples,
    some_solutions,
)
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.board.board import describe_tokens
from csp2sat.models.board.board_text import board_lines, read_board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.text import draw
from examples import one_in
from same_boards import same

BOARDS = [(name, path) for name in KINDS for path in board_files(name)]
NAMES = [f"{name}-{path.stem}" for name, path in BOARDS]
CHANGES = 60
SEVERAL = {"xmas2017-i"}
"""Boards with more than one answer."""


def sample(name: str) -> BoardPuzzle:
    """The smallest board that comes along."""
    return puzzle(name, samples(name)[0].read_text("utf-8"))


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_has_a_sample_and_a_judge(name: str) -> None:
    assert samples(name)
    checker = f"tests/rules/{name.replace('-', '_')}.py"
    assert name in CHECKED, f"{checker} is missing"
    assert board_kind(name).rules.strip(), "the docstring of the module has no rules"


@pytest.mark.parametrize(("name", "path"), one_in(2, BOARDS), ids=one_in(2, NAMES))
def test_the_solution_is_unique_and_obeys_the_rules(name: str, path: Path) -> None:
    given = puzzle(name, path.read_text("utf-8"))
    found = some_solutions(given, 2)
    assert len(found) == (2 if path.stem in SEVERAL else 1)
    answer = rows(given, found[0])
    if name in CHECKED:
        assert broken(name)(given.board, answer) == ""
    expected = path.with_name(f"{path.stem}.sol.txt")
    drawn = name == "akari"  # these are drawings, tested by the command
    if expected.is_file() and not drawn and path.stem not in SEVERAL:
        assert answer == [line.split() for line in expected.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", one_in(3, CHECKED, 1))
def test_any_single_change_breaks_a_rule(name: str) -> None:
    given = sample(name)
    answer = rows(given, some_solutions(given, 1)[0])
    chance = random.Random(1)
    tokens = sorted({token for row in answer for token in row} | {"-", "x", "?"})
    for _ in range(CHANGES):
        r, c = chance.choice(given.board.cells)
        token = chance.choice([each for each in tokens if each != answer[r][c]])
        changed = [list(row) for row in answer]
        changed[r][c] = token
        assert broken(name)(given.board, changed), f"({r}, {c}) may be {token!r}"


def with_fewer_clues(name: str) -> str:
    """The sample without half of its clues, and without those outside."""
    board = sample(name).board
    chance = random.Random(2)
    for cell in board.clues():
        if chance.random() < 0.5:
            board.tokens[cell] = "-"
    for clues in board.outside.values():
        clues[:] = ["-"] * len(clues)
    return "\n".join(board_lines(board, board_kind(name).layout))


@pytest.mark.parametrize("name", one_in(3, KINDS, 2))
def test_the_problem_of_a_board_is_always_written_alike(name: str) -> None:
    text = samples(name)[0].read_text("utf-8")
    problems = [puzzle(name, text).problem() for _ in range(2)]  # at different addresses
    assert write(problems[0]) == write(problems[1])


@pytest.mark.parametrize("name", one_in(3, CHECKED))
def test_solutions_of_one_problem_have_different_answers(name: str) -> None:
    given = puzzle(name, vars(rules(name)).get("AMBIGUOUS") or with_fewer_clues(name))
    answers = []
    for solution in some_solutions(given, 6):
        answers.append(given.answer(solution))
        assert broken(name)(given.board, rows(given, solution)) == ""
    assert len(set(answers)) == len(answers) > 1


@pytest.mark.parametrize(("name", "path"), BOARDS, ids=NAMES)
def test_a_board_is_read_again_as_it_is_written(name: str, path: Path) -> None:
    layout = board_kind(name).layout
    board = puzzle(name, path.read_text("utf-8")).board
    text = "\n".join(board_lines(board, layout))
    again = read_board(Source(text), layout)
    assert same(again, board)
    assert board_lines(again, layout) == text.splitlines()


# --- pictures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", one_in(3, KINDS, 1))
def test_pictures_of_the_board_and_of_its_answer(name: str) -> None:
    given = sample(name)
    solution = some_solutions(given, 1)[0]
    bare, solved = given.picture(), given.picture(solution)
    for picture in (bare, solved):
        root = ET.fromstring(svg(picture))
        cells = [each.get("data-cell") for each in root.iter() if each.get("data-cell")]
        assert cells == [f"{r},{c}" for r, c in given.board.whole.cells]
        assert bool(root.findall(".//*[@class='answer']")) is (picture is solved)
        text, ascii_text = given.text(picture), given.text(picture, ascii_only=True)
        assert ascii_text.isascii()
        assert len(text.splitlines()) == len(ascii_text.splitlines()) > given.board.height
        assert text.splitlines() == [line.rstrip() for line in text.splitlines()]
    assert given.text(bare) != given.text(solved)
    assert "\x1b[" in given.text(solved, colour=True)


# --- mistakes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", one_in(3, KINDS, 2))
def test_bad_boards_are_errors_with_a_place(name: str) -> None:
    text = samples(name)[0].read_text("utf-8")
    text, mark, pieces = text.partition("# constraints")[0].partition("# pieces")  # may be missing
    good = text.splitlines()
    bodies = [i for i, line in enumerate(good) if line and not line.startswith(("#", "size"))]
    spoilt = {
        "a row is missing": [*good[: bodies[-1]], *good[bodies[-1] + 1 :]],
        "a row too many": [*good, good[bodies[-1]], good[bodies[-1]]],
        "an unknown token": [*good[: bodies[1]], "%% " + good[bodies[1]], *good[bodies[1] + 1 :]],
        "nothing": [],
    }
    for what, lines in spoilt.items():
        with pytest.raises(CspError) as caught:
            puzzle(name, "\n".join([*lines, mark + pieces]))
        for each in caught.value.diagnostics:
            assert each.line >= 1, what
            assert str(each).startswith(f"board:{each.line}:{each.column}: error: ")


@pytest.mark.parametrize("name", one_in(3, KINDS))
def test_a_board_needs_no_line_for_its_size(name: str) -> None:
    lines = samples(name)[0].read_text("utf-8").splitlines()
    rest = "\n".join(line for line in lines if not line.startswith("size"))
    assert same(puzzle(name, rest).board, puzzle(name, "\n".join(lines)).board)


@pytest.mark.parametrize("name", one_in(3, KINDS, 1))
def test_every_kind_lists_its_tokens(name: str) -> None:
    if name != "nonogram":  # which has no tokens
        assert describe_tokens(board_kind(name).layout).split()[-1] not in ("", "None.")


@pytest.mark.parametrize("name", ["nurikabe", "fillomino", "geradeweg"])
def test_a_number_beyond_the_board_takes_no_longer_than_another(name: str) -> None:
    assert not some_solutions(puzzle(name, "size 2 2\n- -\n999999999 -"), 1)


def test_a_white_clue_without_a_number_is_seen() -> None:
    pictures = [puzzle("castle-wall", f"size 2 2\n- -\n- {clue}").picture() for clue in ("-", "w?")]
    assert svg(pictures[0]) != svg(pictures[1])
    assert draw(pictures[0]) != draw(pictures[1])
