"""Global constraints, one file each: shape, meaning, and the same in kernel operators."""
