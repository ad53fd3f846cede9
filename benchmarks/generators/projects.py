"""Resource-constrained projects: files of Patterson's format (`.rcp`) as texts of .csp."""

from __future__ import annotations

from collections.abc import Iterator


def project(text: str) -> str:
    """The shortest schedule of a project as a .csp text.

    The file has the numbers of tasks and resources, the capacities, and for each task its duration,
    what it needs of each resource, the number of its successors and their numbers from 1.
    """
    numbers = map(int, text.split())
    tasks, resources = next(numbers), next(numbers)
    capacities = [next(numbers) for _ in range(resources)]
    durations, needs, after = [], [], []
    for _ in range(tasks):
        durations.append(next(numbers))
        needs.append([next(numbers) for _ in range(resources)])
        after.append([next(numbers) - 1 for _ in range(next(numbers))])
    return "\n".join([*_lines(durations, needs, after, capacities), ""])


def _lines(
    durations: list[int], needs: list[list[int]], after: list[list[int]], capacities: list[int]
) -> Iterator[str]:
    horizon = sum(durations)
    yield f"(int makespan 0 {horizon})"
    yield from (f"(int s_{i} 0 {horizon - d})" for i, d in enumerate(durations))
    yield "(objective minimize makespan)"
    for i, d in enumerate(durations):
        yield f"(<= (+ s_{i} {d}) makespan)"
        yield from (f"(<= (+ s_{i} {d}) s_{j})" for j in after[i])
    for r, capacity in enumerate(capacities):
        used = [(i, d) for i, d in enumerate(durations) if d and needs[i][r]]
        texts = " ".join(f"(s_{i} {d} nil {needs[i][r]})" for i, d in used)
        yield f"(cumulative ({texts}) {capacity})"
