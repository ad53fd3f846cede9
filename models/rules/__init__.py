"""Constraints shared by the rules of several puzzles."""
