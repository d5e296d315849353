"""What a seat of Agvato sees as numbers: figures and chips on the board, cards, and what everybody has won."""

from regelwerk.games.agvato.edition import COLOURS, MAX_FIGURES, Facts
from regelwerk.games.agvato.moves import CARDS
from regelwerk.games.agvato.snapshot import PHASES
from regelwerk.games.agvato.squares import MAX_SIZE, NAMES
from regelwerk.model.features import Cells, Choice, Features, Marks, Members, Number, Owners, SeatOf

RANKS = [NAMES[MAX_SIZE * rank :][:MAX_SIZE] for rank in range(MAX_SIZE)]
CELLS = Cells(RANKS[::-1])


def features(facts: Facts, players: int) -> Features:
    return Features(
        CELLS,
        Owners("board", RANKS, bits=3),
        Marks("chips", [*facts.chip_squares(players).items()], of=COLOURS),
        SeatOf("mover"),
        Choice("phase", PHASES),
        Choice("card", ("none", *CARDS)),
        Number("due", 1 + facts.extras),
        Members("left", CARDS[:-1]),
        Number("extras", max(1, facts.extras)),
        Number("decks", facts.decks),
        Number("hands", len(COLOURS), fields=COLOURS, bits=3, per_seat=True),
        Number("tallies", 100, per_seat=True),
        Number("penalties", 10, per_seat=True),
        Number("held", MAX_FIGURES, bits=4, per_seat=True, by_seat=True),
        points=100,
    )
