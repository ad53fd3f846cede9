"""The constraints that clauses of the normal form contain beside literals.

A new one is a class here, a row in `presolve/rule` (propagation) and a row in
`encoders/atom_encoders` (clauses). One on a graph has its rows in `presolve/graph_rules`,
`encoders/initial_clauses` (lazy encoding) and `normalform/eager_graphs`.
"""
