"""Items into as few bins as possible."""

from csp2sat import Problem, constraints, maximum, solve

CAPACITY = 30
SIZES = [18, 17, 14, 11, 8, 7, 6, 5, 4]

problem = Problem()
bins = problem.integers("bin", len(SIZES), 1, len(SIZES))
problem.require(
    constraints.cumulative(
        [(bin, 1, None, size) for bin, size in zip(bins, SIZES, strict=True)], CAPACITY
    )
)
# The bins are numbered in the order of their first items.
problem.require(bins[0] == 1, [bins[i] <= maximum(bins[:i]) + 1 for i in range(1, len(bins))])
problem.minimize(maximum(bins))

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    packed = solution.value(bins)
    for number in range(1, max(packed) + 1):
        inside = [size for size, bin in zip(SIZES, packed, strict=True) if bin == number]
        print(f"bin {number}: {inside}, {CAPACITY - sum(inside)} free")
