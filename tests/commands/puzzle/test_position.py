"""`puzzle --hint`, `--steps` and `--explain` of a board that is filled in partly."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

import pytest
from jsonschema import validate

from boards import KINDS, puzzle, samples, some_solutions
from examples import one_in
from paths import DATA
from running import File, Run

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))

RIGHT = """\
puzzle sudoku
size 4 4
1 - - -
- - 3 -
- 2 - -
- - - 4
# filled
. 3 . .
. . . .
. . . .
. . . .
"""
SEVERAL = "puzzle sudoku\nsize 4 4\n1---\n--3-\n-2--\n----\n"
WRONG = RIGHT.replace(". 3", ". 2")
REASON = "Column 2 has a number twice: r1c2 and r3c2 are 2."
DRAWN = """\
#===+===#===+===#
# 1 |!2 #   |   #
+---+---+---+---+
#   |   # 3 |   #
#===+===#===+===#
#   | 2 #   |   #
+---+---+---+---+
#   |   #   | 4 #
#===+===#===+===#
"""
QUICK = ["akari", "heyawake", "hitori", "nurikabe", "slitherlink", "sudoku", "tents", "yajilin"]


@pytest.mark.parametrize("question", ["--hint", "--steps", "--explain"])
def test_a_mistake_is_named_and_drawn(question: str, file: File, run: Run) -> None:
    code, out, err = run("puzzle", file(WRONG), question, "--ascii")
    assert (code, out.decode(), err) == (0, f"{REASON}\n{DRAWN}", b"")


def test_a_mistake_in_other_formats(file: File, run: Run, tmp_path: Path) -> None:
    path = file(WRONG)
    printed = json.loads(run("puzzle", path, "--hint", "--format", "json")[1])
    validate(printed, SCHEMA)
    assert printed["status"] == "MISTAKE FOUND"
    assert printed["mistake"]["wrong"] == {"x_0_1": 2}
    assert printed["mistake"]["facts"] == {"x_2_1": 2}
    assert printed["mistake"]["text"] == REASON
    assert printed["mistake"]["cells"] == [[1, 2]]
    assert run("puzzle", path, "--hint", "--raw")[1].decode() == (
        "wrong: x_0_1 = 2\n  by (alldifferent x_0_1 x_1_1 x_2_1 x_3_1)\n  and x_2_1 = 2\n"
    )
    picture = tmp_path / "board.svg"
    assert run("puzzle", path, "--explain", "--svg", picture)[0] == 0
    assert picture.read_text().count('class="wrong"') == 1
    assert run("puzzle", path, "--hint", "--format", "table")[1].decode() == f"{REASON}\n"


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (WRONG, "--hint"),
        (WRONG, "--steps"),
        (WRONG, "--explain"),
        (SEVERAL, "--explain"),
        ("puzzle sudoku\nsize 2 2\n1 1\n- -\n", "--explain"),
    ],
)
def test_files_of_pictures_have_the_sentence(
    text: str, question: str, file: File, run: Run, tmp_path: Path
) -> None:
    page, picture, path = tmp_path / "x.html", tmp_path / "x.svg", file(text)
    out = run("puzzle", path, question, "--answer", "--html", page, "--svg", picture)[1].decode()
    sentence = escape(out.removeprefix("no solution\n").strip())
    assert f"<figcaption>{sentence}</figcaption>" in page.read_text()
    assert f"<title>{sentence}</title>" in picture.read_text()
    assert page.read_text().count("<figure>") == 1


LEVELS = [
    ("where", "Look at column 2."),
    (
        "thought",
        "Look at column 2. What is filled in there breaks rule 1 "
        "(each row and each column has every number).",
    ),
    ("step", REASON),
    ("fill", f"{REASON} Take this back: r1c2 is 2."),
]


@pytest.mark.parametrize(("level", "sentence"), LEVELS)
def test_levels_give_more_and_more_of_a_mistake_away(
    level: str, sentence: str, file: File, run: Run
) -> None:
    out = run("puzzle", file(WRONG), "--hint", "--level", level, "--ascii")[1].decode()
    assert out.partition("\n")[0] == sentence
    assert ("!" in out) == (level in ("step", "fill"))


def test_other_values_that_are_filled_in_are_guesses(file: File, run: Run) -> None:
    path = file(RIGHT.removesuffix(". . . .\n") + ". 3 . .\n")
    printed = run("puzzle", path, "--hint")[1].decode()
    assert printed.partition("\n")[0] == ("Column 2 has a number twice: r1c2 and r4c2 are 3.")
    found = json.loads(run("puzzle", path, "--hint", "--format", "json")[1])
    validate(found, SCHEMA)
    assert found["mistake"]["guesses"] == {"x_0_1": 3}


def test_a_hint_goes_on_from_what_is_filled_in(file: File, run: Run) -> None:
    sentence, *drawn = run("puzzle", file(RIGHT), "--hint", "--ascii")[1].decode().splitlines()
    assert drawn[1] == "#{ 1 }|{ 3 }#     |     #"
    assert "r1c2 is 3" not in sentence.split(":")[0]
    assert sentence.startswith("Hidden single: only r2c1 can be 2 in box 1; r3c2")


def test_steps_are_sentences_alone(file: File, run: Run) -> None:
    for text in (RIGHT, RIGHT.partition("# filled")[0]):
        lines = run("puzzle", file(text), "--steps", "--ascii")[1].decode().splitlines()
        assert all(re.match(r"\d+\. .*r\dc\d.*\.$", each) for each in lines)
        table = run("puzzle", file(text), "--steps", "--format", "table")[1].decode()
        assert table.splitlines() == lines


def test_nothing_is_left_of_a_solved_board(file: File, run: Run) -> None:
    path = file(RIGHT.split("# filled")[0] + "# filled\n1342\n2431\n4213\n3124\n")
    assert run("puzzle", path, "--hint") == (0, b"", b"csp2sat: the board is solved\n")


def test_only_the_sentence_is_printed_on_request(file: File, run: Run) -> None:
    out = run("puzzle", file(WRONG), "--hint", "--answer")[1].decode()
    assert out == f"{REASON}\n"


def test_other_questions_are_about_the_clues_alone(file: File, run: Run) -> None:
    assert run("puzzle", file(WRONG), "--unique")[1].startswith(b"unique\n")


def test_a_clue_is_not_overwritten(file: File, run: Run) -> None:
    path = file(RIGHT.replace("\n. 3 . .", "\n2 . . ."))
    assert (
        run("puzzle", path, "--hint")[1].decode().startswith("r1c1 can't be 2, because r1c1 is 1.")
    )


def test_a_board_without_a_solution_has_no_mistake(file: File, run: Run) -> None:
    path = file("puzzle sudoku\nsize 2 2\n1 1\n- -\n# filled\n. .\n2 2\n")
    assert run("puzzle", path, "--hint")[1] == b"no solution\n"
    assert b"The 1 at r1c1 and the 1 at r1c2 conflict" in run("puzzle", path, "--explain")[1]


def test_values_that_exclude_each_other_are_named(file: File, run: Run) -> None:
    path = file("puzzle sudoku\nsize 4 4\n" + "----\n" * 4 + "# filled\n11..\n" + "....\n" * 3)
    printed = run("puzzle", path, "--hint")[1].decode()
    assert printed.startswith("Row 1 has a number twice: r1c1 and r1c2 are 1.\n")


@pytest.mark.parametrize("name", one_in(2, QUICK))
def test_steps_complete_what_is_filled_in(name: str, file: File, run: Run) -> None:
    assert name in KINDS
    text = samples(name)[0].read_text()
    given = puzzle(name, text)
    solution = some_solutions(given, 1)[0]
    tokens = given.tokens(solution)
    kept = {*given.board.whole.cells} - {*given.board.whole.cells[::3]}
    rows = (
        " ".join(tokens[c] if c in kept else "." for c in row) for row in given.board.whole.rows()
    )
    path = file(text + "\n# filled\n" + "\n".join(rows))
    code, out, _ = run("puzzle", name, path, "--steps", "--format", "json")
    every = [(each["name"], each["value"]) for each in json.loads(out)["steps"]]
    steps = {x: value for x, value in every if value is not None and not x.startswith("_")}
    given.board.filled = {cell: tokens[cell] for cell in kept}
    problem = given.problem()
    known = {x.name: value for x, value in given.filled(problem).items()}
    assert code == 0
    assert known.keys().isdisjoint(steps)
    everything = {x.name: solution.of(x) for x in problem.shown()}
    assert steps.items() <= everything.items()
    assert everything.keys() - steps.keys() - known.keys() <= {
        x for x in everything if x in problem.given or name in ("sudoku", "nurikabe")
    }


def test_several_solutions_are_explained_by_a_clue_that_is_missing(file: File, run: Run) -> None:
    path = file(SEVERAL)
    printed = run("puzzle", path, "--explain", "--ascii")[1].decode()
    assert printed.startswith(
        "There are several solutions, which differ at r1c3, r1c4, r3c1, r3c4, r4c1, r4c3 and r4c4; "
        "given that r1c3 is "
    )
    assert printed.count("?") == 7
    found = json.loads(run("puzzle", path, "--explain", "--format", "json")[1])
    validate(found, SCHEMA)
    ((name, value),) = found["ambiguity"]["settling"].items()
    tokens = {"x_0_2": "1-{}-"}[name].format(value)
    assert run("puzzle", file(SEVERAL.replace("1---", tokens)), "--unique")[1][:6] == b"unique"


def test_a_board_with_one_solution_has_nothing_to_explain(run: Run) -> None:
    code, out, err = run("puzzle", "sudoku", samples("sudoku")[0], "--explain")
    assert (code, out) == (0, b"")
    assert err == b"csp2sat: the problem is satisfiable: nothing to explain\n"


def test_a_conflict_is_drawn(file: File, run: Run, tmp_path: Path) -> None:
    path, picture = file("puzzle sudoku\nsize 2 2\n1 1\n- -\n"), tmp_path / "board.svg"
    printed = run("puzzle", path, "--explain", "--ascii", "--svg", picture)[1].decode()
    assert printed.splitlines()[2:] == [
        "#===+===#", "#!1 |!1 #", "#===+===#", "#   |   #", "#===+===#",
    ]  # fmt: skip
    assert picture.read_text().count('class="wrong"') == 2
