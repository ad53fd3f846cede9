"""A Latin square in cages: each cage has a target, which an operation makes of its digits."""

from math import prod

from csp2sat import Problem, all_different, solve, total

N = 4

problem = Problem()
x = problem.integers("x", (N, N), 1, N)
problem.require([all_different(line) for lines in (x, x.columns) for line in lines])
problem.require(
    x[0, 0] * x[1, 0] == 3,
    (x[0, 1] == 2 * x[0, 2]) | (x[0, 2] == 2 * x[0, 1]),
    x[0, 3] + x[1, 3] + x[1, 2] == 9,
    abs(x[1, 1] - x[2, 1]) == 2,
    total([x[2, 0], x[3, 0], x[3, 1]]) == 10,
    prod([x[2, 2], x[3, 2]]) == 3,
    abs(x[2, 3] - x[3, 3]) == 1,
)

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    for row in x:
        print(*solution.value(row))
