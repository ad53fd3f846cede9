"""The setters of the kinds with a generator."""
