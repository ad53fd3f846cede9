"""The step in which a thought is seen best: few facts, near each other, little else filled in."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.puzzle.steps import BoardStep

Clearness = tuple[int, int, int, int]


def clearest(thought: str, steps: Iterable[BoardStep]) -> tuple[Clearness, BoardStep]:
    """The step of a board in which a thought is seen best, and how well: less is better."""
    seen = [(i, step) for i, step in enumerate(steps) if step.thought == thought]
    ranked = [(clearness(step, i), step) for i, step in seen]
    return min(ranked, key=lambda each: each[0])


def clearness(step: BoardStep, number: int) -> Clearness:
    """How hard a step is to see; how far its cells are apart, and how many steps come before it:
    both together, then each."""
    cells = [cell for mention in step.mentions for cell in mention.cells]
    spread = sum(max(some) - min(some) for some in zip(*cells, strict=True))
    return step.cost, spread + number, spread, number
