"""DRAT proofs: reading and checking."""
