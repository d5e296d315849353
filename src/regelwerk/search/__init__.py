"""Search against the compiled convention: a Monte Carlo tree or alpha-beta, whichever suits a game, and bots at levels.

No game is imported or named here: what a search knows of one is in the game's own room. A bot receives only what its
seat may know.
"""
