"""Jump's endgames solved: every position in which each side has only a few squares to go.

`sides` numbers what a side can look like, `endgame` values all pairs of sides from the shortest on, and `table` keeps
the values and answers questions.
"""
