"""Solutions of the classics, checked by the rules."""

import re
from functools import cache
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classics import answer, numbers, puzzle, solve, source
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Solution
from csp2sat.models.classics import jss, oss
from csp2sat.models.classics.gcp import Colouring
from csp2sat.models.classics.schedule import Shop, Task
from csp2sat.models.classics.tdsp import StripPacking
from csp2sat.models.read_puzzle import instance
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from examples import examples


@cache
def best(command: str) -> Solution:
    """The best solution; kept, because several tests need it."""
    with Search(puzzle(command).problem(), PySat) as search:
        *_, found = improvements(search)
    return found


@pytest.mark.parametrize("n", [1, 4, 8, 20])
def test_queens_do_not_attack(n: int) -> None:
    board, solution, [columns] = answer(f"nqueens {n}")
    for (r, c), (row, column) in combinations(enumerate(columns), 2):
        assert c != column
        assert abs(c - column) != row - r
    drawn = [line.split() for line in board.draw(solution).splitlines()]
    assert [line.index("Q") + 1 for line in drawn] == columns
    assert {len(line) for line in drawn} == {n}


@pytest.mark.parametrize(("n", "count"), [(2, 0), (3, 0), (4, 2), (5, 10)])
def test_the_number_of_ways_to_place_queens(n: int, count: int) -> None:
    assert sum(1 for _ in solutions(puzzle(f"nqueens {n}").problem())) == count


@pytest.mark.parametrize(("order", "length"), [(3, 3), (4, 6), (5, 11), (6, 17)])
def test_the_shortest_golomb_rulers(order: int, length: int) -> None:
    board, solution, [marks] = answer(f"golomb {order}", length)
    assert len(marks) == order
    assert (marks[0], marks[-1]) == (0, length)
    distances = [b - a for a, b in combinations(marks, 2)]
    assert min(distances) > 0
    assert len(set(distances)) == len(distances)
    assert board.draw(solution).splitlines()[0].count("|") == order
    assert solve(puzzle(f"golomb {order}"), length - 1) is None
    assert solve(puzzle(f"golomb {order} {length - 1}")) is None


@pytest.mark.parametrize("n", [1, 3, 4])
def test_a_magic_square(n: int) -> None:
    board, solution, rows = answer(f"magic-square {n}")
    assert sorted(each for row in rows for each in row) == list(range(1, n * n + 1))
    diagonals = [[rows[i][i] for i in range(n)], [rows[i][~i] for i in range(n)]]
    assert len({sum(line) for line in (*rows, *zip(*rows, strict=True), *diagonals)}) == 1
    assert numbers(board.draw(solution)) == rows


def test_there_is_no_magic_square_of_four_cells() -> None:
    assert solve(puzzle("magic-square 2")) is None


def test_a_knights_tour() -> None:
    board, solution, rows = answer("knight-tour 5")
    place = {number: (r, c) for r, row in enumerate(rows) for c, number in enumerate(row)}
    assert sorted(place) == list(range(1, 26))
    for number in range(1, 25):
        (r, c), (row, column) = place[number], place[number + 1]
        assert {abs(r - row), abs(c - column)} == {1, 2}
    assert numbers(board.draw(solution)) == rows


@pytest.mark.parametrize("n", [2, 3])
def test_small_boards_have_no_tour(n: int) -> None:
    assert solve(puzzle(f"knight-tour {n}")) is None


@pytest.mark.parametrize(("groups", "size", "weeks"), [(3, 2, 5), (3, 3, 4), (1, 3, 1)])
def test_golfers_meet_once(groups: int, size: int, weeks: int) -> None:
    board, solution, rows = answer(f"social-golfer {groups} {size} {weeks}")
    assert len(rows) == weeks
    for week in rows:
        assert sorted(week) == [group for group in range(1, groups + 1) for _ in range(size)]
    for a, b in combinations(range(groups * size), 2):
        assert sum(week[a] == week[b] for week in rows) <= 1
    for line, week in zip(board.draw(solution).splitlines(), rows, strict=True):
        for number, team in enumerate(line.partition(":")[2].split("|"), 1):
            assert all(week[int(golfer) - 1] == number for golfer in team.split())


def test_six_golfers_have_met_after_five_weeks() -> None:
    assert solve(puzzle("social-golfer 3 2 6")) is None


@pytest.mark.parametrize("words", ["7 7 3 3 1", "6 10 5 3 2", "9 12 4 3 1", "1 2 2 1 1"])
def test_a_block_design(words: str) -> None:
    v, b, r, k, together = map(int, words.split())
    board, solution, rows = answer(f"bibd {words}")
    assert [len(rows), len(rows[0])] == [v, b]
    assert all(sum(row) == r for row in rows)
    assert all(sum(column) == k for column in zip(*rows, strict=True))
    for one, other in combinations(rows, 2):
        assert sum(map(min, one, other)) == together
    assert board.draw(solution).translate({ord("#"): "1", ord("."): "0"}) == board.answer(solution)


SUMS = ["A + B = C", "AA + B = CC", "AB = BA", "A + A + A = BA", "ABA + C = AC", "A = BC"]


@pytest.mark.parametrize("text", SUMS)
def test_the_solutions_of_a_cryptarithm(text: str) -> None:
    letters = sorted(set(text) - set(" +="))
    expected = []
    for digits in permutations("0123456789", len(letters)):
        *summands, total = re.findall(
            "[0-9]+", text.translate(str.maketrans("".join(letters), "".join(digits)))
        )
        leading = {word[0] for word in (*summands, total)}
        if "0" not in leading and sum(map(int, summands)) == int(total):
            expected.append("\n".join(map(" ".join, zip(letters, digits, strict=True))))
    board = puzzle(f"cryptarithm {text}")
    assert sorted(board.answer(each) for each in solutions(board.problem())) == sorted(expected)


def test_the_digits_of_a_cryptarithm_are_drawn() -> None:
    board = puzzle("cryptarithm SEND + MORE = MONEY")
    solution = solve(board)
    assert solution is not None
    drawn = [line.split() for line in board.draw(solution).splitlines()]
    assert drawn == [
        ["SEND", "9567"],
        ["+", "MORE", "+", "1085"],
        ["-" * 7] * 2,
        ["MONEY", "10652"],
    ]


def test_myciel3_needs_four_colours() -> None:
    board, solution, rows = answer("gcp myciel3.col", 4)
    colour = {row[0]: row[1] for row in rows}
    edges = re.findall(r"^e (\d+) (\d+)$", source("myciel3.col").text, re.MULTILINE)
    assert all(colour[int(a)] != colour[int(b)] for a, b in edges)
    assert set(colour) == set(range(1, 12))
    head, *classes = board.draw(solution).splitlines()
    assert head == "4 colours"
    for line in classes:
        found = re.fullmatch(r"colour (\d+):(.*)", line)
        assert found
        label, nodes = found.groups()
        assert [node for node in colour if colour[node] == int(label)] == numbers(nodes)[0]
    assert solve(puzzle("gcp myciel3.col"), 3) is None


def is_schedule(tasks: list[tuple[int, int, int, int]], ordered: bool) -> None:
    """Tasks are (job, machine, start, duration); in their order if the job says so."""
    for one, other in combinations(tasks, 2):
        if one[0] == other[0] or one[1] == other[1]:
            apart = [a[2] + a[3] <= b[2] for a, b in ((one, other), (other, one))]
            assert apart[0] if ordered and one[0] == other[0] else any(apart)


def test_the_best_schedule_of_a_job_shop() -> None:
    board, solution, rows = answer("jss ft06.txt", 55)
    jobs = numbers(source("ft06.txt").text.partition("\n")[2])[1:]
    tasks = [
        (i, job[2 * k], start, job[2 * k + 1])
        for i, (job, starts) in enumerate(zip(jobs, rows, strict=True))
        for k, start in enumerate(starts)
    ]
    is_schedule(tasks, ordered=True)
    assert max(start + duration for _, _, start, duration in tasks) == 55
    lines = board.draw(solution).splitlines()
    work = [sum(task[3] for task in tasks if task[1] == machine) for machine in range(6)]
    for i, machine, start, duration in tasks:
        row = next(line for line in lines if line.startswith(f"machine {machine} |"))
        assert row.partition("|")[2][start : start + duration] == str(i) * duration
        assert len(row.partition("|")[2].replace(".", "")) == len("|") + work[machine]
    assert solve(puzzle("jss ft06.txt"), 54) is None


def test_the_best_schedule_of_an_open_shop() -> None:
    board, solution, rows = answer("oss gp03-01.txt", 1168)
    jobs = numbers(source("gp03-01.txt").text.partition("\n")[2])[1:]
    tasks = [(i, k, rows[i][k], jobs[i][k]) for i in range(3) for k in range(3)]
    is_schedule(tasks, ordered=False)
    assert max(start + duration for _, _, start, duration in tasks) == 1168
    assert max(map(len, board.draw(solution).splitlines())) <= 100
    assert solve(puzzle("oss gp03-01.txt"), 1167) is None


def is_packing(rows: list[list[int]], sizes: list[tuple[int, int]], strip: int, most: int) -> None:
    """Rows are left, bottom, width, height."""
    cells = [
        (column, line)
        for x, y, w, h in rows
        for column in range(x, x + w)
        for line in range(y, y + h)
    ]
    assert len(set(cells)) == len(cells)
    assert all(0 <= x < strip and 0 <= y < most for x, y in cells)
    assert [sorted(row[2:]) for row in rows] == [sorted(size) for size in sizes]


def test_the_best_strip_packing() -> None:
    board = puzzle("tdsp tdsp-C1-1.txt")
    solution = best("tdsp tdsp-C1-1.txt")
    rows = numbers(board.answer(solution))
    sizes = [(w, h) for w, h in numbers(source("tdsp-C1-1.txt").text.partition("\n")[2])[1:]]
    is_packing(rows, sizes, 20, 20)
    head, *strip = board.draw(solution).splitlines()
    assert head == "height 20"
    for (x, y, _, _), character in zip(rows, "0123456789ABCDEF", strict=True):
        assert strip[~y][x] == character  # the last line is the bottom


BEST = {
    "golomb 6": 17, "jss ft06.txt": 55, "oss gp03-01.txt": 1168, "gcp myciel3.col": 4,
    "tdsp tdsp-C1-1.txt": 20,
}  # fmt: skip


@pytest.mark.parametrize("command", BEST)
def test_the_best_solution_is_found(command: str) -> None:
    objective = puzzle(command).problem().objective
    assert objective
    assert best(command).ints[objective.names[0]] == BEST[command]


# --- bounds: every instance has a solution in its domains ---------------------------------------

DURATIONS = st.lists(st.integers(0, 9), min_size=3, max_size=3)
ORDERS = st.permutations(range(3))


def is_schedule_of(jobs: list[list[Task]], solution: Solution, ordered: bool) -> None:
    starts = solution.ints
    tasks = [(t.job, t.machine, starts[t.name], t.duration) for job in jobs for t in job]
    is_schedule(tasks, ordered)
    assert max(start + duration for _, _, start, duration in tasks) <= starts["makespan"]


@settings(max_examples=examples(20))
@given(st.lists(st.tuples(ORDERS, DURATIONS), min_size=1, max_size=4))
def test_every_job_shop_has_a_schedule(rows: list[tuple[list[int], list[int]]]) -> None:
    jobs = [
        [Task(f"s_{i}_{k}", i, order[k], row[k]) for k in range(3)]
        for i, (order, row) in enumerate(rows)
    ]
    solution = solve(Shop("", jobs, jss.problem))
    assert solution is not None
    is_schedule_of(jobs, solution, ordered=True)
    assert Shop("", jobs, jss.problem).draw(solution)


@settings(max_examples=examples(20))
@given(st.lists(DURATIONS, min_size=1, max_size=4))
def test_every_open_shop_has_a_schedule(durations: list[list[int]]) -> None:
    jobs = [[Task(f"s_{i}_{k}", i, k, d) for k, d in enumerate(r)] for i, r in enumerate(durations)]
    solution = solve(Shop("", jobs, oss.problem))
    assert solution is not None
    is_schedule_of(jobs, solution, ordered=False)


@settings(max_examples=examples(20))
@given(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 4)), min_size=1, max_size=6))
def test_every_strip_has_a_packing(sizes: list[tuple[int, int]]) -> None:
    board = StripPacking(4, sizes)
    solution = solve(board)
    assert solution is not None
    is_packing(numbers(board.answer(solution)), sizes, 4, solution.ints["height"])
    assert board.draw(solution)


@settings(max_examples=examples(20))
@given(st.sets(st.tuples(st.integers(1, 6), st.integers(1, 6)).filter(lambda e: e[0] < e[1])))
def test_every_graph_has_a_colouring(edges: set[tuple[int, int]]) -> None:
    board = Colouring(6, edges)
    solution = solve(board)
    assert solution is not None
    colour = {row[0]: row[1] for row in numbers(board.answer(solution))}
    assert all(colour[a] != colour[b] for a, b in edges)


def test_a_rectangle_may_be_as_wide_as_the_strip_when_it_is_turned() -> None:
    board = instance("tdsp", ["f"], lambda _: Source("2 3\n5 3\n3 1\n"))
    solution = solve(board, 6)
    assert solution is not None
    is_packing(numbers(board.answer(solution)), [(5, 3), (3, 1)], 3, 6)
