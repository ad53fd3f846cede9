"""XCSP3-core, the format of the XCSP competitions."""
