"""The names of the SAT solvers that questions use where no other is named."""

DEFAULT = "auto"
"""The default: two solvers, see `backends/alternation`."""
CADICAL = "cadical195"
"""The solver of python-sat for hard questions, and for proofs."""
CADICAL_OPTIONS = {"phase": 0}
"""Its options: variables are tried false first, which keeps sums small and definitions unused."""
MINISAT = "minisat22"
"""The solver of python-sat for easy questions: loading and propagation are fast."""
