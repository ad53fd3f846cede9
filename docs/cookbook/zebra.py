"""Who owns the zebra, who drinks water? Five houses in a row, numbered from the left."""

from csp2sat import Formula, Problem, Term, all_different, solve

GROUPS = {
    "nation": ["english", "spanish", "ukrainian", "norwegian", "japanese"],
    "colour": ["red", "green", "ivory", "yellow", "blue"],
    "drink": ["coffee", "tea", "milk", "juice", "water"],
    "pet": ["dog", "snails", "fox", "horse", "zebra"],
    "brand": ["old-gold", "kools", "chesterfield", "lucky-strike", "parliament"],
}

problem = Problem()
house = {name: problem.integer(name, 1, 5) for names in GROUPS.values() for name in names}


def beside(a: Term, b: Term) -> Formula:
    """Two houses are neighbours."""
    return abs(a - b) == 1


for names in GROUPS.values():
    problem.require(all_different(house[name] for name in names))
problem.require(
    house["english"] == house["red"],
    house["spanish"] == house["dog"],
    house["coffee"] == house["green"],
    house["ukrainian"] == house["tea"],
    house["green"] == house["ivory"] + 1,
    house["old-gold"] == house["snails"],
    house["kools"] == house["yellow"],
    house["milk"] == 3,
    house["norwegian"] == 1,
    beside(house["chesterfield"], house["fox"]),
    beside(house["kools"], house["horse"]),
    house["lucky-strike"] == house["juice"],
    house["japanese"] == house["parliament"],
    beside(house["norwegian"], house["blue"]),
)

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    for number in range(1, 6):
        living = [name for name in house if solution[name] == number]
        print(number, *living)
