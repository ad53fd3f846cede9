"""How new boards of each kind begin: see `models/setting`."""
