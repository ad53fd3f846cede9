"""What one constraint forces, as seen by a person: one rule in each file."""
