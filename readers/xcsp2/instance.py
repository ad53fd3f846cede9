"""An instance of XCSP 2.1: domains, variables, relations, predicates, constraints."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source, near
from csp2sat.csp.expr import FALSE, TRUE, Apply, IntVar, Node, Number
from csp2sat.csp.parse_numbers import fail
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple, NoReturn, TypeVar
from csp2sat.csp.relation import TABLE, Relation
from csp2sat.readers.xcsp import intension
from csp2sat.readers.xcsp.xml_tree import Element, parse
from csp2sat.readers.xcsp2.global_constraints import global_constraint
from csp2sat.readers.xcsp2.parameters import Parameters
from csp2sat.readers.xcsp2.weighted_relations import (
    SoftRelation,
    read_soft_relation,
    require_cost_below,
    tuples,
)

T = TypeVar("T")

GLOBAL = "global:"
CONSTANTS: dict[str, Node] = {"true": TRUE, "false": FALSE}


def read(source: Source) -> Problem:
    """The problem of an instance. A name that begins with `_` gets a `v` before it.

    Raises:
        CspError: the text has a mistake, or something that is not supported.
    """
    return _InstanceReader(source).read()


class Predicate(NamedTuple):
    """A predicate: names of its parameters, and its expression."""

    parameters: tuple[str, ...]
    body: str
    offset: int


class _Bound:
    """The names of an expression: the parameters of a predicate with their arguments."""

    def __init__(self, source: Source, offset: int, values: Mapping[str, Node]) -> None:
        self._source = source
        self._offset = offset
        self._values = values

    def variable(self, name: str) -> Node:
        """The argument of a parameter, or a truth value."""
        value = self._values.get(name) or CONSTANTS.get(name)
        if value is None:
            self.fail(f"{name!r} is not a parameter", near(name, self._values))
        return value

    def values(self, text: str) -> list[int]:
        """There are no ranges in XCSP 2.1."""
        self.fail(f"expected a parameter or an integer, not {text!r}")

    def fail(self, message: str, hint: str = "") -> NoReturn:
        """Report a mistake in the expression."""
        fail(self._source, self._offset, message, hint)


class _InstanceReader:
    """Reads the parts of an instance in their order."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._problem = Problem()
        self._domains: dict[str, Domain] = {}
        self._variables: dict[str, IntVar] = {}
        self._relations: dict[str, Relation | SoftRelation] = {}
        self._predicates: dict[str, Predicate] = {}

    def read(self) -> Problem:
        """The problem of the text."""
        root = parse(self._source)
        if root.tag != "instance":
            self._fail(root, f"expected <instance>, not <{root.tag}>")
        parts: dict[str, Callable[[Element], None]] = {
            "presentation": self._presentation,
            "domains": lambda part: self._read_children(part, "domain", self._domain),
            "variables": lambda part: self._read_children(part, "variable", self._variable),
            "relations": lambda part: self._read_children(part, "relation", self._relation),
            "predicates": lambda part: self._read_children(part, "predicate", self._predicate),
            "constraints": self._constraints,
        }
        for part in root.children:
            handle = parts.get(part.tag)
            if handle is None:
                if part.tag == "extension":  # data of programs, by its definition
                    continue
                self._fail(part, f"<{part.tag}> is not supported", near(part.tag, parts))
            handle(part)
        return self._problem

    def _fail(self, element: Element, message: str, hint: str = "") -> NoReturn:
        fail(self._source, element.offset, message, hint)

    def _presentation(self, element: Element) -> None:
        form = element.attributes.get("format", "")
        if re.match(r"XCSP *[^2 ]", form):  # others are written in many ways
            names = "XCSP 2.0, XCSP 2.1 and XCSP3 can be read"
            self._fail(element, f"the format is {form!r}", names)
        kind = element.attributes.get("type", "CSP")
        if kind not in ("CSP", "WCSP"):
            self._fail(element, f"instances of type {kind!r} are not supported")

    def _read_children(self, part: Element, tag: str, read: Callable[[Element], None]) -> None:
        for child in part.children:
            if child.tag != tag:
                self._fail(child, f"expected <{tag}>, not <{child.tag}>")
            read(child)

    def _attribute(self, element: Element, name: str) -> str:
        value = element.attributes.get(name)
        if value is None:
            self._fail(element, f"<{element.tag}> has no attribute {name!r}")
        return value

    def _new_name(self, element: Element, names: Mapping[str, object]) -> str:
        name = self._attribute(element, "name")
        if not re.fullmatch(r"[A-Za-z_]\w*", name):
            self._fail(element, f"{name!r} can't be a name")
        if name in names:
            self._fail(element, f"{name!r} is declared twice")
        return name

    def _find(self, element: Element, name: str, names: Mapping[str, T], what: str) -> T:
        if name not in names:
            self._fail(element, f"there is no {what} {name!r}", near(name, names))
        return names[name]

    # --- domains, variables, relations, predicates -----------------------------------------

    def _domain(self, element: Element) -> None:
        name = self._new_name(element, self._domains)
        ranges = []
        for word in re.sub(r"\s*\.\.\s*", "..", element.text).split():
            match = re.fullmatch(r"([+-]?\d{1,4000})(?:\.\.([+-]?\d{1,4000}))?", word)
            if not match:
                self._fail(element, f"expected integers or ranges as 1..3, not {word!r}")
            low, high = int(match[1]), int(match[2] or match[1])
            if low > high:
                self._fail(element, f"the range {word} is empty")
            ranges.append((low, high))
        self._domains[name] = Domain(ranges)

    def _variable(self, element: Element) -> None:
        name = self._new_name(element, self._variables)
        domain = self._find(element, self._attribute(element, "domain"), self._domains, "domain")
        if not domain:
            self._fail(element, f"{name!r} has an empty domain")
        inner = f"v{name}" if name.startswith("_") else name
        if inner in self._problem.ints:
            self._fail(element, f"{inner!r} is declared twice")
        self._variables[name] = self._problem.int_var_of(inner, domain)

    def _relation(self, element: Element) -> None:
        name = self._new_name(element, self._relations)
        arity = self._attribute(element, "arity")
        if not re.fullmatch(r"\d{1,9}", arity):
            self._fail(element, f"the arity is a number, not {arity!r}")
        semantics = self._attribute(element, "semantics")
        if semantics == "soft":
            self._relations[name] = read_soft_relation(self._source, element, int(arity))
            return
        if semantics not in ("supports", "conflicts"):
            self._fail(element, f"the semantics is supports, conflicts or soft, not {semantics!r}")
        rows = tuples(self._source, element, element.text, int(arity))
        self._relations[name] = Relation(name, int(arity), semantics == "supports", rows)

    def _predicate(self, element: Element) -> None:
        name = self._new_name(element, self._predicates)
        parameters, expression = element.child("parameters"), element.child("expression")
        functional = expression and expression.child("functional")
        if parameters is None or functional is None:
            self._fail(element, "a predicate has <parameters> and <expression><functional>")
        match = re.fullmatch(r"\s*((?:int\s+\w+\s*)*)", parameters.text)
        if not match:
            self._fail(parameters, f"expected 'int X0 int X1 ...', not {parameters.content[:60]!r}")
        names = tuple(match[1].split()[1::2])
        self._predicates[name] = Predicate(names, functional.text, functional.offset)

    # --- constraints -------------------------------------------------------------------------

    def _constraints(self, part: Element) -> None:
        self._read_children(part, "constraint", self._constraint)
        require_cost_below(self._source, self._problem, part)

    def _constraint(self, element: Element) -> None:
        reference = self._attribute(element, "reference")
        formula: Node
        if reference.startswith(GLOBAL):
            formula = self._global(element, reference.removeprefix(GLOBAL))
        elif reference in self._relations:
            relation, terms = self._relations[reference], self._scope(element)
            if len(terms) != relation.arity:
                self._fail(element, f"{reference!r} has {relation.arity} terms, not {len(terms)}")
            if isinstance(relation, SoftRelation):
                self._problem.constraints += relation.constraints(terms, element.offset)
                return
            formula = Apply(TABLE, tuple(terms), relation)
        else:
            names = {**self._predicates, **self._relations}
            self._find(element, reference, names, "relation or predicate")
            formula = self._call(element, self._predicates[reference])
        self._problem.constraints.append(Constraint(formula, element.offset))

    def _scope(self, element: Element) -> list[Node]:
        names = self._attribute(element, "scope").split()
        return [self._find(element, name, self._variables, "variable") for name in names]

    def _call(self, element: Element, predicate: Predicate) -> Node:
        parameters = element.child("parameters")
        args: list[Node] = []
        for word in (
            parameters.text.split() if parameters else self._attribute(element, "scope").split()
        ):
            is_number = re.fullmatch(r"[+-]?\d{1,4000}", word)
            args.append(
                Number(int(word)) if is_number
                else self._find(parameters or element, word, self._variables, "variable")
            )  # fmt: skip
        if len(args) != len(predicate.parameters):
            message = f"the predicate has {len(predicate.parameters)} parameters, not {len(args)}"
            self._fail(parameters or element, message)
        values = dict(zip(predicate.parameters, args, strict=True))
        return intension.formula(_Bound(self._source, predicate.offset, values), predicate.body)

    def _global(self, element: Element, name: str) -> Node:
        parameters = Parameters(self._source, self._variables)
        if part := element.child("parameters"):
            start = self._source.text.index(">", part.offset) + 1
            text = self._source.text[start : part.end]
            form = parameters.read(name, element.offset, start, text)
        else:
            start = element.offset
            form = parameters.read(name, start, start, self._attribute(element, "scope"))
        return global_constraint(parameters, form, self._problem)
