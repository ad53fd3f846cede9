"""The constraints that clauses of the normal form contain beside literals, one file each.

A new one is a file here, a row in `presolve/rules` (propagation) and a row in
`encoders/atom_encoders` (clauses). One on a graph is lazy: it has its row in
`cuts/initial_clauses` instead, and one in `normalform/eager_graphs`.
"""
