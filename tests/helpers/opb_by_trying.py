"""Whether a conclusion about a pseudo-Boolean formula is true, by trying all assignments."""

from __future__ import annotations

from functools import cache
from itertools import product

MOST = 16
"""The most variables."""


@cache
def least(formula: str) -> float:
    """The least objective of a formula in OPB, 0 without one; infinity: it has no solution."""
    rows: list[tuple[dict[int, int], str, int]] = []
    names: dict[str, int] = {}
    objective: tuple[dict[int, int], int] = {}, 0

    def terms(words: list[str]) -> tuple[dict[int, int], int]:
        weights, constant = dict[int, int](), 0
        for weight, name in zip(words[::2], words[1::2], strict=True):
            x = names.setdefault(name.removeprefix("~"), len(names))
            factor = -1 if name.startswith("~") else 1
            constant += int(weight) if factor < 0 else 0
            weights[x] = weights.get(x, 0) + factor * int(weight)
        return weights, constant

    lines = (line for line in formula.splitlines() if not line.startswith("*"))
    for statement in " ".join(lines).split(";"):
        words = statement.split()
        if words[:1] == ["min:"]:
            objective = terms(words[1:])
        elif words:
            weights, constant = terms(words[:-2])
            rows.append((weights, words[-2], int(words[-1]) - constant))
    assert len(names) <= MOST, f"{len(names)} variables"
    best = float("inf")
    for values in product((0, 1), repeat=len(names)):
        sums = (sum(w for x, w in weights.items() if values[x]) for weights, _, _ in rows)
        if all(
            total == degree if op == "=" else total >= degree
            for total, (_, op, degree) in zip(sums, rows, strict=True)
        ):
            best = min(best, objective[1] + sum(w for x, w in objective[0].items() if values[x]))
    return best


def true_of(formula: str, conclusion: str) -> bool:
    """Whether a conclusion of a proof holds for a formula."""
    if conclusion == "NONE":
        return True
    right = least(formula)
    if conclusion.startswith("BOUNDS"):
        _, low, high = conclusion.split()
        return float(low) <= right <= float(high)
    return (conclusion == "UNSAT") is (right == float("inf"))
