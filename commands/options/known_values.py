"""The known values of options that take others, too: shells complete them.

Each list is made when it is asked for, since few runs need the modules that have the names.
"""

from __future__ import annotations

from collections.abc import Sequence


def solvers() -> Sequence[str]:
    """The main names of the solvers of python-sat that are here."""
    from csp2sat.solver.backends.names import BackendError, available

    try:
        return available()
    except BackendError:  # python-sat is missing
        return ()


def encodings() -> Sequence[str]:
    """The encodings of integers."""
    from csp2sat.translator.encoding_options import ENCODINGS

    return list(ENCODINGS)


def sum_names() -> Sequence[str]:
    """The encoders of sums."""
    from csp2sat.translator.encoders.linear import ENCODERS

    return [encoder.name for encoder in ENCODERS]


def published() -> Sequence[str]:
    """The sets of published clauses."""
    return ("article", "contest")
