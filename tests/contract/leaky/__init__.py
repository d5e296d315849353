"""A duel of secret numbers, for tests only: an honest game, and copies of it that leak on purpose (`variants.py`).

Both seats pick a number in secret, then call `bold` or `meek` openly; then the numbers are shown.
"""

from regelwerk.model.game import Game

GAME = Game(__name__)
