"""Questions about problems: a row each in `table`; the answer is a stream of events."""
