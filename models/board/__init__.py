"""Boards: cells, clues, regions; read from text and written to it."""
