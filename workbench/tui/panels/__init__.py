"""What the panels show, worked out apart from the widgets that show it."""
