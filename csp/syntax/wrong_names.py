"""Messages and hints for names that are not allowed where they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from csp2sat.csp.errors import Code, HintText
from csp2sat.csp.expr import Sort
from csp2sat.csp.hints.hint import Fix, Hint, nearest, writes
from csp2sat.csp.hints.parser_hints import unknown_name
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.name_use import NameUse
from csp2sat.csp.syntax.symbol_table import KEYWORDS, SymbolTable, index_of

Advice = tuple[str, HintText, Code]
"""A message, a hint and the kind of mistake."""
AdviceForName = Callable[[SymbolTable, str, NameUse], Advice]


def no_term(symbols: SymbolTable, name: str, use: NameUse) -> Advice:
    """For a name that is not an integer variable."""
    if name in symbols.bools or name in KEYWORDS:
        count = writes(f"(if {name} 1 0)", "; equality of formulas is (iff f g)")
        hint = count.at(use.word)._replace(fixes=(*use.compared_formulas(), *count.fixes))
        return f"{name!r} is Boolean, not a term", hint, Code.NAME
    if name in BY_SPELLING:
        near = partial(nearest, name, symbols.ints)
        hint_of_minus = "to negate a term, write (- t)"
        message = f"expected a term, not the operator {name!r}"
        return message, hint_of_minus if name == "-" else near, Code.FORM
    return _undeclared(symbols, "int", name, use)


def no_formula(symbols: SymbolTable, name: str, use: NameUse) -> Advice:
    """For a name that is not a Boolean variable."""
    if name in symbols.ints:
        fix = Fix(f"(> {use.spelled(name)} 0)", use.word, "Compare it with 0")
        hint = Hint(f"compare it, as in (> {name} 0)", (fix,))
        return f"{name!r} is an integer variable, not a formula", hint, Code.NAME
    if name in BY_SPELLING:
        near = partial(nearest, name, symbols.bools)
        return f"expected a formula, not the operator {name!r}", near, Code.FORM
    if name in symbols.heads():
        return f"{name!r} is used without its arguments", writes(f"({name} ...)"), Code.OTHER
    return _undeclared(symbols, "bool", name, use)


def _undeclared(symbols: SymbolTable, sort: str, name: str, use: NameUse) -> Advice:
    wanted = Sort.FORMULA if sort == "bool" else Sort.TERM
    if index := index_of(symbols.bools if sort == "bool" else symbols.ints, name):
        item = f"{name}{index}"
        if use.declaration(sort, item) >= 0:  # else it is an array of a Python program
            item = f"({name}{index.replace('_', ' ')})"
        fix = Fix(item, use.word)
        hint = Hint(f"an item of the array is {item}", (fix,), weak=True)
        return f"{name!r} is an array, not a {wanted.value}", hint, Code.NAME
    if (at := use.declaration(sort, name)) >= 0:
        place = use.place(at)
        hint = Hint(f"move the declaration up from {place}", use.moved_up(at))
        return f"{name!r} is used before its declaration", hint, Code.NAME
    return (
        f"{name!r} is not declared",
        partial(unknown_name, name, wanted, use, symbols),
        Code.NAME,
    )
