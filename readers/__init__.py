"""Problems in the formats of other solvers: DIMACS, weighted clauses, pseudo-Boolean, XCSP3."""
