"""The numbers from 1 to n² in a square: all rows, columns and diagonals have the same sum."""

from csp2sat import Problem, all_different, solve, total

N = 3
TOTAL = N * (N * N + 1) // 2

problem = Problem()
x = problem.integers("x", (N, N), 1, N * N)
diagonals = [[x[i, i] for i in range(N)], [x[i, N - 1 - i] for i in range(N)]]
problem.require(all_different(x.flat))
problem.require(total(line) == TOTAL for line in [*x, *x.columns, *diagonals])
# One of the eight squares that turns and mirrors make of each other.
problem.require(x[0, 0] < corner for corner in (x[0, -1], x[-1, 0], x[-1, -1]))
problem.require(x[0, 1] < x[1, 0])

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    for row in x:
        print(*solution.value(row))
