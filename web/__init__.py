"""Requests of a web page as JSON: boards are drawn, solved and explained, models are run."""
