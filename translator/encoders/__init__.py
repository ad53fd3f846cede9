"""Encodings of constraints over literals, one file each, all under a condition."""
