"""Connectivity written with ranks, as for solvers without constraints on graphs, put as one.

A model without constraints on graphs gives each vertex a rank: an active vertex is the root, or has
an active neighbour of smaller rank, and there is at most one root. cspuz writes this as

    (=> a (>= (+ (if (&& (< r_1 r) a_1) 1 0) ... (if root 1 0)) 1))     for each vertex
    (<= (+ (if root 1 0) ...) 1)

Ranks and roots exist just if the active vertices are connected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Variable, variables
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple


class _Vertex(NamedTuple):
    """What a constraint says of a vertex: its rank and activity, and those of its neighbours.

    A vertex without neighbours has no rank.
    """

    constraint: Constraint
    active: Node
    root: BoolVar
    rank: IntVar | None
    lower: Sequence[tuple[IntVar, Node]]


def without_ranks(problem: Problem, wanted: Iterable[Variable]) -> Problem:
    """The problem with constraints on graphs in place of ranks that nothing else uses.

    As far as the wanted variables go, which it keeps, it has the same solutions. A problem without
    such ranks is given back as it is.
    """
    vertices: dict[BoolVar, _Vertex] = {}
    bounds: list[tuple[Constraint, Sequence[BoolVar]]] = []
    for constraint in problem.constraints:
        if constraint.weight is None:
            if vertex := _vertex(constraint):
                vertices[vertex.root] = vertex
            elif roots := _roots(constraint):
                bounds.append((constraint, roots))
    if not vertices or not bounds or problem.guidance:
        return problem
    uses = Counter[Variable](x for one in problem.constraints for x in one.variables())
    uses.update(wanted)  # one use more than those that the constraints of the ranks explain
    uses.update(problem.ints[name] for name in (problem.objective or ((), ()))[1])
    uses.update([problem.likely] if problem.likely else [])
    result = problem.copy()
    for bound, roots in bounds:
        group = [vertices[root] for root in roots if root in vertices]
        if len(group) == len(roots) and (graph := _graph(group, uses)):
            _replace(result, bound, group, graph)
    return result


def _replace(problem: Problem, bound: Constraint, group: Sequence[_Vertex], graph: Graph) -> None:
    """Put a constraint on a graph in place of those of its ranks and roots."""
    gone = {bound, *(vertex.constraint for vertex in group)}
    problem.constraints = [one for one in problem.constraints if one not in gone]
    formula = Apply(ACTIVE_VERTICES_CONNECTED, tuple([v.active for v in group]), graph)
    problem.constraints.append(Constraint(formula, bound.offset, origin=bound.origin))
    for vertex in group:
        problem.drop(vertex.root)
        if vertex.rank:
            problem.drop(vertex.rank)


def _graph(group: Sequence[_Vertex], uses: Mapping[Variable, int]) -> Graph | None:
    """The graph of some vertices with at most one root; None if the ranks mean anything else."""
    number = {vertex.rank: i for i, vertex in enumerate(group) if vertex.rank}
    ranked = [vertex for vertex in group if vertex.rank]
    hidden: set[Node] = {*number, *(vertex.root for vertex in group)}
    activity = [write_formula(vertex.active) for vertex in group]
    arcs = set()
    for i, vertex in enumerate(group):
        if uses[vertex.root] != 2 or any(x in hidden for x in variables(vertex.active)):
            return None
        for rank, active in vertex.lower:
            if rank not in number or activity[number[rank]] != write_formula(active):
                return None
            arcs.add((i, number[rank]))
    degree = Counter(i for i, _ in arcs)
    domains = {rank.domain for rank in number}
    if (
        len(number) < len(ranked)
        or any((j, i) not in arcs for i, j in arcs)
        or any(uses[rank] != 1 + degree[i] for rank, i in number.items())
        or len(domains) > 1
        or any(len(domain) < len(group) for domain in domains)
    ):
        return None
    return Graph(len(group), tuple(sorted((i, j) for i, j in arcs if i < j)))


def _vertex(constraint: Constraint) -> _Vertex | None:
    """What a constraint says of a vertex, if it is of that form."""
    if constraint.instance and not _parts(constraint, constraint.instance.shape.formula):
        return None  # the formula of an instance is not made in vain
    return _parts(constraint, constraint.formula)


def _parts(constraint: Constraint, formula: Node) -> _Vertex | None:
    match formula:
        case Apply(op=k.IMP, args=(active, Apply(op=k.GE, args=(total, Number(value=1))))):
            *others, root = _truths(total) or (active,)
        case _:
            return None
    if not isinstance(root, BoolVar) or root is active:
        return None
    rank: IntVar | None = None
    lower = []
    for other in others:
        match other:
            case Apply(
                op=k.AND,
                args=(Apply(op=k.LT, args=(IntVar() as low, IntVar() as high)), neighbour),
            ) if rank in (None, high) and low is not high:
                rank = high
                lower.append((low, neighbour))
            case _:
                return None
    return _Vertex(constraint, active, root, rank, lower)


def _roots(constraint: Constraint) -> Sequence[BoolVar]:
    """The variables of which a constraint says that at most one is true; none if it says more."""
    formula = constraint.instance.shape.formula if constraint.instance else constraint.formula
    if not isinstance(formula, Apply) or formula.op is not k.LE:
        return ()
    match constraint.formula:
        case Apply(op=k.LE, args=(total, Number(value=1))):
            roots = [x for x in _truths(total) if isinstance(x, BoolVar)]
            return roots if len(set(roots)) == len(_truths(total)) else ()
    return ()


def _truths(total: Node) -> Sequence[Node]:
    """The formulas whose truth values a term adds up; none if it is another term."""
    terms = total.args if isinstance(total, Apply) and total.op is k.ADD else (total,)
    formulas = []
    for term in terms:
        match term:
            case Apply(op=k.IF, args=(formula, Number(value=1), Number(value=0))):
                formulas.append(formula)
            case _:
                return ()
    return formulas
