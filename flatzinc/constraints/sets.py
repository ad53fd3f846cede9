"""Constraints on sets of integers."""

from __future__ import annotations

from csp2sat.flatzinc import int_sets as s
from csp2sat.flatzinc.constraints.row import Row

TWO, THREE = "set set", "set set set"

SETS = (
    Row("set_in", "term set", lambda x, values: s.contains(values, x)),
    Row("set_card", "set term", s.size_is),
    Row("set_eq", TWO, s.equal),
    Row("set_ne", TWO, s.differ),
    Row("set_subset", TWO, s.subset),
    Row("set_superset", TWO, s.superset),
    Row("set_le", TWO, s.at_most),
    Row("set_lt", TWO, s.less),
    Row("set_ge", TWO, lambda a, b: s.at_most(b, a)),
    Row("set_gt", TWO, lambda a, b: s.less(b, a)),
    Row("set_union", THREE, s.union),
    Row("set_intersect", THREE, s.intersection),
    Row("set_diff", THREE, s.difference),
    Row("set_symdiff", THREE, s.symmetric_difference),
)
