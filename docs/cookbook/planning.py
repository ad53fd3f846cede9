"""A farmer takes a wolf, a goat and a cabbage across a river."""

from csp2sat import Array, Formula, Problem, solve, total

HORIZON = 9

problem = Problem()
there = problem.booleans("there", (4, HORIZON + 1))  # on the other side, after a number of trips
farmer, *cargo = there
wolf, goat, cabbage = cargo
trips = problem.integer("trips", 0, HORIZON)

# At first nobody is there, after the last trip everyone.
for who in there:
    problem.require(~who[0], [(trips <= t).implies(side) for t, side in enumerate(who)])


def crosses(who: Array[Formula], t: int) -> Formula:
    """Someone changes the side on trip t."""
    return who[t] != who[t + 1]


for t in range(HORIZON):
    problem.require((trips > t) == crosses(farmer, t))
    problem.require(
        crosses(each, t).implies(crosses(farmer, t) & (each[t] == farmer[t])) for each in cargo
    )
    problem.require(total(crosses(each, t) for each in cargo) <= 1)
for t in range(HORIZON + 1):
    with_goat = farmer[t] == goat[t]
    problem.require(with_goat | (wolf[t] != goat[t]), with_goat | (goat[t] != cabbage[t]))

problem.require(wolf[3])  # the second cargo is the wolf, not the cabbage
problem.minimize(trips)

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    names = ("wolf", "goat", "cabbage")
    for t in range(solution.value(trips)):
        moved = [
            name
            for name, each in zip(names, cargo, strict=True)
            if solution.value(crosses(each, t))
        ]
        print("back" if t % 2 else "over", *moved)
