"""The options of the command line: one table, and its values as `RunOptions`."""
