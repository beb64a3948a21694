"""Writing specs in the order of a language's guide: progress, and the draft of the wizard. Pure."""
