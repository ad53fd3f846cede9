"""csp2sat: constraint problems in Sugar's language, translated to SAT and solved.

    from csp2sat import Problem, solve
    print(solve(Problem.read("queens.csp")))

What is named here is imported when it is used, so that `import csp2sat` and the command start at
once.
"""

from __future__ import annotations

from importlib import import_module
from os.path import join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from csp2sat.csp.errors import CspError as CspError
    from csp2sat.csp.formula_text import write_formula as write_formula
    from csp2sat.csp.problem import Solution as Solution
    from csp2sat.csp.python import constraints as constraints
    from csp2sat.csp.python.python_problem import PythonProblem as _PythonProblem
    from csp2sat.csp.python_arrays import Array as Array
    from csp2sat.csp.python_arrays import Block as Block
    from csp2sat.csp.python_arrays import Grid as Grid
    from csp2sat.csp.python_functions import all_different as all_different
    from csp2sat.csp.python_functions import all_of as all_of
    from csp2sat.csp.python_functions import any_of as any_of
    from csp2sat.csp.python_functions import maximum as maximum
    from csp2sat.csp.python_functions import minimum as minimum
    from csp2sat.csp.python_functions import total as total
    from csp2sat.csp.python_functions import when as when
    from csp2sat.csp.python_operators import Formula as Formula
    from csp2sat.csp.python_operators import Term as Term
    from csp2sat.csp.syntax.write_problem import write as write
    from csp2sat.solver.api import backbone as backbone
    from csp2sat.solver.api import candidates as candidates
    from csp2sat.solver.api import conflicts as conflicts
    from csp2sat.solver.api import conquer as conquer
    from csp2sat.solver.api import count as count
    from csp2sat.solver.api import explain as explain
    from csp2sat.solver.api import improving as improving
    from csp2sat.solver.api import maximize as maximize
    from csp2sat.solver.api import minimize as minimize
    from csp2sat.solver.api import redundant as redundant
    from csp2sat.solver.api import solutions as solutions
    from csp2sat.solver.api import solve as solve
    from csp2sat.solver.api import steps as steps
    from csp2sat.solver.api import unique as unique
    from csp2sat.solver.api_async import asolve as asolve
    from csp2sat.solver.backends.backend import BackendError as BackendError
    from csp2sat.solver.incremental_solver import Solver as Solver
    from csp2sat.solver.limits import LimitReached as LimitReached
    from csp2sat.solver.questions.solving_steps import NoSolution as NoSolution
    from csp2sat.translator.size_refusals import Refused as Refused

    Problem = _PythonProblem

__version__ = "1.0.0"

_PLACES = {
    "csp2sat.csp.problem": ("Solution",),
    "csp2sat.csp.errors": ("CspError",),
    "csp2sat.csp.python": ("constraints",),
    "csp2sat.csp.python.python_problem": ("Problem",),
    "csp2sat.csp.python_arrays": ("Array", "Block", "Grid"),
    "csp2sat.csp.python_functions": (
        "all_different", "all_of", "any_of", "maximum", "minimum", "total", "when",
    ),
    "csp2sat.csp.python_operators": ("Formula", "Term"),
    "csp2sat.csp.formula_text": ("write_formula",),
    "csp2sat.csp.syntax.write_problem": ("write",),
    "csp2sat.solver.api": (
        "backbone", "candidates", "conflicts", "conquer", "count", "explain", "improving",
        "maximize", "minimize", "redundant", "solutions", "solve", "steps", "unique",
    ),
    "csp2sat.solver.api_async": ("asolve",),
    "csp2sat.solver.backends.backend": ("BackendError",),
    "csp2sat.solver.questions.solving_steps": ("NoSolution",),
    "csp2sat.solver.limits": ("LimitReached",),
    "csp2sat.solver.incremental_solver": ("Solver",),
    "csp2sat.translator.size_refusals": ("Refused",),
}  # fmt: skip
"""Where the names of the package come from: the imports above, when they are needed."""

_CLASSES = {"Problem": "PythonProblem"}
"""Names that differ where they come from: inside the package, `Problem` has no Python methods."""

_PARTS = {"solver": "csp2sat.solver", "cpmpy": "csp2sat.cpmpy"}
"""Packages and modules with names of their own; `cpmpy` needs the package of that name."""

# In the root, which is on the path in a clone, a file `cpmpy.py` would be found for `import cpmpy`.
__path__.append(join(__path__[0], "interfaces", "modules"))

__all__ = ["__version__", "solver", *(name for names in _PLACES.values() for name in names)]


def __getattr__(name: str) -> Any:
    if name in _PARTS:
        return import_module(_PARTS[name])
    for place, names in _PLACES.items():
        if name in names:
            value = getattr(import_module(place), _CLASSES.get(name, name), None)
            return value or import_module(f"{place}.{name}")
    raise AttributeError(f"module 'csp2sat' has no attribute {name!r}")


def load_ipython_extension(shell: Any) -> None:
    """Add `%%csp` to IPython and notebooks: `%load_ext csp2sat`."""
    import_module("csp2sat.interfaces.notebook").load(shell)


def __dir__() -> list[str]:
    return sorted(__all__)
