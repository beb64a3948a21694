"""Documents on disk: reading whole or not at all, saving atomically, finding specs, seeing changes."""
