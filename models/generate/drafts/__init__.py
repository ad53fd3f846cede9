"""How a new board of each kind starts."""
