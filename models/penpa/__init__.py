"""Addresses of the Penpa+ editor."""
