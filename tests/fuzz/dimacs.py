"""Random CNF and WCNF in many spellings, which the parsers of python-sat read, too."""

from __future__ import annotations

from collections import Counter
from random import Random

from pysat.formula import CNF, WCNF

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Apply, BoolVar, Node
from csp2sat.readers.registry import FORMATS

Clauses = Counter[tuple[int | None, tuple[int, ...]]]
"""Weights (None: hard) and sorted literals, with how often they occur."""
EVALUATION = 'c{\nc "nvars": 6,\nc "nhards": 3\nc}\n'
COMMENTS = ("c a comment\n", "c\n", "c 1 2 0\n", EVALUATION, "cnf\n", "c\th 1 0\n")


def random_dimacs(r: Random) -> str:
    """A text in one of the three forms."""
    form = r.choice(("p cnf", "p wcnf", "h"))
    top = r.randint(5, 20)
    lines = []
    for _ in range(r.randint(1, 8)):
        literals = [r.choice((1, -1)) * r.randint(1, 6) for _ in range(r.randint(1, 4))]
        weight = r.choice(("h", *"1234")) if form == "h" else str(r.choice((top, 1, 2, 3)))
        words = [*([weight] if form != "p cnf" else []), *map(str, literals), "0"]
        lines.append(r.choice((" ", " ", "  ", "\t")).join(words) + r.choice(("\n", "\n", " \n")))
    head = {"p cnf": f"p cnf 6 {len(lines)}\n", "p wcnf": f"p wcnf 6 {len(lines)} {top}\n"}
    texts = [head.get(form, ""), *lines]
    for _ in range(r.randint(0, 3)):
        texts.insert(r.randint(0, len(texts)), r.choice(COMMENTS))
    text = "".join(texts)
    return text if r.random() < 0.9 else text.replace("\n", "\r\n")


def dimacs(text: str, _: Random) -> None:
    """A check of the clauses and the weights."""
    if "p cnf" in text:
        plain = CNF(from_string=text)
        expected: Clauses = Counter((None, tuple(sorted(each))) for each in plain.clauses)
        name = "cnf"
    else:
        weighted = WCNF(from_string=text)
        expected = Counter((None, tuple(sorted(each))) for each in weighted.hard)
        pairs = zip(weighted.wght, weighted.soft, strict=True)
        expected.update((int(weight), tuple(sorted(each))) for weight, each in pairs)
        name = "wcnf"
    assert own_clauses(name, text) == expected


def own_clauses(name: str, text: str) -> Clauses:
    """What the own reader reads."""
    problem = FORMATS[name].read(Source(text, f"f.{name}"))
    return Counter(
        (each.weight, tuple(sorted(map(_literal, _parts(each.formula)))))
        for each in problem.constraints
    )


def _parts(formula: Node) -> tuple[Node, ...]:
    is_clause = isinstance(formula, Apply) and formula.op is k.OR
    return formula.args if is_clause and isinstance(formula, Apply) else (formula,)


def _literal(node: Node) -> int:
    match node:
        case BoolVar(name=name):
            return int(name[1:])
        case Apply(op=op, args=(BoolVar(name=name),)) if op is k.NOT:
            return -int(name[1:])
    raise AssertionError(node)
