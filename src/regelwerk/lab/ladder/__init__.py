"""The ladder: how strong the levels are in a game, beside each other and beside other people's searches, as figures."""
