"""What the texts of each lesson state, as questions to the rules."""
