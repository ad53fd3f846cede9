"""The levels of difficulty."""

LEVELS = ("easy", "medium", "hard", "expert", "beyond")
"""How hard a problem is by hand."""
