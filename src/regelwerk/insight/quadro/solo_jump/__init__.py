"""Solo-Jump: a solver by beams, the hints that follow it, and a puzzle for every date."""
