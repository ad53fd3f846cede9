"""Thoughts that the players of a kind have names for: when they are seen, and how they are said."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.expr import Variable
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.graph_violations import Violation
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cells_of

ANY = -1
"""A thought may use any rule."""


class Seen(NamedTuple):
    """What a thought is recognised by.

    Attributes:
        board: the board.
        language: the language of the tutor.
        form: how the constraint would be broken.
        origin: the rule, clues and cells of the constraint.
        rules: the numbers of all rules of the step.
        targets: the cells of what follows.
        forced: what follows.
        facts: what it follows from.
        origins: those of all constraints of the step, but for definitions.
        violation: how a graph constraint would be broken otherwise.
        constraints: all of the step, but for definitions; that of `origin` first.
        before: all that is known before it.
    """

    board: Board
    language: Language
    form: str
    origin: Origin
    rules: Collection[int]
    targets: Sequence[Cell]
    forced: Facts
    facts: Facts
    origins: Sequence[Origin] = ()
    violation: Violation | None = None
    constraints: Sequence[Constraint] = ()
    before: Facts = MappingProxyType({})

    @property
    def clues(self) -> list[Cell]:
        """The cells of all clues, in their order."""
        places = (clue for origin in self.origins for clue in origin.clues)
        return list(dict.fromkeys((r, c) for r, c in places if not isinstance(r, str)))

    @property
    def others(self) -> list[Cell]:
        """The cells that the constraints of this rule are about, without those that follow."""
        of_rule = (origin for origin in self.origins if origin.rule == self.origin.rule)
        cells = dict.fromkeys(cell for origin in of_rule for cell in cells_of(origin))
        return [cell for cell in cells if cell not in self.targets]

    def value(self, x: Variable) -> object:
        """What follows or is known of a variable; None without either."""
        return self.forced.get(x, self.facts.get(x))


class Thought(NamedTuple):
    """A thought that players have a name for.

    Attributes:
        name: the name: `2 x 2 pool`.
        text: its sentence, with the slots of `english`; empty: the sentence of its form.
        rule: the number of the rule that it uses; of several constraints, that of one;
            `ANY`: it does not matter.
        forms: the forms that its constraint may have; empty: any.
        when: whether a step is this thought, beyond its rule and form.
        joint: whether the step uses several constraints; None: it may.
        would: what would go wrong at the end of a proof, with the slots `place`, `rule`, `area` and
            `ends`.
        is_end: whether the thought and `when` are about the end of a proof only.
        words: further slots of its sentence, or of `would` at the end of a proof, and the words
            that are in them.
        techniques: the names of steps that it says better than by their name.
        says_all: whether its sentence has the whole reason, by all that is known of the board.
    """

    name: str
    text: str
    rule: int
    forms: Collection[str] = ()
    when: Callable[[Seen], bool] = lambda _: True
    joint: bool | None = False
    would: str = ""
    is_end: bool = False
    words: Callable[[Seen], Mapping[str, str]] = lambda _: {}
    techniques: Collection[str] = ()
    says_all: bool = False

    def fits(self, seen: Seen, is_joint: bool, technique: str = "") -> bool:
        """Whether a step is this thought; `technique` is the name that it has already."""
        return (
            not self.is_end
            and (not technique or technique in self.techniques)
            and self.rule in (ANY, seen.origin.rule)
            and self.joint in (is_joint, None)
            and (not self.forms or seen.form in self.forms)
            and self.when(seen)
        )

    def goes_wrong(self, end: Seen) -> bool:
        """Whether `would` says how a constraint is broken at the end of a proof."""
        return (
            bool(self.would)
            and self.rule in (ANY, end.origin.rule)
            and (not self.forms or end.form in self.forms)
            and (not self.is_end or self.when(end))
        )
