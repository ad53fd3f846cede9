"""Questions asked of the clauses of a problem, and the SAT solvers that answer them."""

DEFAULT = "cadical195"
"""The solver of python-sat that is used if no other is named."""
DEFAULT_OPTIONS = {"phase": 0}
"""Its options: variables are tried false first, so that sums start small and definitions idle."""
