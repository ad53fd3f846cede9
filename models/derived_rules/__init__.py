"""Derived rules: what follows from the rules of kinds, for steps that are short."""
