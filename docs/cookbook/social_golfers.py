"""Golfers play in groups every week; nobody meets another one twice."""

from itertools import combinations, pairwise

from csp2sat import Problem, constraints, solve, total

GROUPS, SIZE, WEEKS = 3, 3, 4
GOLFERS = range(GROUPS * SIZE)

problem = Problem()
group = problem.integers("group", (WEEKS, len(GOLFERS)), 1, GROUPS)
for week in group:
    problem.require(constraints.count(g, week, "=", SIZE) for g in range(1, GROUPS + 1))
for p, q in combinations(group.columns, 2):
    problem.require(total(a == b for a, b in zip(p, q, strict=True)) <= 1)

# Golfers are numbered by their groups in the first week, and in each group by those of the second.
for golfer in GOLFERS:
    problem.require(group[0, golfer] == golfer // SIZE + 1, group[1, golfer] == golfer % SIZE + 1)
# Groups are numbered by the golfers 0, 1 and 2, weeks in lexicographic order.
for week in group[2:]:
    problem.require(week[p] == p + 1 for p in range(SIZE))
problem.require(constraints.lex_less(a, b) for a, b in pairwise(group[1:]))

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    for week in group:
        groups = solution.value(week)
        print(*("".join(str(p) for p in GOLFERS if groups[p] == g) for g in range(1, GROUPS + 1)))
