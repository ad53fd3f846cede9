"""Slides over lists, places of extremes, conditions on loads, flows: forms with rarer parts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from csp2sat.csp.errors import CspError
from xcsp_trying import VALUES, Values, check, of_four

LIST = "<list> x[] </list>"
SIZES = (1, 2, 3, 4)


def _loads(x: Values) -> list[int]:
    """The sizes in each bin."""
    return [sum(size for size, v in zip(SIZES, x, strict=True) if v == b) for b in VALUES]


CASES: list[tuple[str, Callable[[Values], bool]]] = [
    ('<slide> <list> x[1..3] </list> <list collect="2"> x[] </list> <intension> '
     "or(eq(%0,%1),lt(%1,%2)) </intension> </slide>",
     lambda x: all(b == a or a < b for a, b in pairwise(x))),
    ('<slide> <list offset="2"> x[] </list> <list> x[3] x[0] </list> <intension> ne(%0,%1) '
     "</intension> </slide>",
     lambda x: x[0] != x[3] and x[2] != x[0]),
    (f"<precedence> {LIST} </precedence>",
     lambda x: all(v not in x or v - 1 in x[: x.index(v)] for v in (1, 2, 3))),
    (f'<precedence> {LIST} <values covered="true"> 1 0 2 </values> </precedence>',
     lambda x: {0, 1, 2} <= {*x} and x.index(1) < x.index(0) < x.index(2)),
    ("<minimum> <list> x[0..2] </list> <index> x[3] </index> </minimum>",
     lambda x: x[3] < 3 and x[x[3]] == min(x[:3])),
    ('<maximum> <list startIndex="1"> x[0..2] </list> <index rank="last"> x[3] </index> '
     "<condition> (ge,2) </condition> </maximum>",
     lambda x: x[3] > 0 and x[x[3] - 1] == max(x[:3]) > max(x[x[3] : 3], default=-1)
               and max(x[:3]) >= 2),
    ('<element> <list> x[0..2] </list> <index rank="first"> x[3] </index> <value> 2 </value> '
     "</element>",
     lambda x: 2 in x[:3] and x[3] == x.index(2)),
    ('<element> <list> x[0..2] </list> <index rank="last"> x[3] </index> <condition> (ge,2) '
     "</condition> </element>",
     lambda x: x[3] < 3 and x[x[3]] >= 2 and all(v < 2 for v in x[x[3] + 1 : 3])),
    *((f"<cumulative> <origins> x[] </origins> <lengths> 2 1 1 1 </lengths> <heights> 1 1 2 1 "
       f"</heights> <condition> ({word}) </condition> </cumulative>",
       lambda x, holds=holds: all(
           holds((x[0] <= t < x[0] + 2) + (x[1] == t) + 2 * (x[2] == t) + (x[3] == t))
           for t in range(-1, 6)))
      for word, holds in (("ne,3", lambda n: n != 3), ("in,{0,2,3}", lambda n: n in (0, 2, 3)),
                          ("eq,1", lambda n: n == 1), ("lt,3", lambda n: n < 3))),
    ("<cumulative> <origins> x[0..1] </origins> <lengths> 1 x[2] </lengths> <ends> x[2..3] </ends> "
     "<heights> 1 2 </heights> <condition> (ne,3) </condition> </cumulative>",
     lambda x: x[2] == x[0] + 1 and x[3] == x[1] + x[2] and not x[1] <= x[0] < x[3]),
    ("<binPacking> <list> x[] </list> <sizes> 1 2 3 4 </sizes> <conditions> (le,4) (eq,x[0]) "
     "(in,0..5)(notin,{4,6}) </conditions> </binPacking>",
     lambda x: _loads(x)[0] <= 4 and _loads(x)[1] == x[0] and _loads(x)[2] <= 5
               and _loads(x)[3] not in (4, 6)),
    ("<flow> <list> x[] </list> <balance> 2 -1 x[3] </balance> <arcs> (1,2)(1,3)(2,3)(3,2) </arcs> "
     "</flow>",
     lambda x: x[0] + x[1] == 2 and x[2] - x[0] - x[3] == -1 and x[3] - x[1] - x[2] == x[3]),
    ("<flow> <list> x[] </list> <balance> 3 0 -3 </balance> <arcs> (1,2)(1,3)(2,3)(3,2) </arcs> "
     "<weights> 2 5 1 1 </weights> <condition> (le,12) </condition> </flow>",
     lambda x: x[0] + x[1] == 3 and x[2] == x[0] + x[3] and x[3] - x[1] - x[2] == -3
               and 2 * x[0] + 5 * x[1] + x[2] + x[3] <= 12),
    (f"<regular> {LIST} <transitions> (a,{{0,1}},a)(a,≥2,b)(b,∁{{0 3}},b)(b,*,c) </transitions> "
     "<start> a </start> <final> c </final> </regular>",
     lambda x: any(v >= 2 and not {0, 3} & {*x[i + 1 : 3]} for i, v in enumerate(x[:3])
                   if all(u < 2 for u in x[:i]))),
    ("<element> <matrix> (x[0],x[1])(2,x[2]) </matrix> <index> x[0] x[3] </index> <value> x[1] "
     "</value> </element>",
     lambda x: max(x[0], x[3]) < 2 and (x[:2], (2, x[2]))[x[0]][x[3]] == x[1]),
    ("<allDifferent> <matrix> (x[0] x[1])(x[2..3]) </matrix> </allDifferent>",
     lambda x: x[0] not in x[1:3] and x[3] not in x[1:3]),
]  # fmt: skip


@pytest.mark.parametrize(("constraint", "holds"), CASES, ids=[text[:40] for text, _ in CASES])
def test_a_constraint_has_the_solutions_that_trying_finds(
    constraint: str, holds: Callable[[Values], bool]
) -> None:
    check(constraint, holds)


MISTAKES = [
    ("<slide> <list> x[] </list> <list> x[0..1] </list> <intension> ne(%0,%1) </intension> "
     "</slide>", "one list slides 2 times, another 4 times"),
    ("<slide> <intension> ne(%0,%1) </intension> </slide>", "a slide has lists, then a constraint"),
    (f"<flow> {LIST} <balance> 0 0 </balance> <arcs> (1,2)(2,1)(1,2)(2,3) </arcs> </flow>",
     "2 in <balance>, but 3 nodes in <arcs>"),
    (f"<flow> {LIST} <balance> 0 0 </balance> <arcs> (1,2)(2,1) </arcs> </flow>",
     "4 in the list, but 2 arcs"),
    (f"<flow> {LIST} <balance> 0 0 </balance> <arcs> (1,2)(2,1)(1,2)(2) </arcs> </flow>",
     "an arc has two nodes, not (2)"),
    (f"<flow> {LIST} <balance> 0 0 </balance> <arcs> (1,2)(2,1),(1,2)(1,2) </arcs> </flow>",
     "expected tuples as (a,b)(c,d), not ','"),
    (f"<regular> {LIST} <transitions> (a,c0,a) </transitions> <start> a </start> <final> a "
     "</final> </regular>", "expected values as 1, 0..3, {1,2}, *, not 'c0'"),
    (f"<binPacking> {LIST} <sizes> 1x4 </sizes> <limits> 1 </limits> <conditions> (le,1) "
     "</conditions> </binPacking>", "<binPacking> can't have both <limits> and <conditions>"),
]  # fmt: skip


@pytest.mark.parametrize(("constraint", "message"), MISTAKES, ids=[each for _, each in MISTAKES])
def test_a_mistake_is_an_error(constraint: str, message: str) -> None:
    with pytest.raises(CspError) as error:
        of_four(constraint)
    assert message in str(error.value)
    assert str(error.value).startswith("f.xml:1:")
