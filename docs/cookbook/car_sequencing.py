"""Ten cars on an assembly line; a station can fit its option into some cars of each window only."""

from csp2sat import Formula, Problem, any_of, constraints, solutions, total

DEMAND = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2}
STATIONS = [
    # most, window, classes with the option
    (1, 2, [1, 5, 6]),
    (2, 3, [3, 4, 6]),
    (1, 3, [1, 5]),
    (2, 5, [1, 2, 4]),
    (1, 5, [3]),
]
CARS = sum(DEMAND.values())

problem = Problem()
car = problem.integers("class", CARS, list(DEMAND))
problem.require(constraints.global_cardinality(car, DEMAND))


def has_option(i: int, classes: list[int]) -> Formula:
    """Whether car i is of one of the classes."""
    return any_of(car[i] == each for each in classes)


for most, window, classes in STATIONS:
    for first in range(CARS - window + 1):
        fitted = total(has_option(i, classes) for i in range(first, first + window))
        problem.require(fitted <= most)

if __name__ == "__main__":
    for solution in sorted(solution.value(car) for solution in solutions(problem)):
        print(*solution)
