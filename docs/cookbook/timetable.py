"""Lessons of three classes on two days with three periods; each subject has one teacher."""

from csp2sat import Problem, all_different, constraints, solve, total, when

MATHEMATICS, ENGLISH, SCIENCE, ART = SUBJECTS = 1, 2, 3, 4
HOURS = [[2, 2, 1, 1], [1, 2, 2, 1], [2, 1, 1, 2]]
DAY = 3
FIRST = [0, DAY]

problem = Problem()
lesson = problem.integers("lesson", (3, 2 * DAY), SUBJECTS)
for row, hours in zip(lesson, HOURS, strict=True):
    problem.require(constraints.global_cardinality(row, dict(zip(SUBJECTS, hours, strict=True))))
# A teacher has one class at a time; no subject twice on a day.
problem.require([all_different(period) for period in lesson.columns])
problem.require([all_different(row[p : p + DAY]) for row in lesson for p in FIRST])

problem.require([row[p] != ART for row in lesson for p in FIRST])
problem.require([each != SCIENCE for each in lesson[1, 1:-1]])
problem.require([each != ENGLISH for each in lesson[:, -1]])
problem.require([lesson[0, p] == MATHEMATICS for p in FIRST])

problem.minimize(
    total(when(row[p] == MATHEMATICS, p % DAY, 0) for row in lesson for p in range(2 * DAY))
)

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    names = ["", "mathematics", "English", "science", "art"]
    for row in lesson:
        print(*(f"{names[subject]:11}" for subject in solution.value(row)))
