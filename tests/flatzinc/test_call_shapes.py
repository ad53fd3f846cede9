"""Calls that are alike have one shape, with the meaning that each has alone."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.flatzinc.problem import read

DECLARED = """\
array [1..2] of int: w = [1,-1];
var 0..2: a;
var 0..2: b;
var 0..2: c;
var 1..2: d;
var bool: p;
var bool: q;
var 0..1: v :: is_defined_var;
array [1..2] of var int: both = [a,b];
"""


def problem(*calls: str) -> Problem:
    """The problem of some calls over the variables of DECLARED."""
    lines = [f"constraint {call};\n" for call in calls]
    return read(Source(f"{DECLARED}{''.join(lines)}solve satisfy;\n", "a.fzn"))


def shapes(*calls: str) -> int:
    """The number of shapes of calls that are instances of one."""
    return len({one.instance.shape for one in problem(*calls).constraints if one.instance})


def test_calls_with_variables_of_equal_domains_share_a_shape() -> None:
    stated = problem("int_lin_le(w,[a,b],0)", "int_lin_le(w,[b, c],0)", "int_lin_le(w,[c,a],0)")
    first, *others = [one.instance for one in stated.constraints]
    assert first
    assert all(other and other.shape is first.shape for other in others)


@pytest.mark.parametrize(
    "calls",
    [
        ("int_lin_le(w,[a,b],0)", "int_lin_le(w,[a,d],0)"),  # another domain
        ("int_lin_le(w,[a,b],0)", "int_lin_le(w,[b,c],1)"),  # another constant
        ("int_lin_le(w,[a,b],0)", "int_lin_le(w,[c,c],0)"),  # a repeated variable
        ("int_lin_le(w,[a,b],0)", "int_lin_lt(w,[b,c],0)"),  # another name
        ("int_max(a,b,c)", "int_max(a,b,2)"),  # a constant for a variable
        ("bool_clause([p],[q])", "bool_clause([p,q],[])"),  # another length
        ("int_lin_le(w,both,0)", "int_lin_le(w,both,0)"),  # an array with a name
    ],
)
def test_other_calls_share_none(calls: tuple[str, ...]) -> None:
    assert shapes(*calls) == 0


@pytest.mark.parametrize(
    "calls",
    [
        ("int_lin_le(w,[a,b],-1)", "int_lin_le(w,[b,c],-1)"),
        ("int_lin_ne_reif(w,[a,b],1,p)", "int_lin_ne_reif(w,[c,b],1,q)"),
        ("int_lin_eq(w,[a,a],0)", "int_lin_eq(w,[b,b],0)"),
        ("int_eq_reif(a,1,p)", "int_eq_reif(c,1,q)"),
        ("bool2int(p,v)", "int_le_reif(v,a,p)", "int_le_reif(v,b,q)", "int_le_reif(v,c,p)"),
        ("array_bool_or([p,q],true)", "array_bool_or([q,p],true)", "bool_clause([p],[q])"),
        ("int_max(a,b,c)", "int_max(b,c,a)"),
    ],
)
def test_an_instance_means_what_its_call_means_alone(calls: tuple[str, ...]) -> None:
    assert shapes(*calls)
    together = problem(*calls)
    texts = []
    for call in calls:
        one = problem(*(other for other in calls if other.startswith("bool2int")), call)
        texts.append({repr(found) for found in solutions(one)})
    assert {repr(found) for found in solutions(together)} == set.intersection(*texts)


def test_a_mistake_is_reported_at_its_call() -> None:
    with pytest.raises(CspError, match="2 weights for 1 variables"):
        problem("int_lin_le(w,[a,b],0)", "int_lin_le(w,[c],0)")
