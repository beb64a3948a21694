"""What holds for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# In CI the same cases each time: whether a commit passes must hang on the commit. On a person's machine new ones are
# looked for at each run.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("person", deadline=None)
settings.load_profile("ci" if os.environ.get("SIMPLEX_WORKBENCH_NO_SKIP") else "person")
