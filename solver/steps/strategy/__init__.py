"""Which step is next: the easiest one, by single constraints, patterns, refutations or cores."""
