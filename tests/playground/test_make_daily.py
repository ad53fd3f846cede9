"""The program that makes the boards of the daily: its plan, its files, what it finds wrong."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from board_form import form
from csp2sat.models.registry import GENERATED
from csp2sat.puzzle import Board
from daily_check import faults_of, is_of_level, rated
from daily_plan import FIRST, LEVELS, OF_A_DAY, TABLE, Row, ranked, seed
from daily_store import FOLDER, Puzzles, keep, kept_days
from make_daily import made, main, missing

SMALL = (
    Row("akari", 1, ((5, 5), (7, 7), (8, 8))),
    Row("hashiwokakero", 1, ((5, 5), (7, 7), (9, 9))),
)
MONTH = [FIRST + timedelta(days=i) for i in range(31)]
DAY = FIRST, kept_days()[FIRST]
AKARI = """\
puzzle akari
size 3 2
- 1 -
- - x
"""
TURNED = """\
puzzle akari
size 2 3
x -
- 1
- -
"""


def test_a_day_has_ten_kinds_of_which_boards_are_made() -> None:
    assert {row.kind for row in TABLE} <= {*GENERATED}
    assert len({row.kind for row in TABLE}) == len(TABLE) >= 30
    for day in MONTH:
        assert len({row.kind for row in ranked(day)[:OF_A_DAY]}) == OF_A_DAY


def test_popular_kinds_come_more_often_and_all_come() -> None:
    counts = Counter(row.kind for day in MONTH for row in ranked(day)[:OF_A_DAY])
    assert {*counts} == {row.kind for row in TABLE}
    assert counts["sudoku"] >= 29
    assert counts["slitherlink"] > counts["tents"] > counts["creek"]


def test_the_date_is_the_seed() -> None:
    row, other = TABLE[:2]
    seeds = {seed(day, each, x, 0) for day in MONTH for each in (row, other) for x in LEVELS}
    assert len(seeds) == len(MONTH) * 2 * len(LEVELS)
    assert seed(FIRST, row, "easy", 0) == seed(FIRST, row, "easy", 0) != seed(FIRST, row, "easy", 1)
    assert ranked(MONTH[9]) == ranked(MONTH[9])


def test_a_turned_or_mirrored_board_has_the_same_form() -> None:
    assert form(Board.read(AKARI)) == form(Board.read(TURNED))
    assert form(Board.read(AKARI)) != form(Board.read(AKARI.replace("1", "2")))
    assert form(Board.read(AKARI)) != form(Board.read(AKARI.replace("- 1 -", "1 - -")))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("puzzle norinori\nsize 3 1\nA A B\n", "puzzle norinori\nsize 1 3\nA\nB\nB\n"),
        ("puzzle gokigen\nsize 1 1\n2 -\n- -\n", "puzzle gokigen\nsize 1 1\n- -\n- 2\n"),
        ("puzzle skyscrapers\nsize 2 2\n- -\n- -\n# top\n1 2\n# left\n1 -\n",
         "puzzle skyscrapers\nsize 2 2\n- -\n- -\n# bottom\n1 -\n# left\n2 1\n"),
    ],
)  # fmt: skip
def test_walls_corners_and_clues_outside_turn_with_a_board(one: str, other: str) -> None:
    assert form(Board.read(one)) == form(Board.read(other))


def test_a_day_is_made_again_alike_and_is_right() -> None:
    puzzles = made(FIRST, set(), SMALL)
    assert [kind for kind, *_ in puzzles] == ["akari", "hashiwokakero"]
    assert made(FIRST, set(), SMALL) == puzzles
    assert [*faults_of({FIRST: puzzles})] == [f"{FIRST}: it does not have {OF_A_DAY} kinds"]


def test_a_board_that_was_seen_is_not_made_again() -> None:
    (first,) = made(FIRST, set(), SMALL[:1])
    (other,) = made(FIRST, {form(Board.read(first[1]))}, SMALL[:1])
    assert other[1] != first[1]


def test_a_kind_without_boards_in_time_is_left_out() -> None:
    said: list[str] = []
    impossible = Row("akari", 1, ((1, 1), (1, 1), (1, 1)))
    seen = {form(Board.read("puzzle akari\nsize 1 1\n-\n"))}
    assert made(FIRST, seen, (impossible,), patience=0.1, say=said.append) == []
    assert said == [f"{FIRST}: no boards of akari in time; another kind takes its place"]


def test_days_are_added_month_by_month(tmp_path: Path) -> None:
    last, next_year = date(2026, 12, 31), date(2027, 1, 1)
    for day in (last, next_year, FIRST):
        keep(day, [["akari", str(day)]], tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["2026-12.json", "2027-01.json"]
    assert [*kept_days(tmp_path)] == [FIRST, last, next_year]
    assert [*kept_days(tmp_path, 2026)] == [FIRST, last]
    assert (tmp_path / "2026-12.json").read_text().count("\n") == 4


def test_the_days_that_are_missing_are_made_next(tmp_path: Path) -> None:
    assert [*missing(2026, {})] == MONTH
    assert [*missing(2025, {})] == []
    assert len([*missing(2028, {})]) == 366
    keep(FIRST, [], tmp_path)
    assert next(missing(2026, kept_days(tmp_path))) == MONTH[1]


def changed(kind: str, level: str, text: str) -> dict[date, Puzzles]:
    """A kind of the first day with another board."""
    day, puzzles = DAY
    at = LEVELS.index(level) + 1
    return {day: [[*p[:at], text, *p[at + 1 :]] for p in puzzles if p[0] == kind]}


def test_the_first_day_is_right() -> None:
    assert [*faults_of(dict([DAY]))] == []


def test_what_is_wrong_with_a_day_is_found() -> None:
    day, puzzles = DAY
    texts = {kind: boards for kind, *boards in puzzles}
    sudoku = texts["sudoku"]
    empty = "puzzle sudoku\nsize 4 4\n" + "- - - -\n" * 4
    wrong = [*faults_of(changed("sudoku", "easy", empty))]
    assert f"{day} sudoku easy: it does not have one solution" in wrong
    wrong = [*faults_of(changed("sudoku", "hard", sudoku[0]))]
    assert f"{day} sudoku hard: it is the board of {day} sudoku easy" in wrong
    wrong = [*faults_of(changed("sudoku", "easy", texts["slitherlink"][0]))]
    assert f"{day} sudoku easy: it is a board of slitherlink" in wrong
    wrong = [*faults_of(changed("sudoku", "easy", "puzzle sudoku\nsize 4 4\n9 -\n"))]
    assert any(each.startswith(f"{day} sudoku easy: ") for each in wrong)
    later: dict[date, Puzzles] = {day: [], day + timedelta(days=2): []}
    assert f"{day + timedelta(days=2)}: the days before it are missing" in [*faults_of(later)]
    assert [*faults_of({day: puzzles[:2]})] == [f"{day}: it does not have {OF_A_DAY} kinds"]
    assert f"{day} sudoku has 2 boards" in [*faults_of({day: [["sudoku", *sudoku[:2]]]})]


def test_levels_that_are_wrong_are_found() -> None:
    day, puzzles = DAY
    kind, easy, medium, hard = puzzles[0]
    rating = rated(Board.read(easy))
    wrong = [*faults_of({day: [[kind, hard, medium, easy]]})]
    assert f"{day} {kind} easy: it is hard" in wrong
    assert is_of_level("nurikabe", "easy", rating._replace(level="hard"))
    assert not is_of_level(kind, "easy", rating._replace(level="hard"))
    assert f"{day} {kind} the boards do not get harder" in wrong


def test_the_program_checks_a_year(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    day, puzzles = DAY
    keep(day, [*puzzles[:9], puzzles[0]], tmp_path)
    assert main(["2026", "--check", "--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert f"{day}: it does not have 10 kinds\n" in said
    assert "1 days, 9 kinds, " in said
    assert said.count("faults") == 1
    (tmp_path / "2026-12.json").write_text("{")
    assert main(["2026", "--check", "--folder", str(tmp_path)]) == 2
    assert "2026-12.json is damaged" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["2025"], "'2025' is not a year from 2026 on"),
        (["year"], "'year' is not a year from 2026 on"),
        (["2027", "--days", "-1"], "'-1' is not a number of days"),
        (["2027", "--days", "2", "--check"], "not allowed with argument"),
    ],
)
def test_arguments_of_the_program_that_mean_nothing_are_named(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert message in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    assert main(["2026", "--days", "1", "--folder", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def test_a_year_without_days_is_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["2030", "--check", "--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert said == "2030: no day is made\n0 days, 0 kinds, 0 bytes; 1 faults\n"


@pytest.mark.parametrize("text", ["{", "[]", '{"2026-12-01": 3}', '{"2026-13-01": []}'])
def test_a_file_that_has_no_days_is_damaged(text: str, tmp_path: Path) -> None:
    (tmp_path / "2026-12.json").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"2026-12\.json is damaged"):
        kept_days(tmp_path)


def test_a_board_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(FIRST, [["akari", "puzzle akari\nsize 2 2\n9 -\n"]], tmp_path)
    assert main(["2026", "--days", "1", "--folder", str(tmp_path)]) == 2
    assert "the board has 1 row" in capsys.readouterr().err


def test_days_are_kept_in_the_files_of_their_months() -> None:
    for path in FOLDER.glob("*.json"):
        year, month = map(int, path.stem.split("-"))
        days = [day for day in kept_days(year=year) if day.month == month]
        assert days
        assert path.read_text("utf-8").count('\n"') == len(days)


@pytest.mark.nightly
def test_all_boards_are_right() -> None:
    assert [*faults_of(kept_days())] == []
