"""Texts that are not problems: reading takes linear time, and messages are short.

They are long: what looks again at what it has seen takes minutes.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.syntax.parse import parse
from examples import examples

LENGTH = examples(30_000)


def mistakes(text: str) -> Sequence[Diagnostic]:
    """The mistakes in a text, if there are any."""
    error: CspError | None = None
    try:
        parse(Source(text, "f.csp"))
    except CspError as caught:
        error = caught
    assert len(str(error)) < 15_000
    return error.diagnostics if error else []


RIGHT = [" ", "\t", "\n", "\r", "\r\n", "\u2028", ";", "; ", ";\n", "1 ", "#", "#\n", "# ", "true "]
"""A text of these alone has no mistake, however often they stand there."""


@pytest.mark.parametrize("piece", RIGHT)
def test_what_says_nothing_is_read(piece: str) -> None:
    assert mistakes(piece * (LENGTH // len(piece))) == []


WRONG = [
    "(", "( ", ")", "() ", "\0", '"', '" ', "'", ",", "[", "{", "~", "^", "^ ", "(^ ^) ", "x", "x ",
    "é", "\ufeff", "\U0001f600 ", "-", "- ", ".", ". ", "1.", "1.5 ", "2x ", "0..9 ", "1,000 ",
    "#x\n", "//", "// ", "// )\n", "// x' ", "/* ", "% x y\n", "-- x\n", "x = y\n", "x = y ", "x=",
    "x+1 ", "(x + y)", "(int x 0 9)", "(int x, y 0 9)", "(distinct x y)", "(< x y z)", "(foo x)",
    "(= x'\n", "(objective maximize (+ x y))", "(weighted 1 x)", "=", "= ", "\ud800 ",
]  # fmt: skip


@pytest.mark.parametrize("piece", WRONG)
def test_a_repeated_mistake_is_reported_fast(piece: str) -> None:
    assert 1 <= len(mistakes(piece * (LENGTH // len(piece)))) <= 20


MANY = "x, " * (LENGTH // 3)
NESTED = LENGTH // 10
LONG = [
    f"(int {MANY}0 9)",
    f"(int {MANY.replace(',', '')}0 9)",
    f"(int x 0 {'9' * LENGTH})",
    f"(int x 0..{'9' * LENGTH})",
    f"(int x {{{MANY}}})",
    f"({MANY.replace(',', ' +')}x)",
    f"(< {MANY.replace(',', '')})",
    f"(distinct {MANY.replace(',', '')})",
    "(" * NESTED + "x" + " + 1)" * NESTED,
    "(sum " * NESTED + "x" + ")" * NESTED,
    "(" * NESTED + ")" * NESTED,
    f"// {')' * LENGTH}",
    f"x {'# x' * (LENGTH // 3)}",
    f"{' ' * LENGTH}^",
    f"x{' ' * LENGTH}^",
    f"{' ' * LENGTH}-- x'",
    f"#{'x' * LENGTH}",
    f"#{MANY}",
    f"({'=' * LENGTH})",
    f"(x{'+x' * (LENGTH // 2)} 1)",
]


@pytest.mark.parametrize("text", LONG, ids=lambda text: text[:12])
def test_a_long_mistake_is_reported_fast(text: str) -> None:
    assert 1 <= len(mistakes(text)) <= 20
