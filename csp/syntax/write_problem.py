"""Problem to text, in the spelling of Sugar's examples; parsing it gives an equal problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.csp.api_checks import instance
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, Node, Text
from csp2sat.csp.formula_text import LeafTexts, form_of, text_of
from csp2sat.csp.problem import Problem
from csp2sat.csp.relation import TABLE, Relation
from csp2sat.csp.syntax.readable_names import readable_names

LABEL = "label"
"""The head of a labelled constraint."""


def write(problem: Problem, heading: str = "", labels: bool = True) -> str:
    """The problem as a .csp text; `heading` becomes comment lines at its top.

    Without `labels`, those of constraints become comments, which Sugar can read. Names of other
    programs that the language can't read are changed: `q[0,1]` is written `q.0.1`.

    Raises:
        TypeError: `problem` is not a Problem.

    >>> from csp2sat import Problem, write
    >>> problem = Problem()
    >>> problem.require(problem.integer("x", 0, 9) > 3)
    >>> print(write(problem, "an example"), end="")
    ; an example
    (int x 0 9)
    (> x 3)
    """
    instance("problem", problem, Problem, "a Problem")
    comments = [f"; {line}".rstrip() for line in heading.splitlines()]
    return "\n".join([*comments, *statement_texts(problem, labels)]) + "\n"


def statement_texts(problem: Problem, labels: bool = True) -> Iterator[str]:
    """The statements as lines of text; without `labels`, those are lines of their own."""
    for statement in statements(problem):
        if isinstance(statement, str) or statement[0] != LABEL:
            yield text_of(statement)
            continue
        quoted, form = statement[1:]
        if labels:
            yield f"({LABEL} {quoted} {text_of(form)})"
        else:
            yield f"; {quoted[1:-1]}"
            yield text_of(form)


def statements(problem: Problem) -> Iterator[Text]:
    """The statements, each a nested list of words."""
    names = readable_names(problem)
    for var in problem.ints.values():
        yield ["dint" if var.first else "int", names.get(var, var.name), *_domain(var.domain)]
    for flag in problem.bools.values():
        yield ["dbool" if flag.first else "bool", names.get(flag, flag.name)]
    # If a variable is named `true` or `false`, the constants are written as numbers.
    leaves = LeafTexts({"true", "false"}.isdisjoint(problem.bools), names)
    declared: dict[str, Relation] = {}
    for constraint in problem.constraints:
        forms: dict[Node, Text] = {}
        form = form_of(constraint.formula, leaves, forms)
        for relation in _relations(forms):
            if declared.get(relation.name) != relation:
                declared[relation.name] = relation
                yield relation_form(relation)
        if constraint.weight is not None:
            form = ["weighted", str(constraint.weight), form]
        yield [LABEL, f'"{constraint.label}"', form] if constraint.label else form
    if problem.objective:
        goals = (problem.ints[name] for name in problem.objective.names)
        yield ["objective", problem.objective.goal, *(names.get(x, x.name) for x in goals)]
    if problem.keys is not None:
        keys = map(problem.variable, problem.keys)
        yield "#" + " ".join(names.get(x, x.name) for x in keys)


def _domain(domain: Domain) -> list[Text]:
    if len(domain.ranges) == 1:
        return [str(domain.lo), str(domain.hi)]
    return [[str(lo) if lo == hi else [str(lo), str(hi)] for lo, hi in domain.ranges]]


def _relations(nodes: Iterable[Node]) -> Iterator[Relation]:
    for node in nodes:
        if isinstance(node, Apply) and node.op is TABLE:
            assert isinstance(node.data, Relation)
            yield node.data


def relation_form(relation: Relation) -> Text:
    """The declaration of a relation."""
    rows: list[Text] = [[str(value) for value in row] for row in sorted(relation.tuples)]
    kind = "supports" if relation.supports else "conflicts"
    return ["relation", relation.name, str(relation.arity), [kind, *rows]]
