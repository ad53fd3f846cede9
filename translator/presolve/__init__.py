"""What is decided, tightened and merged in the normal form before it is encoded."""
