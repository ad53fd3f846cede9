"""Better schedules by tabu search: neighbours on a critical path exchange their places.

The exchange with the least estimate is made, even if it makes the schedule longer, but none that
undoes a recent one. Exchanges are at the ends of blocks, and the search goes back to good schedules
(Nowicki and Smutnicki, "A fast taboo search algorithm for the job shop problem", Management Science
42, 1996).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random

from csp2sat.translator.schedules.machines import Schedule
from csp2sat.translator.schedules.task_orders import Neighbours, TaskOrders

TENURE = 10, 18
"""The least and the greatest number of exchanges for which one is not undone."""
PATIENCE = 800
"""Exchanges without a better schedule, before the search goes back to the best one."""
KICK = 5, 15
"""The least and the greatest number of random exchanges after that."""


class TabuSearch:
    """Improves a schedule: the best one has `starts`, and the goal is `value`.

    As long as some task is too late, `starts` is empty, and `value` more than the bound of the
    goal. `earliest` and `latest` are bounds of the starts.
    """

    def __init__(self, schedule: Schedule, earliest: Sequence[int], latest: Sequence[int]) -> None:
        self._rng = Random(1)
        self._orders = TaskOrders(schedule, earliest)
        self._latest = latest
        self._least = earliest[schedule.goal]
        self._until: dict[tuple[int, int], int] = {}  # the time until which an order is not undone
        self._time = self._since = 0
        self._sequences: list[list[int]] = []
        self.starts: Sequence[int] = ()
        self.value = latest[schedule.goal] + 1

    def begin(self, starts: Sequence[int] | None = None) -> bool:
        """Go on from a schedule, or from one by a simple rule; False: its order has cycles.

        The tasks start as early as the order allows.
        """
        if not (self._orders.begin() if starts is None else self._orders.take(starts)):
            return False
        self._sequences = [tasks.copy() for tasks in self._orders.sequences]
        self._since = self._time
        self._note()
        return True

    def run(self, work: int) -> None:
        """Search until `work` more starts of tasks are computed, or the goal is at its bound."""
        until = self._orders.work + work
        while self._orders.work < until and self.value > self._least:
            self._time += 1
            moved = self._exchange(self._at_ends_of_blocks())
            self._note()
            if not moved or self._time - self._since > PATIENCE:
                self._go_back()

    def _note(self) -> None:
        """Note the schedule if it is the best one so far, and no task is too late."""
        orders = self._orders
        if orders.value >= self.value:
            return
        if any(at > most for at, most in zip(orders.starts, self._latest, strict=True)):
            return
        self.starts, self.value = orders.starts.copy(), orders.value
        self._sequences = [tasks.copy() for tasks in orders.sequences]
        self._since = self._time

    def _go_back(self) -> None:
        """Go back to the best schedule, from which random exchanges lead elsewhere."""
        self._orders.order(self._sequences)
        self._until.clear()
        self._since = self._time
        for _ in range(self._rng.randint(*KICK)):
            if pairs := self._orders.critical(self._rng.random):
                self._orders.exchange(self._rng.choice(pairs))

    def _at_ends_of_blocks(self) -> Iterator[Neighbours]:
        """The first two and the last two tasks of each block of a longest path."""
        path = self._orders.critical(self._rng.random)
        if not path:
            return
        joined = [
            later.first == earlier.second and later.machine == earlier.machine
            for later, earlier in pairwise(path)
        ]
        for pair, after, before in zip(path, [False, *joined], [*joined, False], strict=True):
            if not (after and before):
                yield pair

    def _exchange(self, pairs: Iterable[Neighbours]) -> bool:
        """Make the best exchange that is allowed, or else the oldest one; False if all fail."""
        ranked = []
        for pair in pairs:
            estimate = self._orders.estimate(pair)
            until = self._until.get((pair.first, pair.second), 0)
            is_tabu = until > self._time and estimate >= self.value
            ranked.append((is_tabu, until if is_tabu else estimate, self._rng.random(), pair))
        for *_, pair in sorted(ranked):
            if self._orders.exchange(pair):
                tenure = self._rng.randint(*TENURE)
                self._until[pair.second, pair.first] = self._time + tenure
                return True
        return False
