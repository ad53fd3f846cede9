"""A normal form as clauses, and the literals of its variables in them."""

from __future__ import annotations

from collections import defaultdict

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.encoders.int_literals import IntLiterals, is_large
from csp2sat.translator.encoders.variable_uses import uses
from csp2sat.translator.encoding_options import AUTO, EncodingOptions
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import LE, AffineView, Bit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts.lazy import Lazy

GOLDEN = 0.6180339887498949  # decision 32
FEWEST_VALUES = 32  # decision 32
"""The size of the smallest domain for which values far apart pay."""


class Counts(NamedTuple):
    """How often an encoding was used, and for how many clauses."""

    uses: int
    clauses: int


class Encoded:
    """The clauses of a normal form, to which a literal that is asked for later may add.

    `ints` are the literals of integer variables, `lazy` the makers of cuts, each with the number of
    its constraint, `spread` the integer variables for which a search tries values far apart first
    (see `first_values`), `names` the literals that imply atoms, `literals` those that `literal` has
    given so far.
    """

    def __init__(self, normal: Normal, options: EncodingOptions, one: bool = False) -> None:
        self.normal = normal
        self.clauses = Clauses(options.most_clauses)
        variables = normal.variables
        self.ints = IntLiterals(
            variables.int_names,
            variables.domains,
            variables.binary_shapes,
            self.clauses,
            _chosen_encodings(normal, options),
            uses(normal, one, options.thresholds),
            options.thresholds,
        )
        self._uses: dict[str, list[int]] = {}  # by title: how often, for how many clauses
        self.lazy: list[tuple[Lazy, int]] = []
        self.spread: set[int] = set()
        self.names: dict[Atom, int] = {}
        self.literals: dict[int, int] = {TRUE: TRUE, FALSE: FALSE}

    def literal(self, literal: int) -> int:
        """The literal in the clauses of a literal of the normal form."""
        encoded = self.literals.get(literal)
        if encoded is None:
            p = abs(literal)
            positive = self.literals[p] = self._new_literal(p)
            self.literals[-p] = -positive
            encoded = self.literals[literal]
        return encoded

    def _new_literal(self, p: int) -> int:
        meaning = self.normal.variables.literal_meanings.get(p)
        if meaning is None:
            name = self.normal.variables.bool_names[p] or f"_{p}"
            return self.clauses.new(1, constant_name(name))
        if isinstance(meaning, Bit):
            return self.ints.log.bit(meaning.variable, meaning.position)
        if meaning.op is LE:
            return self.ints.at_most(meaning.variable, meaning.value)
        return self.ints.equal(meaning.variable, meaning.value)

    def equal(self, view: AffineView, value: int) -> int:
        """The literal in the clauses of a view having a value."""
        if view.factor == 0:
            return TRUE if value == view.constant else FALSE
        preimage = view.preimage(value)
        return FALSE if preimage is None else self.ints.equal(view.variable, preimage)

    def known_literal(self, p: int) -> int:
        """The literal of a Boolean variable, or 0 if no clause has it."""
        return self.literals.get(p, 0)

    def first_values(self) -> list[int]:
        """The literals that a search tries first where variables must differ: far apart.

        A solver begins with the same phase for all literals, so all variables take their greatest
        value as long as they can, and those that must differ crowd there. Here variable number i
        begins at the fraction i * g of its domain, modulo 1, where g is the golden ratio (a
        Kronecker sequence; Niederreiter, "Random Number Generation and Quasi-Monte Carlo Methods",
        SIAM 1992).
        """
        literals: list[int] = []
        for number, x in enumerate(sorted(self.spread)):
            domain = self.ints.domains[x]
            if domain.size >= FEWEST_VALUES:
                value = domain.value(int(domain.size * (number * GOLDEN % 1)))
                literals += self.ints.known_where(x, value)
        return literals

    @property
    def tally(self) -> dict[str, Counts]:
        """The uses of each encoding, by its title."""
        return {title: Counts(uses, clauses) for title, (uses, clauses) in self._uses.items()}

    def count_use(self, title: str, clauses: int) -> None:
        """Note a use of an encoding."""
        count = self._uses.get(title)
        if count is None:
            count = self._uses[title] = [0, 0]
        count[0] += 1
        count[1] += clauses


def _chosen_encodings(normal: Normal, options: EncodingOptions) -> dict[int, str]:
    """The encodings that rules choose for declared variables, by their numbers."""
    if not options.rules:
        return {}
    variables, aliases = normal.variables, normal.int_aliases
    names: dict[int, list[str]] = defaultdict(list)
    for x, name in enumerate(variables.int_names[: variables.declared]):
        names[aliases[x].variable if x in aliases else x].append(name)
    domains, limits = variables.domains, options.thresholds
    wanted = {x: options.encoding_of(*some) for x, some in names.items()}
    return {
        x: encoding
        for x, encoding in wanted.items()
        if encoding != AUTO and (options.large or not is_large(domains[x], limits))
    }
