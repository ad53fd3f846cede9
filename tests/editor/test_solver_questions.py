"""The questions of the lenses, asked about texts of all kinds."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.editor.solver_questions import answer


@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        ("(int x 0 9) (weighted 3 (> x 8)) (weighted 2 (< x 3))", "solve", "x = 9; cost 2"),
        ("(int x 0 9) (weighted 3 (> x 4)) (weighted 2 (< x 3))", "count", "5 solutions"),
        ("(int x 0 9) (weighted 3 (> x 4)) (= x 1)", "explain", "there is a solution"),
        ("(int x 3 3) (bool x) x", "solve", "x = 3, x = true"),
        ("(int x 3 3) (int _y 3 3)", "solve", "x = 3"),
        ("(int x 3 3)\n(> y 3)", "count", "the text has a mistake: 2:4: 'y' is not declared"),
    ],
)
def test_answers(text: str, question: str, expected: str) -> None:
    assert answer(Source(text), question) == expected.replace("2:4", "<text>:2:4")
