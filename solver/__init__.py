"""Questions to the clauses of a problem, and the SAT solvers that answer them.

The package can be called: `csp2sat.solver(text)` answers a problem as text. Programs written for
the modules of csugar and cspuz_core expect a function of this name, and Python binds the name to
this package as soon as it is imported; so the package itself gets a class with `__call__`.
"""

import sys
from types import ModuleType


class _Callable(ModuleType):
    """A module that can be called."""

    def __call__(self, text: str) -> str:
        """Answers a problem as text; see `csp2sat.solver.text_to_text`."""
        from csp2sat.solver.text_to_text import answer

        return answer(text)


sys.modules[__name__].__class__ = _Callable
