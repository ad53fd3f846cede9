"""Shares of solutions as text."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.message_wording import percent, quantity
from csp2sat.csp.syntax.answer_text import value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.heat_map import Heat
    from csp2sat.solver.questions.shares import Shares


def basis(shares: Shares) -> str:
    """Which solutions the shares are of: `of 3 solutions`, `of a random sample of 9 solutions`."""
    number = quantity(shares.total, "solution")
    return f"of {number}" if shares.exact else f"of a random sample of {number}"


def share_rows(shares: Shares) -> Iterator[list[str]]:
    """The name of each variable, and its values with their percentages, frequent ones first."""
    for x, numbers in shares.numbers.items():
        some = [value for value in sorted(numbers) if numbers[value]]
        some.sort(key=lambda value: -numbers[value])
        yield [x.name, *(f"{value_text(v)}:{percent(shares.of(x, v))}" for v in some)]


def heat_rows(heats: list[Heat]) -> Iterator[tuple[str, str]]:
    """A fact in words and its percentage, where a board has no place for them."""
    for heat in heats:
        yield f"{heat.phrase.subject} {heat.phrase.is_so}", percent(heat.share)
