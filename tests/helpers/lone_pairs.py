"""Rules of a new kind of puzzle, and a board with one solution."""

RULES = """\
(puzzle "Lone Pairs" "Make empty cells black")
(board (cells (number 0 4)))
(shade x empty)
(rule "a number counts the black cells beside it"
  (forall ((c n) numbers) (= n (count (d (beside c)) (x d)))))
(rule "each row and each column has one black cell"
  (forall (line lines) (= 1 (count (c line) (x c)))))
"""
BOARD = "size 3 3\n1 - 2\n- - -\n- - 1\n"
BLACK = ((0, 1), (1, 2), (2, 0))
"""The cells that are black in the solution."""
