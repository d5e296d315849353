"""What a game is like, in figures: its seats, length, choices, drama, clauses and endings, and what skill is worth."""
