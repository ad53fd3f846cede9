"""Costas arrays: permutations whose differences at each distance are all different."""

from __future__ import annotations


def costas(size: int, *more: str) -> str:
    """A Costas array: the differences at each distance are all different."""
    lines = [f"(int x{i} 1 {size})" for i in range(size)]
    lines.append(f"(alldifferent {' '.join(f'x{i}' for i in range(size))})")
    for k in range(1, size - 1):
        own = [f"d{k}_{i}" for i in range(size - k)]
        for i, d in enumerate(own):
            lines.append(f"(int {d} {1 - size} {size - 1}) (= {d} (- x{i + k} x{i}))")
        lines.append(f"(alldifferent {' '.join(own)})")
    return "\n".join([*lines, *more])
