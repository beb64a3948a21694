"""What any spec language yields, and what is done with it. Pure, and knows no language."""
