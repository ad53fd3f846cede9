"""Calls that differ only in their variables: of each shape, one formula is made.

MiniZinc writes a call for each pair or cell. What is done for a shape (the formula, its normal
form, its evaluation) is done once for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Truth, Variable
from csp2sat.csp.kernel import IF
from csp2sat.csp.problem import Constraint
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.shape import Instance, Shape
from csp2sat.flatzinc.arguments import Value
from csp2sat.flatzinc.plain_statements import PlainCall
from csp2sat.flatzinc.syntax_tree import ConstraintCall

MOST_WORDS = 100
"""Most words of a call that may be like others: few long ones are."""
MOST_UNLIKE = 1000
"""With more unlike calls of a name and length, and than half of them, no more are compared."""


class _Example(NamedTuple):
    """The first call of a shape.

    Attributes:
        place: its place among the constraints.
        instance: the call as an instance of the shape.
        ints, bools: which of its different variables are integers, and which are truth values.
    """

    place: int
    instance: Instance
    ints: Sequence[int]
    bools: Sequence[int]


class CallShapes:
    """Adds the constraints of calls to a list, those that are alike as instances of one shape.

    `names` has the values of names in calls.
    """

    def __init__(self, constraints: list[Constraint], names: Mapping[str, Value]) -> None:
        self._constraints = constraints
        self._kinds = _Kinds(names)
        self._examples: dict[Hashable, _Example] = {}
        self._shared: set[Shape] = set()  # shapes of several calls
        self._unlike: Counter[Hashable] = Counter()
        self._calls: Counter[Hashable] = Counter()

    def add(self, call: ConstraintCall, formula: Callable[[], Node]) -> None:
        """Add the constraint of a call; `formula` makes its formula, if that is needed."""
        slots = self._slots(call) if isinstance(call, PlainCall) else None
        if slots is None:
            self._constraints.append(Constraint(formula(), call.offset))
            return
        key, variables = slots
        example = self._examples.get(key)
        if example is None:
            self._unlike[key[:2]] += 1
            self._examples[key] = example = self._example(formula(), variables)
            self._constraints.append(Constraint(example.instance.shape.formula, call.offset))
            return
        place, first, int_places, bool_places = example
        if first.shape not in self._shared:
            self._shared.add(first.shape)
            self._constraints[place] = Constraint(first, self._constraints[place].offset)
        ints: list[IntVar] = [variables[i] for i in int_places]  # type: ignore[misc]
        bools: list[BoolVar] = [variables[i] for i in bool_places]  # type: ignore[misc]
        self._constraints.append(Constraint(Instance(first.shape, ints, bools), call.offset))

    def _example(self, formula: Node, variables: Sequence[Variable]) -> _Example:
        """The example of a new shape; its constraint is the next one."""
        ints = [x for x in variables if isinstance(x, IntVar)]
        bools = [p for p in variables if isinstance(p, BoolVar)]
        instance = Instance(Shape(formula, ints, bools), ints, bools)
        places = [*map(variables.index, ints)], [*map(variables.index, bools)]
        return _Example(len(self._constraints), instance, *places)

    def _slots(self, call: PlainCall) -> tuple[tuple[Hashable, ...], Sequence[Variable]] | None:
        """What the calls of a shape have in common, and the different variables of a call.

        None: few are alike.
        """
        words = call.words()
        if len(words) > MOST_WORDS:
            return None
        form = call.name, len(words)
        self._calls[form] += 1
        if self._unlike[form] > max(MOST_UNLIKE, self._calls[form] // 2):
            return None
        kinds = self._kinds
        try:
            key: tuple[Hashable, ...] = (*form, *map(kinds.__getitem__, words))
        except KeyError:
            return None
        variable = kinds.variables.get
        variables = [x for word in words if (x := variable(word))]
        if len({*variables}) < len(variables):
            different = list(dict.fromkeys(variables))
            key = (*key, *map(different.index, variables))
            variables = different
        return key, variables


class _Kinds(dict[str, Hashable]):
    """What words of calls have in common: variables their domains; of all others the word itself.

    `variables` has those that are in the values of words. A word with another value, such as an
    array with variables, is a KeyError.
    """

    def __init__(self, names: Mapping[str, Value]) -> None:
        super().__init__()
        self._names = names
        self._domains: dict[Hashable, int] = {}  # a number for each: tuples are slow to hash
        self.variables: dict[str, Variable] = {}

    def __missing__(self, word: str) -> Hashable:
        value = self._names.get(word)
        kind: Hashable = word
        if isinstance(value, BoolVar):  # as most are
            kind, self.variables[word] = BoolVar, value
        elif isinstance(value, IntVar):
            kind = self._domains.setdefault(value.domain.ranges, len(self._domains))
            self.variables[word] = value
        else:
            match value:
                case Apply(op=op, args=(BoolVar() as p, Number(value=1), Number(value=0))) if (
                    op is IF
                ):
                    kind, self.variables[word] = IF, p
                case None | Number() | Truth():
                    pass
                case [*items] if all(isinstance(item, Number | Truth) for item in items):
                    pass
                case _:
                    raise KeyError(word)
        self[word] = kind
        return kind
