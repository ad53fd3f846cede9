"""Samples of texts that readers take: right ones, from which `mutations` starts."""

from __future__ import annotations

import gzip
import lzma
import re
from functools import cache
from itertools import cycle
from random import Random

import xcsp_samples
from fuzz.problems import any_problem, graph_problem, soft_problem
from paths import DATA, ROOT
from random_flatzinc import random_constraints, text
from xcsp_samples import instance

LONGEST = 3000
"""Bytes of a sample: what is longer is read slowly, and says no more."""
ANSWERED = "(int x 0 9)\n(int y (-3 (5 7)))\n(bool p)\n(< x y)\n(or p (= x 0))"
"""The problem of the answers."""
INCLUDED = b"\n--- a.csp\n"
"""What stands before the text of an included file."""
CODES = [*range(1, 60)]
"""Numbers of variables in models of the maps."""


def short(found: list[bytes]) -> list[bytes]:
    """Those that are not too long."""
    return [each for each in found if len(each) <= LONGEST]


def lines(name: str) -> list[str]:
    """The lines of a file that are not comments."""
    found = (DATA / name).read_text("utf-8").splitlines()
    return [each for each in found if each and not each.startswith("#")]


def files(folder: str, pattern: str) -> list[bytes]:
    """The files of a folder."""
    return short([each.read_bytes() for each in sorted((DATA / folder).rglob(pattern))])


@cache
def problems() -> list[bytes]:
    """Texts of problems, with mistakes and without, all forms of the language."""
    r = Random(1)
    drawn = [draw(r).encode() for draw in (any_problem, graph_problem, soft_problem) * 7]
    found = [*drawn, *files("conformance", "*.csp"), *files("errors", "*.csp")]
    manual = (ROOT / "docs" / "language.md").read_text("utf-8")
    return short(
        [*found, *(each.encode() for each in re.findall(r"```lisp\n(.*?)```", manual, re.S))]
    )


def including() -> list[bytes]:
    """Texts with a file that they include."""
    main = b'(int x 0 3)\n(include "a.csp") ; more\n(< x y)\n#x'
    again = b'(include "a.csp")\n(include "b/../a.csp")\n(include "f.csp")\n'
    return [main + INCLUDED + b"(int y 0 3)\n# y\n", again + INCLUDED + b"(bool p) (or p)"]


def small_problems() -> list[bytes]:
    """Texts whose lints need little time."""
    return [each for each in problems() if len(each) < 500]


def answers() -> list[bytes]:
    """Answers to `ANSWERED`."""
    return [
        b"s SATISFIABLE\na x\t1\na y\t5\na p\ttrue\na\n",
        b"c note\no 3\ns OPTIMUM FOUND\na x\t0\na y\t-3\na p\tfalse\na\n",
        b"s SATISFIABLE\nv 4 6\n",
        b"s UNSATISFIABLE\n",
    ]


def maps() -> list[bytes]:
    """Map files."""
    return [
        b"objective minimize x y\nint x 1 0..9\nint y 10 -3 5..7\nbool p 14\nbits z 20 8 -100\n",
        b"int x 1 0 3\nbool _soft1 3\nbool _soft2 4\nsoft _soft1 12\nsoft _soft2 3\n",
        b"int x 3 5\nbool p 1\nbool q 2147483646\n",
    ]


def replies() -> list[bytes]:
    """What SAT solvers print."""
    return [
        b"c note\ns SATISFIABLE\nv 1 -2 3\nv -4 0\n",
        b"SAT\n1 -2 3 0\n",
        b"UNSAT\n",
        b"s UNSATISFIABLE\n",
        b"s UNKNOWN\n",
        b"o 3\no 2\ns OPTIMUM FOUND\nv 0110\n",
        b"o 2\ns OPTIMUM FOUND\nv x1 -x2\nv x3\n",
        b"o 2\ns SATISFIABLE\nv -1 2 3\n",
    ]


def clauses() -> list[bytes]:
    """DIMACS."""
    return [
        b"c note\np cnf 4 3\n1 -2 0\n3 4\n-1 0 -3 0\n",
        b"p cnf 2 2\n1 2 0\n-1 0\n%\n0\n",
        b"p cnf 0 0\n",
        b"p cnf 3 1\r\n1 2 3 0\r\n",
    ]


def weighted_clauses() -> list[bytes]:
    """WCNF in both forms."""
    return [
        b"c new\nh 1 2 0\n3 -1 0\n4 -2 0\n",
        b"p wcnf 3 3 10\n10 1 2 0\n3 -1 0\n4 -2 3 0\n",
        b"p wcnf 2 2\n1 1 0\n2 -2 0\n",
    ]


def pseudo_boolean() -> list[bytes]:
    """OPB and WBO."""
    return [
        b"* #variable= 3 #constraint= 1\nmin: +3 x1 -2 x2 +1 ~x3 ;\n+1 x1 +2 x2 x3 >= 1 ;\n",
        b"max: x1 2 x2;\n3 x1 + 2 x2 <= 4;\nx1 = 1;\n",
        b"* #variable= 2 #constraint= 2\nsoft: 9 ;\n[3] +1 x1 +1 x2 >= 2 ;\n+1 x1 != 0 ;\n",
    ]


def proofs() -> list[bytes]:
    """DRAT as text and binary."""
    return [
        b"1 2 0\nd 1 2 0\n-1 0\n0\n",
        b"c note\n1 -2 0 0\n",
        b"a\x02\x04\x00d\x02\x04\x00a\x03\x00a\x00",
        b"a\x82\x01\xff\x7f\x00a\x00",
    ]


_OBJECTIVES = (
    "<minimize> x[0] </minimize>",
    '<maximize type="sum"> <list> x[] </list> <coeffs> 1 2 3 4 </coeffs> </maximize>',
    '<minimize type="nValues"> x[] </minimize>',
    '<minimize type="maximum"> x[] </minimize>',
)


def xcsp() -> list[bytes]:
    """Instances with each constraint."""
    goals = cycle(_OBJECTIVES)
    return [
        instance(each.constraint, goal, whole=True).encode()
        for each, goal in zip(xcsp_samples.samples(), goals, strict=False)
    ]


def flatzinc() -> list[bytes]:
    """FlatZinc with each constraint."""
    drawn = [text(random_constraints(Random(seed))) for seed in range(60)]
    more = (
        "predicate p(var int: x, array [int] of var bool: y);\n"
        "array [1..3] of int: a = [1, -2, 3];\nset of int: S = {1, 4};\nint: n = 7;\n"
        "var 0..9: x :: output_var;\nvar bool: b = true;\nvar set of 1..5: s;\nvar -3..3: y;\n"
        "array [1..2] of var int: xs :: output_array([1..2]) = [x, y];\n"
        "constraint int_lin_le(a, [x, y, 3], n) :: domain;\n"
        "constraint set_in_reif(x, 2..4, b);\nconstraint set_card(s, y);\n"
        "solve :: int_search(xs, first_fail, indomain_min, complete) maximize x;\n"
    )
    return short([each.encode() for each in [*drawn, more]])


def packed() -> list[bytes]:
    """Packed files."""
    data = problems()[0]
    alone = lzma.compress(data, lzma.FORMAT_ALONE)
    return [
        gzip.compress(data),
        gzip.compress(data) * 2,
        lzma.compress(data),
        alone,
        gzip.compress(b"\0" * 100_000),
    ]
