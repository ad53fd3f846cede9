"""The generators: their files, Sugar's examples, and mistakes."""

import re

import pytest

from boards import KINDS, samples
from classics import SHIPPED, puzzle, source
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.classics.gcp import Colouring
from csp2sat.models.read_puzzle import instance
from paths import ROOT

SUGAR = ROOT / "tests" / "data" / "models" / "sugar"

EXAMPLES = {
    "arithm-java_cream_solver": "cryptarithm JAVA + CREAM = SOLVER",
    "gcp-myciel3": "gcp myciel3.col",
    "golombRuler-10-55": "golomb 10 55",
    "golombRuler-8": "golomb 8",
    "jss-ft10": "jss ft10.txt",
    "knightTour-5": "knight-tour 5",
    "magicSquare-5x5": "magic-square 5",
    "nqueens-8": "nqueens 8",
    "oss-gp03-01": "oss gp03-01.txt",
    "socialGolfer-3-2-5": "social-golfer 3 2 5",
    "tdsp-C1-1": "tdsp tdsp-C1-1.txt",
}
OTHERS = [
    "akari akari-8x8.txt", "bibd 7 7 3 3 1", "cryptarithm A + A = B", "cryptarithm AA+B=CC",
    "cryptarithm ABC = AB", "golomb 2", "jss ft06.txt", "knight-tour 1", "magic-square 1",
    "magic-square 2", "nqueens 1", "nqueens 3", "social-golfer 1 1 1", "tdsp tdsp-C2-1.txt",
]  # fmt: skip


# --- files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_problem_is_that_of_sugars_example(example: str) -> None:
    text = (SUGAR / f"{example}.csp").read_text("utf-8")
    assert puzzle(EXAMPLES[example]).problem() == parse(Source(text))


@pytest.mark.parametrize("command", [*EXAMPLES.values(), *OTHERS])
def test_the_file_parses_back_to_the_same_problem(command: str) -> None:
    board = puzzle(command)
    assert parse(Source(write(board.problem(), board.heading()))) == board.problem()


def test_every_shipped_instance_can_be_read() -> None:
    used = {word for command in (*EXAMPLES.values(), *OTHERS) for word in command.split()}
    boards = {path.name for name in KINDS for path in samples(name)}
    shipped = {path.name for path in SHIPPED.iterdir()} - boards - {"README.md"}
    assert shipped <= used


def test_the_shipped_graph_is_mycielskis_construction() -> None:
    nodes, edges = 2, {(1, 2)}
    for _ in range(2):
        copies = {(min(a, nodes + b), max(a, nodes + b)) for e in edges for a, b in (e, e[::-1])}
        tips = {(nodes + i, 2 * nodes + 1) for i in range(1, nodes + 1)}
        nodes, edges = 2 * nodes + 1, edges | copies | tips
    rows = re.findall(r"^e (\d+) (\d+)$", source("myciel3.col").text, re.MULTILINE)
    assert [(int(a), int(b)) for a, b in rows] == sorted(edges)


# --- mistakes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("nqueens", "missing N"),
        ("nqueens 8 9", "expected N, not 8 9"),
        ("nqueens eight", "N must be a positive integer, not 'eight'"),
        ("nqueens 0", "N must be a positive integer, not '0'"),
        ("nqueens -3", "N must be a positive integer, not '-3'"),
        ("nqueens ²", "N must be a positive integer, not '²'"),
        ("golomb 1", "a ruler has at least 2 marks"),
        ("golomb 4 x", "LENGTH must be a positive integer, not 'x'"),
        ("golomb 4 5 6", "expected ORDER [LENGTH], not 4 5 6"),
        ("social-golfer 3 2", "expected GROUPS SIZE WEEKS, not 3 2"),
        ("bibd 7 7 3 2 1", "no such design: V R is 21 but B K is 14"),
        ("bibd 7 7 3 3 2", "no such design: LAMBDA (V-1) is 12 but R (K-1) is 6"),
        ("cryptarithm SEND + MORE", "expected a sum of words"),
        ("cryptarithm A + 1 = B", "expected a sum of words"),
        ("cryptarithm ABCDEF + GHI = JKL", "there are 12 different letters, but ten digits"),
        ("jss", "missing FILE"),
        ("jss a.txt b.txt", "expected FILE, not a.txt b.txt"),
    ],
)  # fmt: skip
def test_wrong_words(command: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        puzzle(command)


@pytest.mark.parametrize(
    ("name", "text", "mistakes"),
    [
        ("jss", "", ["1:1: error: expected a line 'JOBS MACHINES', two positive integers"]),
        ("jss", "# 2\n  2\n", ["2:3: error: expected a line 'JOBS MACHINES'"]),
        ("jss", "2 0\n", ["1:1: error: expected a line 'JOBS MACHINES'"]),
        ("jss", "1 2\n0 3 1\n", ["2:5: error: expected 4 numbers in this row, found 3"]),
        ("jss", "1 1\n0 3 7 8\n", ["2:5: error: expected 2 numbers in this row, found 4"]),
        ("jss", "2 1\n0 3\n", ["2:4: error: expected 2 rows, as in the first line, found 1"]),
        ("jss", "1 1\n0 3\n\n 0 4\n", ["4:2: error: expected 1 row, as in the first"]),
        ("jss", "1 2\n0 x 1 -4\n", ["2:3: error: 'x' is no", "2:7: error: '-4' is no"]),
        ("jss", "1 2\n0 3 2 4\n", ["2:5: error: there is no machine 2; they are 0 to 1"]),
        ("jss", "2 2\n0 1 1 1\n1 3 1 4\n", ["3:5: error: job 1 uses machine 1 a second time"]),
        ("oss", "2 2\n1 2\n3\n", ["3:1: error: expected 2 numbers in this row, found 1"]),
        ("tdsp", "2 3\n2 0\n4 5\n", ["2:3: error: a side", "3:1: error: both sides are longer"]),
        ("gcp", "c\n", ["1:2: error: there is no line 'p edge NODES EDGES'"]),
        ("gcp", "p edge 3\n", ["1:1: error: expected 'p edge NODES EDGES'"]),
        ("gcp", "p col 3 1\np col 3 1\n", ["2:1: error: a second 'p' line"]),
        ("gcp", "e 1 2\np edge 2 1\n", ["1:1: error: an edge before the line"]),
        ("gcp", "p edge 3 2\ne 1 4\ne 2 2\n", ["2:5: error: there is no", "3:3: error: node 2"]),
        ("gcp", "p edge 3 1\ne 0 1\n", ["2:3: error: there is no node 0; they are 1 to 3"]),
        ("gcp", "p edge 3 1\ne 1\n", ["2:1: error: expected 'e NODE NODE'"]),
        ("gcp", "p edge 3 1\n1 2\n", ["2:1: error: '1' does not start a line of a DIMACS graph"]),
    ],
)  # fmt: skip
def test_wrong_files(name: str, text: str, mistakes: list[str]) -> None:
    with pytest.raises(CspError) as caught:
        instance(name, ["f"], lambda path: Source(text, path))
    found = caught.value.diagnostics
    for diagnostic, mistake in zip(found, mistakes, strict=True):
        assert str(diagnostic).startswith(f"f:{mistake}")


def test_an_edge_may_be_listed_twice_and_other_lines_are_skipped() -> None:
    text = "c comment\np edges 3 4\nn 1 7\ne 2 1\ne 1 2\ne 2 3\n"
    assert (
        instance("gcp", ["f"], lambda _: Source(text)).problem()
        == Colouring(3, {(1, 2), (2, 3)}).problem()
    )


def test_a_long_list_is_drawn_in_lines_of_limited_length() -> None:
    board = Colouring(100, [])
    drawn = board.draw(Solution({f"n{node}": 1 for node in range(1, 101)}, {})).splitlines()
    assert drawn[0] == "1 colour"
    assert " ".join(drawn[1:]).split() == ["colour", "1:", *map(str, range(1, 101))]
    assert len(drawn) == 5
    assert 90 < max(map(len, drawn)) <= 100
