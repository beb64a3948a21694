"""simplex-workbench: read, judge and edit specs for autonomous agents.

Text becomes an Analysis, and everything a person sees is a view of that Analysis. The rooms, and who may
know whom, are held by the import contracts in pyproject.toml.
"""

__version__ = "0.1.0"
"""Kept here as well as in pyproject.toml: reading package metadata at start costs more than the whole lint
of a small spec. A test holds the two equal."""
