"""Rules of a path whose ends the board has, each once."""

ENDS = """
(puzzle "Ends") (board (cells (S "the start") (E "the end")) (outside top left)) (line l)
(rule "the lines are one path" (single-path l))
(rule "the board has one S and one E" (= 1 (size (marked S))) (= 1 (size (marked E))))
(rule "the path begins at S and ends at E"
  (forall (c (marked S E)) (= 1 (count (s (at l c)) s))))
(rule "a number outside counts the cells of the path"
  (forall ((line n) (clues top left)) (= n (count (c line) (visited l c)))))
"""
