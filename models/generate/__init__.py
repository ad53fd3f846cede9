"""New boards with a single solution."""
