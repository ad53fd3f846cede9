"""disjunctive: tasks that do not overlap."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations, pairwise

from csp2sat.csp.expr import Arguments, Form, Node, Number, Operator, Sort, Text
from csp2sat.csp.kernel import LE, add, compare, conjunction, disjunction, wrong_shape
from csp2sat.csp.quick_typing import TypeVar

T = TypeVar("T")


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 2:
        return wrong_shape(arguments, form, DISJUNCTIVE), None
    tasks = arguments.sublist(form, 1, "a list of tasks (origin duration)")
    terms: list[Node] = []
    for i in range(len(tasks)):
        if task := arguments.row(tasks, i, 2, "a task (origin duration)"):
            terms += arguments.terms(task, 0)
    return terms, None


def _tasks(args: Sequence[T]) -> list[tuple[T, T]]:
    return list(zip(args[::2], args[1::2], strict=True))


def _write(args: Sequence[Text], _data: object) -> list[Text]:
    return [[[origin, duration] for origin, duration in _tasks(args)]]


def _value(values: Sequence[int], _data: object) -> bool:
    running = sorted((origin, origin + d) for origin, d in _tasks(values) if d > 0)
    return all(end <= start for (_, end), (start, _) in pairwise(running))


def _expand(args: Sequence[Node], _data: object) -> Node:
    return conjunction(
        disjunction(
            (
                *(compare(LE, d, 0) for d in (d1, d2) if not _positive(d)),
                compare(LE, add((o1, d1)), o2),
                compare(LE, add((o2, d2)), o1),
            )
        )
        for (o1, d1), (o2, d2) in combinations(_tasks(args), 2)
    )


def _positive(term: Node) -> bool:
    return isinstance(term, Number) and term.value > 0


DISJUNCTIVE = Operator(
    "disjunctive",
    (),
    Sort.FORMULA,
    "(disjunctive ((t t)*))",
    "No two tasks (origin duration) of positive duration overlap.",
    read=_read,
    write=_write,
    value=_value,
    expand=_expand,
)
