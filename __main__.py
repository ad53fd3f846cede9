"""`python -m csp2sat` is the command `csp2sat`."""

from csp2sat.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
