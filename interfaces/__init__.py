"""Models of Python libraries, solved by csp2sat."""
