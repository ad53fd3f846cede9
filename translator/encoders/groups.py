"""Which constraint each clause is for."""

from __future__ import annotations

from itertools import groupby

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.encoders.encode import Encoder
from csp2sat.translator.encoders.encoded_form import Encoded
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.normalform.normal import Normal

VALUES = -1
"""The origin of the clauses that tie the literals of integer variables to each other."""


class ClauseGroup(NamedTuple):
    """Clauses, by their numbers from 1, and the number of the constraint they are for."""

    origin: int
    first: int
    last: int


def groups(normal: Normal, options: EncodingOptions) -> list[ClauseGroup]:
    """All clauses of a normal form, as `encode` makes them, by their origins.

    The normal form is encoded once more: only few programs ask.
    """
    encoder = Encoder(Encoded(normal, options), options)
    origins: list[int] = []

    def note(origin: int) -> None:
        origins.extend([origin] * (encoder.clauses.count - len(origins)))

    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        encoder.add_clause(clause, origin)
        note(origin)
    encoder.ints.close()
    note(VALUES)
    for definition in encoder.ints.definitions():
        origins[definition.start - 1 : definition.stop - 1] = [VALUES] * len(definition)
    result: list[ClauseGroup] = []
    last = 0
    for origin, some in groupby(origins):
        first, last = last + 1, last + sum(1 for _ in some)
        result.append(ClauseGroup(origin, first, last))
    return result
