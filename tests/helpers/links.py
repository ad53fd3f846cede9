"""Random problems of variables with copies, which presolve can merge.

A copy equals a variable, or its mirror image. Then comparisons of the two are the same, or decided
by the holes of both domains; so are equivalences between them.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from random_forms import listed

DOMAINS = ((0, 1, 2), (0, 1, 2), (0, 2), (0, 2), (0, 1, 3), (0, 1), (1, 2), (0, 1, 2, 3))

Hidden = Mapping[str, int]
"""Variables with their values in one solution."""


def linked(r: Random) -> str:
    """A random problem of copies and links. Most have a solution: the one that is drawn first."""
    ints: dict[str, int] = {}
    lines: list[str] = []
    for name in ("x", "y")[: r.randint(1, 2)]:
        domain = r.choice(DOMAINS)
        ints[name] = r.choice(domain)
        lines.append(f"(int {name} {listed(*map(str, domain))})")
    for name in ("a", "b", "c")[: r.randint(1, 3)]:
        lines += copy(r, ints, name)
    bools = {name: r.randint(0, 1) for name in ("p", "q")[: r.choice((0, 0, 1, 2))]}
    lines += [f"(bool {name})" for name in bools]
    lines += [link(r, ints, bools) for _ in range(r.randint(1, 4))]
    return "\n".join(lines)


def copy(r: Random, ints: dict[str, int], name: str) -> list[str]:
    """A new variable and its equation: it is another, a mirror image or a multiple, shifted."""
    other = r.choice(list(ints))
    factor, constant = r.choice(
        ((1, 0), (1, 0), (-1, 2), (-1, 2), (-1, 3), (1, 1), (2, 0), (-2, 4))
    )
    value = ints[name] = factor * ints[other] + constant
    equation = r.choice(
        (
            f"(= {name} (+ {constant} (* {factor} {other})))",
            f"(= (- {name} (* {factor} {other})) {constant})",
            f"(= {name} (- {constant} (* {-factor} {other})))",
        )
    )
    least, greatest = r.choice(((0, 2), (0, 2), (0, 3), (-1, 2)))
    return [f"(int {name} {min(least, value)} {max(greatest, value)})", equation]


def link(r: Random, ints: Hidden, bools: Hidden) -> str:
    """A random constraint on two comparisons or Boolean variables."""
    (one, holds), (other, too) = literal(r, ints, bools), literal(r, ints, bools)
    match r.randint(0, 9):
        case 0:
            return f"(or {one} {other if holds or too else f'(not {other})'})"
        case 1:
            return f"(= (+ (if {one} 1 0) (if {other} 1 0)) {holds + too})"
        case 2:
            x = r.choice(list(ints))
            first, second = ints[x], ints[x] + r.choice((-1, 1, 2))
            return f"(= {x} (if {one} {first if holds else second} {second if holds else first}))"
        case 3:
            x = r.choice(list(ints))
            return f"(!= {x} {ints[x] + r.choice((-1, 1))})"
    equal = holds is too if r.random() < 0.95 else holds is not too
    return f"({'iff' if equal else 'xor'} {one} {other})"


def literal(r: Random, ints: Hidden, bools: Hidden) -> tuple[str, bool]:
    """A Boolean variable or a comparison with a constant, and whether it is true."""
    if bools and r.random() < 0.25:
        p = r.choice(list(bools))
        return p, bool(bools[p])
    x, value = r.choice(list(ints)), r.choice((0, 1, 1, 1, 2, 3))
    holds = {"=": ints[x] == value, "!=": ints[x] != value, "<=": ints[x] <= value}
    op = r.choice(("=", "=", "=", "!=", "<="))
    return f"({op} {x} {value})", holds[op]
