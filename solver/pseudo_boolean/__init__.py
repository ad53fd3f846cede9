"""Pseudo-Boolean proofs, for VeriPB: a problem as inequalities, from which clauses are derived."""
