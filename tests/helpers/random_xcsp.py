"""Random instances of XCSP3-core, with arrays of several domains and lists in all spellings."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

TEMPLATES = (
    "<intension> {formula} </intension>",
    "<extension> <list> {pair} </list> <supports> {pairs} </supports> </extension>",
    "<extension> <list> {pair} </list> <conflicts> {pairs} </conflicts> </extension>",
    "<extension> <list> {cell} </list> <supports> {set} </supports> </extension>",
    "<allDifferent> {list} </allDifferent>",
    "<allDifferent> <list> {list} </list> <except> {value} </except> </allDifferent>",
    "<allDifferent> <list> {pair} </list> <list> {pair} </list> </allDifferent>",
    "<allDifferent> <matrix> m[][] </matrix> </allDifferent>",
    "<allEqual> {list} </allEqual>",
    "<ordered> <list> {list} </list> <operator> {order} </operator> </ordered>",
    "<lex> <list> {pair} </list> <list> {pair} </list> <operator> {order} </operator> </lex>",
    "<lex> <matrix> m[][] </matrix> <operator> {order} </operator> </lex>",
    "<sum> <list> {list} </list> <condition> {condition} </condition> </sum>",
    "<sum> <list> x[] </list> <coeffs> {value} 1x2 {value} </coeffs> "
    "<condition> {condition} </condition> </sum>",
    "<count> <list> {list} </list> <values> {values} </values> "
    "<condition> {condition} </condition> </count>",
    "<nValues> <list> {list} </list> <condition> {condition} </condition> </nValues>",
    "<nValues> <list> {list} </list> <except> {value} </except> "
    "<condition> {condition} </condition> </nValues>",
    '<cardinality> <list> {list} </list> <values closed="{truth}"> 0 1 3 </values> '
    "<occurs> 0..2 1 0..1 </occurs> </cardinality>",
    "<minimum> <list> {list} </list> <condition> {condition} </condition> </minimum>",
    "<maximum> <list> {list} </list> <condition> {condition} </condition> </maximum>",
    "<element> <list> {list} </list> <index> {cell} </index> <value> {value} </value> </element>",
    "<element> <list> {list} </list> <index> {cell} </index> <value> {cell} </value> </element>",
    "<element> <list> {list} </list> <index> {cell} </index> "
    "<condition> {condition} </condition> </element>",
    "<element> <matrix> m[][] </matrix> <index> {pair} </index> <value> {cell} </value> </element>",
    "<channel> x[] </channel>",
    "<channel> <list> b[] </list> <value> {cell} </value> </channel>",
    "<channel> <list> {pair} </list> <list> x[] </list> </channel>",
    "<noOverlap> <origins> x[0..2] </origins> <lengths> 1 {small} 2 </lengths> </noOverlap>",
    "<noOverlap> <origins> ({cell},{cell})({cell},{cell}) </origins> <lengths> (1,{small})(2,1) "
    "</lengths> </noOverlap>",
    "<cumulative> <origins> x[0..2] </origins> <lengths> 1 2 {small} </lengths> <heights> 1 1 2 "
    "</heights> <condition> (le,2) </condition> </cumulative>",
    "<circuit> x[] </circuit>",
    "<instantiation> <list> {pair} </list> <values> {value} {value} </values> </instantiation>",
    "<regular> <list> {list} </list> <transitions> (a,0,a)(a,1,b)(b,{value},b)(b,0,a)(a,3,b) "
    "</transitions> <start> a </start> <final> {state} </final> </regular>",
    "<mdd> <list> {pair} </list> <transitions> (r,0,a)(r,1,b)(a,{value},t)(b,3,t) </transitions> "
    "</mdd>",
    "<precedence> <list> {list} </list> <values> 3 0 1 </values> </precedence>",
    "<binPacking> <list> b[] </list> <sizes> 1 2 {small} </sizes> "
    "<condition> (le,{small}) </condition> </binPacking>",
    "<knapsack> <list> x[] </list> <weights> 1 2 3 {small} </weights> <condition> (le,9) "
    "</condition> <profits> 4 3 {small} 1 </profits> <condition> (ge,5) </condition> </knapsack>",
    "<group> <intension> {group} </intension> <args> {pair} </args> <args> {pair} </args> </group>",
    "<group> <sum> <list> %... </list> <condition> (in,%0) </condition> </sum> "
    "<args> 1..{small} {list} </args> <args> 0..2 {pair} </args> </group>",
    '<slide circular="{truth}"> <list> x[] </list> <intension> {group} </intension> </slide>',
    '<slide> <list offset="{offset}"> {list} </list> <extension> <list> %0 %1 </list> '
    "<conflicts> {pairs} </conflicts> </extension> </slide>",
    '<block class="c"> <allEqual> {pair} </allEqual> </block>',
)


def random_instance(r: Random) -> str:
    """An instance with one or two constraints, each in a line."""
    chosen = [_filled(r, each) for each in r.choices(TEMPLATES, k=r.choice((1, 1, 2)))]
    lines = [
        '<instance format="XCSP3" type="CSP">', "<variables>", *_variables(r), "</variables>",
        "<constraints>", *chosen, "</constraints>", "</instance>", "",
    ]  # fmt: skip
    return "\n".join(lines)


def _variables(r: Random) -> list[str]:
    return [
        f'<var id="y"> {_domain(r)} </var>',
        _array(r, "x", ["x[0]", "x[1]", "x[2]", "x[3]", "x[1..2]", "x[2..3]"], "[4]"),
        _array(r, "m", ["m[0][]", "m[][1]", "m[1][0]", "m[0][0..1]", "m[][0]"], "[2][2]"),
        '<array id="b" size="[3]"> 0 1 </array>',
    ]


def _array(r: Random, name: str, cells: list[str], size: str) -> str:
    """An array with one domain, or with some for cells and one for the others."""
    if r.random() < 0.3:
        return f'<array id="{name}" size="{size}"> {_domain(r)} </array>'
    parts: list[str] = []
    free = {(i, j) for i in range(4) for j in range(4)}
    for word in r.sample(cells, len(cells)):
        covered = {each for each in free if _covers(word, each)}
        every = {(i, j) for i in range(4) for j in range(4) if _covers(word, (i, j))}
        if covered == every and r.random() < 0.6:
            free -= covered
            parts.append(f'<domain for="{word}"> {_domain(r)} </domain>')
    parts.append(f'<domain for="others"> {_domain(r)} </domain>')
    return f'<array id="{name}" size="{size}"> {" ".join(parts)} </array>'


def _covers(word: str, cell: tuple[int, int]) -> bool:
    """Whether a word as `m[0..1][]` names a cell, of which an array of one dimension has i."""
    for text, index in zip(re.findall(r"\[(.*?)\]", word), cell, strict=False):
        low, _, high = text.partition("..")
        if low and not int(low) <= index <= int(high or low):
            return False
    return True


def _domain(r: Random) -> str:
    return r.choice(("0..3", "0 1 3", "1..2", "0..1", "-1 0 2", "0 2..3", "3"))


def _cell(r: Random) -> str:
    cells = ("x[0]", "x[1]", "x[2]", "x[3]", "y", "m[0][0]", "m[1][1]", "m[0][1]", "b[2]")
    return r.choice(cells)


def _comparison(r: Random, one: str, other: str) -> str:
    return f"{r.choice(('eq', 'ne', 'lt', 'le', 'ge', 'gt'))}({one},{other})"


def _term(r: Random) -> str:
    name = r.choice(("add", "sub", "mul", "dist", "min", "max"))
    return r.choice((_cell(r), str(r.randint(-1, 3)), f"{name}({_cell(r)},{_cell(r)})"))


def _formula(r: Random) -> str:
    one, other = _comparison(r, _cell(r), _term(r)), _comparison(r, _cell(r), _term(r))
    name = r.choice(("and", "or", "imp", "iff", "xor"))
    return r.choice((one, f"{name}({one},{other})", f"in({_cell(r)},set(0,{r.randint(1, 3)}))"))


def _pair(r: Random) -> str:
    """Two different variables."""
    return r.choice(
        ("x[0..1]", "x[2] x[3]", "x[1] y", "m[0][]", "m[][1]", "y b[0]", "b[1] m[1][0]")
    )


def _condition(r: Random) -> str:
    small = r.randint(0, 3)
    return r.choice(
        (f"({r.choice(('lt', 'le', 'eq', 'ne', 'ge', 'gt'))},{small})",
         f"(in,{small}..{small + 1})", f"(eq,{r.choice(('y', 'x[0]'))})")
    )  # fmt: skip


PARTS: dict[str, Callable[[Random], str]] = {
    "cell": _cell,
    "pair": _pair,
    "list": lambda r: r.choice(("x[]", "x[1..3]", "m[][]", "x[0] m[1][]", "m[][0] y", "b[] x[2]")),
    "formula": _formula,
    "group": lambda r: _comparison(r, "%0", r.choice(("%1", "add(%1,1)", "mul(2,%1)"))),
    "condition": _condition,
    "pairs": lambda r: "".join(f"({r.randint(0, 3)},{r.choice('0123*')})" for _ in range(4)),
    "set": lambda r: r.choice(("0 2", "1..2", "0 2..3")),
    "order": lambda r: r.choice(("lt", "le", "ge", "gt")),
    "value": lambda r: str(r.randint(0, 3)),
    "values": lambda r: " ".join(map(str, sorted(r.sample(range(4), 2)))),
    "small": lambda r: str(r.randint(1, 3)),
    "offset": lambda r: str(r.randint(1, 2)),
    "truth": lambda r: r.choice(("true", "false")),
    "state": lambda r: r.choice("ab"),
}
"""What stands in the places of templates."""


def _filled(r: Random, template: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda place: PARTS[place[1]](r), template)
