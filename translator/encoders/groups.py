"""Which constraint each clause is for."""

from __future__ import annotations

from csp2sat.csp.records import NamedTuple
from csp2sat.translator.encoders.encode import Encoder
from csp2sat.translator.encoders.encoded import Encoded
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.normalform.normal import Normal

VALUES = -1
"""The origin of the clauses that tie the literals of integer variables to each other."""


class Group(NamedTuple):
    """Clauses, by their numbers from 1, and the number of the constraint they are for."""

    origin: int
    first: int
    last: int


def groups(normal: Normal, options: EncodingOptions) -> list[Group]:
    """All clauses of a normal form, as `encode` makes them, by their origins.

    The normal form is encoded once more: only few programs ask.
    """
    encoder = Encoder(Encoded(normal, options), options)
    found: list[Group] = []

    def note(origin: int) -> None:
        first = found[-1].last + 1 if found else 1
        if found and found[-1].origin == origin:
            first = found.pop().first
        if encoder.clauses.count >= first:
            found.append(Group(origin, first, encoder.clauses.count))

    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        encoder.add_clause(clause, origin)
        note(origin)
    encoder.ints.close()
    note(VALUES)
    return found
