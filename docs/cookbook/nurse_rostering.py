"""A week of four nurses, with wishes."""

from csp2sat import Formula, Problem, all_of, any_of, constraints, solve

FREE, DAY, NIGHT = 0, 1, 2
DAY_SHIFTS = [2, 2, 1, 2, 2, 1, 1]
DAYS = len(DAY_SHIFTS)

problem = Problem()
shift = problem.integers("shift", (4, DAYS), FREE, NIGHT)
for needed, of_day in zip(DAY_SHIFTS, shift.columns, strict=True):
    problem.require(
        constraints.count(DAY, of_day, "=", needed),
        constraints.count(NIGHT, of_day, "=", 1),
    )
for row in shift:
    problem.require((row[d - 1] == NIGHT).implies(row[d] != DAY) for d in range(1, DAYS))
    problem.require(constraints.count(FREE, row, ">=", 2))
    problem.require(any_of(each != NIGHT for each in row[d - 3 : d + 1]) for d in range(3, DAYS))


def free(n: int, *days: int) -> Formula:
    """Nurse n does not work on some days, counted from 1."""
    return all_of(shift[n - 1, d - 1] == FREE for d in days)


def no_nights(n: int) -> Formula:
    """Nurse n has no night shift."""
    return all_of(each != NIGHT for each in shift[n - 1])


WISHES = {
    "nurse 1 is free at the weekend": (4, free(1, 6, 7)),
    "nurse 2 is free at the weekend": (3, free(2, 6, 7)),
    "nurse 2 has no nights": (5, no_nights(2)),
    "nurse 3 has no nights": (4, no_nights(3)),
    "nurse 3 is free on day 4": (2, free(3, 4)),
    "nurse 4 is free on the first two days": (6, free(4, 1, 2)),
}
for label, (cost, wish) in WISHES.items():
    problem.soft(wish, weight=cost, label=label)
# Each free day between two days of work costs 1.
for row in shift:
    for before, day, after in zip(row, row[1:], row[2:], strict=False):
        problem.soft((day != FREE) | (before == FREE) | (after == FREE))

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    for row in shift:
        print("".join(".DN"[each] for each in solution.value(row)))
    for label, (cost, wish) in WISHES.items():
        if not solution.value(wish):
            print(f"not so, at the cost {cost}: {label}")
