"""Questions asked of the clauses of a problem, and the SAT solvers that answer them.

The package can be called: `csp2sat.solver(text)` is the answer to a problem as text, the signature
of the Python modules of csugar and cspuz_core.
"""

import sys
from types import ModuleType

DEFAULT = "auto"
"""The solvers that are used if no other is named: see `solver.turns`."""
CADICAL = "cadical195"
"""The solver of python-sat for hard questions, and for proofs."""
CADICAL_OPTIONS = {"phase": 0}
"""Its options: variables are tried false first, so that sums start small and definitions idle."""
MINISAT = "minisat22"
"""The solver of python-sat for easy questions: it loads and propagates fast."""


class _Callable(ModuleType):
    """A module that is also a function: other programs expect one of this name."""

    def __call__(self, text: str) -> str:
        """The answer to a problem, both as text: see `csp2sat.solver.text`."""
        from csp2sat.solver.text import answer

        return answer(text)


sys.modules[__name__].__class__ = _Callable
