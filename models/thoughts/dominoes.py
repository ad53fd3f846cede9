"""Dominoes: the partner of a cell, and dominoes that are placed."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.thoughts import Thought

CELLS, PAIRS = 1, 2
"""The rules of cells and of pairs."""

THOUGHTS = (
    Thought("has its partner", "{First} has its partner: {targets}.", CELLS, {FULL}),
    Thought("only partner", "{First} has one partner left: {targets}.", CELLS, {ALL, LEFT}),
    Thought("domino is placed", "This domino is placed: {targets}.", PAIRS, {FULL}),
    Thought("only place", "Only place for this domino: {targets}.", PAIRS, {ALL, LEFT}),
)
