"""Definitions and abbreviations: `define` and `let`."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.rule_texts.compiler import Compiler
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.place_values import Marked
from csp2sat.models.rule_texts.places import CALL, Places
from csp2sat.models.rule_texts.scope import Frame, Function, Run, Scope

MOST_KNOWN = 20_000
"""How many calls of a definition are kept: the same call has the same value."""


def let(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """A form with names for values."""
    inner, bind = bindings(compiler, form, scope)
    body = compiler.child(form, len(form) - 1, inner)

    def run(frame: Frame) -> Any:
        bind(frame)
        return body(frame)

    return run


def bindings(compiler: Compiler, form: Form, scope: Scope) -> tuple[Scope, Callable[[Frame], None]]:
    """The names of a `let`, and what gives them their values."""
    if len(form) < 3:
        fail(form, -1, "expected (let (NAME EXPRESSION) ... FORM)")
    runs: list[tuple[int, Run]] = []
    for i in range(1, len(form) - 1):
        binding = form[i]
        if not (isinstance(binding, Form) and len(binding) == 2 and _is_name(binding[0])):
            fail(form, i, "expected (NAME EXPRESSION)")
        run = (
            compiler.list_of(binding, 1, scope) if compiler.is_literal(binding[1], scope) else None
        )
        run = run or compiler.child(binding, 1, scope)
        scope = scope.inner()
        runs.append((scope.add(str(binding[0])), run))

    def bind(frame: Frame) -> None:
        for slot, run in runs:
            frame[slot] = run(frame)

    return scope, bind


def define(compiler: Compiler, form: Form) -> None:
    """Take a definition.

    Raises:
        Wrong: it has a mistake.
    """
    if len(form) != 3:
        fail(form, -1, "expected (define NAME EXPRESSION) or (define (NAME ...) FORM)")
    shape = form[1]
    if isinstance(shape, Form):
        if not shape:
            fail(form, 1, "expected (NAME PARAMETER ...)")
        name = compiler.check_new(shape, 0)
        parameters = [str(child) for child in shape[1:]]
        if len({*parameters}) < len(parameters) or not all(map(_is_name, shape[1:])):
            fail(form, 1, "expected (NAME PARAMETER ...) of different parameters")
        compiler.functions[name] = Function(name, parameters, form)
        _compiled(compiler, compiler.functions[name])
        return
    name = compiler.check_new(form, 1)
    scope = Scope()
    literal = compiler.is_literal(form[2], scope)
    run = compiler.list_of(form, 2, scope) if literal else compiler.child(form, 2, scope)
    known: list[Any] = []

    def value(_: Frame) -> Any:
        if not known:
            known.append(run(scope.frame()))
        return known[0]

    compiler.constants[name] = value


def _compiled(compiler: Compiler, function: Function) -> Function:
    if function.name in compiler.calls:
        ring = [*compiler.calls[compiler.calls.index(function.name) :], function.name]
        message = f"the definition of {function.name!r} uses itself: {' -> '.join(ring)}"
        fail(function.form, -1, message)
    if function.body is None:
        scope = Scope()
        for parameter in function.parameters:
            scope.add(parameter)
        compiler.calls.append(function.name)
        try:
            function.body = compiler.child(function.form, 2, scope)
            function.scope = scope
        finally:
            compiler.calls.pop()
    return function


def _arguments(compiler: Compiler, function: Function, form: Form, scope: Scope) -> list[Run]:
    """The arguments of a call."""
    _compiled(compiler, function)
    wanted = len(function.parameters)
    if len(form) - 1 != wanted:
        shape = " ".join([function.name, *function.parameters])
        given = quantity(len(form) - 1, "argument")
        fail(form, -1, f"{given} given, expected ({shape})")
    return [compiler.child(form, i, scope) for i in range(1, len(form))]


def arguments_of(
    compiler: Compiler, function: Function, form: Form, scope: Scope
) -> Callable[[Frame], list[Any]]:
    """The values of the arguments of a call."""
    runs = _arguments(compiler, function, form, scope)
    places = compiler.places

    def values(frame: Frame) -> list[Any]:
        _spend(places, CALL, form)
        return [run(frame) for run in runs]

    return values


def call(compiler: Compiler, function: Function, form: Form, scope: Scope) -> Run:
    """A definition with arguments; the same call has the same value, which is made once."""
    runs = _arguments(compiler, function, form, scope)
    known, places = function.known, compiler.places
    touched, read = places.touched, places.read
    only = runs[0] if len(runs) == 1 else None

    def run(frame: Frame) -> Any:
        if only:
            one = only(frame)
            at = one if one.__class__ is tuple else _key(one)
        else:
            given = [argument(frame) for argument in runs]
            at = tuple([_key(value) for value in given])
        if at in known:
            value, cells, clues, _ = known[at]
            if places.left < 1:
                _spend(places, 1, form)
            places.left -= 1
            if cells:
                touched.extend(cells)
            if clues:
                read.extend(clues)
            return value
        if only:
            given = [one]
        assert function.body
        _spend(places, CALL, form)
        start, mark = len(touched), len(read)
        value = function.body(function.frame(given))
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[at] = value, [*dict.fromkeys(touched[start:])], [*dict.fromkeys(read[mark:])], given
        return value

    return run


def _spend(places: Places, turns: int, form: Form) -> None:
    try:
        places.spend(turns)
    except Unfit as unfit:
        raise Wrong(form, -1, str(unfit), unfit.hint) from None


def _key(value: Any) -> Any:
    """By what a value is known again. Lists are themselves: the calls keep them."""
    kind = value.__class__
    if kind is tuple or kind is Marked:
        return value
    return id(value) if isinstance(value, list) else (kind, value)


def _is_name(child: object) -> bool:
    return isinstance(child, str)
