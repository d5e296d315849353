"""What is known about Forma: an even opening, and what points so far are worth."""
