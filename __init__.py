"""csp2sat: constraint problems in Sugar's language, translated to SAT and solved.

Nothing is imported here, so that `import csp2sat` and the command start at once; take what is
needed from `csp2sat.csp`, `csp2sat.translator`, `csp2sat.solver` and `csp2sat.models`.
"""

__version__ = "0.1.0"
