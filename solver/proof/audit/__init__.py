"""Whether clauses follow from the text of a problem: what proofs need besides their steps."""
