"""The tools: their arguments and answers, their limits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from csp2sat import env
from csp2sat.env.folder import Folder
from csp2sat.env.tool_calls import Calls, Limits
from csp2sat.env.tool_table import ARGUMENTS, TOOLS, tools_with
from csp2sat.env.tool_worker import reply

SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
LOOP = "https://puzz.link/p?slither/4/4/dgdh2c71"


def answer(tool: str, folder: Folder | None = None, **arguments: object) -> dict[str, object]:
    """The answer to a call, as JSON has it."""
    replied = reply({"tool": tool, "arguments": arguments}, folder)
    value: dict[str, object] = json.loads(json.dumps(replied))
    return value


def test_each_tool_says_what_it_does_and_what_its_arguments_are() -> None:
    used = {name for tool in TOOLS for name in tool.arguments()}
    assert used == ARGUMENTS.keys()
    for tool in TOOLS:
        assert tool.description.endswith(".")
        schema = tool.schema()
        assert {*schema["required"]} <= schema["properties"].keys()
        assert all(part["description"] for part in schema["properties"].values())


def test_a_board_is_played_by_calls_alone() -> None:
    board = str(answer("read_board", board=SUDOKU)["board"])
    moves: list[str] = []
    for _ in range(20):
        hint = answer("hint", board=board, moves=moves)
        new = [each["move"] for each in hint["moves"]]  # type: ignore[attr-defined]
        if not new:
            break
        made = answer("step", board=board, moves=moves, new=new, why=False)
        assert (made["right"], made["forced"]) == (True, True)
        moves = [*moves, *new]
        assert made["moves"] == moves
    assert answer("check", board=board, moves=moves)["solved"]


def test_answers_are_those_of_the_state() -> None:
    state = env.read(LOOP)
    step = answer("step", board=LOOP, new=["v_0_0=true"])
    verdict = state.step("v_0_0=true").verdict
    assert (step["thought"], step["text"]) == ("corner 3", verdict.text)
    assert answer("solve", board=LOOP)["solutions"] == "one"
    assert answer("rate", board=LOOP) == {"level": "hard", "score": 84}
    assert answer("board_model", board=LOOP)["model"] == state.model()
    assert answer("picture", board=LOOP)["text"] == state.draw()
    assert answer("legal_moves", board=LOOP, most=1) == {
        "moves": [{"move": "h_0_0=true", "text": "the top side of r1c1 is drawn"}],
        "number": 80,
    }
    steps = answer("steps", board=LOOP, most=1)["steps"]
    assert steps[0]["text"] == state.hint().text  # type: ignore[index]
    assert answer("explain", board=LOOP) == {"text": "The board has a solution."}
    assert "slitherlink" in answer("kinds")["kinds"]  # type: ignore[operator]
    assert answer("rules", kind="slitherlink")["title"] == "Slitherlink"
    made = answer("make_board", kind="akari", width=5, height=5, level="easy", seed=1)
    assert env.read(str(made["board"])) == env.make("akari", (5, 5), level="easy", seed=1)


@pytest.mark.parametrize(
    ("tool", "arguments", "why"),
    [
        ("step", {"board": LOOP}, "step needs the argument 'new'"),
        ("step", {"board": LOOP, "new": [3]}, "'new' is of the type array"),
        ("step", {"board": LOOP, "new": ["x=3"]}, "there is no variable 'x'"),
        ("step", {"board": 3, "new": []}, "'board' is of the type string"),
        ("rules", {"kind": "akari", "more": 1}, "rules has no argument 'more'; it has: kind"),
        ("rules", {"kind": "akary"}, "did you mean 'akari' or 'makaro'?"),
        ("hint", {"board": LOOP, "level": "all"}, "'level' is one of: where, thought"),
        ("make_board", {"kind": "akari", "width": 5}, "give width and height, or neither"),
        ("read_board", {"board": "size 2 2\n- -\n- -\n"}, "which kind of puzzle is this?"),
        ("ask_model", {"text": "(int x 1"}, "error"),
        ("ask_model", {"text": "(int x 1 2)", "question": "why"}, "'question' is one of"),
        ("ask_model", {}, "give the text of a model or the name of a file"),
        ("ask_model", {"file": "a.csp"}, "the server has no folder"),
        (
            "steps",
            {"board": "puzzle sudoku\nsize 4 4\n1 1 - -\n- - - -\n- - - -\n- - - -\n"},
            "no s",
        ),
    ],
)
def test_what_a_tool_cannot_answer_is_an_error(
    tool: str, arguments: dict[str, object], why: str
) -> None:
    replied = reply({"tool": tool, "arguments": arguments}, None)
    assert replied.keys() == {"error"}
    assert why in str(replied["error"])


def test_files_of_the_folder_are_read_written_and_asked(tmp_path: Path) -> None:
    (tmp_path / "part.csp").write_text("(int y 3 3)\n")
    folder = Folder(str(tmp_path))
    text = '(include "part.csp")\n(int x 1 9)\n(> x (* 2 y))\n(< x 8)\n'
    assert answer("write_file", folder, file="a.csp", text=text) == {"written": "a.csp"}
    assert answer("list_files", folder) == {"files": ["a.csp", "part.csp"]}
    assert answer("read_file", folder, file="a.csp") == {"text": text}
    assert answer("check_model", folder, file="a.csp") == {"mistakes": []}
    asked = answer("ask_model", folder, file="a.csp", question="unique")["answers"]
    assert asked[0] == {"values": [["y", "3"], ["x", "7"]]}  # type: ignore[index]
    (tmp_path / "b.csp").write_text(f'(include "{tmp_path}/../secret")')
    assert "outside the folder" in str(answer("ask_model", folder, file="b.csp")["error"])


def test_without_a_folder_there_are_no_files() -> None:
    assert tools_with(True).keys() - tools_with(False).keys() == {
        "list_files",
        "read_file",
        "write_file",
    }


def test_boards_and_kinds_name_no_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.rules"
    path.write_text('(puzzle "Black") (shade x) (rule "all are black" (forall (c cells) (x c)))')
    board = f"puzzle {path}\nsize 2 1\n- -\n"
    for replied in (
        answer("rules", kind=str(path)),
        answer("make_board", kind=str(path)),
        answer("read_board", board=board),
        answer("read_board", board=str(path)),
        answer("read_board", board="size 2 1\n- -\n", kind=str(path)),
    ):
        assert replied.keys() == {"error"}


def test_a_call_ends_at_its_limit_and_the_next_one_is_answered() -> None:
    calls = Calls()
    try:
        large = {"kind": "slitherlink", "width": 30, "height": 30, "level": "hard", "seconds": 0.5}
        replied = calls.answer("make_board", large)
        assert replied == {"error": "the time limit of 0.5 seconds was reached"}
        asked = {"text": "(int x 0 99)", "question": "count", "seconds": 1}
        assert "has no argument 'seconds'" in str(calls.answer("ask_model", asked)["error"])
        assert calls.answer("rules", {"kind": "akari"})["kind"] == "akari"
    finally:
        calls.close()


def test_a_call_that_does_not_end_is_ended() -> None:
    calls = Calls(limits=Limits(seconds=0.5, grace=0.5))
    try:
        text = "".join(f"(int y{i} 0 99)" for i in range(40))
        replied = calls.answer("ask_model", {"text": text, "question": "all", "most": 10**9})
        assert replied == {"error": "the time limit of 0.5 seconds was reached"}
    finally:
        calls.close()


def test_large_arguments_and_answers_are_refused() -> None:
    calls = Calls(limits=Limits(most_bytes=100))
    try:
        large = {"kind": "x" * 100}
        assert "the arguments have more than" in str(calls.answer("rules", large)["error"])
        assert "ask for less" in str(calls.answer("rules", {"kind": "akari"})["error"])
        assert "is a number" in str(calls.answer("rules", {"seconds": "x"})["error"])
        assert "there is no tool 'x'" in str(calls.answer("x", {})["error"])
    finally:
        calls.close()
