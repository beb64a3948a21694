"""One screen a file. A screen wires widgets together and asks pure modules what to do."""
