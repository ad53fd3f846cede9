"""Pictures of boards as text, SVG, PNG and HTML."""
