"""FlatZinc, the language that MiniZinc translates models to: text to problem, solution to text."""
