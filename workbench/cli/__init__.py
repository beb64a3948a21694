"""The commands: each reads its arguments, calls, prints, and returns an exit code.

0 done, nothing to object to · 1 findings at or above --fail-on · 2 wrong usage, a file missing or unreadable,
an internal error · 130 interrupted.
"""
