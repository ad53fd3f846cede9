"""Constraints of variant Sudoku: one table, a row for each."""
