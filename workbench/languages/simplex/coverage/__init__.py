"""Which branch of the rules which example shows: proved, likely, or not to be told."""
