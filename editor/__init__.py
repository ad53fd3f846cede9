"""What an editor asks about a text in the language; offsets are in characters, from 0."""
