"""Marks on a ruler such that all distances between two of them differ; the shortest ruler."""

from itertools import combinations, pairwise

from csp2sat import Problem, all_different, solve

N = 6

problem = Problem()
mark = problem.integers("mark", N, 0, N * N - 1)
problem.require(mark[0] == 0, [a < b for a, b in pairwise(mark)])
problem.require(all_different(b - a for a, b in combinations(mark, 2)))
problem.require(mark[1] - mark[0] < mark[-1] - mark[-2])  # not the mirror image
problem.minimize(mark[-1], *mark[1:-1])

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    print(*solution.value(mark))
