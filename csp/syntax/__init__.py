"""Text to problem, and problems and answers to text."""
