"""What propagation knows of the variables of a normal form, and which rules watch them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.variables import LE, AffineView, Bit, Variables

MOST_KEPT = 1 << 8
"""Most domains that are kept as results of `Store.remove`: variables alike share theirs."""


class StoreMark(NamedTuple):
    """What a store knew at some time."""

    domains: list[Domain]
    truth: dict[int, bool]
    watched: int


class Store:
    """Domains and truth values, which only tighten.

    A variable is known by a key: the number of an integer variable, minus the number of a Boolean
    one.

    - `domains`: those of `variables`, which the store tightens in place;
    - `truth`: values of Boolean variables that stand for no comparison;
    - `failed`: some domain is empty, or a literal is both true and false;
    - `waiting`: the numbers of the rules to be run: a variable they watch has changed;
    - `changed`: the keys of the variables that have changed since somebody emptied it;
    - `suspects`: of the literals that clauses have, those that may be known, and maybe more. All
      others are unknown.
    """

    def __init__(self, variables: Variables) -> None:
        self.variables = variables
        self.domains = variables.domains
        self.truth: dict[int, bool] = {}
        self.failed = False
        self.waiting: set[int] = set()
        self.changed: set[int] = set()
        self.suspects: set[int] = set()
        self._meanings = variables.literal_meanings
        self._literals: dict[int, list[int]] = defaultdict(list)  # by integer variable
        self._watching: dict[int, list[int]] = defaultdict(list)  # rules by key
        self._watching_least: dict[int, list[int]] = defaultdict(list)
        self._watching_greatest: dict[int, list[int]] = defaultdict(list)
        self._watching_fixed: dict[int, list[int]] = defaultdict(list)
        self._watched: list[list[int]] = []  # these lists, in the order of the rules
        self._holes: dict[int, set[int]] = defaultdict(set)  # excluded, and still in the domain
        self._masks: dict[tuple[int, int], tuple[Domain, int]] = {}  # with another factor than 1
        self._removed: dict[tuple[int, int, int, int], tuple[Domain, Domain]] = {}
        for p, (x, *_) in self._meanings.items():
            self._literals[x] += (p, -p)
            if self.boolean(p) is not None:
                self.suspects.update((p, -p))
        self._unchanged = self._literals.copy()  # those of variables that have never changed

    def watch(self, variable: int, rule: int) -> None:
        """Put a rule into `waiting` whenever an integer variable changes."""
        self._add_watch(self._watching[variable], rule)

    def watch_least(self, variable: int, rule: int) -> None:
        """Put a rule into `waiting` whenever the least value of an integer variable changes."""
        rules = self._watching_least[variable]
        rules.append(rule)
        self._watched.append(rules)

    def watch_greatest(self, variable: int, rule: int) -> None:
        """Put a rule into `waiting` whenever the greatest value of an integer variable changes."""
        rules = self._watching_greatest[variable]
        rules.append(rule)
        self._watched.append(rules)

    def watch_least_sum(self, terms: Iterable[tuple[int, int]], rule: int) -> None:
        """Put a rule into `waiting` whenever the least value of a sum of integer terms changes."""
        for factor, variable in terms:
            if factor > 0:
                self.watch_least(variable, rule)
            else:
                self.watch_greatest(variable, rule)

    def watch_fixed(self, variable: int, rule: int) -> None:
        """Put a rule into `waiting` when an integer variable has one value left."""
        self._add_watch(self._watching_fixed[variable], rule)

    def _add_watch(self, rules: list[int], rule: int) -> None:
        rules.append(rule)
        self._watched.append(rules)

    def watch_bool(self, p: int, rule: int) -> None:
        """Put a rule into `waiting` whenever a Boolean variable changes."""
        self.watch(-p, rule)
        meaning = self._meanings.get(p)
        if meaning:
            self.watch(meaning.variable, rule)

    def mark(self) -> StoreMark:
        """What is known now, where no rule waits."""
        return StoreMark(self.domains.copy(), self.truth.copy(), len(self._watched))

    def back(self, mark: StoreMark) -> None:
        """Go back to a mark; the rules added since then are gone."""
        self.domains[:] = mark.domains
        self.truth = mark.truth.copy()
        self.failed = False
        self.waiting.clear()
        self.changed.clear()
        self._holes.clear()
        while len(self._watched) > mark.watched:
            self._watched.pop().pop()

    def keys(self, p: int) -> tuple[int, ...]:
        """Keys, one of which is in `changed` when a Boolean variable has changed."""
        meaning = self._meanings.get(p)
        if meaning is None:
            return (-p,)
        return (-p, meaning.variable) if isinstance(meaning, Bit) else (meaning.variable,)

    def literals(self, key: int) -> Sequence[int]:
        """The literals whose truth may change with the variable of a key."""
        return self._literals.get(key, ()) if key >= 0 else (key, -key)

    def literal(self, literal: int) -> bool | None:
        """The truth of a literal, if it is known."""
        p = abs(literal)
        if p == TRUE:
            return literal > 0
        positive = self.boolean(p) if p in self._meanings else self.truth.get(p)
        return positive if literal > 0 or positive is None else not positive

    def known_literals(self, literals: Sequence[int]) -> tuple[int, ...]:
        """Literals with TRUE or FALSE in place of those whose truth is known."""
        truth = [self.literal(literal) for literal in literals]
        return tuple(
            [
                literal if known is None else TRUE if known else FALSE
                for literal, known in zip(literals, truth, strict=True)
            ]
        )

    def boolean(self, p: int) -> bool | None:
        """The truth of a Boolean variable, if it is known."""
        meaning = self._meanings.get(p)
        if meaning is None:
            return self.truth.get(p)
        domain = self.domains[meaning.variable]
        if isinstance(meaning, Bit):
            if domain.size != 1:
                return self.truth.get(p)
            offset, _ = self.variables.binary_shapes[meaning.variable]
            return bool(domain.lo - offset >> meaning.position & 1)
        x, op, value = meaning
        if op is LE:
            return True if domain.hi <= value else False if domain.lo > value else None
        if value not in domain or value in self._holes.get(x, ()):
            return False
        return True if domain.size == 1 else None

    def assume(self, literal: int) -> None:
        """Make a literal true."""
        p, positive = abs(literal), literal > 0
        meaning = self._meanings.get(p)
        if meaning is None or isinstance(meaning, Bit):
            known = self.truth.get(p)
            if known is None:
                self.truth[p] = positive
                self.changed.add(-p)
                self.suspects.update((p, -p))
                self.waiting.update(self._watching.get(-p, ()))
            elif known is not positive:
                self.failed = True
            return
        x, op, value = meaning
        domain = self.domains[x]
        if op is LE:
            self.shrink(
                x, domain.within(None, value) if positive else domain.within(value + 1, None)
            )
        elif positive:
            self.shrink(x, domain.within(value, value))
        else:
            self.exclude(x, value)

    def exclude(self, x: int, value: int) -> None:
        """Remove a value from a domain: at once at its ends, else by the next `make_holes`."""
        domain = self.domains[x]
        if domain.lo < value < domain.hi:
            self._holes[x].add(value)
            self._note_change(x)
        else:
            self.shrink(x, domain.without([value]))

    def make_holes(self) -> None:
        """Remove the excluded values from the domains, all at once."""
        holes, self._holes = self._holes, defaultdict(set)
        for x, values in holes.items():
            self.shrink(x, self.domains[x].without(values))

    def shrink(self, x: int, domain: Domain) -> None:
        """Give a variable a smaller domain; nothing changes if it is the same object."""
        before = self.domains[x]
        if domain is not before:
            self.domains[x] = domain
            self._note_change(x)
            self.waiting.update(self._watching.get(x, ()))
            if domain.lo != before.lo:
                self.waiting.update(self._watching_least.get(x, ()))
            if domain.hi != before.hi:
                self.waiting.update(self._watching_greatest.get(x, ()))
            if domain.lo == domain.hi:
                self.waiting.update(self._watching_fixed.get(x, ()))
            if not domain:
                self.failed = True

    def _note_change(self, x: int) -> None:
        self.changed.add(x)
        self.suspects.update(self._unchanged.pop(x, ()))

    # --- views ----------------------------------------------------------------------------

    def at_most(self, view: AffineView, value: int) -> None:
        """Remove the values of a view above a value."""
        if view.factor == 0:
            self.failed = self.failed or view.constant > value
        else:
            x = view.variable
            self.shrink(x, self.domains[x].within(*view.preimage_at_most(value)))

    def at_least(self, view: AffineView, value: int) -> None:
        """Remove the values of a view below a value."""
        self.at_most(view.negated(), -value)

    def mask(self, view: AffineView, base: int) -> int:
        """The values of a view as bits: bit i stands for the value `base + i`."""
        a, x, c = view
        if a == 0:
            return 1 << (c - base)
        domain = self.domains[x]
        if a == 1:
            return domain.bits << (domain.lo + c - base)
        least = a * (domain.lo if a > 0 else domain.hi)
        known = self._masks.get((a, x))
        if known is None or known[0] is not domain:
            bits = sum([1 << (a * value - least) for value in domain])
            known = self._masks[a, x] = domain, bits
        return known[1] << (least + c - base)

    def remove(self, view: AffineView, base: int, gone: int) -> None:
        """Remove values from a view, given as bits: bit i stands for the value `base + i`."""
        a, x, c = view
        if a == 0:
            self.failed = True
            return
        before = self.domains[x]
        key = id(before), a, c - base, gone
        known = self._removed.get(key)
        if known is None or known[0] is not before:
            values = []
            while gone:
                bit = gone.bit_length() - 1
                gone ^= 1 << bit
                values.append((bit + base - c) // a)  # a value of the view: it divides
            if len(self._removed) >= MOST_KEPT:
                self._removed.clear()
            known = self._removed[key] = before, before.without(values)
        self.shrink(x, known[1])
