"""What surrounds the command: another package named pysat, and what is imported at start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paths import ROOT

TINY = "(int x 0 1) (= x 1)"
WITHOUT = {"pysolvers.py": "raise ImportError"}
"""The compiled module of python-sat is not there; with it, small problems are solved."""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A tiny file."""
    path = tmp_path / "tiny.csp"
    path.write_text(TINY)
    return path


def python(*arguments: str | Path, before: Path | None = None) -> tuple[int, str, str]:
    """Run Python with a folder in front of all installed packages."""
    environment = os.environ | ({"PYTHONPATH": str(before)} if before else {})
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=environment, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


def package(folder: Path, files: dict[str, str], name: str = "", version: str = "") -> Path:
    """A folder with modules and, if it has a name, the metadata of the package they come from."""
    for file, text in files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    if name:
        info = folder / f"{name}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        (info / "RECORD").write_text("".join(f"{file},,\n" for file in files))
        (info / "top_level.txt").write_text("pysat\n")
    return folder


def test_another_package_named_pysat_is_an_error(tiny: Path, tmp_path: Path) -> None:
    wrong = package(
        tmp_path / "wrong", {"pysat/__init__.py": "instruments = 1\n"} | WITHOUT, "pysat", "3.2.2"
    )
    code, out, err = python("-m", "csp2sat", tiny, before=wrong)
    assert (code, out) == (1, "")
    assert err.startswith("csp2sat: error: ")
    assert "pysat 3.2.2" in err
    assert "python-sat" in err
    assert "pip uninstall" in err
    assert "pip install 'python-sat" in err
    assert "Traceback" not in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "files",
    [
        {"pysat/__init__.py": ""},
        {"pysat/__init__.py": "", "pysat/solvers.py": "import pysolvers_of_another_python"},
        {"pysat.py": ""},
    ],
    ids=["empty", "broken", "module"],
)
def test_a_missing_python_sat_is_an_error(
    files: dict[str, str], tiny: Path, tmp_path: Path
) -> None:
    wrong = package(tmp_path / "wrong", files | WITHOUT)
    code, out, err = python("-m", "csp2sat", tiny, before=wrong)
    assert (code, out) == (1, "")
    assert err.startswith("csp2sat: error: ")
    assert "python-sat" in err
    assert "pip install 'python-sat" in err
    assert "Traceback" not in err


def test_small_problems_need_the_compiled_module_only(tiny: Path, tmp_path: Path) -> None:
    wrong = package(tmp_path / "wrong", {"pysat/__init__.py": ""})
    code, out, err = python("-m", "csp2sat", tiny, before=wrong)
    assert (code, err) == (0, "")
    assert "a x\t1" in out
    code, _, err = python("-m", "csp2sat", "--solver", "glucose4", tiny, before=wrong)
    assert code == 1
    assert "pip install 'python-sat" in err


def test_a_compiled_module_with_other_functions_is_left_to_python_sat(
    tiny: Path, tmp_path: Path
) -> None:
    other = "minisat22_new = minisat22_solve = None\n"  # but no minisat22_add_cl
    solver = "class NoSuchSolverError(Exception): pass\ndef Solver(**_): raise MemoryError\n"
    files = {"pysolvers.py": other, "pysat/__init__.py": "", "pysat/solvers.py": solver}
    code, _, err = python("-m", "csp2sat", tiny, before=package(tmp_path / "other", files))
    assert (code, err) == (3, "csp2sat: error: there is not enough memory\n")


def test_the_clauses_need_no_solver(tiny: Path, tmp_path: Path) -> None:
    wrong = package(tmp_path / "wrong", {"pysat/__init__.py": "1 / 0"})
    code, out, err = python("-m", "csp2sat", "encode", tiny, before=wrong)
    assert (code, err) == (0, "")
    assert "p cnf" in out


IMPORTS = """\
import sys
from csp2sat.cli import main
code = main(sys.argv[1:])
print(*sorted(sys.modules), file=sys.stderr)
raise SystemExit(code)
"""


LATE = (
    "commands.options.arg_parser", "csp.formula_text",
    "csp.html_tables", "csp.python", "csp.hints", "csp.syntax.write_problem",
    "solver.questions.enumeration", "solver.questions.optimize",
    "translator.cuts", "translator.encoders.adder", "translator.encoders.binary",
    "translator.encoders.subsets", "translator.encoders.sum_tuples", "translator.encoders.table",
    "translator.encoders.totalizer", "translator.encoders.two_digits",
    "translator.normalform.functions", "translator.normalform.global_constraints",
    "translator.normalform.products", "translator.presolve.alldifferent",
    "translator.presolve.graph_rules", "translator.presolve.table_filtering",
)  # fmt: skip
"""What a tiny problem does not need: imported when it is used, as each module slows the start."""


def imported(*arguments: str | Path) -> set[str]:
    """The modules that a run of the command imports."""
    code, _, err = python("-c", IMPORTS, *arguments)
    assert code == 0, err
    return set(err.split())


def test_a_run_imports_only_what_it_needs(tiny: Path) -> None:
    modules = imported(tiny)
    assert "csp2sat.translator.translate" in modules
    assert not modules & {"csp2sat.models", "sexpdata", "pindakaas", "rich", "hypothesis"}
    assert not modules & {"argparse", "gettext", "locale", "typing"}
    assert not modules & {f"csp2sat.{each}" for each in LATE}


BOARDS = ("models.board.board", "models.pzpr.links", "models.tutor.kind_vocabulary")
FOR_OTHERS = (
    "commands.formats.sugar", "csp.given_values", "csp.value_symmetry",
    "models.board.filled_section", "models.pzpr.partial_answer", "models.tutor.step_pictures",
    "models.tutor.sentences", "puzzle", "solver.questions.enumeration",
    "translator.normalform.eager_graphs",
)  # fmt: skip
"""What to solve and draw a board by constraints on graphs does not need."""


def test_a_kind_without_boards_imports_nothing_of_boards() -> None:
    modules = imported("puzzle", "nqueens", "4")
    assert "csp2sat.models.classics.nqueens" in modules
    assert not modules & {f"csp2sat.{each}" for each in BOARDS}
    assert not modules & {"string", "typing"}


@pytest.mark.parametrize(
    "board", ["https://puzz.link/p?slither/4/4/dgdh2c71", ROOT / "models/data/heyawake-6x6.txt"]
)
def test_a_board_imports_only_what_it_needs(board: str | Path) -> None:
    modules = imported("puzzle", board)
    assert {f"csp2sat.{each}" for each in BOARDS} <= modules
    assert not modules & {f"csp2sat.{each}" for each in FOR_OTHERS}
    assert not modules & {"difflib", "string", "typing"}


def test_the_package_imports_nothing() -> None:
    code, out, err = python("-c", "import sys; import csp2sat; print(*sys.modules)")
    assert (code, err) == (0, "")
    assert [each for each in out.split() if each.startswith("csp2sat")] == ["csp2sat"]
