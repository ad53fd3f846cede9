"""Models of one constraint for MiniZinc: each constraint of the library, in each context."""

from __future__ import annotations

X = "array[1..3] of var 1..3: x; "
NUMBERS = "var -3..3: a; var -3..3: b; var -4..4: c; "
TRUTHS = "var bool: p; var bool: q; var bool: r; "
SETS = "var set of 1..3: s; var set of 2..4: t; "
GRAPH = (
    "array[1..4] of int: f = [1, 2, 3, 1]; array[1..4] of int: g = [2, 3, 1, 4]; "
    "array[1..4] of var bool: ns; array[1..4] of var bool: es; "
)

CONSTRAINTS = {
    "all_different": (X, "all_different(x)"),
    "all_equal": (X, "all_equal(x)"),
    "alldifferent_except_0": (
        "array[1..3] of var 0..2: x; ",
        "alldifferent_except_0(x)",
    ),
    "among": (X + "var 0..3: n; ", "among(n, x, {1, 3})"),
    "array_bool_element": ("var 0..4: i; var bool: p; ", "[true, false, true][i] = p"),
    "array_int_element": ("var 0..4: i; var 0..9: v; ", "[4, 2, 7][i] = v"),
    "array_set_element": (
        "var 0..3: i; var set of 1..3: s; ",
        "[{1}, {2, 3}][i] = s",
    ),
    "array_var_bool_element": (
        TRUTHS + "var 0..3: i; ",
        "[p, q][i] = r",
    ),
    "array_var_int_element": (X + "var 0..4: i; ", "x[i] = 2"),
    "array_var_set_element": (SETS + "var 0..3: i; ", "card([s, t][i]) = 2"),
    "at_least": (X, "at_least(2, x, 1)"),
    "at_most": (X, "at_most(1, x, 3)"),
    "bin_packing": (X, "bin_packing(4, x, [2, 3, 2])"),
    "bin_packing_load": (
        "array[1..2] of var 0..6: l; array[1..3] of var 1..2: x; ",
        "bin_packing_load(l, x, [2, 3, 1])",
    ),
    "circuit": ("array[1..4] of var 1..4: x; ", "circuit(x)"),
    "circuit_from_0": ("array[0..3] of var 0..3: x; ", "circuit(x)"),
    "count_eq": (X + "var 0..3: n; ", "count(x, 2, n)"),
    "count_geq": (X + "var 0..3: n; ", "count_geq(x, 2, n)"),
    "count_gt": (X + "var 0..3: n; ", "count_gt(x, 2, n)"),
    "count_leq": (X + "var 0..3: n; ", "count_leq(x, 2, n)"),
    "count_lt": (X + "var 0..3: n; ", "count_lt(x, 2, n)"),
    "count_neq": (X + "var 0..3: n; ", "count_neq(x, 2, n)"),
    "count_var": (X + "var 1..3: y; ", "count(x, y) = 2"),
    "cumulative": (
        "array[1..3] of var 0..3: s; var 1..3: l; ",
        "cumulative(s, [2, 1, 2], [1, 2, 1], l)",
    ),
    "cumulative_opt": (
        "array[1..2] of var 0..2: s; array[1..2] of var bool: here; var 1..2: h; ",
        "cumulative([if here[i] then s[i] else <> endif | i in 1..2], [2, 1], [1, h], 2)",
    ),
    "cumulative_vars": (
        "array[1..2] of var 0..2: s; array[1..2] of var 0..2: d; var 1..2: h; ",
        "cumulative(s, d, [1, h], 2)",
    ),
    "decreasing": (X, "decreasing(x)"),
    "diffn": (
        "array[1..2] of var 0..2: x; array[1..2] of var 0..1: y; ",
        "diffn(x, y, [1, 2], [1, 1])",
    ),
    "disjoint": (SETS, "disjoint(s, t)"),
    "disjunctive": (
        "array[1..3] of var 0..3: s; ",
        "disjunctive(s, [2, 1, 0])",
    ),
    "disjunctive_strict": (
        "array[1..3] of var 0..3: s; ",
        "disjunctive_strict(s, [2, 1, 0])",
    ),
    "exactly": (X, "exactly(2, x, 3)"),
    "global_cardinality": (
        X + "array[1..2] of var 0..3: n; ",
        "global_cardinality(x, [1, 3], n)",
    ),
    "global_cardinality_closed": (
        X + "array[1..2] of var 0..3: n; ",
        "global_cardinality_closed(x, [1, 3], n)",
    ),
    "global_cardinality_low_up": (
        X,
        "global_cardinality_low_up(x, [1, 2], [1, 0], [2, 1])",
    ),
    "global_cardinality_low_up_closed": (
        X,
        "global_cardinality_low_up_closed(x, [1, 2], [1, 0], [2, 2])",
    ),
    "if_then_else_int": (
        TRUTHS + "var 1..3: a; ",
        "a = if p then 1 elseif q then 2 else 3 endif",
    ),
    "if_then_else_var_int": (
        TRUTHS + X,
        "x[3] = if p then x[1] elseif q then x[2] else 1 endif",
    ),
    "if_then_else_bool": (
        TRUTHS,
        "r = if p then true elseif q then false else true endif",
    ),
    "if_then_else_var_bool": (
        TRUTHS + "var bool: u; ",
        "r = if p then q else u endif",
    ),
    "increasing": (X, "increasing(x)"),
    "int_abs": (NUMBERS, "abs(a) = b"),
    "int_comparisons": (
        NUMBERS,
        "a < b /\\ b <= c \\/ a = c /\\ b != c",
    ),
    "int_div": (NUMBERS, "a div b = c"),
    "int_lin": (NUMBERS, "2 * a - 3 * b <= c"),
    "int_lin_eq": (NUMBERS, "2 * a - 3 * b = c"),
    "int_lin_ne": (NUMBERS, "2 * a - 3 * b != c"),
    "int_max": (NUMBERS, "max(a, b) = c"),
    "int_min": (NUMBERS, "min(a, b) = c"),
    "int_mod": (NUMBERS, "a mod b = c"),
    "int_times": (NUMBERS, "a * b = c"),
    "int_pow": (NUMBERS, "pow(a, 3) = c"),
    "inverse": (
        "array[1..3] of var 1..3: x; array[1..3] of var 1..3: y; ",
        "inverse(x, y)",
    ),
    "inverse_from_0": (
        "array[0..2] of var 1..3: x; array[1..3] of var 0..2: y; ",
        "inverse(x, y)",
    ),
    "lex_less": (X + "array[1..2] of var 1..3: y; ", "lex_less(x, y)"),
    "lex_lesseq": (
        "array[1..2] of var 1..3: x; array[1..2] of var 1..3: y; ",
        "lex_lesseq(x, y)",
    ),
    "lex_less_bool": (
        "array[1..2] of var bool: x; array[1..3] of var bool: y; ",
        "lex_less(x, y)",
    ),
    "lex_lesseq_bool": (
        "array[1..3] of var bool: x; array[1..2] of var bool: y; ",
        "lex_lesseq(x, y)",
    ),
    "logic": (TRUTHS, "(p /\\ q -> r) /\\ (p xor q \\/ not r)"),
    "maximum": (X + "var 1..4: m; ", "max(x) = m"),
    "member": (X + "var 1..3: y; ", "member(x, y)"),
    "minimum": (X + "var 0..3: m; ", "min(x) = m"),
    "nvalue": (X + "var 0..3: n; ", "nvalue(n, x)"),
    "parity": (TRUTHS, "xorall([p, q, r])"),
    "set_card": (SETS + "var 0..4: n; ", "card(s) = n"),
    "set_eq": (SETS, "s = t"),
    "set_in": ("var -1..9: v; ", "v in {0, 1, 2, 5, 7, 8}"),
    "set_in_var": (SETS + "var 0..4: v; ", "v in s"),
    "set_ne": (SETS, "s != t"),
    "set_operations": (
        SETS + "var set of 1..4: u; ",
        "s union t = u",
    ),
    "set_intersect": (SETS + "var set of 1..4: u; ", "s intersect t = u"),
    "set_diff": (SETS + "var set of 1..4: u; ", "s diff t = u"),
    "set_symdiff": (SETS + "var set of 1..4: u; ", "s symdiff t = u"),
    "set_subset": (SETS, "s subset t"),
    "set_superset": (SETS, "s superset t"),
    "sort": (
        "array[1..3] of var 1..2: x; array[1..3] of var 1..2: y; ",
        "sort(x, y)",
    ),
    "subcircuit": ("array[1..3] of var 1..3: x; ", "subcircuit(x)"),
    "sum_of_truths": (TRUTHS, "p + 2 * q - r >= 1"),
    "table": (X, "table(x, [|1, 2, 3|3, 3, 1|2, 2, 2|])"),
    "table_bool": (
        TRUTHS,
        "table([p, q, r], [|true, false, true|false, false, true|])",
    ),
    "connected": (GRAPH, "connected(f, g, ns, es)"),
    "dconnected": (GRAPH, "dconnected(f, g, ns, es)"),
    "reachable": (GRAPH + "var 1..4: r; ", "reachable(4, 4, f, g, r, ns, es)"),
    "reachable_enum": (GRAPH + "var 1..4: r; ", "reachable(f, g, r, ns, es)"),
    "tree": (GRAPH + "var 1..4: r; ", "tree(4, 4, f, g, r, ns, es)"),
    "tree_enum": (GRAPH + "var 1..4: r; ", "tree(f, g, r, ns, es)"),
    "path": (GRAPH + "var 1..4: u; var 1..4: v; ", "path(4, 4, f, g, u, v, ns, es)"),
    "path_enum": (GRAPH + "var 1..4: u; var 1..4: v; ", "path(f, g, u, v, ns, es)"),
}
PLAIN_ONLY = {
    "value_precede": (X, "value_precede(1, 2, x)"),
    "regular": (
        X,
        "regular(x, 2, 3, [|1, 2, 0|2, 1, 1|], 1, {2})",
    ),
    "steiner": (
        GRAPH + "var 0..9: k; ",
        "steiner(4, 4, f, g, [1, 2, 3, 1], ns, es, k)",
    ),
}
"""MiniZinc decomposes these as constraints only, not as parts of others."""

CONTEXTS = {
    "plain": "constraint {};",
    "reified": "var bool: holds; constraint holds <-> ({});",
    "half-reified": "var bool: holds; constraint holds -> ({});",
    "negated": "constraint not ({});",
    "none": "",
}
CASES = [(name, context) for name in CONSTRAINTS for context in CONTEXTS if context != "none"]
CASES += [(name, "plain") for name in PLAIN_ONLY]


def model(name: str, context: str) -> str:
    """The model of a constraint in one of CONTEXTS; "none": its variables only."""
    declarations, constraint = {**CONSTRAINTS, **PLAIN_ONLY}[name]
    stated = CONTEXTS[context].format(constraint)
    return f'include "globals.mzn"; {declarations} {stated} solve satisfy;'
