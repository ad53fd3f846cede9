"""Proofs of answers checked from the text; false claims with right proofs, which are refused."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from answers_by_trying import row
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.expr import Apply, Node, Operator
from csp2sat.csp.kernel import DIV, MOD, POW
from csp2sat.csp.solution import is_hidden
from csp2sat.csp.syntax.parse import parse
from fuzz.random_commands import Ran, run
from fuzz.truth import Truth

MOST = 200
"""Problems with more solutions are not listed."""
PARTIAL = (DIV, MOD, POW)
VERIFIED = "s VERIFIED from the text"
NO_VALUE = "the objective, and none follows from the others"


def from_text(text: str, r: Random) -> None:
    """A check of the proof of an answer by its text, and by a text with fewer constraints."""
    text = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    truth = Truth(text)
    if not truth.is_optimized and len(truth.all) > MOST:
        return
    question = [] if truth.is_optimized or not truth.all else [_question(truth, r)]
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as name:
        path = Path(name, "q.csp")
        path.write_text(text, "utf-8")
        ran = run(*question, "--proof", path.with_suffix(".drat"), path)
        assert (ran.code, ran.err) == (0, ""), ran
        if truth.all and "\na " not in ran.out:
            return  # nothing is claimed
        answer = ran.out if truth.all else None
        verdict = verdict_on(path, answer)
        unknown_goal = _has_hidden_goal(truth) and NO_VALUE in verdict.err
        assert verdict.code == 0 or unknown_goal or can_be_unverified(text), verdict
        if verdict.code == 0 and truth.all and truth.problem.objective:
            best = (
                f"{name} = {truth.best[0].ints[name]}" for name in truth.problem.objective.names
            )
            assert f"no solution is better than {', '.join(best)}\n" in verdict.out, verdict
        if question == ["--all"] and truth.number > 1:
            parts = ran.out.split("a\n")
            del parts[r.randrange(truth.number)]
            _is_refused(path, "a\n".join(parts))
        weaker = without_a_line(text, r)
        if question == ["--backbone"] or _has_hidden_goal(truth):
            return  # a weaker text may leave them another value
        if _is_false_of(truth, weaker):
            path.write_text(weaker, "utf-8")
            _is_refused(path, answer)


def verdict_on(path: Path, answer: str | None) -> Ran:
    """The verdict on a text and an answer, and the formula and proof beside it."""
    cnf, drat = path.with_suffix(".cnf"), path.with_suffix(".drat")
    options: list[str | Path] = ["--from-text", path]
    if answer is not None:
        path.with_suffix(".answer").write_text(answer, "utf-8")
        options += ["--answer", path.with_suffix(".answer")]
    return run("check-proof", *options, cnf, drat)


def without_a_line(text: str, r: Random) -> str:
    """A text without one of its lines."""
    lines = text.splitlines()
    if lines:
        del lines[r.randrange(len(lines))]
    return "\n".join(lines)


def can_be_unverified(text: str) -> bool:
    """Whether a text has terms that may be undefined: the meaning of their helpers is not known."""
    return any(has_operator(each.formula, PARTIAL) for each in parse(Source(text)).constraints)


def _question(truth: Truth, r: Random) -> str:
    return "--unique" if truth.number == 1 else r.choice(("--all", "--all", "--backbone"))


def _has_hidden_goal(truth: Truth) -> bool:
    """Whether the objective has a variable that answers do not show."""
    objective = truth.problem.objective
    return objective is not None and any(map(is_hidden, objective.names))


def _is_false_of(truth: Truth, text: str) -> bool:
    """Whether what holds for the solutions of a problem does not hold for a text."""
    try:
        weaker = Truth(text)
    except CspError:  # a declaration is missing
        return False
    if weaker.names != truth.names or weaker.is_optimized != truth.is_optimized:
        return False
    if not truth.all or truth.is_optimized:
        return bool(weaker.all) and (
            not truth.all or weaker.cost(weaker.best[0]) < truth.cost(truth.best[0])
        )
    rows = {row(each, truth.names) for each in truth.all}
    return not {row(each, truth.names) for each in weaker.all} <= rows


def _is_refused(path: Path, answer: str | None) -> None:
    verdict = verdict_on(path, answer)
    assert verdict.code == 1, verdict
    assert VERIFIED not in verdict.out, verdict


def has_operator(root: Node, operators: Container[Operator]) -> bool:
    """Whether a formula has one of some operators."""
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, Apply):
            if node.op in operators:
                return True
            stack += node.args
    return False
