"""How a linear sum is compared with its bound."""

from __future__ import annotations

from enum import StrEnum


class Comparator(StrEnum):
    """The comparisons of the normal form: all others are one of these, or its negation.

    Members are compared by identity; as text they are what the printed normal form shows.
    """

    LE = "<="
    EQ = "=="
    NE = "!="


LE, EQ, NE = Comparator
"""The members as module constants: looked up several times as fast as attributes of the class."""
