"""Questions about a problem: all solutions, the best, the backbone, explanations, hints."""
