"""The first words of every position. A game's own words begin at `BODY`.

PLY and ERA are bookkeeping that no rule reads and no key contains: PLY counts moves, ERA counts irreversible moves, so
that a position knows how far back a repetition can lie (G1).
"""

SEAT = 0
PLY = 1
ERA = 2
PLAYERS = 3
ENDING = 4
POINTS = 5
PLACES = 11
RETURNS = 17
BODY = 23

SEATS = 6
"""The most players a game can have."""

CHANCE = -1
OVER = -2
SPECTATOR = -1
"""The seat given to `redact` for somebody who sits nowhere."""

UNKNOWN = -9
"""What `redact` writes where a seat may not know."""

RETURN_UNIT = 3_000_000
"""Returns are kept as whole numbers, this one standing for 1; 1 to 5 divide it, so that shared places sum to 0."""

RUNNING = 0
REPETITION = 1
LENGTH = 2
OWN_ENDINGS = 3
"""Values of ENDING; a game's own endings (`ENDINGS` in its snapshot, clause ids) count from here."""

TABLE_PLIES = 0
TABLES_BODY = 1
"""The first word of every `tables` array is the bound of G7; a game's own begin after it."""
