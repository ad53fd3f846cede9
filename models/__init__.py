"""Puzzles: a board to a problem, a solution to a picture; one file each."""
