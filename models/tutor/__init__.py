"""Reasons in words: facts, rules and clues of a board as sentences."""
