"""What reviewers say of a spec and where: comments, verdicts, what changed in meaning."""
