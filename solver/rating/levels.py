"""The levels of difficulty."""

LEVELS = ("easy", "medium", "hard", "expert", "beyond")
"""How hard a problem is by hand."""

ANY = "any"
"""In place of a level: each will do."""
