"""What could stand at the cursor: names that the language, the spec and the function around it have."""
