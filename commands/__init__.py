"""The sub-commands of `csp2sat`, and what they share."""

COMMANDS = {
    "encode": ("csp2sat.commands.encode", "encode"),
    "convert": ("csp2sat.commands.convert", "convert"),
    "decode": ("csp2sat.commands.encode", "decode"),
    "check": ("csp2sat.commands.check", "check"),
    "check-proof": ("csp2sat.commands.check_proof", "check_proof"),
    "fmt": ("csp2sat.commands.fmt", "fmt"),
    "lint": ("csp2sat.commands.lint", "lint"),
    "lsp": ("csp2sat.commands.lsp", "lsp"),
    "model": ("csp2sat.commands.puzzle.model", "model"),
    "show": ("csp2sat.commands.puzzle.show", "show"),
    "puzzle": ("csp2sat.commands.puzzle.puzzle", "puzzle"),
    "flatzinc": ("csp2sat.commands.flatzinc", "flatzinc"),
    "minizinc": ("csp2sat.commands.minizinc", "minizinc"),
    "serve": ("csp2sat.commands.serve", "serve"),
    "mcp": ("csp2sat.commands.mcp", "mcp"),
    "completion": ("csp2sat.commands.completion", "completion"),
}
"""Module and function of each sub-command."""
