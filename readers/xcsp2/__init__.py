"""XCSP 2.1 and 2.0, the formats of the CSP competitions up to 2009, which Sugar reads."""
