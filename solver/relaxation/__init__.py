"""Bounds of objectives by linear relaxation, and branch and bound with them; exact in integers."""
