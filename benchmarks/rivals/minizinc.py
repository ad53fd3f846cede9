"""MiniZinc with Gecode (apt-get install minizinc): its global constraints, its search by weighted
degrees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar, Node, Number, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.counting import COUNT, GLOBAL_CARDINALITY, NVALUE
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.problem import Problem
from csp2sat.csp.relation import TABLE
from rivals.answer import Answer
from rivals.spelling import Speller, Spelling, UnsupportedError, output


def answer(problem: Problem) -> Answer:
    """The verdict and the optimum.

    Raises:
        UnsupportedError: there are several objectives, or MiniZinc refuses the problem.
    """
    command = ["minizinc", "--solver", "gecode"]
    said, seconds = output(command, model(problem), ".mzn")
    if "=====UNSATISFIABLE" in said:
        return Answer.of(problem, None, seconds)
    if "----------" not in said or (problem.objective and "==========" not in said):
        raise UnsupportedError(said[:200])
    values = said.split("----------")[-2].split()
    names = problem.objective.names if problem.objective else ()
    return Answer.of(problem, {x: int(values[-1]) for x in names}, seconds)


def model(problem: Problem) -> str:
    """A problem in MiniZinc."""
    speller = Speller(problem, SPELLINGS, "(-{})")
    # Not all of globals.mzn: what Debian's Gecode has of it doesn't fit Debian's MiniZinc.
    lines = [f'include "{each}.mzn";' for each in INCLUDED]
    for x in problem.ints.values():
        ranges = " union ".join(f"{lo}..{hi}" for lo, hi in x.domain.ranges)
        lines.append(f"var {ranges}: {speller.text(x)};")
    lines += [f"var bool: {speller.text(p)};" for p in problem.bools.values()]
    lines += [f"constraint {speller.text(each.formula)};" for each in problem.constraints]
    ints = ", ".join(speller.text(x) for x in problem.ints.values())
    bools = ", ".join(speller.text(p) for p in problem.bools.values())
    searches = f"int_search([{ints}], dom_w_deg, indomain_min)" if ints else ""
    if bools:
        searches += f"{', ' if ints else ''}bool_search([{bools}], dom_w_deg, indomain_min)"
    goal = "satisfy"
    if problem.objective:
        if len(problem.objective.names) > 1:
            raise UnsupportedError("several objectives")
        best = speller.text(problem.ints[problem.objective.names[0]])
        goal = f"{'minimize' if problem.objective.minimize else 'maximize'} {best}"
        lines.append(f'output ["\\({best})\\n"];')
    else:
        lines.append('output ["\\n"];')
    return "\n".join([*lines, f"solve :: seq_search([{searches}]) {goal};", ""])


def _infix(word: str, none: str = "") -> Spelling:
    def spelled(args: Sequence[str], _data: Any, _nodes: Sequence[Node]) -> str:
        return f"({f' {word} '.join(args)})" if args else none

    return spelled


def _difference(args: Sequence[str], _data: Any, _nodes: Sequence[Node]) -> str:
    return f"(-{args[0]})" if len(args) == 1 else f"({' - '.join(args)})"


def _call(word: str) -> Spelling:
    return lambda args, _data, _nodes: f"{word}([{', '.join(args)}])"


def _element(args: Sequence[str], op: Operator, _nodes: Sequence[Node]) -> str | None:
    index, *terms, value = args
    return f"element({index}, [{', '.join(terms)}], {value})" if op is k.EQ and terms else None


def _count(args: Sequence[str], op: Operator, _nodes: Sequence[Node]) -> str:
    value, *terms, number = args
    return f"(count([{', '.join(terms)}], {value}) {COMPARISONS[op]} {number})"


def _cardinality(args: Sequence[str], size: int, nodes: Sequence[Node]) -> str | None:
    values = nodes[size::2]
    if any(not isinstance(each, Number) for each in values) or len(set(args[size::2])) < len(
        values
    ):
        return None
    lists = (", ".join(each) for each in (args[:size], args[size::2], args[size + 1 :: 2]))
    return f"global_cardinality([{'], ['.join(lists)}])"


def _disjunctive(args: Sequence[str], _data: None, nodes: Sequence[Node]) -> str | None:
    if any(not (isinstance(each, Number) and each.value > 0) for each in nodes[1::2]):
        return None
    return f"disjunctive([{', '.join(args[::2])}], [{', '.join(args[1::2])}])"


def _cumulative(
    args: Sequence[str], shapes: Sequence[Sequence[bool]], nodes: Sequence[Node]
) -> str | None:
    if not shapes or any(tuple(each) != (True, True, False) for each in shapes):
        return None
    if any(_least(nodes[i]) < 0 for i in range(len(nodes)) if i % 3 or i == len(nodes) - 1):
        return None
    lists = ", ".join(f"[{', '.join(args[i:-1:3])}]" for i in range(3))
    return f"cumulative({lists}, {args[-1]})"


def _least(node: Node) -> int:
    match node:
        case Number(value=value):
            return value
        case IntVar(domain=domain):
            return domain.lo
    return -1


def _lex(word: str) -> Spelling:
    def spelled(args: Sequence[str], _data: Any, _nodes: Sequence[Node]) -> str:
        half = len(args) // 2
        return f"{word}([{', '.join(args[:half])}], [{', '.join(args[half:])}])"

    return spelled


def _table(args: Sequence[str], rows: Sequence[Sequence[int | None]]) -> str | None:
    if not rows or any(None in row for row in rows):
        return None
    lines = " | ".join(", ".join(map(str, row)) for row in rows)
    return f"table([{', '.join(args)}], [| {lines} |])"


INCLUDED = (
    "all_different", "count_fn", "nvalue", "global_cardinality", "element", "disjunctive",
    "cumulative", "lex_less", "lex_lesseq", "table",
)  # fmt: skip

COMPARISONS = {k.EQ: "=", k.NE: "!=", k.LE: "<=", k.LT: "<", k.GE: ">=", k.GT: ">"}

SPELLINGS: dict[Operator, Spelling] = {
    k.ADD: _infix("+", "0"),
    k.SUB: _difference,
    k.NEG: _difference,
    k.MUL: _infix("*"),
    k.ABS: lambda args, _data, _nodes: f"abs({args[0]})",
    k.MIN: _call("min"),
    k.MAX: _call("max"),
    k.IF: lambda args, _d, _n: f"(if {args[0]} then {args[1]} else {args[2]} endif)",
    **{op: _infix(word) for op, word in COMPARISONS.items()},
    k.NOT: lambda args, _data, _nodes: f"(not {args[0]})",
    k.AND: _infix("/\\", "true"),
    k.OR: _infix("\\/", "false"),
    k.IMP: _infix("->"),
    k.IFF: _infix("<->"),
    k.XOR: _infix("xor"),
    ALLDIFFERENT: _call("all_different"),
    COUNT: _count,
    NVALUE: lambda args, _d, _n: f"nvalue({args[0]}, [{', '.join(args[1:])}])",
    GLOBAL_CARDINALITY: _cardinality,
    ELEMENT: _element,
    DISJUNCTIVE: _disjunctive,
    CUMULATIVE: _cumulative,
    LEX_LESS: _lex("lex_less"),
    LEX_LESSEQ: _lex("lex_lesseq"),
    TABLE: lambda args, data, _n: _table(args, sorted(data.tuples)) if data.supports else None,
    EXTENSION_SUPPORTS: lambda args, rows, _n: _table(args, rows),
}
