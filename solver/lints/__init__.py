"""Lints: what is right in the language, but hardly what its author means."""
