"""Requests that bring a text of rules along: every question is answered for its kind."""

from __future__ import annotations

import json
from typing import Any

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.models.kind import Kind
from csp2sat.web.dispatch import answer
from csp2sat.web.rule_kinds import MOST, NAME, RuleKinds
from lone_pairs import BOARD, RULES


def asked(ask: str, rules: str = RULES, **request: object) -> Any:
    """The last answer to a request with rules."""
    *_, last = answer(json.dumps({"ask": ask, "rules": rules, **request}))
    return json.loads(last)


def test_a_kind_is_kept_and_old_ones_are_not() -> None:
    kinds = RuleKinds()
    first = kinds.kind(RULES)
    assert kinds.kind(RULES) is first
    for n in range(MOST):
        kinds.kind(f"{RULES};{n}")
    assert len(kinds) == MOST
    assert kinds.kind(RULES) is not first


def test_a_kind_that_is_used_stays() -> None:
    kinds = RuleKinds()
    first = kinds.kind(RULES)
    for n in range(2 * MOST):
        kinds.kind(f"{RULES};{n}")
        assert kinds.kind(RULES) is first


def test_kinds_of_an_earlier_request_are_used() -> None:
    kinds = RuleKinds()
    for _ in range(2):
        list(answer(json.dumps({"ask": "view", "rules": RULES, "text": BOARD}), kinds=kinds))
    assert len(kinds) == 1


@pytest.mark.parametrize(
    "line", ["", "puzzle mine.rules\n", "puzzle other.rules\n", "puzzle akari\n"]
)
def test_the_board_is_of_the_rules_whatever_it_says(line: str) -> None:
    found = asked("view", text=line + BOARD)
    assert (found["kind"], found["mistakes"], found["size"]) == (NAME, [], [3, 3])


def test_a_board_from_an_address_is_tried_with_the_rules() -> None:
    found = asked("view", text="https://puzz.link/p?slither/3/1/1d")
    assert found["mistakes"] == []
    assert found["text"] == "size 3 1\n1 3 -\n"
    refused = asked("view", text="https://puzz.link/p?akarii/3/1/1d")
    assert "not supported" in refused["mistakes"][0]["message"]


def test_every_question_is_answered() -> None:
    assert asked("examine", text=BOARD) == {"solutions": "one"}
    assert asked("solve", text=BOARD)["answer"].split() == list("-x---xx--")
    assert asked("check", text=f"{BOARD}# filled\n. x .\n. . x\nx . .\n")["solved"]
    assert asked("check", text=f"{BOARD}# filled\n. . .\n. x .\n. . .\n")["wrong"]
    hint = asked("hint", text=BOARD)
    assert len(hint["levels"]) == 3
    assert hint["written"].startswith(f"{BOARD}# filled\n")
    assert asked("steps", text=BOARD)["step"]["text"]
    assert "conflicts with rule 1" in asked("conflict", text="size 1 1\n4\n")["text"]
    assert asked("rate", text=BOARD)["score"] > 0
    assert "Lone Pairs" in asked("model", text=BOARD)["text"]
    assert "puzz.link" not in asked("links", text=BOARD)["links"]


def test_a_board_is_drawn() -> None:
    assert asked("new", width=2, height=1)["text"] == "size 2 1\n- -\n"
    put = {"do": "put", "place": "cell", "at": [0, 1], "token": "3"}
    found = asked("change", text="size 2 1\n- -\n# filled\nx .\n", changes=[put])
    assert found["text"] == "size 2 1\n- 3\n# filled\nx .\n"
    assert asked("play", text="size 2 1\n- 3\n", filled={"0,0": "x"})["text"] == found["text"]


def test_boards_are_made_by_a_seed() -> None:
    first, again = (asked("make", size=[4, 4], seed=3)["text"] for _ in range(2))
    assert first == again
    assert asked("examine", text=first) == {"solutions": "one"}
    assert "40,000 cells" in asked("make", size=[10**9, 10**9])["error"]
    unmade = '(puzzle "T") (shade x) (rule "a" (= 1 (count (c cells) (x c))))'
    assert "the rules leave several answers" in asked("make", unmade, size=[2, 2], seed=1)["error"]
    finished = asked("finish", text=BOARD)["text"]
    assert asked("examine", text=finished) == {"solutions": "one"}


def test_mistakes_say_in_which_text_they_are() -> None:
    (mistake,) = asked("view", RULES.replace("beside c", "beside q"), text=BOARD)["mistakes"]
    assert (mistake["in"], mistake["line"], mistake["column"]) == (NAME, 5, 50)
    (mistake,) = asked("view", text=BOARD.replace("2", "9"))["mistakes"]
    assert (mistake["in"], mistake["line"]) == ("board", 2)
    late = RULES.replace("(= n (count", "(= (number (next c east)) (count")
    (mistake,) = asked("examine", late, text=BOARD)["mistakes"]
    assert (mistake["in"], mistake["line"]) == (NAME, 5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "declares nothing that players find"),
        (f"{RULES}---\n{BOARD}", "the text of the rules ends before this line"),
        (f'{RULES}(include "other.rules")', "can't include others"),
        (f"{RULES}{'(' * 10**5}", "unclosed"),
        (f'{RULES}(rule "a" {"(not " * 10**5}true{")" * 10**5})', "nested too deeply"),
        (f"{RULES}(define (f n) (f n))", "uses itself"),
    ],
)
def test_wrong_rules_are_mistakes(text: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        RuleKinds().kind(text)


def test_rules_are_a_text() -> None:
    (reply,) = answer('{"ask": "view", "rules": 1, "text": ""}')
    assert "'rules' in the request can't be a int" in reply
    assert isinstance(RuleKinds().kind(RULES), Kind)
