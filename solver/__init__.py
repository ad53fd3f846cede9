"""Questions to the clauses of a problem, and the SAT solvers that answer them.

The package can be called: `csp2sat.solver(text)` answers a problem as text. Programs written for
the modules of csugar and cspuz_core expect a function of this name, and Python binds the name to
this package as soon as it is imported; so the package itself gets a class with `__call__`.
"""

import sys
from types import ModuleType

DEFAULT = "auto"
"""The default: two solvers, see `backends/alternation`."""
CADICAL = "cadical195"
"""The solver of python-sat for hard questions, and for proofs."""
CADICAL_OPTIONS = {"phase": 0}
"""Its options: variables are tried false first, which keeps sums small and definitions unused."""
MINISAT = "minisat22"
"""The solver of python-sat for easy questions: loading and propagation are fast."""
LEVELS = ("easy", "medium", "hard", "expert", "beyond")
"""How hard a problem is by hand."""


class _Callable(ModuleType):
    """A module that can be called."""

    def __call__(self, text: str) -> str:
        """Answers a problem as text; see `csp2sat.solver.text_to_text`."""
        from csp2sat.solver.text_to_text import answer

        return answer(text)


sys.modules[__name__].__class__ = _Callable
