"""Steps by several constraints that players have names for."""
