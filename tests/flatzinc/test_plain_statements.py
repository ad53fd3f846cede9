"""Plain statements are read as the parser reads them."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.syntax.write_problem import statement_texts
from csp2sat.flatzinc.parser import parse
from csp2sat.flatzinc.plain_statements import PlainCall
from csp2sat.flatzinc.problem import translate
from csp2sat.flatzinc.syntax_tree import Array, Integers, Literal, Name
from examples import examples
from random_flatzinc import random_constraints, text

END = "solve satisfy;\n"


def for_the_parser(flatzinc: str) -> str:
    """The same text in a form that is not plain: with two blanks after the first words."""
    for word in ("constraint ", "var ", "array "):
        flatzinc = flatzinc.replace(word, f"{word} ")
    return flatzinc


def problem(flatzinc: str) -> list[str]:
    """The problem of a text."""
    return [*statement_texts(translate(Source(flatzinc)).problem)]


@pytest.mark.parametrize("seed", range(examples(20)))
def test_random_constraints_are_the_same(seed: int) -> None:
    flatzinc = text(random_constraints(Random(seed)))
    assert problem(flatzinc) == problem(for_the_parser(flatzinc))


@pytest.mark.parametrize(
    "statement",
    [
        "var 1..9: x;",
        "var -3..-1: x :: output_var :: is_defined_var;",
        "var int: x::var_is_introduced;",
        "var bool: x ;",
        "array [1..3] of int: x = [1,-2, 3];",
        "array [1..0] of int: x = [];",
    ],
)
def test_a_declaration_is_the_same(statement: str) -> None:
    [plain], [other] = (
        parse(Source(f"{part} {END}")).declarations
        for part in (statement, for_the_parser(statement))
    )
    assert (plain.name, plain.type._replace(offset=0)) == (
        other.name,
        other.type._replace(offset=0),
    )
    names = [[getattr(part, "name", "") for part in one.annotations] for one in (plain, other)]
    assert names[0] == names[1]
    if isinstance(plain.value, Integers):
        assert isinstance(other.value, Array)
        assert plain.value.values == [getattr(item, "value", None) for item in other.value.items]


def test_arguments_are_read_when_they_are_asked_for() -> None:
    [call] = parse(
        Source(f"constraint int_lin_eq([1,-1], [x, y],true) :: domain;\n{END}")
    ).constraints
    assert isinstance(call, PlainCall)
    assert call.parts() == ["[1,-1]", "[x,y]", "true"]
    assert call.names() == ["x", "y", "true"]
    assert call.args == [
        Array([Literal(1, 23), Literal(-1, 25)], 22),
        Array([Name("x", 31), Name("y", 34)], 30),
        Literal(True, 37),
    ]


@pytest.mark.parametrize(
    ("statement", "column", "message"),
    [
        ("constraint int_eq(1_0, 1);", 20, "expected ',' or ')', not '_0'"),
        ("constraint int_eq(-x, 1);", 19, "'-' is not part of FlatZinc"),
        ("constraint int_eq(1, y);", 22, "'y' is not declared"),
        ("array [1..2] of int: a = [1 2];", 29, "expected ',' or ']', not '2'"),
        ("array [1..2] of int: a = [1];", 26, "1 items, expected 2"),
        ("var 2..: x;", 8, "expected an integer, not ':'"),
    ],
)
def test_what_is_not_plain_is_for_the_parser(statement: str, column: int, message: str) -> None:
    with pytest.raises(CspError) as caught:
        translate(Source(f"{statement}\n{END}"))
    [mistake] = caught.value.diagnostics
    assert (mistake.line, mistake.column, mistake.message) == (1, column, message)


def test_other_numbers_are_for_the_parser() -> None:
    assert problem(f"var 1..99: x; constraint int_eq(x, 0x1F); {END}") == problem(
        f"var 1..99: x; constraint int_eq(x, 31); {END}"
    )


def test_comments_may_stand_between_statements() -> None:
    flatzinc = f"% one\nvar 1..2: x; % two\n\n% three\nconstraint int_eq(x, 1); {END} % four"
    assert problem(flatzinc) == problem(f"var 1..2: x; constraint int_eq(x, 1); {END}")


def test_tables_with_one_array_have_the_same_rows() -> None:
    flatzinc = f"""
    array [1..4] of int: t = [1,2,3,4];
    var 1..4: x; var 1..4: y;
    constraint csp2sat_table_int([x,y],t);
    constraint csp2sat_table_int([y,x],t);
    {END}"""
    first, second = (
        getattr(constraint.formula, "data", None)
        for constraint in translate(Source(flatzinc)).problem.constraints
    )
    assert first == ((1, 2), (3, 4))
    assert first is second
