"""How hard a problem is by hand: waves of steps, the easiest first, and their score."""
