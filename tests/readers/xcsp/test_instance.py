"""Instances of XCSP3-core: each constraint against its meaning, and mistakes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby, pairwise, product
from pathlib import Path

import pytest

from csp2sat import CspError, solutions, solve
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.readers.registry import FORMATS
from running import Run

Values = tuple[int, ...]


def _problem(constraints: str, domain: str = "0..3") -> Problem:
    text = (
        '<instance format="XCSP3" type="CSP"><variables>'
        f'<array id="x" size="[4]"> {domain} </array>'
        f"</variables><constraints> {constraints} </constraints></instance>"
    )
    return FORMATS["xcsp"].read(Source(text, "f.xml"))


def _one_cycle(x: Values) -> bool:
    inside = [i for i in range(4) if x[i] != i]
    seen, at = [], inside[0] if inside else 0
    while at not in seen:
        seen.append(at)
        at = x[at]
    return len(inside) > 1 and sorted(seen) == inside and at == seen[0]


def _runs(x: Values) -> list[list[int]]:
    return [list(run) for _, run in groupby(x)]


LIST = "<list> x[] </list>"
CASES: list[tuple[str, Callable[[Values], bool]]] = [
    ("<intension> eq(add(x[0],mul(2,x[1])),dist(x[2],5)) </intension>",
     lambda x: x[0] + 2 * x[1] == abs(x[2] - 5)),
    ("<intension> imp(lt(x[0],x[1]),and(eq(mod(sub(x[2],x[3]),2),-1),lt(x[0],2))) </intension>",
     lambda x: x[0] >= x[1] or (x[2] - x[3] in (-1, -3) and x[0] < 2)),
    ("<intension> eq(div(sub(x[0],3),2),sub(x[1],1)) </intension>",
     lambda x: int((x[0] - 3) / 2) == x[1] - 1),
    ("<extension> <list> x[0] x[1] </list> <supports> (0,1)(2,*) </supports> </extension>",
     lambda x: x[:2] == (0, 1) or x[0] == 2),
    ("<extension> <list> x[0] x[1] </list> <conflicts> (0,1)(2,2) </conflicts> </extension>",
     lambda x: x[:2] not in ((0, 1), (2, 2))),
    ("<allDifferent> x[] </allDifferent>", lambda x: len(set(x)) == 4),
    (f"<allDifferent> {LIST} <except> 0 </except> </allDifferent>",
     lambda x: len({v for v in x if v}) == sum(v > 0 for v in x)),
    ("<allEqual> x[1..3] </allEqual>", lambda x: len(set(x[1:])) == 1),
    (f"<ordered> {LIST} <operator> le </operator> </ordered>",
     lambda x: all(a <= b for a, b in pairwise(x))),
    ("<lex> <list> x[0] x[1] </list> <list> x[2] x[3] </list> <operator> lt </operator> </lex>",
     lambda x: x[:2] < x[2:]),
    (f"<sum> {LIST} <coeffs> 1 -2 1x2 </coeffs> <condition> (in,2..3) </condition> </sum>",
     lambda x: x[0] - 2 * x[1] + x[2] + x[3] in (2, 3)),
    (f"<count> {LIST} <values> 1 2 </values> <condition> (ge,3) </condition> </count>",
     lambda x: sum(v in (1, 2) for v in x) >= 3),
    (f"<nValues> {LIST} <condition> (eq,2) </condition> </nValues>", lambda x: len(set(x)) == 2),
    (f"<nValues> {LIST} <except> 0 </except> <condition> (eq,2) </condition> </nValues>",
     lambda x: len(set(x) - {0}) == 2),
    (f'<cardinality> {LIST} <values closed="true"> 0 1 2 </values> <occurs> 1 0..2 x[0] </occurs> '
     "</cardinality>",
     lambda x: x.count(0) == 1 and x.count(1) <= 2 and x.count(2) == x[0] and 3 not in x),
    (f"<minimum> {LIST} <condition> (eq,1) </condition> </minimum>", lambda x: min(x) == 1),
    (f"<maximum> {LIST} <condition> (lt,2) </condition> </maximum>", lambda x: max(x) < 2),
    (f"<minimumArg> {LIST} <condition> (eq,x[3]) </condition> </minimumArg>",
     lambda x: x[3] < 4 and x[x[3]] == min(x)),
    (f'<maximumArg rank="first"> {LIST} <condition> (ge,x[1]) </condition> </maximumArg>',
     lambda x: x.index(max(x)) >= x[1]),
    ('<maximumArg rank="last"> <list startIndex="2"> add(x[0],x[1]) x[2] x[3] </list> <condition> '
     "(in,2..3) </condition> </maximumArg>",
     lambda x: x[3] < max(x[0] + x[1], x[2])),
    ('<minimumArg rank="first"> <list startIndex="-1"> x[] </list> <condition> (ne,0) </condition> '
     "</minimumArg>",
     lambda x: x.index(min(x)) != 1),
    ("<element> <list> x[0..2] </list> <index> x[3] </index> <value> 2 </value> </element>",
     lambda x: x[3] < 3 and x[x[3]] == 2),
    ("<element> <matrix> (0,1)(2,3) </matrix> <index> x[0] x[1] </index> <value> x[2] </value> "
     "</element>",
     lambda x: max(x[:2]) < 2 and x[2] == 2 * x[0] + x[1]),
    ("<channel> x[] </channel>", lambda x: all(x[v] == i for i, v in enumerate(x))),
    ("<channel> <list> x[0..2] </list> <value> x[3] </value> </channel>",
     lambda x: [i for i in range(3) if x[i] == 1] == [x[3]]),
    ("<allDifferent> <list> x[0..1] </list> <list> x[2..3] </list> <except> (0,0)(1,3) </except> "
     "</allDifferent>",
     lambda x: x[:2] != x[2:] or x[:2] in ((0, 0), (1, 3))),
    ("<allDifferent> <matrix> (x[0],x[1])(x[2],x[3]) </matrix> <except> 0 </except> "
     "</allDifferent>",
     lambda x: all(x[i] != x[j] or x[i] == 0 for i, j in ((0, 1), (2, 3), (0, 2), (1, 3)))),
    (f"<allEqual> {LIST} <except> 0 3 </except> </allEqual>", lambda x: len(set(x) - {0, 3}) < 2),
    ("<clause> x[0] not(x[1]) </clause>", lambda x: x[0] != 0 or x[1] == 0),
    ("<group> <sum> <list> x[0..1] </list> <coeffs> 1 %1 </coeffs> <condition> (in,%0) "
     "</condition> </sum> <args> 1..2 3 </args> </group>",
     lambda x: x[0] + 3 * x[1] in (1, 2)),
    ("<noOverlap> <origins> x[] </origins> <lengths> 1 1 1 0 </lengths> </noOverlap>",
     lambda x: len(set(x[:3])) == 3),
    ("<cumulative> <origins> x[] </origins> <lengths> 2 1 1 1 </lengths> <heights> 1 1 2 1 "
     "</heights> <condition> (le,2) </condition> </cumulative>",
     lambda x: all((x[0] <= t < x[0] + 2) + (x[1] == t) + 2 * (x[2] == t) + (x[3] == t) <= 2
                   for t in range(5))),
    ("<circuit> x[] </circuit>", _one_cycle),
    (f"<instantiation> {LIST} <values> 3 0x2 1 </values> </instantiation>",
     lambda x: x == (3, 0, 0, 1)),
    (f"<regular> {LIST} <transitions> (a,0,a)(a,1,b)(b,2..3,b) </transitions> <start> a </start> "
     "<final> b </final> </regular>",
     lambda x: 1 in x and set(x[: x.index(1)]) <= {0} and set(x[x.index(1) + 1 :]) <= {2, 3}),
    ("<mdd> <list> x[0..1] </list> <transitions> (r,0,a)(r,1,b)(a,2,t)(b,3,t) </transitions></mdd>",
     lambda x: x[:2] in ((0, 2), (1, 3))),
    (f"<stretch> {LIST} <values> 0 1 2 3 </values> <widths> 1..2 2..4 1 3..999999999 </widths> "
     "</stretch>",
     lambda x: all(len(run) in {0: (1, 2), 1: (2, 3, 4), 2: (1,), 3: (3, 4)}[run[0]]
                   for run in _runs(x))),
    (f"<stretch> {LIST} <values> 3 2 1 0 </values> <widths> 1..9 1..9 2 1..9 </widths> <patterns>"
     " (0,1) (1,0) (2,3) </patterns> </stretch>",
     lambda x: all(a == b or (a, b) in ((0, 1), (1, 0), (2, 3)) for a, b in pairwise(x))
               and all(len(run) == 2 for run in _runs(x) if run[0] == 1)),
    (f"<precedence> {LIST} <values> 0 1 </values> </precedence>",
     lambda x: 1 not in x or 0 in x[: x.index(1)]),
    (f"<binPacking> {LIST} <sizes> 1 2 3 4 </sizes> <condition> (le,4) </condition> </binPacking>",
     lambda x: all(sum(s for s, v in zip((1, 2, 3, 4), x, strict=True) if v == b) <= 4
                   for b in range(4))),
    ("<group> <intension> lt(%0,%1) </intension> <args> x[0] x[1] </args> <args> x[2..3] </args> "
     "</group>",
     lambda x: x[0] < x[1] and x[2] < x[3]),
    ('<slide circular="true"> <list> x[] </list> <intension> ne(%0,%1) </intension> </slide>',
     lambda x: all(x[i] != x[(i + 1) % 4] for i in range(4))),
]  # fmt: skip


@pytest.mark.parametrize(("constraint", "holds"), CASES, ids=lambda each: str(each)[:25])
def test_a_constraint_has_the_solutions_that_trying_finds(
    constraint: str, holds: Callable[[Values], bool]
) -> None:
    names = [f"x.{i}" for i in range(4)]
    found = sorted(
        tuple(each[name] for name in names) for each in solutions(_problem(constraint), names)
    )
    assert found == [x for x in product(range(4), repeat=4) if holds(x)]


@pytest.mark.parametrize(
    ("constraint", "message"),
    [
        ("<intension> eq(y,1) </intension>", "'y' is not declared"),
        ("<intension> eqq(x[0],1) </intension>", "'eqq' is not a function"),
        ("<intension> eq(x[0],1 </intension>", "expected an expression"),
        ("<sum> x[] </sum>", "<sum> has no <condition>"),
        ("<allDiferent> x[] </allDiferent>", "<allDiferent> is not supported"),
        (
            "<sum> <list> x[] </list> <condition> (less,3) </condition> </sum>",
            "expected a condition",
        ),
        *(
            (
                f"<sum> <list> x[] </list> <condition> (le,{terms}) </condition> </sum>",
                f"a condition compares with one term, not with '{terms}'",
            )
            for terms in ("1 2", "x[]", "")
        ),
        ("<allEqual> x[ </allEqual>", "'x[' is not declared"),
        ("<extension> <list> x[] </list> <supports> (0,1) </supports> </extension>", "a row of 2"),
        (
            '<element> <list startIndex="a"> x[] </list> <index> 1 </index> <value> 2 </value> '
            "</element>",
            "startIndex='a' is not an integer",
        ),
        ("<intension> in(set(1),set(2)) </intension>", "'in' can't have a set"),
        (
            "<cardinality> <list> x[] </list> <values> 1 </values> <occurs> .. </occurs> "
            "</cardinality>",
            "expected one term",
        ),
        (
            '<slide> <list offset="0"> x[] </list> <intension> ne(%0,%1) </intension> </slide>',
            "offset=0 is not positive",
        ),
        (
            "<slide> <list> x[] </list> <intension> ne(x[0],1) </intension> </slide>",
            "the constraint of a slide has no place %0",
        ),
        (
            '<slide circular="true"> <list> x[] </list> <allEqual> %99999999 </allEqual> </slide>',
            "%99999999 has no argument",
        ),
        (
            "<noOverlap> <origins> (x[0],x[1])(x[2]) </origins> <lengths> (1,2)(2) </lengths> "
            "</noOverlap>",
            "different dimensions",
        ),
        (
            "<stretch> <list> x[] </list> <values> 1 2 3 </values> <widths> 1 1 1 </widths> "
            "</stretch>",
            "a term can be 0, which is not in <values>",
        ),
        (
            "<stretch> <list> x[] </list> <values> 0 1 2 3 </values> <widths> 1 1 </widths> "
            "</stretch>",
            "4 in the list, but 2 widths",
        ),
        (
            "<mdd> <list> x[0..1] </list> <transitions> (r,0,a)(q,1,a)(a,2,t) </transitions> "
            "</mdd>",
            "a decision diagram has one root, not 2",
        ),
        (
            "<precedence> <list> x[] 0x9999 </list> <values> 0 1 </values> </precedence>",
            "more than 5,000,000 comparisons",
        ),
        ("<allEqual> x[0..4] </allEqual>", "the index 4 is not in 0..3"),
        (
            "<allEqual> <list> x[0] </list> <list> x[1] </list> </allEqual>",
            "<allEqual> with 2 parts <list> is not supported",
        ),
        (
            "<extension> <list> x[0] </list> <supports> 1 </supports> <conflicts> 2 </conflicts> "
            "</extension>",
            "<extension> can't have both <supports> and <conflicts>",
        ),
        (
            "<sum> <list> x[] </list> <index> x[0] </index> </sum>",
            "<index> of <sum> is not supported",
        ),
        (
            '<element> <list> x[] </list> <index rank="next"> x[0] </index> <value> 1 </value> '
            "</element>",
            "rank='next' is not supported",
        ),
        (
            '<allEqual reifiedBy="x[0]"> x[1..3] </allEqual>',
            "the attribute reifiedBy='x[0]' of <allEqual> is not supported",
        ),
        (
            '<group reifiedBy="x[0]"> <allEqual> %0 %1 </allEqual> <args> x[0] x[1] </args> '
            "</group>",
            "the attribute reifiedBy='x[0]' of <group> is not supported",
        ),
        ("<block>" * 200 + "</block>" * 200, "more than 100 elements inside each other"),
        (
            "<group> <allEqual> %0 %2 </allEqual> <args> x[0] x[1] </args> </group>",
            "%2 has no argument",
        ),
    ],
)
def test_a_mistake_is_an_error_with_a_place(constraint: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        _problem(constraint)
    [found] = caught.value.diagnostics
    assert message in found.message
    assert found.source.text[found.offset] == "<"


def test_document_types_are_refused() -> None:
    text = '<!DOCTYPE i [<!ENTITY a "b">]><instance format="XCSP3">&a;</instance>'
    with pytest.raises(CspError, match="a document type is refused"):
        FORMATS["xcsp"].read(Source(text, "f.xml"))


def test_text_that_is_not_xml_is_an_error_with_a_place() -> None:
    with pytest.raises(CspError, match=r"f\.xml:2:3: error: not well-formed XML"):
        FORMATS["xcsp"].read(Source("<instance>\n</wrong>", "f.xml"))


@pytest.mark.parametrize("size", ["[99999][99999]", "[9999999]"])
def test_an_array_that_is_too_large_is_refused_at_once(size: str) -> None:
    text = f'<instance><variables><array id="x" size="{size}"> 0 1 </array></variables></instance>'
    with pytest.raises(CspError, match="more than 1,000,000 variables"):
        FORMATS["xcsp"].read(Source(text, "f.xml"))


def _read(variables: str, constraints: str = "") -> Problem:
    text = (
        f"<instance><variables>{variables}</variables><constraints>{constraints}</constraints>"
        "</instance>"
    )
    return FORMATS["xcsp"].read(Source(text, "f.xml"))


ARRAYS = [
    ('size="[2]"', [("c[0]", "7"), ("others", "0..3")], {"c.0": "7", "c.1": "0..3"}),
    (
        'size="[4]"',
        [("c[1..2] c[0]", "7"), ("others", "0..3")],
        {"c.0": "7", "c.1": "7", "c.2": "7", "c.3": "0..3"},
    ),
    ('size="[2][2]"', [("c[][1]", "7")], {"c.0.1": "7", "c.1.1": "7"}),
    (
        'size="[2][2]"',
        [("c[1][]", "7"), ("c[0][0]", "8"), ("others", "9")],
        {"c.0.0": "8", "c.0.1": "9", "c.1.0": "7", "c.1.1": "7"},
    ),
    ('size="[2]" startIndex="1"', [("c[2]", "7"), ("others", "9")], {"c.1": "9", "c.2": "7"}),
]


@pytest.mark.parametrize(("form", "parts", "domains"), ARRAYS)
def test_each_cell_of_an_array_has_its_domain(
    form: str, parts: list[tuple[str, str]], domains: dict[str, str]
) -> None:
    inside = "".join(f'<domain for="{cells}"> {domain} </domain>' for cells, domain in parts)
    problem = _read(f'<array id="c" {form}> {inside} </array> <array id="d" as="c"/>')
    expected = {**domains, **{f"d{name[1:]}": each for name, each in domains.items()}}
    assert {name: str(x.domain) for name, x in problem.ints.items()} == expected


def test_a_matrix_without_a_cell_keeps_its_rows() -> None:
    array = (
        '<array id="c" size="[3][2]"> <domain for="c[0][1] c[1][] c[2][]"> 0..1 </domain> </array>'
    )
    with pytest.raises(CspError, match="the rows of the matrix have different lengths"):
        _read(array, "<allDifferent> <matrix> c[][] </matrix> </allDifferent>")


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        (
            '<array id="c" size="[2]"> <domain for="d[0]"> 1 </domain> </array>',
            "is not a cell of 'c'",
        ),
        ('<array id="c" size="[2]"> <domain for="c"> 1 </domain> </array>', "is not a cell of 'c'"),
        ('<array id="c" size="[2]"> <domain for="c[2]"> 1 </domain> </array>', "index 2 is not"),
        ('<array id="c" size="[2]"> <domain for="c[0][1]"> 1 </domain> </array>', "has 2 indices"),
        (
            '<array id="c" size="[2]"> <domain for="c[]"> 1 </domain> '
            '<domain for="c[1]"> 2 </domain> </array>',
            r"'c\[1\]' has two domains",
        ),
        ('<array id="c" size="[2]" type="set"> a </array>', "type 'set' are not in the core"),
        (
            '<array id="c" size="[2]" type="symbolic"> 1..3 </array>',
            "expected a symbol, not '1..3'",
        ),
        ('<var id="x" degree="2"> 1 </var>', "the attribute degree='2' of <var>"),
        ('<array id="c" size="[2]"> <domain as="x"/> </array>', "the attribute as='x' of <domain>"),
    ],
)
def test_a_mistake_in_a_declaration_is_an_error(variables: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        _read(variables)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('<instance type="MaxCSP"/>', "the type is 'MaxCSP'"),
        (
            '<instance><variables><var id="x"> 0 1 </var></variables><objectives '
            'combination="pareto"><minimize> x </minimize><minimize> neg(x) </minimize>'
            "</objectives></instance>",
            "the combination of the objectives is 'pareto'",
        ),
        (
            '<instance><variables><var id="x"> 0 1 </var></variables><objectives><minimize '
            'type="sum"> <list> x </list> <values> 2 </values> </minimize></objectives></instance>',
            "<values> of <minimize> is not supported",
        ),
    ],
)
def test_what_would_be_passed_over_is_refused(text: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        FORMATS["xcsp"].read(Source(text, "f.xml"))


@pytest.mark.parametrize(("kind", "best"), [("sum", -5), ("minimum", -6), ("maximum", 1)])
def test_each_kind_of_objective_has_coefficients(kind: str, best: int) -> None:
    text = (
        '<instance><variables><array id="x" size="[2]"> 1 3 </array></variables><objectives>'
        f'<minimize type="{kind}"> <list> x[] </list> <coeffs> -2 1 </coeffs> </minimize>'
        "</objectives></instance>"
    )
    problem = FORMATS["xcsp"].read(Source(text, "f.xml"))
    found = solve(problem)
    assert found
    assert problem.objective
    assert found.ints[problem.objective.names[0]] == best


def test_variables_in_no_constraint_do_not_count(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.xml"
    path.write_text(
        '<instance format="XCSP3"><variables><array id="x" size="[3]"> 0..9 </array>'
        '<var id="z"> 0..9 </var></variables><constraints><intension> eq(add(x[0],x[1]),1) '
        "</intension></constraints></instance>"
    )
    note = "csp2sat: x.2 and 1 other are in no constraint: their values make no other solutions"
    code, out, err = run("--count", path)
    assert (code, out, err.decode().strip()) == (10, b"2\ns SATISFIABLE\n", note)
    code, out, err = run("--all", path)
    assert (out.count(b"<values>"), err.decode().strip()) == (2, note)
    code, out, err = run("--unique", path)
    assert (out.splitlines()[:3], err.decode().strip()) == (
        [b"not unique", b"d x.0\t0\t1", b"d x.1\t1\t0"], note,
    )  # fmt: skip
    assert run("--count", "--project", "z", path) == (10, b"10\ns SATISFIABLE\n", b"")
    assert run(path)[2] == b""


def test_an_unknown_part_of_an_instance_is_an_error_and_annotations_are_none() -> None:
    text = '<instance format="XCSP3"><variables><var id="x"> 0 1 </var></variables>{}</instance>'
    known = FORMATS["xcsp"].read(Source(text.format("<annotations> y </annotations>"), "f.xml"))
    assert list(known.ints) == ["x"]
    with pytest.raises(CspError, match=r"f\.xml:1:\d+: error: <constraint> is not in the core"):
        FORMATS["xcsp"].read(Source(text.format("<constraint> y </constraint>"), "f.xml"))
