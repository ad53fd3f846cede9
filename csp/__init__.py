"""The language: text to problem and back, and what a problem means. No word of SAT here."""
