"""Neighbourhoods of an incumbent: most of it is kept, the rest is solved again."""
