"""The text under the cursor: kept to the character, coloured line by line, drawn without danger."""
