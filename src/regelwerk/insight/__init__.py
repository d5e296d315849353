"""What is known about games beyond their rules: what positions are worth, how a sensible player plays, how positions
look to those who learn, games solved, endgames, openings proven, solvers of puzzles.

A game's part lies under the path of its room: what `insight/quadro/jump` has, `games/quadro/jump` offers as its own
(`evaluation`, `guide`, `observation`, `expert`, `solution`, `daily`). Games never import it; it may import them. Tables
are kept outside the package, and what is kept of them here is small.
"""
