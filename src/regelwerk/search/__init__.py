"""Search against the compiled convention: one Monte Carlo tree search for every game, and bots at levels.

No game is imported or named here. A bot receives only what its seat may know.
"""
