"""What users of other languages meant, and other hints; asked only after the parser failed."""
