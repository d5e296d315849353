"""How far things are on the map of Top Secret, in steps: from city to city, and by seat from its base and to its
headquarters."""

from collections.abc import Mapping

import numpy as np

from regelwerk.games.top_secret.atlas import SEATS, atlas_of
from regelwerk.games.top_secret.edition import Facts
from regelwerk.games.top_secret.layout import MAX_SEATS
from regelwerk.games.top_secret.tables import MAX_CITIES, TABLES
from regelwerk.kernel.convention import Words
from regelwerk.model.known import Known

KNOWN = Known(
    TABLES,
    apart=MAX_CITIES * MAX_CITIES,
    from_base=MAX_SEATS * MAX_CITIES,
    to_quarters=MAX_SEATS * MAX_CITIES,
)
APART, FROM_BASE, TO_QUARTERS = KNOWN


def known(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    """Distances on this edition's map."""
    atlas = atlas_of(facts)
    far = {city: atlas.distances(city) for city in atlas.cities}
    apart = np.zeros((MAX_CITIES, MAX_CITIES), np.int64)
    from_base, to_quarters = np.zeros((2, MAX_SEATS, MAX_CITIES), np.int64)
    for k, city in enumerate(atlas.cities):
        apart[k, : len(far)] = [far[city][other] for other in atlas.cities]
        for seat, colour in enumerate(SEATS[players]):
            from_base[seat, k] = 1 + min(far[city][other] for other in atlas.exits[colour])
            to_quarters[seat, k] = 1 + min(far[city][other] for other in atlas.doors[colour])
    return KNOWN.filled(apart=apart, from_base=from_base, to_quarters=to_quarters)
