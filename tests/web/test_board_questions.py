"""Questions about a board: solutions, steps, addresses, new boards."""

from __future__ import annotations

from typing import Any

import pytest

from boards import TUTORED, samples
from csp2sat.puzzle import Board
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.web.board_questions import (
    check,
    conflict,
    examine,
    hint,
    judge,
    links,
    model,
    rate,
    solve,
    stepwise,
)
from csp2sat.web.model_questions import run
from csp2sat.web.playing import play
from examples import one_in

ONE = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n"
NONE = "puzzle akari\nsize 2 2\n4 -\n- -\n"
SEVERAL = "puzzle akari\nsize 3 1\n- - -\n"
ROW = [(0, 0), (0, 1), (0, 2)]


def test_the_number_of_solutions() -> None:
    assert [*examine(ONE, "")] == [{"solutions": "one"}]
    assert [*examine(NONE, "")] == [{"solutions": "none"}]
    first, *_, last = examine(SEVERAL, "")
    assert first["solutions"] == last["solutions"] == "several"
    two: Any = first["ambiguous"]
    assert (len(two), "all" in first) == (2, False)
    assert last == {"solutions": "several", "ambiguous": [*map(list, ROW)], "all": True}
    with pytest.raises(LimitReached):
        list(examine(ONE, "", seconds=0))


def test_a_solution_is_drawn() -> None:
    assert solve(NONE, "") == {"solutions": "none"}
    found = solve(ONE, "")
    assert found["answer"] == "- o -\no x o\n- o -"
    assert str(found["svg"]).count('data-symbol="lamp"') == 4
    assert 'class="ambiguous"' in str(solve(SEVERAL, "")["svg"])


def test_a_conflict_is_a_sentence() -> None:
    found = conflict(NONE, "")
    assert str(found["text"]).startswith("The 4 at r1c1 conflicts with rule 1")
    assert 'class="wrong"' in str(found["svg"])
    assert conflict(ONE, "")["text"] == "the board has a solution"


@pytest.mark.parametrize("name", one_in(20, TUTORED))
def test_steps_have_the_sentences_of_the_tutor(name: str) -> None:
    text = samples(name)[0].read_text("utf-8")
    start, *found = stepwise(text, name)
    assert "id='under'" in str(start["svg"])
    steps: Any = [each["step"] for each in found]
    expected = [each.text for each in Board.read(text, name).steps()]
    assert [each["text"] for each in steps] == expected
    assert all(each["lights"] for each in steps)


SOLVED_BY_STEPS = (
    "akari", "dominoes", "fourcells", "heyawake", "masyu", "slitherlink", "sudoku", "tentaisho",
    "usotatami",
)  # fmt: skip


@pytest.mark.parametrize("name", SOLVED_BY_STEPS)
def test_the_tokens_of_all_steps_solve_the_board(name: str) -> None:
    text = min((each.read_text("utf-8") for each in samples(name)), key=len)
    steps: Any = [each["step"] for each in stepwise(text, name) if "step" in each]
    tokens = {cell: token for each in steps for cell, token in each["filled"].items()}
    found: Any = play(text, name, tokens)
    assert judge(found["text"], name) == {"text": "Solved!", "solved": True}


def test_lines_of_steps_lie_under_circles() -> None:
    text = min((each.read_text("utf-8") for each in samples("masyu")), key=len)
    start, *found = stepwise(text, "masyu")
    picture = str(start["svg"])
    assert picture.index("id='lines'") < picture.index('data-symbol="')
    steps: Any = [each["step"] for each in found if "step" in each]
    assert any("<path" in step["lines"] for step in steps)
    assert not any("M20 20" in step["over"] for step in steps)


def test_a_check_that_is_not_strict_says_what_a_single_rule_shows() -> None:
    one = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n# filled\n"
    assert "light each other" in str(check(f"{one}o o .\n. . .\n. . .\n", "", strict=False)["text"])
    several = f"{ONE}# filled\no . .\n. . .\n. . .\n"
    assert check(several, "")["wrong"]
    assert check(several, "", strict=False) == {"text": "No rule is broken so far."}


def test_a_mistake_is_hinted_level_by_level_then_taken_back() -> None:
    wrong = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n# filled\no o .\n. . .\n. . .\n"
    found = hint(wrong, "")
    levels: Any = found["levels"]
    assert [level["text"] for level in levels] == [
        "Look at row 1.",
        "Look at row 1. What is filled in there breaks rule 3 (no lamp is lit by another).",
        f"{found['text']} Take this back: r1c1 has a lamp.",
    ]
    assert str(found["written"]).endswith("# filled\n. o .\n. . .\n. . .\n")
    assert found["wrong"] == [[0, 0], [0, 1]]
    assert "wrong" not in hint(str(found["written"]), "")


def test_of_a_line_only_the_wrong_direction_is_taken_back() -> None:
    board = "puzzle slitherlink\nsize 2 1\n1 -\n# filled\n"
    assert str(hint(f"{board}ns. .\n", "")["written"]).endswith(("n.  .\n", "s.  .\n"))
    shikaku = "puzzle shikaku\nsize 2 2\n2 -\n- 2\n# filled\n"
    assert "filled" not in str(hint(f"{shikaku}1 1\n1 .\n", "")["written"])


SHIKAKU = "puzzle shikaku\nsize 3 2\n2 - -\n- - 4\n"
TENTAISHO = "puzzle tentaisho\nsize 2 2\nwe -\nw b\n"


def test_steps_of_parts_have_parts_and_borders() -> None:
    filled: dict[str, str] = {}
    for step in parts_of_steps(SHIKAKU):
        filled |= step["filled"]
    names = [[filled[f"{r},{c}"] for c in range(3)] for r in range(2)]
    assert names in ([["1", "2", "2"], ["1", "2", "2"]], [["2", "1", "1"], ["2", "1", "1"]])
    steps = parts_of_steps(TENTAISHO)
    assert [step["borders"] for step in steps] == [
        {"0,0 0,1": "x"},
        {"1,0 1,1": "|"},
        {"0,0 1,0": "|", "0,1 1,1": "|"},  # no step says the first one: two stars are beside it
    ]
    filled = {"0,0": "1", "0,1": "1", "1,0": "2", "1,1": "3"}
    assert [step["filled"] for step in steps] == [{}, {}, filled]


def parts_of_steps(text: str) -> list[Any]:
    return [found["step"] for found in stepwise(text, "") if "step" in found]


def test_steps_say_what_is_wrong_in_what_is_filled_in() -> None:
    start, *found = stepwise(f"{ONE}# filled\n. . .\no . .\no . .\n", "")
    assert "id='under'" in str(start["svg"])
    [wrong] = found
    assert str(wrong["error"]).startswith("Two lamps light each other: r")
    assert 'class="wrong"' in str(wrong["svg"])
    with pytest.raises(NoSolution):
        list(stepwise(NONE, ""))


def test_without_a_step_they_say_why() -> None:
    solved = "size 2 2\n- -\n- -\n# filled\no .\n. o\n"
    *_, last = stepwise(f"puzzle akari\n{solved}", "")
    assert last == {"text": "Nothing is left to find: the board is solved.", "solved": True}
    *_, last = stepwise("puzzle akari\nsize 2 2\n- -\n- -\n", "")
    assert last == {"text": "Nothing more follows: the board has several solutions."}


def test_small_numbers_are_replaced_by_later_ones() -> None:
    text = samples("sudoku")[0].read_text("utf-8")
    steps: Any = [each["step"] for each in stepwise(text, "sudoku") if "step" in each]
    small = {cell for each in steps for cell in each["small"]}
    ended = {cell for each in steps for cell in each["ends"] if cell not in each["small"]}
    assert small <= ended


def test_long_steps_have_proofs() -> None:
    text = samples("slitherlink")[0].read_text("utf-8")
    answers: Any = stepwise(text, "slitherlink", detail=True)
    assert any(len(each["step"]["detail"]) > 1 for each in answers if "step" in each)


def test_a_board_without_solutions_has_no_steps() -> None:
    with pytest.raises(NoSolution):
        list(stepwise(NONE, ""))


def test_addresses_are_those_of_editors_that_have_the_kind() -> None:
    slitherlink = "https://puzz.link/p?slither/4/4/dgdh2c7b"
    found: Any = links(slitherlink, "")["links"]
    assert found["puzz.link"] == slitherlink
    assert found["Penpa+"].startswith("https://")
    assert "f-puzzles" not in found
    sudoku: Any = links(samples("sudoku")[0].read_text("utf-8"), "sudoku")["links"]
    assert list(sudoku) == ["puzz.link", "Penpa+", "f-puzzles", "SudokuPad"]
    variant: Any = links(samples("variant-sudoku")[0].read_text("utf-8"), "variant-sudoku")["links"]
    assert list(variant) == ["f-puzzles", "SudokuPad"]


def test_a_board_becomes_a_model() -> None:
    text = str(model(ONE, "")["text"])
    assert text.startswith("; Akari")
    assert next(run(text, "count", None)) == {"verdict": "Solutions: 1."}


def test_a_board_with_several_solutions_has_no_level() -> None:
    assert rate(SEVERAL, "") == {}


def test_a_hint_gives_more_and_more_of_a_mistake_away() -> None:
    board = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 2 - -\n- - - 4\n"
    found = hint(f"{board}# filled\n. 2 . .\n. . . .\n. . . .\n3 . . .\n", "")
    texts = [level["text"] for level in found["levels"]]  # type: ignore[attr-defined]
    assert texts == [
        "Look at column 2.",
        "Look at column 2. What is filled in there breaks rule 1 "
        "(each row and each column has every number).",
        "Column 2 has a number twice: r1c2 and r3c2 are 2. Take this back: r1c2 is 2.",
    ]
    assert str(found["written"]).endswith("# filled\n. . . .\n. . . .\n. . . .\n3 . . .\n")


@pytest.mark.parametrize(
    "board",
    [
        "size 7 7\n- 4 - - 5 - 3\n- - - - - - -\n- - - - - - -\n- - - - - - -\n"
        "- - - - 4 - -\n- - - - - - 2\n- 4 - - 4 - -\n",
        "size 3 3\n2 2 -\n- - -\n2 2 -\n",
    ],
)
def test_hints_build_all_bridges(board: str) -> None:
    text, passed = f"puzzle hashiwokakero\n{board}", 0
    for _ in range(20):
        found = hint(text, "", passed=passed)
        if "levels" not in found:
            break
        passed = 0 if found["written"] else passed + 1
        text = str(found["written"] or text)
    assert judge(text, "") == {"text": "Solved!", "solved": True}
