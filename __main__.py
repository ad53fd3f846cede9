"""`python -m csp2sat` is the command `csp2sat`."""

from csp2sat.cli import entry

if __name__ == "__main__":
    entry()
