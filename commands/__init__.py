"""The sub-commands of `csp2sat`, and what they share."""
