"""Problem to clauses, through a normal form; and models of the clauses back to solutions."""
