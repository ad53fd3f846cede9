"""Each job visits the machines in an order of its own; a machine does one thing at a time."""

from csp2sat import Problem, Term, constraints, solve, total

JOBS = [
    # machine and time of each step
    [(1, 3), (2, 2), (3, 5)],
    [(2, 4), (3, 3), (1, 2)],
    [(3, 3), (1, 6), (2, 2)],
]
HORIZON = 30

problem = Problem()
start = problem.integers("start", (len(JOBS), 3), 0, HORIZON)
end = problem.integer("end", 0, HORIZON)
machines: dict[int, list[tuple[Term, int]]] = {}
for row, job in zip(start, JOBS, strict=True):
    ends = [begin + time for begin, (_, time) in zip(row, job, strict=True)]
    problem.require([after >= before for after, before in zip([*row[1:], end], ends, strict=True)])
    for begin, (machine, time) in zip(row, job, strict=True):
        machines.setdefault(machine, []).append((begin, time))
problem.require(constraints.disjunctive(tasks) for tasks in machines.values())
problem.minimize(end, total(start.flat))

if __name__ == "__main__":
    solution = solve(problem)
    assert solution
    print("end", solution.value(end))
    for machine in sorted(machines):
        tasks = [(solution.value(begin), time) for begin, time in machines[machine]]
        print("machine", machine, *(f"{begin}-{begin + time}" for begin, time in sorted(tasks)))
