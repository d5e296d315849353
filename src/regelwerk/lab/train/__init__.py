"""Learning a game from itself: games between shallow players, a small net fitted to them, round after round.

`regelwerk train` stands on this room. What it makes are whole numbers for a game's room (`model/learned.py`), which
every search can ask (`search/evaluation.py`).
"""
