"""The games, one room each. Games never import each other; those of one box share their box's `board.py`."""
