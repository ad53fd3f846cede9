"""One run of a question on a problem."""
