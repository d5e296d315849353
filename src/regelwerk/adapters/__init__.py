"""Doors to other libraries, an extra each: OpenSpiel, PettingZoo and Gymnasium play our games, and their bots sit at
our tables. Nothing else here needs those libraries, and nothing of them is loaded before it is asked for.
"""
