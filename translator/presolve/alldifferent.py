"""What all-different decides: sets of values that as many terms share, values for one term only.

Naked sets (k terms with the same k values; a fixed term is one with k = 1) and hidden singles (all
values are needed, and one term alone has this one) on bit masks; then bounds consistency.
"""

from __future__ import annotations

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.normal import AllDifferent
from csp2sat.translator.presolve.alldifferent_bounds import raised
from csp2sat.translator.presolve.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal import AffineView

MOST_BITS = 1 << 26
"""More bits than that in the masks of all terms: they are compared by their bounds only."""


class DifferentRule:
    """An all-different that must hold."""

    def __init__(self, atom: AllDifferent) -> None:
        self._views = atom.views

    def watch(self, store: Store, number: int) -> None:
        """Wait for the variables."""
        for view in self._views:
            if view.factor:
                store.watch(view.variable, number)

    def tighten(self, store: Store) -> None:
        """Naked sets and hidden singles, until there are no more."""
        base, bits = _hull(store, self._views)
        if bits > MOST_BITS:
            return
        masks = [store.mask(view, base) for view in self._views]
        tight = masks.copy()
        while not store.failed:
            before = tight.copy()
            if not (_naked(tight) and _hidden(tight)):
                store.failed = True
            if before == tight:
                break
        for view, mask, kept in zip(self._views, masks, tight, strict=True):
            if mask != kept:
                store.remove(view, base, mask & ~kept)

    def tighten_more(self, store: Store) -> None:
        """Bounds consistency: no interval of values is too narrow for the terms in it."""
        ranges = [store.bounds(view) for view in self._views]
        lows = raised(ranges)
        highs = lows and raised([(-hi, -lo) for lo, hi in ranges])
        if lows is None or highs is None:
            store.failed = True
            return
        for view, (lo, hi), low, high in zip(self._views, ranges, lows, highs, strict=True):
            if low > lo:
                store.at_least(view, low)
            if -high < hi:
                store.at_most(view, -high)

    def rest(self, store: Store) -> int | AllDifferent:
        """What is left of it."""
        return reduced(store, AllDifferent(self._views))


def reduced(store: Store, atom: AllDifferent) -> int | AllDifferent:
    """The atom without terms that share no value with any other."""
    base, bits = _hull(store, atom.views)
    if bits > MOST_BITS:
        return atom
    masks = [store.mask(view, base) for view in atom.views]
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    if once.bit_count() < len(masks):
        return FALSE
    views = [view for view, mask in zip(atom.views, masks, strict=True) if mask & twice]
    if not views:
        return TRUE
    return AllDifferent(tuple(views))


def _hull(store: Store, views: tuple[AffineView, ...]) -> tuple[int, int]:
    """The least value of some views, and how many bits the masks of all of them take."""
    ranges = [store.bounds(view) for view in views]
    base = min(lo for lo, _ in ranges)
    return base, (max(hi for _, hi in ranges) - base + 1) * len(views)


def _naked(masks: list[int]) -> bool:
    """Take the values of k terms that have k values from all others; False: there are too few."""
    counts: dict[int, int] = {}
    for mask in masks:
        counts[mask] = counts.get(mask, 0) + 1
    taken = 0
    for mask, count in counts.items():
        size = mask.bit_count()
        if size < count or (size == count and taken & mask):
            return False
        if size == count:
            taken |= mask
    for i, mask in enumerate(masks):
        if mask & taken and counts[mask] < mask.bit_count():
            masks[i] = mask & ~taken
    return all(masks)


def _hidden(masks: list[int]) -> bool:
    """Fix terms that alone have a value that is needed; False: too few values, or one has two."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    if once.bit_count() > len(masks):
        return True
    alone = once & ~twice
    for i, mask in enumerate(masks):
        own = mask & alone
        if own and own != mask:
            if own & (own - 1):
                return False
            masks[i] = own
    return once.bit_count() == len(masks)
