"""Quadro-Be solved: the exact value and distance of every position, computed backwards from the ends of the game.

`placement` numbers positions up to the symmetries of the board and the exchange of colours, `backing` says what a
position is worth by what follows it, `retrograde` and `moving` solve the moving phase layer by layer, `placing` goes
back from there to the empty board, `solving` does all that, `table` keeps the result, `checking` doubts it, `report`
says what came out. `strategy` is the small file by which the winning side wins without the table, gathered by `closure`
and `gathering`, and `winning` finds at the board what that file leaves out.
"""
