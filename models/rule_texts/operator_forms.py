"""Operators of the language as forms of a text."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Operator
from csp2sat.csp.kernel import COMPARISONS, IF
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.rule_texts.compiler import (
    Compiler,
    check_count,
    constant,
    fill,
    is_spread,
    wrong_argument,
)
from csp2sat.models.rule_texts.graph_forms import GRAPHS
from csp2sat.models.rule_texts.mistakes import Unfit, fail
from csp2sat.models.rule_texts.operators import ON_GRAPHS, PLAIN, Meaning, of_values
from csp2sat.models.rule_texts.scope import Frame, Run, Scope

LAZY = {"and": False, "or": True, "imp": False}
"""The connectives, and the value of an argument after which the others do not matter."""


def operator_form(compiler: Compiler, op: Operator, form: Form, scope: Scope) -> Run:
    """The value of an operator."""
    if op in ON_GRAPHS:
        hint = f"on places there are {' '.join(GRAPHS)}"
        fail(form, 0, f"{op.name!r} is about numbered vertices", hint)
    if op not in PLAIN:
        return _global(compiler, op, form, scope)
    fewest, most, meaning = PLAIN[op]
    if op in COMPARISONS and len(form) > 3:
        shape = f"({form[0]} TERM TERM)"
        fail(form, -1, f"expected {shape}", f"(and {shape} {shape}) joins two")
    check_count(form, fewest, most, op.shape, spreads=True)
    plain = not any(map(is_spread, form))
    if op is IF and plain:
        return _if(compiler, meaning, form, scope)
    if op.name in LAZY and plain:
        return _lazy(compiler, LAZY[op.name], meaning, form, scope)
    exact = fewest == most
    if plain and exact:
        runs = [compiler.child(form, i, scope) for i in range(1, len(form))]
        return _exact(meaning, runs, form)
    if op.name == "alldifferent" and len(form) == 2 and compiler.is_literal(form[1], scope):
        values = compiler.list_of(form, 1, scope)
    else:
        values = compiler.items(form, 1, scope)

    def run(frame: Frame) -> Any:
        try:
            arguments = values(frame)
            if exact and len(arguments) != fewest:
                raise Unfit(f"expected {op.shape}", -1)
            return meaning(arguments)
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def _exact(meaning: Meaning, runs: Sequence[Run], form: Form) -> Run:
    """An operator with as many arguments as it takes."""
    if len(runs) == 2:
        one, other = runs

        def run_two(frame: Frame) -> Any:
            try:
                return meaning([one(frame), other(frame)])
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run_two

    def run(frame: Frame) -> Any:
        try:
            return meaning([argument(frame) for argument in runs])
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def _lazy(compiler: Compiler, stops: bool, meaning: Meaning, form: Form, scope: Scope) -> Run:
    """A connective: what comes after a formula that decides its value has no value itself."""
    runs = [compiler.child(form, i, scope) for i in range(1, len(form))]
    if len(runs) == 2:
        first, second = runs

        def run_two(frame: Frame) -> Any:
            one = first(frame)
            values = [one, one if one is stops else second(frame)]
            try:
                return meaning(values)
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run_two

    def run(frame: Frame) -> Any:
        values: list[Any] = []
        for part in runs:
            value = part(frame)
            if value is stops:
                values += [value] * (len(runs) - len(values))
                break
            values.append(value)
        try:
            return meaning(values)
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def _if(compiler: Compiler, meaning: Meaning, form: Form, scope: Scope) -> Run:
    """A condition: where the board decides it, the other branch has no value."""
    condition, one, other = (compiler.child(form, i, scope) for i in (1, 2, 3))

    def run(frame: Frame) -> Any:
        holds = condition(frame)
        if holds is True or holds is False:
            return one(frame) if holds else other(frame)
        try:
            return meaning([holds, one(frame), other(frame)])
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def _global(compiler: Compiler, op: Operator, form: Form, scope: Scope) -> Run:
    values = _data(compiler, form, scope, start=1)

    def run(frame: Frame) -> Any:
        try:
            return of_values(op, form, values(frame))
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def _data(compiler: Compiler, form: Form, scope: Scope, start: int = 0) -> Run:
    """The arguments of a global constraint: values, lists of them, and words such as `nil`."""
    runs: list[tuple[bool, Run]] = []
    for i in range(start, len(form)):
        child = form[i]
        if is_spread(child):
            runs.append((True, compiler.loops.spread(child, scope)))
        elif isinstance(child, Form) and compiler.is_literal(child, scope):
            runs.append((False, _data(compiler, child, scope)))
        elif isinstance(child, str) and (child in ("nil", "*") or child in BY_SPELLING):
            runs.append((False, constant(child)))
        else:
            runs.append((False, compiler.child(form, i, scope)))

    def run_all(frame: Frame) -> Form:
        values = Form()
        values.offset = form.offset
        fill(values, runs, frame)
        return values

    return run_all
