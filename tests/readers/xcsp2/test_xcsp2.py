"""Instances of XCSP 2.1: each form against its meaning, costs, and mistakes."""

from __future__ import annotations

import bz2
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from csp2sat import CspError, solutions, solve
from csp2sat.commands import files
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.soft_constraints import harden
from csp2sat.readers.registry import FORMATS, format_of

Values = tuple[int, ...]

RELATIONS = """
  <relation name="near" arity="2" nbTuples="3" semantics="supports">0 1|1 2 | 2 3</relation>
  <relation name="far" arity="2" nbTuples="2" semantics="conflicts">0 1|3 3</relation>
  <relation name="none" arity="1" nbTuples="0" semantics="supports"></relation>
"""
PREDICATES = """
  <predicate name="P"> <parameters> int A int B int C </parameters>
    <expression> <functional> FUNCTIONAL </functional> </expression> </predicate>
"""


def _text(constraints: str, functional: str = "true", relations: str = RELATIONS) -> str:
    variables = "".join(f'<variable name="V{i}" domain="D"/>' for i in range(4))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<instance>
<presentation name="é" maxConstraintArity="4" format="XCSP 2.1" type="CSP"/>
<domains nbDomains="1"> <domain name="D" nbValues="4"> 0 1 .. 3 </domain> </domains>
<variables nbVariables="4"> {variables} </variables>
<relations nbRelations="3"> {relations} </relations>
<predicates nbPredicates="1"> {PREDICATES.replace("FUNCTIONAL", functional)} </predicates>
<constraints nbConstraints="1"> {constraints} </constraints>
</instance>
"""


def _constraint(reference: str, parameters: str | None = None) -> str:
    inside = "" if parameters is None else f"<parameters>{parameters}</parameters>"
    scope = "V0 V1" if reference in ("near", "far") else "V0 V1 V2 V3"
    scope = "V0" if reference == "none" else scope
    start = f'<constraint name="C" arity="4" scope="{scope}" reference="{reference}">'
    return f"{start}{inside}</constraint>"


def _problem(text: str) -> Problem:
    return FORMATS["xcsp2"].read(Source(text, "f.xml"))


def _busy(values: Values) -> bool:
    tasks = [(values[0], 2, 1), (values[1], values[2], 2)]
    return all(sum(h for o, d, h in tasks if o <= t < o + d) <= 2 for t in range(7))


GLOBALS: list[tuple[str, str | None, Callable[[Values], bool]]] = [
    ("near", None, lambda v: v[:2] in ((0, 1), (1, 2), (2, 3))),
    ("far", None, lambda v: v[:2] not in ((0, 1), (3, 3))),
    ("none", None, lambda _: False),
    ("global:allDifferent", None, lambda v: len(set(v)) == 4),
    ("global:alldifferent", "[V0 V1 2]", lambda v: len({*v[:2], 2}) == 3),
    ("global:weightedSum", "[ { 2 V0 } { -1 V1 } ] <gt/> 1", lambda v: 2 * v[0] - v[1] > 1),
    ("global:weightedsum", "[{/var V0 /coef 2} {1 V1}] <eq/> V2",
     lambda v: 2 * v[0] + v[1] == v[2]),
    ("global:weightedsum", "<list> <dict> <entry key='coef'> <i>3</i> </entry> <entry key='var'> "
     "<var name='V0'/> </entry> </dict> </list> <le/> <var name='V1'/>",
     lambda v: 3 * v[0] <= v[1]),
    ("global:element", "V0 [V1 V2 3] V3",
     lambda v: 1 <= v[0] <= 3 and (v[1], v[2], 3)[v[0] - 1] == v[3]),
    ("global:cumulative", "[{V0 2 <nil/> 1} {V1 V2 <nil/> 2}] 2", _busy),
    ("global:cumulative", "[{/origin V0 /duration 2 /height 1} {V1 V2 <nil/> 2}] 2", _busy),
    ("global:disjunctive", "[{V0 1} {V1 2}]", lambda v: v[0] + 1 <= v[1] or v[1] + 2 <= v[0]),
    ("global:lex_less", "[V0 V1] [V2 V3]", lambda v: v[:2] < v[2:]),
    ("global:lex_lesseq", "[V0 V1] [V2 V3]", lambda v: v[:2] <= v[2:]),
    ("global:nvalue", "V0 [V1 V2 V3]", lambda v: len(set(v[1:])) == v[0]),
    ("global:nvalues", "[V1 V2 V3] <ge/> 2", lambda v: len(set(v[1:])) >= 2),
    ("global:count", "1 [V0 V1 V2 V3] <ge/> 2", lambda v: v.count(1) >= 2),
    ("global:global_cardinality", "[V0 V1 V2] [{1 V3} {2 1}]",
     lambda v: v[:3].count(1) == v[3] and v[:3].count(2) == 1),
    ("global:among", "V0 [V1 V2 V3] [1 3]", lambda v: sum(x in (1, 3) for x in v[1:]) == v[0]),
    ("global:atleast", "2 [V0 V1 V2] V3", lambda v: v[:3].count(v[3]) >= 2),
    ("global:atmost", "1 [V0 V1 V2] 3", lambda v: v[:3].count(3) <= 1),
    ("global:not_all_equal", "[V0 V1 V2]", lambda v: len(set(v[:3])) > 1),
    ("global:minimum", "V0 [V1 V2 V3]", lambda v: min(v[1:]) == v[0]),
    ("global:maximum", "V0 [V1 V2 V3]", lambda v: max(v[1:]) == v[0]),
]  # fmt: skip


def _check(text: str, holds: Callable[[Values], bool]) -> None:
    found = sorted(tuple(each[f"V{i}"] for i in range(4)) for each in solutions(_problem(text)))
    assert found == [v for v in product(range(4), repeat=4) if holds(v)]


@pytest.mark.parametrize(("name", "parameters", "holds"), GLOBALS)
def test_a_constraint_has_the_solutions_that_trying_finds(
    name: str, parameters: str | None, holds: Callable[[Values], bool]
) -> None:
    _check(_text(_constraint(name, parameters)), holds)


@pytest.mark.parametrize(
    ("functional", "holds"),
    [
        ("eq(abs(sub(A,B)),C)", lambda a, b, c: abs(a - b) == c),
        ("or(lt(A,B),not(ge(mul(B,C),4)))", lambda a, b, c: a < b or b * c < 4),
        ("eq(if(gt(A,B),A,neg(C)),max(B,min(C,2)))",
         lambda a, b, c: (a if a > b else -c) == max(b, min(c, 2))),
        ("eq(mod(sub(A,B),2),div(sub(C,3),2))",
         lambda a, b, c: (abs(a - b) % 2) * (1 if a >= b else -1) == int((c - 3) / 2)),
        ("iff(xor(eq(A,1),le(B,1)),and(true,ne(pow(C,2),4)))",
         lambda a, b, c: ((a == 1) != (b <= 1)) == (c * c != 4)),
    ],
)  # fmt: skip
def test_a_predicate_has_the_solutions_that_trying_finds(
    functional: str, holds: Callable[[int, int, int], bool]
) -> None:
    constraints = _constraint("P", "V2 V0 3") + _constraint("P", "V1 V2 V3")
    _check(
        _text(constraints, functional),
        lambda v: bool(holds(v[2], v[0], 3) and holds(v[1], v[2], v[3])),
    )


def test_costs_of_tuples_are_minimised() -> None:
    soft = '<relation name="S" arity="2" nbTuples="4" semantics="soft" defaultCost="3">'
    relations = f"{soft} 0: 1 1 | 1: 0 1|1 0|2: 3 3 | infinity: 2 2</relation>"
    scopes = [(0, 1), (1, 2), (2, 3), (3, 0)]
    text = _text(
        "".join(f'<constraint name="C{a}" scope="V{a} V{b}" reference="S"/>' for a, b in scopes)
        + _constraint("global:weightedsum", "[{1 V0} {1 V1} {1 V2} {1 V3}] <eq/> 5"),
        relations=relations,
    )
    cost: dict[Values, float] = {(1, 1): 0, (0, 1): 1, (1, 0): 1, (3, 3): 2, (2, 2): 99}
    best = min(
        sum(cost.get((v[a], v[b]), 3) for a, b in scopes)
        for v in product(range(4), repeat=4)
        if sum(v) == 5
    )
    for limit, expected in ((f'initialCost="2" maximalCost="{best + 3}"', best + 2),
                            (f'maximalCost="{best}"', None)):  # fmt: skip
        limited = text.replace("<constraints ", f"<constraints {limit} ")
        problem = harden(_problem(limited))
        assert problem.objective
        found = solve(problem)
        assert (found and found[problem.objective.names[0]]) == expected


@pytest.mark.parametrize(
    ("reference", "parameters", "place", "message"),
    [
        ("global:weightedSum", "[{1 V0} {1 W1}] <eq/> 3", "W1", "'W1' is not declared"),
        ("global:weightedSum", "[{1 V0} {V1 1}] <eq/> 3", "V1 1", "the weight must be an integer"),
        ("global:weightedSum", "[{1 V0}] <equal/> 3", "<equal/>", "'equal' is not a comparison"),
        ("global:weightedSum", "[{1 V0] <eq/> 3", "[{1", "unclosed list"),
        ("global:element", "V0 V1 V2", "V1", "expected a list of terms, not 'V1'"),
        ("global:atmost", "1 [V0]", None, "atmost has the parameters NUMBER [TERMS] VALUE"),
        ("global:nvalues", "[V0] <ge/> 2 3", None, "has the parameters [TERMS] COMPARISON NUMBER"),
        ("global:among", "1 [V0] [2] 3", None, "among has the parameters NUMBER [TERMS] [VALUES]"),
        ("global:minimum", "V0 [V1] 1", None, "minimum has the parameters VALUE [TERMS]"),
        (
            "global:cumulative",
            "[{V0 2 1}] 2",
            "{V0",
            "expected a task (origin duration end height)",
        ),
        ("global:cumulative", "[{/start V0}] 2", "/start", "'/start' is not a key"),
        ("global:cycle", "1 [V0]", None, "the constraint 'global:cycle' is not supported"),
        ("P", "V0 V1", "<parameters>", "the predicate has 3 parameters, not 2"),
        ("P", "V0 V1 V5", "<parameters>", "there is no variable 'V5'"),
        ("nearly", None, None, "there is no relation or predicate 'nearly'"),
    ],
)
def test_a_mistake_is_an_error_with_a_place(
    reference: str, parameters: str | None, place: str | None, message: str
) -> None:
    with pytest.raises(CspError) as caught:
        _problem(_text(_constraint(reference, parameters)))
    [found] = caught.value.diagnostics
    assert message in found.message
    rest = found.source.text[found.offset :]
    assert rest.startswith(place or "<constraint ")


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ("1 2 | 2 3", "1 2 3", 7, "a tuple has 2 integers, not 3"),
        ("V0 V1", "V0 V1 V2", 15, "'near' has 2 terms, not 3"),
        ("constraint name", "relation name", 15, "expected <constraint>, not <relation>"),
    ],
)
def test_a_mistake_in_a_part_is_an_error(before: str, after: str, line: int, message: str) -> None:
    text = _text('<constraint name="C" scope="V0 V1" reference="near"/>')
    with pytest.raises(CspError, match=rf"f\.xml:{line}:\d+: error: {message}"):
        _problem(text.replace(before, after))


def test_other_versions_are_refused_by_name() -> None:
    with pytest.raises(CspError, match=r"the format is 'XCSP 1\.0'"):
        _problem(_text("").replace("XCSP 2.1", "XCSP 1.0"))


def test_document_types_are_refused() -> None:
    with pytest.raises(CspError, match="a document type is refused"):
        _problem('<!DOCTYPE i [<!ENTITY a "b">]><instance><presentation/>&a;</instance>')


def test_the_format_is_known_by_its_content() -> None:
    assert format_of(Source(_text(""), "q.xml.bz2")) is FORMATS["xcsp2"]
    assert format_of(Source(_text(""), "<stdin>")) is FORMATS["xcsp2"]
    assert format_of(Source('<instance format="XCSP3"/>', "q.xml")) is FORMATS["xcsp"]


def test_a_bz2_file_is_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "q.xml.bz2"
    path.write_bytes(bz2.compress(_text("").encode()))
    assert files.source(str(path)).text == _text("")


def test_hidden_names_are_printed() -> None:
    problem = _problem(_text("").replace('"V0"', '"_V0"'))
    assert [each.name for each in problem.shown()] == ["v_V0", "V1", "V2", "V3"]
