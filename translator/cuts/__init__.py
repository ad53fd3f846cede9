"""Constraints on graphs encoded lazily, by cuts for wrong models.

A single loop has connected edges, besides degrees: its cuts are in `connected`.
"""
