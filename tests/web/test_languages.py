"""Answers in the language of a request."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from csp2sat.web.dispatch import answer
from paths import DATA

AKARI = (DATA / "tutor" / "boards" / "akari-6x6.txt").read_text("utf-8")
WRONG = f"{AKARI.rstrip()}\n# filled\n" + "\n".join(
    [". . . . . ."] * 2 + [". o . . . ."] + [". . . . . ."] * 3
)


def ask(name: str, text: str, **more: object) -> list[dict[str, Any]]:
    """The answers to a request in Japanese."""
    request = {"ask": name, "text": text, "kind": "", "language": "ja", **more}
    return [json.loads(reply) for reply in answer(json.dumps(request))]


def test_steps_and_hints_are_in_japanese() -> None:
    texts = [reply["step"]["text"] for reply in ask("steps", AKARI) if "step" in reply]
    assert len(texts) > 10
    assert not any(re.search("[A-Za-z]", text) for text in texts)
    (hint,) = ask("hint", AKARI)
    levels = [level["text"] for level in hint["levels"]]
    assert levels[:2] == ["2行3列の4に注目。", "2行3列の4に注目。手筋は「すべて必要」。"]
    assert hint["text"] == levels[2] == texts[0]


def test_mistakes_are_in_japanese() -> None:
    text = "3行2列は照明。これでは4行2列の0の隣に照明がある。"
    assert ask("check", WRONG)[0]["text"] == text
    assert ask("judge", WRONG, mistakes=True)[0]["text"] == text
    (hint,) = ask("hint", WRONG)
    last = hint["levels"][-1]["text"]
    assert last == f"{text}これを取り消す：3行2列は照明。"
    assert ask("check", AKARI)[0]["text"] == "まだ何も書き込まれていない。"


def test_a_conflict_is_in_japanese() -> None:
    (reply,) = ask("conflict", "puzzle akari\nsize 2 2\n4 -\n- -\n")
    assert (
        reply["text"]
        == "1行1列の4が規則1（数字は、上下左右に隣り合う白マスの照明の数）と矛盾する。"
    )


@pytest.mark.parametrize("name", ["view", "solve", "links"])
def test_other_answers_leave_the_language_out(name: str) -> None:
    (reply,) = ask(name, AKARI)
    assert "error" not in reply


def test_an_unknown_language_is_an_error() -> None:
    (reply,) = ask("hint", AKARI, language="jp")
    assert reply == {"error": "there is no language 'jp': they are en, ja"}
