"""Random small problems as text: declarations, and constraints of random forms."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from csp2sat.csp.expr import Operator, Sort
from links import linked
from random_forms import (
    TERM_OPERATORS,
    Parameter,
    Scope,
    comparison,
    compound,
    constant,
    form,
    formula,
    listed,
    term,
)

# --- declarations -----------------------------------------------------------------------------


def domain(r: Random) -> str:
    """A domain of at most eight values: a range, one value, or a list that may have holes."""
    kind = r.randint(0, 9)
    if kind == 0:
        return constant(r)
    if kind == 1:
        return "0 1"
    if kind < 6:
        lo = r.randint(-3, 3)
        return f"{lo} {lo + r.randint(0, 4)}"
    return listed(*(piece(r) for _ in range(r.randint(1, 4))))


def narrow_domain(r: Random) -> str:
    """A domain of at most three values."""
    return r.choice(("0 1", "-1 0", "(-1 2)", "0 2", "1"))


def piece(r: Random) -> str:
    """A value or a short range."""
    lo = r.randint(-4, 5)
    return f"({lo} {lo + 1})" if r.random() < 0.5 else str(lo)


def relation(r: Random, name: str, arity: int) -> str:
    """The declaration of a random relation."""
    rows = [
        listed(*(str(r.randint(-2, 4)) for _ in range(arity)))
        for _ in range(r.randint(0, 1 if arity == 0 else 9))
    ]
    return f"(relation {name} {arity} {listed(r.choice(('supports', 'conflicts')), *rows)})"


def predicate(r: Random, scope: Scope, name: str) -> str:
    """The definition of a random predicate, which the scope knows from now on."""
    names = ("a", "b", "x") if r.random() < 0.5 else ("x", "a", "b")
    parameters = {each: r.choice(list(Parameter)) for each in names[: r.randint(0, 3)]}

    def also(outer: tuple[str, ...], sort: Parameter) -> tuple[str, ...]:
        # A parameter hides the variable of its name.
        own = tuple(each for each in parameters if parameters[each] is sort)
        return (*own, *(each for each in outer if each not in parameters))

    inner = scope._replace(
        ints=also(scope.ints, Parameter.TERM),
        bools=also(scope.bools, Parameter.FORMULA),
        comparisons=also((), Parameter.COMPARISON),
        repeated={},
        depth=r.randint(0, 2),
    )
    body = formula(r, inner)
    scope.predicates[name] = tuple(parameters.values())
    return f"(predicate {listed(name, *parameters)} {body})"


# --- problems ---------------------------------------------------------------------------------


def declarations(r: Random) -> tuple[list[str], Scope]:
    """Random declarations and what may be used after them."""
    lines: list[str] = []
    wide = ("x", "y")[: r.randint(1, 2)]
    narrow = ("_z", "u", "v")[: r.randint(0, 3)]
    # A Boolean variable may have the name of an integer one.
    bools = ("p", "x")[: r.randint(0, 2)]
    for name in (*wide, *narrow):
        values = domain(r) if name in wide else narrow_domain(r)
        if r.random() < 0.2:
            lines.append(f"(domain D_{name} {values})")
            values = f"D_{name}"
        lines.append(f"({r.choice(('int', 'dint'))} {name} {values})")
    lines += [f"({r.choice(('bool', 'dbool'))} {name})" for name in bools]
    scope = Scope((*wide, *narrow), bools, (), {}, {}, {Sort.TERM: [], Sort.FORMULA: []}, 2)
    for name in ("r", "s")[: r.randint(0, 2)]:
        scope.relations[name] = r.randint(0, 3)
        lines.append(relation(r, name, scope.relations[name]))
    lines += [predicate(r, scope, name) for name in ("f", "g")[: r.randint(0, 2)]]
    for _ in range(r.randint(0, 2)):
        # What stands in several places must be defined once.
        scope.repeated[Sort.TERM].append(form(r, scope, r.choice(TERM_OPERATORS)))
        scope.repeated[Sort.FORMULA].append(compound(r, scope))
    return lines, scope


def problem(r: Random, depth: int = 5) -> str:
    """A random problem."""
    if r.randint(0, 5) == 5:
        return linked(r)
    lines, scope = declarations(r)
    for _ in range(r.randint(1, 3)):
        lines.append(compound(r, scope._replace(depth=r.randint(2, depth))))
    return "\n".join(lines)


def problem_with(r: Random, op: Operator) -> str:
    """A random problem with an operator at the head of its last constraint, or just inside."""
    lines, scope = declarations(r)
    use = form(r, scope, op)
    if op.gives is Sort.TERM:
        sides = [use, term(r, scope)]
        use = listed(comparison(r), *(sides if r.random() < 0.5 else sides[::-1]))
    context = r.choice(("{}", "(not {})", "(or {} {})", "(iff {} {})", "(xor {} {})"))
    lines.append(context.format(use, formula(r, scope)))
    return "\n".join(lines)


def problems(shrink: bool = True) -> SearchStrategy[str]:
    """Problems small enough to try every assignment.

    Those that Hypothesis can't shrink are more various, and several times as fast to draw.
    """
    return st.randoms(use_true_random=not shrink).map(problem)


def problems_with(op: Operator) -> SearchStrategy[str]:
    """Such problems in which an operator matters."""
    return st.randoms(use_true_random=False).map(lambda r: problem_with(r, op))
