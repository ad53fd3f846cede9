"""SAT solvers as scripts."""

from __future__ import annotations

import sys
from pathlib import Path

HONEST = """\
import sys
from pysat.formula import CNF
from pysat.solvers import Solver
formula = CNF(from_file=sys.argv[1])
with Solver("glucose4", bootstrap_with=formula) as solver:
    model = solver.get_model() if solver.solve() else None
"""


def solver(folder: Path, script: str, arguments: str = "") -> str:
    """A solver command that runs a Python script."""
    path = folder / "a solver.py"
    path.write_text(script)
    return f"'{sys.executable}' '{path}' {arguments}".strip()
