"""From what Textual means to show to the fewest bytes that show it."""
