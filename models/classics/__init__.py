"""Classic problems, most of them examples of Sugar, one file each."""
