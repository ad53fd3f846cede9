"""Addresses and files of f-puzzles, which SudokuPad reads too: variants of Sudoku as JSON."""
