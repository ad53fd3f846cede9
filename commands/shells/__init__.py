"""Completion of the command in shells, made of the table of options."""
