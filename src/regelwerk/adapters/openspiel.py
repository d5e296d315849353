"""OpenSpiel: every game as a Python game of `pyspiel`, and its bots at our tables.

    import pyspiel
    from regelwerk.adapters import openspiel
    openspiel.register()
    game = pyspiel.load_game("regelwerk_stargate", {"players": 4, "mode": "free"})

Actions are the ids of our moves, chance outcomes those of chance. Observations are what a seat sees now; information
states are texts with perfect recall: what it heard, and what it sees.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from regelwerk.contract import CHANCE, Move, Unreadable
from regelwerk.lab.extra import needed
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.registry import game as find_game
from regelwerk.registry import games

from .heard import Heard

try:
    import pyspiel
except ImportError:
    needed("pyspiel", "openspiel", "This adapter")
    raise

PLAYERS = "players"
_PREFIX = "regelwerk_"


def short_name(game: Game) -> str:
    """The name that OpenSpiel loads a game by."""
    return _PREFIX + game.name.replace("-", "_")


def register(*chosen: Game) -> list[str]:
    """Make these games known to `pyspiel.load_game`, without any all that are registered here; their names there.

    Once is enough: a game that is known already stays as it is.
    """
    found = chosen or tuple(map(find_game, games()))
    known = set(pyspiel.registered_names())
    for game in found:
        if short_name(game) not in known:
            # A class for every game, not a function: OpenSpiel drops what it registered only after Python has ended,
            # and nothing but a class outlives that.
            pyspiel.register_game(_type_of(game), type(short_name(game), (SpielGame,), {"ours": game}))
    return [short_name(game) for game in found]


def load(game: Game | str, players: int | None = None, **options: str) -> Any:
    """A game for OpenSpiel's algorithms: `load("agvato", players=3)`."""
    chosen = find_game(game) if isinstance(game, str) else game
    register(chosen)
    position = chosen.start(players, **options)
    return pyspiel.load_game(short_name(chosen), {PLAYERS: position.players, **position.options})


def _type_of(game: Game) -> Any:
    """What OpenSpiel knows of a game without loading it."""
    alone = game.players == (1,)
    kind: Any = pyspiel.GameType
    return kind(
        short_name=short_name(game),
        long_name=game.title.en,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if game.chance_count else kind.ChanceMode.DETERMINISTIC,
        information=(
            kind.Information.IMPERFECT_INFORMATION if game.rulebook.secrets else kind.Information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={PLAYERS: min(game.players), **{option.name: "" for option in game.options}},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """One of our games with its player count and options, as OpenSpiel holds it; a class of its own for every game."""

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, chosen = self.ours, params or {}
        options = {name: value for name, value in chosen.items() if name != PLAYERS and value}
        self.start = game.start(chosen.get(PLAYERS), **options)
        alone = self.start.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=game.move_count,
            max_chance_outcomes=game.chance_count,
            num_players=self.start.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=game.max_plies,
        )
        super().__init__(_type_of(game), info, chosen)

    def new_initial_state(self) -> SpielState:
        """The start."""
        return SpielState(self, self.start)

    def state_of(self, position: Position, seat: int, seed: int) -> SpielState:
        """A state with all that a seat knows of a position; the rest is drawn afresh."""
        return SpielState(self, position).resample_from_infostate(seat, random.Random(seed).random)

    def max_chance_nodes_in_history(self) -> int:
        """Chance may have as many moves as there are in all (G7)."""
        return self.start.game.max_plies if self.start.game.chance_count else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What seats see of a state."""
        return Observer(self.start, perfect_recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A position as OpenSpiel plays it: `position` is ours, immutable, and shared by all copies of a state."""

    def __init__(self, game: SpielGame, position: Position) -> None:
        super().__init__(game)
        self.position = position
        self._heard = Heard(position)

    def current_player(self) -> Any:
        """The seat to move, chance, or nobody."""
        seat = self.position.seat
        if seat is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.ids.tolist()  # type: ignore[no-any-return, unused-ignore]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes with their probabilities."""
        return [(move.id, chance) for move, chance in self.position.chances()]

    def _apply_action(self, action: int) -> None:
        after = self.position.play(action)
        self._heard = self._heard.after(self.position, action)
        self.position = after

    def _action_to_string(self, player: int, action: int) -> str:
        moves = self.position.game.moves
        return moves.run(chance=player == pyspiel.PlayerId.CHANCE).text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.seat is None

    def returns(self) -> list[float]:
        """Nothing while the game runs; then from -1 to 1."""
        outcome = self.position.outcome
        return [0.0] * self.position.players if outcome is None else list(outcome.returns)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> SpielState:
        """The same to that seat, the hidden parts drawn again."""
        drawn = SpielState(self.get_game(), self.position.resample(player, int(sample() * 2**53)))
        drawn._heard = self._heard.drawn_again(drawn.position, player)
        return drawn

    def heard(self, player: int) -> str:
        """Every move so far as a seat heard it, a line each."""
        return self._heard.text(player)

    def __str__(self) -> str:
        return self.position.dump()


class Observer:
    """What a seat sees: a tensor of planes and vector, or with perfect recall a text of all it heard and sees."""

    def __init__(self, start: Position, *, perfect_recall: bool) -> None:
        self._recalls = perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not perfect_recall:
            encoding = start.setting.encoding
            planes = int(np.prod(encoding.shape))
            self.tensor = np.zeros(planes + len(encoding.vector), np.float32)
            self.dict = {"planes": self.tensor[:planes].reshape(encoding.shape), "vector": self.tensor[planes:]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what that seat sees into `tensor`."""
        if self.tensor is not None:
            seen = state.position.observe(player)
            self.dict["planes"][:], self.dict["vector"][:] = seen.planes, seen.vector

    def string_from(self, state: SpielState, player: int) -> str:
        """What that seat sees, with perfect recall after all that it heard."""
        return (state.heard(player) if self._recalls else "") + state.position.information(player)


class SpielBot:
    """An OpenSpiel bot that sits at our table. `make(game, seat, seed)` is asked for a new bot at every move.

    It is shown a state in which everything that its seat may not know is drawn afresh. Bots written in Python can sit
    here; the compiled searches of `pyspiel` cannot play games that are written in Python.
    """

    def __init__(self, make: Callable[[Any, int, int], Any]) -> None:
        self._make = make

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """The move that the bot steps to."""
        game = load(position.game, position.players, **position.options)
        bot = self._make(game, seat, seed)
        if isinstance(bot, pyspiel.MCTSBot | pyspiel.ISMCTSBot):
            raise Unreadable(
                f"OpenSpiel's compiled {type(bot).__name__} crashes on every game that is written in Python, its own"
                " included; take the one of open_spiel.python.algorithms."
            )
        return position.find(int(bot.step(game.state_of(position, seat, seed))))
