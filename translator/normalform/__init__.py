"""Problem to normal form: clauses over atoms."""
