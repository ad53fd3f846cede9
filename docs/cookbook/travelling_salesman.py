"""The shortest round trip through seven towns."""

from csp2sat import Problem, any_of, constraints, solve, total

DISTANCES = [
    [0, 12, 10, 19, 8, 15, 21],
    [12, 0, 3, 17, 13, 14, 24],
    [10, 3, 0, 6, 20, 10, 16],
    [19, 17, 6, 0, 4, 9, 11],
    [8, 13, 20, 4, 0, 7, 13],
    [15, 14, 10, 9, 7, 0, 5],
    [21, 24, 16, 11, 13, 5, 0],
]
TOWNS = range(len(DISTANCES))

problem = Problem()
after = problem.integers("next", len(TOWNS), TOWNS)
leg = problem.integers("leg", len(TOWNS), 1, 24)
problem.require(constraints.circuit(after))
for i, row in enumerate(DISTANCES):
    problem.require(after[i] != i, constraints.element(after[i] + 1, row, leg[i]))
# One of the two directions.
problem.require(
    any_of((after[0] == j) & (after[k] == 0) for j in TOWNS[1:] for k in TOWNS[j + 1 :])
)
problem.minimize(total(leg))

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    tour = [0]
    while len(tour) < len(TOWNS):
        tour.append(solution.value(after[tour[-1]]))
    print(*tour, 0, "length", solution.value(total(leg)))
