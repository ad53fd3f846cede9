"""Modules that programs import from `csp2sat` itself, as `csp2sat.cpmpy`."""
