"""Files of problems with constraints on graphs: the clauses that say all, a part, and proofs."""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat import cli
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.syntax.parse import parse
from enumeration import all_values, by_map

RING = "0 1 1 2 2 3 3 0"
CONNECTED = f"""(bool p) (bool q) (bool r) (bool s)
(graph-active-vertices-connected 4 4 p q r s {RING})
"""


def grid(rows: int, columns: int) -> str:
    """The numbers of a lattice's points and edges, and the ends of these."""
    edges = [
        (r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)
    ]
    edges += [(v, v + columns) for v in range((rows - 1) * columns)]
    return f"{rows * columns} {len(edges)} {' '.join(f'{u} {v}' for u, v in edges)}"


def loops(rows: int, columns: int) -> str:
    """A cycle through all points of a lattice: there is none if their number is odd."""
    size = grid(rows, columns)
    count = int(size.split()[1])
    edges = [f"e{i}" for i in range(count)]
    declared = "\n".join(f"(bool {each})" for each in edges)
    ends = [tuple(map(int, pair)) for pair in zip(*[iter(size.split()[2:])] * 2, strict=True)]
    degrees = [
        "(= (+ {}) 2)".format(
            " ".join(f"(if {edges[i]} 1 0)" for i, each in enumerate(ends) if v in each)
        )
        for v in range(rows * columns)
    ]
    return "\n".join([declared, f"(graph-single-cycle {size} {' '.join(edges)})", *degrees])


@pytest.fixture
def problem(tmp_path: Path) -> Path:
    """A file with a constraint that is handled lazily."""
    path = tmp_path / "p.csp"
    path.write_text(CONNECTED, "utf-8")
    return path


def test_encode_refuses_what_its_clauses_would_not_say(
    problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = problem.with_suffix(".cnf")
    assert cli.main(["encode", str(problem), "-o", str(target)]) == 1
    assert not target.exists()
    message = capsys.readouterr().err
    assert (
        f"{problem}:2:1: error: this constraint is encoded lazily; the CNF would be incomplete"
        in message
    )
    assert "--graph static" in message


def test_clauses_can_be_written_for_a_relaxation(problem: Path) -> None:
    target = problem.with_suffix(".cnf")
    assert cli.main(["encode", "--graph", "lazy", str(problem), "-o", str(target)]) == 0
    first, *rest = target.read_text("utf-8").splitlines()
    assert first.startswith(
        "c a relaxation: the clauses do not fully encode (graph-active-vertices"
    )
    assert rest[-1] == "p cnf 4 0"


def test_the_options_of_sugar_that_write_clauses_refuse_too(
    problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = problem.with_suffix(".cnf")
    assert cli.main(["-n", "-sat", str(target), str(problem)]) == 1
    assert not target.exists()
    assert "--graph static" in capsys.readouterr().err


@pytest.mark.parametrize("text", [CONNECTED, f"(bool x) {loops(2, 3)}"], ids=["connected", "loop"])
def test_clauses_that_say_all(text: str) -> None:
    problem = parse(Source(text))
    assert all_values(by_map(problem)) == all_values(solutions(problem))


@pytest.mark.parametrize("size", [(3, 3), (4, 5), (5, 5)])
def test_a_proof_names_the_cuts_it_rests_on(
    tmp_path: Path, size: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    path, proof = tmp_path / "p.csp", tmp_path / "p.drat"
    path.write_text(loops(*size), "utf-8")
    assert cli.main(["--proof", str(proof), str(path)]) == 0
    unsolvable = size[0] * size[1] % 2 == 1
    assert capsys.readouterr().out.startswith("s UNSAT" if unsolvable else "s SAT")
    assert proof.exists() is unsolvable
    if unsolvable:
        assert cli.main(["check-proof", str(tmp_path / "p.cnf"), str(proof)]) == 0


def test_cuts_are_clauses_of_the_proof_by_their_numbers(tmp_path: Path) -> None:
    # Three vertices far apart are there, and every vertex between them costs too much.
    path, proof = tmp_path / "p.csp", tmp_path / "p.drat"
    names = [f"v{i}" for i in range(16)]
    counted = " ".join(f"(if {each} 1 0)" for each in names)
    count, edges, *ends = grid(4, 4).split()
    path.write_text(
        "\n".join(
            [
                *(f"(bool {each})" for each in names),
                f"(or v0 v5)\n(or v15 v10)\n(or v3 v12) (<= (+ {counted}) 4)",
                f"(graph-active-vertices-connected {count} {edges} {' '.join(names + ends)})",
            ]
        ),
        "utf-8",
    )
    assert cli.main(["--proof", str(proof), str(path)]) == 0
    lines = (tmp_path / "p.cnf").read_text("utf-8").splitlines()
    cuts = [line for line in lines if line.startswith("c cuts: clauses ")]
    assert cuts
    assert all("follow from (graph-active-vertices-connected 16 24 v0" in line for line in cuts)
    header = next(line for line in lines if line.startswith("p cnf"))
    assert max(int(line.split()[5]) for line in cuts) <= int(header.split()[3])
    assert cli.main(["check-proof", str(tmp_path / "p.cnf"), str(proof)]) == 0


@pytest.mark.parametrize(
    ("constraint", "number"),
    [
        ("(graph-acyclic 300000 600 {ends} {p})", "180,660,600"),  # (300000 + 600) * (600 + 1)
        ("(graph-division 601 600 {stars} {ends} {p})", ""),
    ],
    ids=["acyclic", "division"],
)
def test_a_graph_that_is_too_large_to_be_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], constraint: str, number: str
) -> None:
    path = tmp_path / "p.csp"
    ends = " ".join(f"{i} {i + 1}" for i in range(600))
    form = constraint.format(ends=ends, p=" ".join(600 * "p"), stars=" ".join(601 * "*"))
    path.write_text(f"(bool p)\n{form}\n", "utf-8")
    assert cli.main(["--graph", "static", str(path)]) == 1
    assert f"{number} clauses if encoded eagerly" in capsys.readouterr().err
    assert cli.main([str(path)]) == 0
