"""`csp2sat encode` and `decode`: clauses for any SAT solver, and its answer in our names."""

from __future__ import annotations

from pathlib import Path

import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import CNF, WCNF
from pysat.solvers import Solver

from running import Run, csp2sat

TEXT = "(int x (-3 0 5)) (int one 4) (int w 0 9) (bool p) (bool free) (iff p (= x 5)) (> (+ x w) 3)"


@pytest.fixture
def files(tmp_path: Path, run: Run) -> tuple[Path, Path]:
    """The DIMACS file and the map file of a problem."""
    path, cnf, names = (tmp_path / name for name in ("q.csp", "q.cnf", "q.map"))
    path.write_text(TEXT)
    assert run("encode", path, "-o", cnf, "--map", names) == (0, b"", b"")
    return cnf, names


def models(cnf: Path) -> tuple[list[int], CNF]:
    """A model of a file, and its clauses, by python-sat's own reader."""
    formula = CNF(from_file=str(cnf))
    with Solver("glucose4", bootstrap_with=formula) as solver:
        assert solver.solve()
        return solver.get_model(), formula


def test_the_file_is_dimacs(files: tuple[Path, Path]) -> None:
    lines = files[0].read_text().splitlines()
    [header] = [line.split() for line in lines if line.startswith("p ")]
    _, formula = models(files[0])
    assert header[:2] == ["p", "cnf"]
    assert int(header[2]) >= formula.nv
    assert int(header[3]) == len(formula.clauses)
    assert [line for line in lines if line[0] not in "cp"] == [
        " ".join(map(str, [*clause, 0])) for clause in formula.clauses
    ]


def test_each_variable_has_a_comment(files: tuple[Path, Path]) -> None:
    lines = files[0].read_text().splitlines()
    comments = [line for line in lines if line.startswith("c ")]
    [variables] = [int(line.split()[2]) for line in lines if line.startswith("p ")]
    assert [int(line.split()[1]) for line in comments] == list(range(1, variables + 1))
    names = {line.split(maxsplit=2)[2] for line in comments}
    assert {"x<=-3", "x<=0", "w<=7", "p", "free"} <= names


def test_the_map_has_a_line_for_each_variable(files: tuple[Path, Path]) -> None:
    lines = [line.split() for line in files[1].read_text().splitlines()]
    assert [line[:2] for line in lines] == [
        ["int", "x"],
        ["int", "one"],
        ["int", "w"],
        ["bool", "p"],
        ["bool", "free"],
    ]
    assert lines[1][3:] == ["4"]


def check(out: bytes) -> None:
    """The answer satisfies the problem."""
    first, *lines, last = out.decode().splitlines()
    values = dict(line.removeprefix("a ").split("\t") for line in lines)
    assert (first, last) == ("s SATISFIABLE", "a")
    assert list(values) == ["x", "one", "w", "p", "free"]
    assert int(values["x"]) + int(values["w"]) > 3
    assert (values["one"], values["p"]) == ("4", "true" if values["x"] == "5" else "false")


@pytest.mark.parametrize(
    "answer",
    [
        "c a comment\ns SATISFIABLE\nv {0}\nv {1} 0\n",
        "SAT\n{0} {1} 0\n",
        "s SATISFIABLE\r\nv {0} {1} 0\r\n",
    ],
    ids=["lines", "MiniSat", "CRLF"],
)
def test_answers_are_decoded(
    answer: str, files: tuple[Path, Path], tmp_path: Path, run: Run
) -> None:
    model, _ = models(files[0])
    half = len(model) // 2
    path = tmp_path / "answer"
    path.write_text(
        answer.format(" ".join(map(str, model[:half])), " ".join(map(str, model[half:])))
    )
    code, out, err = run("decode", files[1], path)
    assert (code, err) == (0, b"")
    check(out)


@pytest.mark.parametrize("answer", ["s UNSATISFIABLE\n", "UNSAT\n", "c hm\ns UNSATISFIABLE\n"])
def test_no_solution_is_decoded(
    answer: str, files: tuple[Path, Path], tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "answer"
    path.write_text(answer)
    assert run("decode", files[1], path) == (0, b"s UNSATISFIABLE\n", b"")


def test_the_installed_commands_form_a_chain(files: tuple[Path, Path]) -> None:
    encoded = csp2sat("encode", "-", stdin=TEXT.encode())
    assert encoded.stdout == files[0].read_bytes()
    model, _ = models(files[0])
    answer = f"s SATISFIABLE\nv {' '.join(map(str, model))} 0\n".encode()
    check(csp2sat("decode", files[1], "-", stdin=answer).stdout)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("", b"nothing"),
        ("segmentation fault\n", b"segmentation fault"),
        ("s SATISFIABLE\n", b"without its closing 0"),
        ("s SATISFIABLE\nv 1 -2\n", b"without its closing 0"),
        ("s SATISFIABLE\nv 1 x 0\n", b"other than literals"),
        ("s SATISFIABLE\nv 1 -1 0\n", b"twice"),
        ("SAT\n1 2\n", b"without its closing 0"),
        ("s UNKNOWN\n", b"UNKNOWN"),
        ("INDET\n", b"INDET"),
    ],
)
def test_what_is_no_answer_is_not_decoded(
    answer: str, message: bytes, files: tuple[Path, Path], tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "answer"
    path.write_text(answer)
    code, out, err = run("decode", files[1], path)
    assert (code, out) == (1, b"")
    assert message in err
    assert str(path).encode() in err


def test_a_contradiction_is_encoded(tmp_path: Path, run: Run) -> None:
    path, cnf = tmp_path / "q.csp", tmp_path / "q.cnf"
    path.write_text("(int x 0 3) (bool p) (> x 3)")
    assert run("encode", path, "-o", cnf, "--map", tmp_path / "q.map")[0] == 0
    formula = CNF(from_file=str(cnf))
    with Solver("minisat22", bootstrap_with=formula) as solver:
        assert not solver.solve()


def test_a_file_takes_its_name_when_it_is_complete(
    files: tuple[Path, Path], tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files[0].read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    code, out, err = run("encode", tmp_path / "q.csp", "-o", files[0])
    assert (code, out) == (1, b"")
    assert b"can't be written: No space left" in err
    assert files[0].read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"q.csp", "q.cnf", "q.map"}


def test_nothing_is_written_for_a_file_with_mistakes(tmp_path: Path, run: Run) -> None:
    (tmp_path / "bad.csp").write_text("(= x 1)")
    code, _, _ = run("encode", tmp_path / "bad.csp", "-o", tmp_path / "bad.cnf")
    assert code == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bad.csp"]


def test_a_missing_folder_is_an_error(files: tuple[Path, Path], tmp_path: Path, run: Run) -> None:
    target = tmp_path / "missing" / "q.cnf"
    code, out, err = run("encode", files[0].with_suffix(".csp"), "-o", target)
    assert (code, out) == (1, b"")
    assert err.startswith(f"{target}: error: can't be written: No such file".encode())


def test_a_file_may_be_written_to_a_device(files: tuple[Path, Path], run: Run) -> None:
    code, out, err = run("encode", files[0].with_suffix(".csp"), "-o", "/dev/null")
    assert (code, out, err) == (0, b"", b"")


# --- solvers of WCNF and OPB ------------------------------------------------------------------

OBJECTIVE = "(int x 0 3) (int y 0 3) (>= (+ x y) 5) (objective {} x)"
SOFT = "(int x 0 5) (int y 0 5) (weighted 3 (> x y)) (weighted 2 (< x y)) (weighted 4 (= x 5))"


def _encoded(text: str, form: str, folder: Path, run: Run) -> tuple[Path, Path]:
    """The file of clauses and the map of a problem."""
    source, out, names = folder / "q.csp", folder / f"q.{form}", folder / "q.map"
    source.write_text(text)
    assert run("encode", "--format", form, source, "-o", out, "--map", names) == (0, b"", b"")
    return out, names


@pytest.mark.parametrize("form", ["wcnf", "opb"])
@pytest.mark.parametrize(
    ("text", "best"),
    [
        (OBJECTIVE.format("minimize"), b"o 2\na x\t2\na y\t3\na\ns OPTIMUM FOUND\n"),
        (OBJECTIVE.format("maximize"), b"o 3\na x\t3\n"),
        (SOFT, b"o 2\na x\t5\n"),
    ],
)
def test_an_optimum_of_weighted_clauses_is_decoded(
    form: str, text: str, best: bytes, tmp_path: Path, run: Run
) -> None:
    formula, names = _encoded(text, form, tmp_path, run)
    answer = tmp_path / "answer"
    answer.write_bytes(run(formula)[1])
    code, out, err = run("decode", names, answer)
    assert (code, err) == (0, b"")
    assert out.startswith(b"s SATISFIABLE\n" + best)
    assert out.endswith(b"a\ns OPTIMUM FOUND\n")


@pytest.mark.parametrize("style", ["v {bits}", "v {literals} 0", "v {literals}", "v {names}"])
def test_each_style_of_a_model_is_decoded(style: str, tmp_path: Path, run: Run) -> None:
    formula, names = _encoded(SOFT, "wcnf", tmp_path, run)
    with RC2(WCNF(from_file=str(formula))) as solver:
        model = solver.compute()
        cost = solver.cost
    assert model
    assert cost == 2
    line = style.format(
        bits="".join("01"[each > 0] for each in model),
        literals=" ".join(map(str, model)),
        names=" ".join(f"x{each}" if each > 0 else f"-x{-each}" for each in model),
    )
    answer = tmp_path / "answer"
    answer.write_text(f"o {cost}\ns OPTIMUM FOUND\n{line}\n")
    code, out, err = run("decode", names, answer)
    assert (code, err) == (0, b"")
    assert out.startswith(b"s SATISFIABLE\no 2\na x\t5\n")
    assert out.endswith(b"s OPTIMUM FOUND\n")
    answer.write_text(f"o {cost}\ns SATISFIABLE\n{line}\n")
    assert run("decode", names, answer)[1] == out.removesuffix(b"s OPTIMUM FOUND\n")


@pytest.mark.parametrize("form", ["wcnf", "opb"])
def test_without_an_objective_nothing_is_an_optimum(form: str, tmp_path: Path, run: Run) -> None:
    formula, names = _encoded("(int x 0 5) (bool p) (or p (> x 3))", form, tmp_path, run)
    answer = tmp_path / "answer"
    answer.write_bytes(run(formula)[1])
    code, out, err = run("decode", names, answer)
    assert (code, out.split(b"a x")[0], out[-2:], err) == (0, b"s SATISFIABLE\n", b"a\n", b"")


def test_a_wcnf_without_variables_is_decoded(tmp_path: Path, run: Run) -> None:
    formula, names = _encoded("(int x 0 5) (> x 4)", "wcnf", tmp_path, run)
    answer = tmp_path / "answer"
    answer.write_bytes(run(formula)[1])
    assert run("decode", names, answer) == (0, b"s SATISFIABLE\na x\t5\na\n", b"")
    answer.write_text("o 0\ns OPTIMUM FOUND\n")
    assert b"without its closing 0" in run("decode", names, answer)[2]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("soft p 3", "there is no Boolean variable 'p' with a weight"),
        ("bool p 1\nsoft p", "expected a weight, but the line ends"),
        ("bool p 1\nsoft p 3 4", "expected the end of the line, not '4'"),
    ],
)
def test_a_wrong_line_of_a_weight_is_shown(
    line: str, message: str, tmp_path: Path, run: Run
) -> None:
    names, answer = tmp_path / "q.map", tmp_path / "answer"
    names.write_text(f"{line}\n")
    answer.write_text("s SATISFIABLE\nv 1 0\n")
    code, _, err = run("decode", names, answer)
    assert code == 1
    assert message in err.decode()
