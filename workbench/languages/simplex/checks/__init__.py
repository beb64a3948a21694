"""The checks: small functions over the tree, each beside the rules whose findings it yields."""
