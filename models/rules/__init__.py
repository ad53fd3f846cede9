"""Constraints that the rules of several puzzles share."""
