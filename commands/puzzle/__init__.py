"""The sub-commands for puzzles: solve, model, show, make, check."""
