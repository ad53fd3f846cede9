"""Puzzles on boards, one file each: its rules as constraints, its answer, its picture."""
