"""A problem as clauses, and the way from a model back to a solution."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import TRUE, Clauses, constant_name, truth_of
from csp2sat.translator.decoder import Decoder
from csp2sat.translator.encoders.encoded_form import Counts, Encoded
from csp2sat.translator.normalform.normal_form import Normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.encoding_options import EncodingOptions
    from csp2sat.translator.selector_constraints import Additions


class Cuts(NamedTuple):
    """Clauses, by their numbers from 1, that follow from one constraint and not from the others."""

    first: int
    last: int
    constraint: Constraint


class Translation:
    """The clauses of a problem: their models are its solutions, seen through `decode`.

    With a solution to `start` from, only those that are no worse.
    """

    def __init__(
        self, problem: Problem, normal: Normal, encoded: Encoded, start: Solution | None = None
    ) -> None:
        self.problem = problem
        self.normal = normal
        self.start = start
        self.encoded = encoded
        self._decoder = Decoder(problem, normal, encoded)
        self.cuts: list[Cuts] = []
        self.cut_off = 0  # models that violated a cut
        self.clauses.most = sys.maxsize  # later additions are few, and are for no constraint
        self._numbers = {name: x for x, name in enumerate(problem.ints)}
        self._bools = {name: p for p, name in enumerate(problem.bools, 1)}
        self._order_variables: set[int] = (
            set()
        )  # variables that got literals though they equal a term
        for p in self._bools.values():
            if p in normal.literal_aliases:
                self._literal(normal.literal_aliases[p])  # for the value in a model

    @property
    def clauses(self) -> Clauses:
        """The clauses; they may grow when more literals are asked for."""
        return self.encoded.clauses

    @property
    def tally(self) -> dict[str, Counts]:
        """How often each encoding of constraints was used, and for how many clauses."""
        return self.encoded.tally

    def encodings(self) -> Counter[str]:
        """How many integer variables have literals of each encoding, auxiliary ones included."""
        return self.encoded.ints.encodings()

    @property
    def is_whole(self) -> bool:
        """Whether the encoding is complete; otherwise `cut` adds violated clauses."""
        return not self.encoded.lazy

    def is_whole_with(self, assumptions: Sequence[int]) -> bool:
        """Whether the encoding is complete where some assumptions hold: they switch parts off."""
        if self.is_whole:
            return True
        from csp2sat.translator.cuts.lazy import are_off  # few problems need it

        return are_off((lazy for lazy, _ in self.encoded.lazy), assumptions)

    def first_literals(self) -> list[int]:
        """Literals that a search tries first; few problems have some."""
        return self.encoded.first_values()

    def toward(self, values: Mapping[Variable, int | bool]) -> list[int]:
        """The literals that declared variables with some values would have."""
        literals: list[int] = []
        for variable, value in values.items():
            if not isinstance(variable, IntVar):
                literals.append(self.equal(variable, value))
                continue
            view = self.normal.view(self._numbers[variable.name])
            if view.factor and view.takes(self.encoded.ints.domains, value):
                preimage = view.preimage(value)
                assert preimage is not None, "the view takes the value"
                known = [*self.encoded.ints.known_where(view.variable, preimage)]
                literals += [*known, self.equal(variable, value)]  # bits have this one only
        return literals

    def additions(self, options: EncodingOptions) -> Additions:
        """The object that adds further constraints, with selectors, to the clauses."""
        from csp2sat.translator.selector_constraints import Additions  # few programs need it

        return Additions(self.problem, self.encoded, options)

    def cut(self, model: Iterable[int]) -> int:
        """Add clauses that a model violates, but no solution; 0 of them: it is a solution."""
        before = self.clauses.count
        truth = truth_of(model, self.clauses.variables)
        for lazy, origin in self.encoded.lazy:
            self.add_cuts(list(lazy.cuts(truth)), origin)  # their auxiliary variables come first
        self.cut_off += self.clauses.count > before
        return self.clauses.count - before

    def add_cuts(self, cuts: Iterable[Sequence[int]], origin: int) -> None:
        """Add clauses that follow from the constraint with a number."""
        first = self.clauses.count + 1
        for clause in cuts:
            self.clauses.add(clause)
        if self.clauses.count >= first:
            self.cuts.append(Cuts(first, self.clauses.count, self.problem.constraints[origin]))

    def lazy(self) -> list[Constraint]:
        """The lazily encoded constraints."""
        numbers = sorted({origin for _, origin in self.encoded.lazy})
        return [self.problem.constraints[number] for number in numbers]

    def domain(self, name: str) -> Domain:
        """What the translator knows of the values of a declared integer variable."""
        return self.normal.variables.domains[self._numbers[name]]

    def at_most(self, name: str, value: int) -> int:
        """The literal of a declared integer variable being at most a value, made if need be."""
        view = self.normal.view(self._numbers[name])
        return self._literal(self.normal.variables.literal_of_at_most(view, value))

    def equal(self, variable: Variable, value: int | bool) -> int:
        """The literal of a declared variable having a value, made if need be."""
        if isinstance(variable, IntVar):
            view = self.normal.view(self._numbers[variable.name])
            return self._literal(self.normal.variables.literal_of_equal(view, value))
        p = self._bools[variable.name]
        literal = self._literal(self.normal.same_literal(p))
        return literal if value else -literal

    def differs(self, variable: Variable, value: int | bool) -> list[int]:
        """Literals of which one is true if and only if a declared variable has another value."""
        if not isinstance(variable, IntVar):
            return [-self.equal(variable, value)]
        view = self.normal.view(self._numbers[variable.name])
        preimage = view.preimage(value)
        if preimage is None:
            return [TRUE]
        literals = self.encoded.ints.differs(view.variable, preimage)
        self.encoded.ints.close()
        return literals

    def distinguishing(self, variables: Iterable[Variable]) -> list[int]:
        """Variables of the clauses that differ where some declared variables do, made if need be.

        They do not differ elsewhere.
        """
        result: set[int] = set()
        for x in variables:
            if isinstance(x, IntVar):
                view = self.normal.view(self._numbers[x.name])
                if view.factor:
                    result.update(self.encoded.ints.distinguishing(view.variable))
            else:
                result.add(abs(self.equal(x, True)))
        self.encoded.ints.close()
        return sorted(result - {TRUE})

    def order(self, x: int) -> range:
        """The literals of x <= v for a declared integer variable, made if need be."""
        literals = self.encoded.ints.order(self._order_variable(x))
        self.encoded.ints.close()
        return literals

    def bits(self, x: int) -> tuple[int, range] | None:
        """Offset and bits of a declared integer variable that is in binary, or None."""
        views, stand_in = self.encoded.ints, self._order_variable(x)
        if not views.is_binary(stand_in):
            return None
        constant = self.normal.view(x).constant if stand_in != x else 0
        binary = views.log.binary(stand_in)
        return binary.low + constant, binary.bits

    def bool_literals(self) -> Iterator[tuple[str, int]]:
        """Each declared Boolean variable and its literal, which is positive, made if need be."""
        for number, name in enumerate(self.problem.bools, 1):
            literal = self._literal(self.normal.same_literal(number))
            if not 0 < literal < TRUE:
                positive = self.clauses.new(1, constant_name(name))
                self._equate(positive, literal)
                literal = positive
            yield name, literal

    def decode(self, model: Iterable[int]) -> Solution:
        """The solution of a model, given as literals; variables it leaves out are false."""
        return self._decoder.solution(model)

    @property
    def solution(self) -> Solution:
        """The solution of the last model."""
        return self._decoder.last

    @property
    def truth(self) -> bytearray:
        """The variables of the clauses that are true in the last model: 1 at their numbers."""
        return self._decoder.truth

    def literals_of(self, solution: Solution) -> list[int]:
        """Existing literals that together state a solution."""
        normal, literals = self.normal, list[int]()
        for number, value in enumerate(solution.ints.values()):
            view = normal.view(number)
            if view.factor and (inside := view.preimage(value)) is not None:
                literals += self.encoded.ints.near(view.variable, inside)
        for p, value in enumerate(solution.bools.values(), 1):
            literal = normal.same_literal(p)
            known = self.encoded.known_literal(abs(literal))
            if abs(known) not in (0, TRUE):
                literals.append(known if (literal > 0) is value else -known)
        return literals

    # --- variables that equal others ------------------------------------------------------

    def _literal(self, literal: int) -> int:
        """The literal in the clauses of one in the normal form, with all that it needs."""
        literal = self.encoded.literal(literal)
        self.encoded.ints.close()
        return literal

    def _order_variable(self, x: int) -> int:
        """The variable whose order literals stand for those of x."""
        view = self.normal.view(x)
        if view.factor == 1:
            return view.variable
        if x not in self._order_variables:
            self._order_variables.add(x)
            variables = self.normal.variables
            for value in variables.domains[x]:
                literal = self.encoded.ints.at_most(x, value)
                self._equate(literal, self._literal(variables.literal_of_at_most(view, value)))
        return x

    def _equate(self, p: int, q: int) -> None:
        self.clauses.add([-p, q])
        self.clauses.add([p, -q])
