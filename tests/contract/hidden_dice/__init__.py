"""Hidden dice, for tests only: chance gives every seat a die that nobody else may see, and everybody brags about them.

In turn a seat claims how high the highest die is, higher every time, or doubts the last claim. Then all dice are shown,
and whoever was wrong loses a life. The last one left wins.
"""

from regelwerk.model.game import Game

GAME = Game(__name__)
