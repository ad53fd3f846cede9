"""Certificates that a board has one solution: zip files, made and checked."""
