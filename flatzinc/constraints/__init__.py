"""The constraints of FlatZinc: a row each, with its arguments and its formula."""
