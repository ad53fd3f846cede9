"""FlatZinc to a problem, and what of its solutions is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import FALSE, Apply, BoolVar, IntVar, Node, Number, Variable
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.csp.quick_typing import NamedTuple, TypeGuard
from csp2sat.csp.rare_collections import rare_collections
from csp2sat.flatzinc.absolute_values import Definition, definitions
from csp2sat.flatzinc.arguments import Arguments, Value
from csp2sat.flatzinc.assumptions import ASSUME, assumptions
from csp2sat.flatzinc.call_shapes import CallShapes
from csp2sat.flatzinc.constraints.booleans import as_term
from csp2sat.flatzinc.constraints.table import formula
from csp2sat.flatzinc.int_sets import IntSet, in_domain, subset
from csp2sat.flatzinc.output import Item
from csp2sat.flatzinc.parser import parse
from csp2sat.flatzinc.plain_statements import PlainCall
from csp2sat.flatzinc.search_annotations import stages
from csp2sat.flatzinc.syntax_tree import (
    Access,
    Array,
    Call,
    ConstraintCall,
    Declaration,
    Expression,
    Goal,
    Integers,
    Model,
    SetLiteral,
    Type,
    is_shown,
)
from csp2sat.flatzinc.truth_views import views
from csp2sat.flatzinc.warm_starts import hints, stage, warm_first

MOST = 2**31 - 2
"""An integer variable without a domain is from -MOST to MOST, as in Gecode."""
MOST_MEMBERS = 1_000_000
"""Most integers that may be members of a variable set."""
DEFINED = "is_defined_var"
"""The annotation of a variable that has its value by a constraint."""
OBJECTIVE = "#objective"
"""The variable for an objective that is not a variable itself; no FlatZinc name has a `#`."""


class ShownProblem(NamedTuple):
    """A problem, and what is shown.

    Attributes:
        items: the variables of its solutions.
        assumed: constraints that are assumptions, with their names as labels.
        goal: the name of the objective in the text; empty: it has none.
    """

    problem: Problem
    items: Sequence[Item]
    assumed: Sequence[Constraint] = ()
    goal: str = ""


@rare_collections()
def translate(source: Source) -> ShownProblem:
    """The problem that a FlatZinc text states.

    Raises:
        CspError: the text has a mistake, or something that is not supported.
    """
    model = parse(source)
    return _Translation(source, model).result(model)


def read(source: Source) -> Problem:
    """The problem that a FlatZinc text states, without what of its solutions is shown.

    Raises:
        CspError: as `translate`.
    """
    return translate(source).problem


class _Translation:
    """The problem so far, and the values of the names."""

    def __init__(self, source: Source, model: Model) -> None:
        self.problem = Problem()
        self.problem.source = source
        self._names: dict[str, Value] = {}
        self._arguments = Arguments(source, self._names)
        self._shapes = CallShapes(self.problem.constraints, self._names)
        self._views = views(model)
        self._members = _all_members(model)
        self._declarations: set[str] = set()
        self._arrays = {d.name: d.value for d in model.declarations if isinstance(d.value, Array)}
        self._assumed: list[Constraint] = []

    def result(self, model: Model) -> ShownProblem:
        """The problem of the whole text."""
        terms = definitions(model)
        hidden = {definition.declaration.name for definition in terms}
        left_out = {definition.call.offset for definition in terms}
        # The truth values first, as others are views of them.
        later = [
            declaration
            for declaration in model.declarations
            if not self._is_plain_bool(declaration) and declaration.name not in hidden
        ]
        for declaration in model.declarations:
            self._check_new(declaration)
            if self._is_plain_bool(declaration):
                self._names[declaration.name] = self.problem.bool_var(declaration.name)
        for declaration in later:
            self._names[declaration.name] = self._value_of(declaration)
        for definition in terms:
            self._define(definition)
        left_out |= {view.offset for view in self._views.values()}
        for call in model.constraints:
            if call.offset not in left_out:
                self._state(call)
        self._set_goal(model.goal)
        self._set_guidance(model.goal)
        items = [
            self._item(declaration) for declaration in model.declarations if is_shown(declaration)
        ]
        goal = getattr(model.goal.objective, "name", "")
        return ShownProblem(self.problem, items, self._assumed, goal)

    def _check_new(self, declaration: Declaration) -> None:
        if declaration.name in self._declarations:
            self._arguments.fail(declaration.offset, f"{declaration.name!r} is declared twice")
        self._declarations.add(declaration.name)

    def _state(self, call: ConstraintCall) -> None:
        """Require what a constraint says; of assumptions, each one for itself."""
        make = partial(formula, call, self._arguments)
        if call.name != ASSUME:
            self._shapes.add(call, make)
            return
        make()  # it reports mistakes
        [argument] = call.args
        items = self._arguments.value(argument)
        assert isinstance(items, list)
        for item, assumption in zip(items, assumptions(argument, self._arrays), strict=True):
            constraint = Constraint(_as_formula(item), assumption.offset, label=assumption.text)
            self._assumed.append(constraint)
            self.problem.constraints.append(constraint)

    def _require(self, node: Node, offset: int) -> None:
        self.problem.constraints.append(Constraint(node, offset))

    def _is_plain_bool(self, declaration: Declaration) -> bool:
        return (
            declaration.type.base == "bool"
            and declaration.type.size is None
            and declaration.value is None
        )

    # --- declarations ---------------------------------------------------------------------

    def _value_of(self, declaration: Declaration) -> Value:
        kind, value = declaration.type, declaration.value
        if isinstance(value, Integers):
            return [*map(Number, value.values)]
        if value is not None:
            result = self._arguments.read(_kind(kind), value)
            many = result if isinstance(result, list) else [result]
            if kind.size is not None and kind.size not in (-1, len(many)):
                self._arguments.fail(value.offset, f"{len(many)} items, expected {kind.size}")
            nodes = [_as_value(item) for item in many]
            for node in nodes:
                self._restrict(node, kind)
            return nodes if kind.size is not None else nodes[0]
        if kind.base == "set":
            return self._new_set(declaration)
        view = self._views.get(declaration.name)
        truth = None if view is None else self._names.get(view.truth)
        if isinstance(truth, BoolVar):
            return as_term(truth)
        self._views.pop(declaration.name, None)
        domain = kind.domain if kind.domain is not None else Domain.of(-MOST, MOST)
        if not domain:
            self._require(FALSE, declaration.offset)
        return self.problem.int_var_of(declaration.name, domain or Domain.of(0, 0))

    def _define(self, definition: Definition) -> None:
        """Let a variable be a term, which has the values of its declaration."""
        name, kind = definition.declaration.name, definition.declaration.type
        term = self._names[name] = definition.term(self._arguments)
        domain = Domain.of(-MOST, MOST) if kind.domain is None else kind.domain
        lo, hi = TermBounds()(term)
        if domain.within(lo, hi) != Domain.of(lo, hi):
            self._require(in_domain(domain, term), kind.offset)

    def _new_set(self, declaration: Declaration) -> IntSet:
        domain = declaration.type.domain
        if domain is None and any(
            getattr(x, "name", "") == DEFINED for x in declaration.annotations
        ):
            domain = self._members
        if domain is None or domain.size > MOST_MEMBERS:
            bounds = "no bounds" if domain is None else f"{domain.size:,} possible members"
            hint = "give its type bounds, such as 'var set of 1..9'"
            self._arguments.fail(
                declaration.offset, f"the set {declaration.name!r} has {bounds}", hint
            )
        return IntSet(domain, {v: self.problem.bool_var(f"{declaration.name}#{v}") for v in domain})

    def _restrict(self, node: Node | IntSet, kind: Type) -> None:
        """Require that a value is in the domain of its declaration."""
        if kind.domain is None:
            return
        if isinstance(node, IntSet):
            self._require(subset(node, IntSet(kind.domain)), kind.offset)
        elif not (isinstance(node, Number) and node.value in kind.domain):
            self._require(in_domain(kind.domain, node), kind.offset)

    # --- goal and output ------------------------------------------------------------------

    def _set_goal(self, goal: Goal) -> None:
        if goal.objective is None:
            return
        node = self._arguments.read("term", goal.objective)
        assert isinstance(node, Node)
        if not isinstance(node, IntVar):
            name = self.problem.int_var_of(OBJECTIVE, Domain.of(*TermBounds()(node)))
            self._require(k.compare(k.EQ, name, node), goal.objective.offset)
            node = name
        self.problem.objective = Objective(goal.kind == "minimize", (node.name,))

    def _set_guidance(self, goal: Goal) -> None:
        """Search annotations and warm starts are stages; the values of warm starts are hints."""
        start = partial(stage, names=self._names)
        annotations = warm_first(goal.annotations)
        self.problem.guidance = tuple(stages(annotations, self._variables_of, start))
        self.problem.hints = hints(self.problem.guidance)

    def _variables_of(self, expression: Expression) -> list[Variable]:
        """The variables that a name, or an item of an array, stands for in an annotation."""
        value = self._names.get(getattr(expression, "name", ""))
        many = value if isinstance(value, list) else [value]
        if isinstance(expression, Access):
            many = many[expression.place - 1 : expression.place] if expression.place > 0 else []
        # A 0/1 variable may be a view of a truth value, in a term of that alone.
        inner = [node.args[0] if isinstance(node, Apply) else node for node in many]
        return [node for node in inner if isinstance(node, IntVar | BoolVar)]

    def _item(self, declaration: Declaration) -> Item:
        value = self._names[declaration.name]
        shape = _shape(declaration)
        if shape is None and isinstance(value, list):
            shape = [Domain.of(1, len(value))]
        return Item(declaration.name, value if isinstance(value, list) else [value], shape)


def _all_members(model: Model) -> Domain:
    """The integers that the text allows as members of sets: a set by a function has no others."""
    expressions: list[Expression | None] = [
        x for call in model.constraints if not isinstance(call, PlainCall) for x in call.args
    ]
    domains = []
    for declaration in model.declarations:
        value = declaration.value
        expressions += value.items if isinstance(value, Array) else [value]
        if declaration.type.base == "set" and declaration.type.domain is not None:
            domains.append(declaration.type.domain)
    domains += [x.domain for x in expressions if is_set(x)]
    return Domain(pair for domain in domains for pair in domain.ranges)


def is_set(expression: Expression | None) -> TypeGuard[SetLiteral]:
    """Whether an expression is a constant set."""
    return isinstance(expression, SetLiteral)


def _kind(kind: Type) -> str:
    """The kind of the value of a declaration."""
    one = {"int": "term", "bool": "formula", "set": "set"}[kind.base]
    return one if kind.size is None else f"{one}s"


def _as_value(item: object) -> Node | IntSet:
    assert isinstance(item, Node | IntSet)
    return item


def _as_formula(item: object) -> Node:
    assert isinstance(item, Node)
    return item


def _shape(declaration: Declaration) -> list[Domain] | None:
    """The index sets of an array to show; None: it says none."""
    for annotation in declaration.annotations:
        match annotation:
            case Call("output_array", [Array(items)]):
                return [one.domain for one in items if isinstance(one, SetLiteral)]
    return None
