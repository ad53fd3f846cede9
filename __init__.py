"""csp2sat: constraint problems in Sugar's language, translated to SAT and solved.

    from csp2sat import Problem, solve
    print(solve(Problem.read("queens.csp")))

What is named here is imported when it is used, so that `import csp2sat` and the command start at
once.
"""

from importlib import import_module

__version__ = "0.1.0"

_PLACES = {
    "csp2sat.csp.problem": ("Problem", "Solution"),
    "csp2sat.csp.errors": ("CspError",),
    "csp2sat.csp.expressions": (
        "Formula", "Term", "all_different", "all_of", "any_of", "maximum", "minimum", "total",
        "when",
    ),
    "csp2sat.csp.write": ("write", "write_formula"),
    "csp2sat.solver.api": (
        "backbone", "conflicts", "count", "explain", "improving", "maximize", "minimize",
        "solutions", "solve", "steps", "unique",
    ),
    "csp2sat.solver.backend": ("BackendError",),
    "csp2sat.solver.limits": ("LimitReached",),
    "csp2sat.translator.limits": ("Refused",),
}  # fmt: skip
"""Where the names of the package come from."""

__all__ = ["__version__", "solver", *(each for names in _PLACES.values() for each in names)]


def __getattr__(name: str) -> object:
    if name == "solver":
        return import_module("csp2sat.solver")
    for place, names in _PLACES.items():
        if name in names:
            return getattr(import_module(place), name)
    raise AttributeError(f"module 'csp2sat' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
