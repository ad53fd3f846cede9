"""The heads of statements: declarations, the objective, what wraps a constraint."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple


class Statement(NamedTuple):
    """The shape of a statement, what it means, and a snippet with places to fill in."""

    shape: str
    about: str
    snippet: str


STATEMENTS = {
    "int": Statement(
        "(int NAME LO HI)", "Declares an integer variable.", "(int ${1:x} ${2:0} ${3:9})"
    ),
    "bool": Statement("(bool NAME)", "Declares a Boolean variable.", "(bool ${1:p})"),
    "dint": Statement(
        "(dint NAME LO HI)",
        "Declares an integer variable that the search decides first.",
        "(dint ${1:x} ${2:0} ${3:9})",
    ),
    "dbool": Statement(
        "(dbool NAME)", "Declares a Boolean variable that the search decides first.", "(dbool ${1})"
    ),
    "domain": Statement(
        "(domain NAME LO HI)", "Gives a domain a name.", "(domain ${1:d} ${2:0} ${3:9})"
    ),
    "predicate": Statement(
        "(predicate (NAME PARAMETER ...) FORMULA)",
        "Defines a formula with parameters.",
        "(predicate (${1:name} ${2:a})\n  ${0})",
    ),
    "relation": Statement(
        "(relation NAME ARITY (supports (VALUE ...) ...))",
        "Defines the rows of values that are allowed; `conflicts` lists those that are not.",
        "(relation ${1:name} ${2:2}\n  (supports ${0:(0 1)}))",
    ),
    "objective": Statement(
        "(objective minimize TERM ...)",
        "Asks for the least (or, with `maximize`, the greatest) value of a term.",
        "(objective ${1|minimize,maximize|} ${2:x})",
    ),
    "weighted": Statement(
        "(weighted COST CONSTRAINT)",
        "A constraint that may be violated at a cost, with the option --weighted.",
        "(weighted ${1:1} ${0})",
    ),
    "label": Statement(
        '(label "TEXT" CONSTRAINT)',
        "Names a constraint in explanations.",
        '(label "${1:text}" ${0})',
    ),
    "include": Statement(
        '(include "FILE")',
        "Stands for the statements of a file in the same folder, or in one inside it.",
        '(include "${1:file.csp}")',
    ),
    "define": Statement(
        "(define NAME VALUE) or (define (NAME PARAMETER ...) FORM)",
        "Gives a name to an integer, a list of items, or a form with parameters.",
        "(define ${1:n} ${2:9})",
    ),
    "forall": Statement(
        "(forall (NAME FROM TO) ... FORMULA) or (forall (NAME LIST) ... FORMULA)",
        "The formula holds for all values of the names.",
        "(forall (${1:i} ${2:1} ${3:n})\n  ${0})",
    ),
    "exists": Statement(
        "(exists (NAME FROM TO) ... FORMULA)",
        "The formula holds for some values of the names.",
        "(exists (${1:i} ${2:1} ${3:n})\n  ${0})",
    ),
    "sum": Statement(
        "(sum (NAME FROM TO) ... TERM)",
        "The sum of the term for all values of the names.",
        "(sum (${1:i} ${2:1} ${3:n}) ${0})",
    ),
    "each": Statement(
        "(each (NAME FROM TO) ... ITEM) or (each ARRAY)",
        "The items for all values of the names, or the variables of an array, inside a list.",
        "(each (${1:i} ${2:1} ${3:n}) ${0})",
    ),
    "let": Statement(
        "(let (NAME EXPRESSION) ... FORM)",
        "Gives names to expressions inside a form.",
        "(let (${1:d} ${2:x})\n  ${0})",
    ),
}
