"""cumulative: tasks that share a resource."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Form, IntVar, Node, Number, Operator, Sort, Text
from csp2sat.csp.kernel import (
    EQ,
    GE,
    GT,
    IF,
    LE,
    LT,
    SUB,
    add,
    apply,
    compare,
    conjunction,
    disjunction,
    negation,
    wrong_shape,
)  # fmt: skip
from csp2sat.csp.quick_typing import NamedTuple, TypeVar

T = TypeVar("T")

Shapes = tuple[tuple[bool, ...], ...]
"""For each task, whether origin, duration and end are given (not `nil`).

The arguments are the given terms of each task with its height, in order, and the limit."""

NIL = "nil"

MOST_TIMES = 50
"""Most times per task at which the load is limited directly; with more, it is where tasks begin."""


class _Task(NamedTuple):
    """Origin, duration, end and height; the one that was `nil` is computed from the others."""

    origin: Node
    duration: Node
    end: Node
    height: Node
    ends_right: Node | None  # o + d = e, if all three are given


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 3:
        return wrong_shape(arguments, form, CUMULATIVE), ()
    tasks = arguments.sublist(form, 1, "a list of tasks (origin duration end height)")
    args: list[Node] = []
    shapes: list[tuple[bool, ...]] = []
    for i in range(len(tasks)):
        task = arguments.row(tasks, i, 4, "a task (origin duration end height)")
        if task is None:
            continue
        shape = tuple(item != NIL for item in task[:3])
        if sum(shape) < 2:
            arguments.error(tasks, i, "only one of origin, duration and end may be nil")
            continue
        shapes.append(shape)
        args += [arguments.term(task, k) for k in range(4) if k == 3 or shape[k]]
    return [*args, arguments.term(form, 2)], tuple(shapes)


def rows(args: Sequence[T], shapes: Shapes) -> list[list[T | None]]:
    """The four arguments of each task, None for `nil`."""
    given = iter(args)
    return [[next(given) if is_there else None for is_there in (*shape, True)] for shape in shapes]


def _write(args: Sequence[Text], shapes: Shapes) -> list[Text]:
    return [[[item or NIL for item in row] for row in rows(args, shapes)], args[-1]]


def _value(values: Sequence[int], shapes: Shapes) -> bool:
    limit = values[-1]
    running: list[tuple[int, int, int]] = []
    for origin, duration, end, height in rows(values, shapes):
        assert height is not None
        if origin is None:
            assert end is not None
            assert duration is not None
            origin = end - duration
        stop = end if end is not None else origin + (duration or 0)
        if duration is not None and origin + duration != stop:
            return False
        if origin < stop:
            running.append((origin, stop, height))
    if shapes and limit < 0:
        return False
    # The load changes only where a task begins or ends.
    for time in {end for start, stop, _ in running for end in (start, stop)}:
        heights = [height for start, stop, height in running if start <= time < stop]
        if heights and sum(heights) > limit:
            return False
    return True


def _expand(args: Sequence[Node], shapes: Shapes) -> Node:
    limit = args[-1]
    tasks = [_task(row) for row in rows(args, shapes)]
    if not tasks:
        return conjunction(())
    formulas = [task.ends_right for task in tasks if task.ends_right]
    formulas.append(compare(GE, limit, 0))
    times = _times(tasks)
    if times is not None:
        # When no task runs the load is 0, which is within the limit.
        loads = (_load([task for task in tasks if _may_run(task, t)], Number(t)) for t in times)
        return conjunction([*formulas, *(compare(LE, load, limit) for load in loads)])
    for task in tasks:
        load = compare(LE, _load(tasks, task.origin), limit)
        formulas.append(disjunction((negation(_runs(task)), load)))
    if any(not _not_negative(task.height) for task in tasks):
        # With negative heights, the load may be greatest where a task ends.
        for task in tasks:
            load = compare(LE, _load(tasks, task.end), limit)
            idle = negation(disjunction(_runs_at(other, task.end) for other in tasks))
            formulas.append(disjunction((idle, load)))
    return conjunction(formulas)


def _times(tasks: Sequence[_Task]) -> list[int] | None:
    """The times at which tasks may begin, in ascending order: there the load is greatest.

    None: they are unknown or too many, or a height may be negative. Limiting the load at each of
    them (time decomposition) compares variables only with constants.
    """
    times: set[int] = set()
    for task in tasks:
        if not _not_negative(task.height):
            return None
        match task.origin:
            case Number(value=value):
                times.add(value)
            case IntVar(domain=domain) if domain.size <= MOST_TIMES * len(tasks):
                times.update(domain)
            case _:
                return None
    return sorted(times) if len(times) <= MOST_TIMES * len(tasks) else None


def _may_run(task: _Task, time: int) -> bool:
    """Whether the domains allow a task to run at a time."""
    match task.origin, task.duration:
        case IntVar(domain=domain), Number(value=duration):
            return domain.lo <= time < domain.hi + duration
    return True


def _task(row: list[Node | None]) -> _Task:
    match row:
        case [None, Node() as d, Node() as e, Node() as h]:
            return _Task(apply(SUB, e, d), d, e, h, None)
        case [Node() as o, None, Node() as e, Node() as h]:
            return _Task(o, apply(SUB, e, o), e, h, None)
        case [Node() as o, Node() as d, None, Node() as h]:
            return _Task(o, d, add((o, d)), h, None)
        case [Node() as o, Node() as d, Node() as e, Node() as h]:
            return _Task(o, d, e, h, compare(EQ, add((o, d)), e))
    raise AssertionError(row)


def _runs(task: _Task) -> Node:
    return compare(GT, task.duration, 0)


def _runs_at(task: _Task, time: Node) -> Node:
    return conjunction((compare(LE, task.origin, time), compare(LT, time, task.end)))


def _load(tasks: Sequence[_Task], time: Node) -> Node:
    """The sum of the heights of the tasks that run at a time (task decomposition: Schutt,
    Feydt, Stuckey and Wallace, "Why cumulative decomposition is not as bad as it sounds", CP 2009).
    """
    return add(
        task.height if task.origin is time and _always(task)
        else apply(IF, _runs_at(task, time), task.height, Number(0))
        for task in tasks
    )  # fmt: skip


def _always(task: _Task) -> bool:
    return isinstance(task.duration, Number) and task.duration.value > 0


def _not_negative(term: Node) -> bool:
    match term:
        case Number(value=value):
            return value >= 0
        case IntVar(domain=domain):
            return domain.lo >= 0
    return False


CUMULATIVE = Operator(
    "cumulative",
    (),
    Sort.FORMULA,
    "(cumulative ((t t t t)*) t)",
    "Tasks are (origin duration end height); one of the first three may be `nil`. Whenever tasks "
    "of positive duration run, the sum of their heights is at most the last term.",
    read=_read,
    write=_write,
    value=_value,
    expand=_expand,
)
