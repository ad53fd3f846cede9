"""Constraints on graphs encoded lazily, by cuts for wrong models."""
