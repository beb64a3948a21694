"""What of a criterion can be seen from outside, told by the roles of its words."""
