"""Lazy constraints that assumptions switch off."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.translator.cuts.lazy import Conditional, are_off


class NoCuts:
    """A lazy constraint without a condition."""

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """None."""
        yield from ([p] for p, is_true in enumerate(truth) if is_true > 1)


def test_each_condition_needs_an_assumption() -> None:
    some = [Conditional(NoCuts(), [3, -4]), Conditional(NoCuts(), [5])]
    assert are_off(some, [5, 7, -4])
    assert not are_off(some, [5, 7, 4])
    assert not are_off(some, [3, -4])


def test_a_constraint_without_a_condition_is_never_off() -> None:
    assert are_off([], [])
    assert not are_off([NoCuts()], [1, -1])
