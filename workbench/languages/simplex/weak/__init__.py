"""Examples that several readings satisfy (X204): a table of the ways in which rows can leave a rule open."""
