"""Addresses and files of the pzpr editors (puzz.link)."""
