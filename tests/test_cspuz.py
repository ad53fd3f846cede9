"""The protocol by which cspuz asks a solver: what it sends, how it reads the answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET, answer, fixed
from csp2sat import CspError, Problem
from csp2sat.csp.evaluate import solutions
from cspuz import Ask, by_command, extended, plain, refined
from examples import examples, one_in
from running import Run, csp2sat

needs_dev_stdin = pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="no /dev/stdin")
WAYS = [
    pytest.param(answer, id="in process"),
    pytest.param(by_command, id="by command", marks=needs_dev_stdin),
]


# --- what cspuz does --------------------------------------------------------------------------


def sent(r: Random) -> tuple[str, list[str]]:
    """A random problem in the words and blanks of cspuz, and its answer keys."""
    names = [f"{r.choice('bi')}{n}" for n in range(r.randint(1, 5))]
    bools = [name for name in names if name[0] == "b"] or ["true"]
    ints = [name for name in names if name[0] == "i"] or ["1"]
    lines = []
    for name in names:
        low = r.randint(-2, 2)
        lines.append(f"(bool {name})" if name[0] == "b" else f"(int {name} {low} {low + 2})")
    lines += [formula(r, bools, ints, 2) for _ in range(r.randint(0, 3))]
    return "\n".join(lines), r.sample(names, r.randint(0, len(names)))


def formula(r: Random, bools: list[str], ints: list[str], depth: int) -> str:
    """A random formula."""
    if depth == 0:
        return r.choice((*bools, *bools, "true", "false"))

    def some(least: int, most: int) -> str:
        return " ".join(formula(r, bools, ints, depth - 1) for _ in range(r.randint(least, most)))

    def terms(least: int, most: int) -> str:
        return " ".join(term(r, bools, ints, depth - 1) for _ in range(r.randint(least, most)))

    kinds: list[Callable[[], str]] = [
        lambda: f"(! {some(1, 1)})",
        lambda: f"({r.choice(('&&', '||'))} {some(0, 3)})",
        lambda: f"({r.choice(('=>', 'iff', 'xor'))} {some(2, 2)})",
        lambda: f"({r.choice(('=', '!=', '<=', '<', '>=', '>'))} {terms(2, 2)})",
        lambda: f"({r.choice(('=', '!=', '<=', '>='))} {terms(2, 2)})",
        lambda: f"(alldifferent {terms(0, 3)})",
    ]
    return r.choice(kinds)()


def term(r: Random, bools: list[str], ints: list[str], depth: int) -> str:
    """A random term."""
    if depth == 0 or r.random() < 0.3:
        return r.choice((*ints, *ints, str(r.randint(-2, 3))))
    parts = " ".join(term(r, bools, ints, depth - 1) for _ in range(r.randint(1, 3)))
    one, other = term(r, bools, ints, depth - 1), term(r, bools, ints, depth - 1)
    chosen = formula(r, bools, ints, depth - 1)
    return r.choice((f"(+ {parts})", f"(- {one})", f"(- {one} {other})", f"(if {chosen} 1 0)"))


@settings(max_examples=examples(60), suppress_health_check=QUIET)
@given(st.randoms(use_true_random=True).map(sent))
def test_both_backends_find_what_is_fixed(question: tuple[str, list[str]]) -> None:
    text, keys = question
    everything = list(solutions(Problem.parse(text)))
    expected = fixed(everything, keys) if everything else None
    assert refined(answer, text, keys) == expected
    assert extended(answer(f"{text}\n#{' '.join(keys)}")) == expected


def test_the_command_answers_the_backend_sugar() -> None:
    text = "(bool b0)\n(bool b1)\n(int i2 0 3)\nb0\n(iff b1 (>= i2 2))"
    assert refined(by_command, text, ["b0", "b1", "i2"]) == {"b0": True}
    assert refined(by_command, text, ["b1"]) == {}, "the last clause is (|| )"


BEST = "(int x 0 9)\n(int y 0 9)\n(bool p)\n(= y 3)\n(<= x 7)\n(=> p (< x 9))\n"
FIXED = "a x\t7\na y\t3\na\n"


@pytest.mark.parametrize("ask", WAYS)
def test_with_an_objective_keys_are_of_the_best_solutions(ask: Ask) -> None:
    text = f"{BEST}(objective maximize x)\n#x y p\n"
    assert ask(text) == "sat\nx 7\ny 3\n"
    assert ask(text.replace("maximize", "minimize")) == "sat\nx 0\ny 3\n"
    assert ask(f"{text}\n(> y 3)") == "unsat\n"
    assert ask(BEST + "#x y p\n") == "sat\ny 3\n", "without one they are of all"


@pytest.mark.parametrize("options", [[], ["--jobs", "2"], ["--encoding", "log"], ["-max"]], ids=str)
def test_keys_and_backbone_are_of_the_same_solutions(
    options: list[str], tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "best.csp"
    # With soft constraints the objective is the cost: all but (> x 8) hold.
    goal = "(objective maximize x)" if options != ["-max"] else "(= x 7) (> x 8) (> x 6)"
    path.write_text(f"{BEST}{goal}\n#x y p\n", "utf-8")
    assert run(*options, path) == (0, b"sat\nx 7\ny 3\n", b"")
    code, out, _ = run(*options, "--backbone", path)
    assert (code, out.decode()) == (0, f"s SATISFIABLE\n{FIXED}")


# --- answers byte for byte --------------------------------------------------------------------


ANSWERED = [
    ("(bool b0)\n(int i1 -3 -3)\nb0", "s SATISFIABLE\na i1\t-3\na b0\ttrue\na\n"),
    ("(bool b0)\nfalse", "s UNSATISFIABLE\n"),
    ("(bool b0)\n(int i1 -3 -3)\nb0\n#b0 i1", "sat\nb0 true\ni1 -3\n"),
    ("(bool b0)\n(int i1 -3 -3)\n(! b0)\n#i1 b0", "sat\ni1 -3\nb0 false\n"),
    ("(bool b0)\nfalse\n#b0", "unsat\n"),
    ("(bool b0)\n(bool b1)\n(|| b0 b1)\n#b0 b1", "sat\n"),
    ("(bool b0)\n(|| )", "s UNSATISFIABLE\n"),
    ("(bool b0)\nb0\n(&& )\n#b0", "sat\nb0 true\n"),
    ("(bool b0)\n(|| )\n#b0", "unsat\n"),
    ("(int i0 0 3)\n(= (+ ) i0)\n(alldifferent )\n#i0", "sat\ni0 0\n"),
    ("(bool b0)\nb0\n#", "sat\n"),
    ("(bool b0)\nb0\n(! b0)\n#", "unsat\n"),
    ("#", "sat\n"),
    ("", "s SATISFIABLE\na\n"),
    ("#b0\n(bool b0)\nb0", "sat\nb0 true\n"),
    ("(bool b0)\n(bool b1)\nb0\nb1\n#b1\n#b0", "sat\nb1 true\nb0 true\n"),
    ("(bool b0)\nb0\n#b0 b0", "sat\nb0 true\n"),
    ("(bool b0)\n(bool b1)\nb0\nb1\n#  b0   b1 ", "sat\nb0 true\nb1 true\n"),
    ("(bool b0)\r\nb0\r\n#b0\r\n", "sat\nb0 true\n"),
    ("(bool b0)\n\n; a comment\nb0\n\n#b0", "sat\nb0 true\n"),
    ("(bool b0)  (int i1\n 0\n 3)\n(>  i1   2) b0\n#b0 i1", "sat\nb0 true\ni1 3\n"),
    ("(bool b0)\ntrue\nb0\n#b0", "sat\nb0 true\n"),
]
"""Questions and their answers."""


@pytest.mark.parametrize(("text", "expected"), ANSWERED)
def test_what_is_answered(text: str, expected: str) -> None:
    assert answer(text) == expected
    assert answer(text + "\n") == expected


@needs_dev_stdin
@pytest.mark.parametrize(("text", "expected"), one_in(4, ANSWERED))
def test_what_the_command_answers(text: str, expected: str) -> None:
    assert by_command(text) == expected
    assert by_command(text + "\n") == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(bool b0)\n#b0 zz", "2:5: error: the answer key 'zz' is not declared"),
        ("(bool b0)\n(bool b1)\n(xor b0 b1 b0)", "3:1: error: 3 arguments given"),
        ("(int i0 0 1)\n(= i0 i0 i0)", "2:1: error: 3 arguments given"),
        ("(bool b0)\n(bool b1)\n(= b0 b1)", "3:4: error: 'b0' is Boolean, not a term"),
        ("(int i0 4 3)", "1:11: error: the range 4..3 is empty"),
        ("b0", "1:1: error: 'b0' is not declared"),
        ("(bool b0", "1:1: error:"),
        ("(bool b0)\n(frobnicate b0)", "2:2: error: 'frobnicate' is not an operator"),
    ],
)
def test_mistakes_are_errors(text: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        answer(text)
    assert str(caught.value).startswith(f"<text>:{message}")
    done = csp2sat("/dev/stdin", stdin=text.encode())
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(f"/dev/stdin:{message}")


# --- the load ---------------------------------------------------------------------------------


def test_a_sum_of_thousands_is_answered() -> None:
    names = [f"b{i}" for i in range(3721)]
    declared = "\n".join(f"(bool {name})" for name in names)
    terms = " ".join(f"(if {name} 1 0)" for name in names)
    text = f"{declared}\n(<= (+ {terms}) 1)\nb17"
    found = plain(answer(text))
    assert found is not None
    assert [name for name in names if found[name]] == ["b17"]
    answered = extended(answer(f"{text}\n#{' '.join(names[:40])}"))
    assert answered == {name: name == "b17" for name in names[:40]}


def test_chains_of_choices_are_answered() -> None:
    names = [f"b{i}" for i in range(200)]
    chain = "0"
    for name in reversed(names):
        chain = f"(if {name} (+ 1 {chain}) 0)"
    lines = [*(f"(bool {name})" for name in names), f"(int i200 0 300)\n(= i200 {chain})"]
    lines += ["(>= i200 150)", "(! b150)", f"#i200 {' '.join(names)}"]
    answered = extended(answer("\n".join(lines)))
    assert answered == {"i200": 150, **{f"b{i}": i < 150 for i in range(151)}}


def test_one_question_after_another_is_answered_afresh() -> None:
    for number in range(200):
        text = f"(int i0 0 9)\n(bool b1)\n(iff b1 (= i0 {number % 10}))\nb1\n#b1 i0"
        assert answer(text) == f"sat\nb1 true\ni0 {number % 10}\n"
