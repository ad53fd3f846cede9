"""SAT solvers behind one protocol."""
