"""Z3, by the SMT-LIB language with its `minimize` (pip install z3-solver): integers, Booleans,
`distinct`; the rest as sums, comparisons and logic."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar, Node, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.problem import Problem
from rivals.answer import Answer
from rivals.spelling import Speller, Spelling, UnsupportedError, output


def answer(problem: Problem) -> Answer:
    """The verdict and the optimum."""
    local = Path(sys.executable).with_name("z3")
    command = str(local) if local.exists() else "z3"
    said, seconds = output([command], smtlib(problem), ".smt2")
    if said.startswith("unsat"):
        return Answer.of(problem, None, seconds)
    if not said.startswith("sat"):
        raise UnsupportedError(said[:200])
    values = re.findall(r"\(i\d+ \(?(-? ?\d+)", said)  # (i3 5), or (i3 (- 5))
    names = problem.objective.names if problem.objective else ()
    found = {x: int(each.replace(" ", "")) for x, each in zip(names, values, strict=True)}
    return Answer.of(problem, found, seconds)


def smtlib(problem: Problem) -> str:
    """A problem in SMT-LIB, with the objectives in lexicographic order."""
    speller = Speller(problem, SPELLINGS, "(- {})")
    lines = [f"(declare-const {speller.text(x)} Int)" for x in problem.ints.values()]
    lines += [f"(declare-const {speller.text(p)} Bool)" for p in problem.bools.values()]
    lines += [f"(assert {_domain(speller, x)})" for x in problem.ints.values()]
    lines += [f"(assert {speller.text(each.formula)})" for each in problem.constraints]
    if problem.objective:
        word = "minimize" if problem.objective.minimize else "maximize"
        lines += [f"({word} {speller.text(problem.ints[x])})" for x in problem.objective.names]
        return "\n".join([*lines, "(check-sat)", "(get-objectives)", ""])
    return "\n".join([*lines, "(check-sat)", ""])


def _domain(speller: Speller, x: IntVar) -> str:
    ranges = (
        k.conjunction((k.compare(k.GE, x, lo), k.compare(k.LE, x, hi)))
        for lo, hi in x.domain.ranges
    )
    return speller.text(k.disjunction(ranges))


def _list(word: str) -> Spelling:
    """An operator on any number of arguments: one is returned as it is, none is expanded."""

    def spelled(args: Sequence[str], _data: Any, _nodes: Sequence[Node]) -> str | None:
        if len(args) < 2:
            return args[0] if args else None
        return f"({word} {' '.join(args)})"

    return spelled


def _plain(word: str) -> Spelling:
    return lambda args, _data, _nodes: f"({word} {' '.join(args)})"


def _extreme(relation: str) -> Spelling:
    def spelled(args: Sequence[str], _data: Any, _nodes: Sequence[Node]) -> str:
        best = args[0]
        for each in args[1:]:
            best = f"(let ((m {best}) (n {each})) (ite ({relation} m n) m n))"
        return best

    return spelled


SPELLINGS: dict[Operator, Spelling] = {
    k.ADD: lambda args, data, nodes: _list("+")(args, data, nodes) or "0",
    k.SUB: _plain("-"),
    k.NEG: _plain("-"),
    k.MUL: _list("*"),
    k.ABS: _plain("abs"),
    k.MIN: _extreme("<="),
    k.MAX: _extreme(">="),
    k.IF: _plain("ite"),
    k.EQ: _plain("="),
    k.NE: _plain("distinct"),
    k.LE: _plain("<="),
    k.LT: _plain("<"),
    k.GE: _plain(">="),
    k.GT: _plain(">"),
    k.NOT: _plain("not"),
    k.AND: _list("and"),
    k.OR: _list("or"),
    k.IMP: _plain("=>"),
    k.IFF: _plain("="),
    k.XOR: _plain("xor"),
    ALLDIFFERENT: lambda args, _d, _n: f"(distinct {' '.join(args)})" if len(args) > 1 else "true",
}
