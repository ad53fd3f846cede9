"""Kinds of puzzles from texts of rules: `mine.rules` (see docs/rules.md)."""
