"""Messages about boards in Japanese: each one in the sources has a text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from csp2sat.models.languages.messages import Messages, messages_of
from csp2sat.models.languages.texts import texts_of
from csp2sat.web.kinds_for_editor import kinds
from paths import ROOT

SOURCES = (
    "models/board",
    "models/board_lists.py",
    "models/board_puzzle.py",
    "models/fpuzzles",
    "models/generate",
    "models/kudamono.py",
    "models/penpa",
    "models/puzzles",
    "models/pzpr",
    "models/read_puzzle.py",
    "models/rule_texts/files.py",
    "models/variants",
    "puzzle",
    "commands/puzzle",
    "web/board_editor.py",
    "web/board_questions.py",
    "web/board_view.py",
    "web/making.py",
    "web/playing.py",
    "web/read_board_text.py",
    "web/rule_kinds.py",
)
"""The files and folders whose messages are all in Japanese."""

MAKES = (
    "Diagnostic", "mistake", "Failure", "BadValue", "wrong_token", "ValueError", "_wrong",
    "Refused", "complain",
)  # fmt: skip
"""The functions whose arguments are messages and hints."""
NAMES = ("message", "hint", "why", "missing")
"""The variables with messages and hints."""

PUT_TOGETHER = {
    "the {} has {}{}",
    "this row has {}{}",
    "{} of the board",
    "the corner {} is {}on the side from ",
}
"""Messages of which the parts have texts, with what is in their slots."""

MESSAGES = Messages(
    {
        "{1} is wrong here: expected {2}": "{1} は誤り。{2}が必要",
        "a number >= {1}": "{1}以上の数",
        "token: empty": "空",
        "token: any number": "数字は自由",
        "the row is short": "行が短い",
    }
)


@pytest.mark.parametrize(
    ("english", "own"),
    [
        ("the row is short", "行が短い"),
        ("'Q' is wrong here: expected a number >= 1", "'Q' は誤り。1以上の数が必要"),
        ("a number >= 0 or '-' (empty)", "0以上の数か'-'（空）"),
        (
            "a number >= 0 or '-' (empty) or '?' (any number)",
            "0以上の数、'-'（空）、'?'（数字は自由）のどれか",
        ),
        ("a name or '-' (empty)", "a name or '-' (empty)"),
        ("something else", "something else"),
        ("", ""),
    ],
)
def test_a_message_has_the_words_of_its_slots(english: str, own: str) -> None:
    assert MESSAGES.of(english) == own


def test_an_error_keeps_the_lines_of_the_text() -> None:
    error = "b.txt:2:1: error: the row is short\n  the row is short\n  ^\n  hint: the row is short"
    assert MESSAGES.error(error) == (
        "b.txt:2:1：エラー：行が短い\n  the row is short\n  ^\n  ヒント：行が短い"
    )
    assert MESSAGES.error("csp2sat: error: b.txt: the row is short") == (
        "csp2sat：エラー：b.txt：行が短い"
    )
    assert MESSAGES.error("csp2sat: error: something else") == "csp2sat: error: something else"


def test_messages_of_an_unknown_language_stay_english() -> None:
    for code in ("en", "xx", "../ja"):
        assert messages_of(code).of("unknown") == "unknown"


def _slots(text: str) -> str:
    return re.sub(r"\{\d?\}", "{}", text)


def _texts(tree: ast.AST) -> Iterator[str]:
    """The messages in an expression; what is put into them has a slot."""
    if isinstance(tree, ast.JoinedStr):
        parts = (x.value if isinstance(x, ast.Constant) else "{}" for x in tree.values)
        yield "".join(map(str, parts))
    elif isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.value
    elif not isinstance(tree, ast.Compare | ast.Subscript):
        for child in ast.iter_child_nodes(tree):
            yield from _texts(child)


def _messages(tree: ast.AST) -> Iterator[str]:
    """The messages and hints that a source makes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for arg in node.args if name in MAKES else []:
                yield from _texts(arg)
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in NAMES:
            yield from _texts(node.value)


def _files() -> Iterator[Path]:
    for name in SOURCES:
        path = ROOT / name
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def lacking() -> list[str]:
    """The messages of the sources without a text; a part of a message needs a whole one."""
    known = "\n".join(map(_slots, texts_of("ja")))
    found = (text for path in _files() for text in _messages(ast.parse(path.read_text("utf-8"))))
    messages = (re.sub(r".*: error: |csp2sat: ", "", text) for text in found)
    words = (text for text in messages if re.search(r"[a-z]{2,}\W+[a-z]{2,}", text))
    return [text for text in words if text.strip() not in known and text not in PUT_TOGETHER]


def test_no_message_about_boards_lacks_its_text() -> None:
    assert lacking() == []


def test_what_is_written_into_cells_is_in_japanese() -> None:
    messages = messages_of("ja")
    texts = {
        each["about"]
        for kind in kinds()
        for part in ("tokens", "corners", "between", "clues", "filling")
        if isinstance(each := kind[part], dict)
    }
    assert len(texts) > 50
    assert [text for text in texts if text and messages.of(text) == text] == []
