"""The process that works and the one that supervises it."""
