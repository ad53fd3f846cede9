"""The steps by which a person solves a problem: each follows from few constraints and facts."""
