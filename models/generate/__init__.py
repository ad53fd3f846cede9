"""Generators of boards with a single solution."""
