"""`Game` and `Position`, the classes everybody uses, and what is written once over them: dumps, records, batches.

A game is the files of its room (`room.py`); a position is an immutable array of words that the game's kernel plays on.
No game is named here.
"""
