"""Several processes for one question: portfolio, and cube and conquer."""
