"""Anybody's bot at our tables: in Python, in the terminal and in the server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.shell import refused, regelwerk

import regelwerk as rw
from regelwerk.adapters.player import player
from regelwerk.adapters.seating import levels_with, named_players, thinker_with
from regelwerk.play.bots import Bots
from regelwerk.search.levels import level_names

SOURCE = '''
class Last:
    """Plays the last move."""
    def choose(self, position, seat, seed):
        return position.moves()[-1]

class Peeking:
    """Would tell what the others bet, if it could see it."""
    def choose(self, position, seat, seed):
        return position.moves()[hash(position.dump().split("bets")[0]) % len(position.moves())].id

class Lost:
    def choose(self, position, seat, seed):
        return "nonsense"

class Idle:
    pass

READY = Last()
NUMBER = 3
'''


@pytest.fixture(autouse=True)
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of somebody else's in the working folder."""
    (tmp_path / "my_bots.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    return "my_bots"


@pytest.mark.parametrize("name", ["Last", "READY"])
def test_a_class_and_an_object_name_a_player(name: str) -> None:
    position = rw.game("quadro-be").start()
    assert player(f"python:my_bots:{name}").choose(position, 0, 1) == position.moves()[-1]


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("python:my_bots", "MODULE:CLASS"),
        ("python:", "MODULE:CLASS"),
        ("python:no_such_module:Bot", "no module no_such_module"),
        ("python:my_bots:Missing", "has no Missing"),
        ("python:my_bots:Idle", "no method choose"),
        ("python:my_bots:NUMBER", "no method choose"),
        ("python:..:x", "cannot be loaded"),
        ("grandmaster", "no bot"),
        (object(), "no method choose"),
    ],
)
def test_what_cannot_play_is_refused_in_a_sentence(named: Any, sentence: str) -> None:
    with pytest.raises(rw.Unreadable, match=sentence):
        player(named)


def test_a_player_is_not_shown_what_its_seat_may_not_know() -> None:
    """Other bets are drawn afresh: both games look the same to it, though others bet differently."""
    start = rw.game("ausbrecher-ag").start(players=2)
    seen: list[str] = []

    class Recorder:
        def choose(self, position: rw.Position, seat: int, seed: int) -> rw.Move:
            seen.append(position.dump())
            return position.moves()[0]

    for bet in ("bet:BDLNORY", "bet:YRONLDB"):
        player(Recorder()).choose(start.play(bet), 1, 17)
    assert seen[0] == seen[1]


def test_a_move_that_is_not_legal_is_not_played() -> None:
    with pytest.raises(rw.Unreadable, match="not legal"):
        player("python:my_bots:Lost").choose(rw.game("quadro-be").start(), 0, 1)


def test_a_player_in_python_sits_at_the_terminal() -> None:
    answer = regelwerk("play", "quadro-be", "--seats", "me,python:my_bots:Last", typed="S@b2\nquit\n")
    assert answer.status == 0
    assert "Red: T@k11" in answer.out
    assert "no module" in refused("play", "quadro-be", "--seats", "me,python:nobody:Last")
    assert "python:MODULE:CLASS" in refused("play", "quadro-be", "--seats", "me,somebody")


def test_the_server_offers_players_by_their_names() -> None:
    players = named_players(["mine=my_bots:Last", "other=my_bots:READY"])
    assert [level.name for level in levels_with(players)] == [*level_names(), "mine", "other"]
    position = rw.game("quadro-be").start()

    async def chosen(level: str) -> str:
        house = Bots(thinker_with(players), workers=1)
        try:
            return await house.choose(position, 0, level, 1)
        finally:
            house.close()

    assert asyncio.run(chosen("mine")) == "S@k11"
    assert asyncio.run(chosen("easy")) == str(rw.bot("easy").choose(position, 0, 1))


@pytest.mark.parametrize(
    "wrong", ["my_bots:Last", "=my_bots:Last", "easy=my_bots:Last", "Mine=my_bots:Last", "a=my_bots"]
)
def test_a_server_bot_that_cannot_be_is_refused_before_serving(wrong: str) -> None:
    with pytest.raises(rw.Unreadable):
        named_players([wrong])
    assert "bot" in refused("serve", "--bot", wrong).lower() or "player" in refused("serve", "--bot", wrong).lower()


WITHOUT = """
import sys
from importlib import import_module

for module, library in (word.split("=") for word in sys.argv[1:]):
    sys.modules[library] = None
    try:
        import_module(f"regelwerk.adapters.{module}")
    except ValueError as missing:
        print(f"{module}: {missing}")
"""


def test_a_missing_library_is_named_in_one_sentence() -> None:
    asked = ["openspiel=pyspiel", "pettingzoo=pettingzoo", "gymnasium=gymnasium", "vector=gymnasium"]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *asked], check=True, capture_output=True, text=True, timeout=60
    )
    lines = [
        f"{name}: This adapter needs {library}, which is not installed: pip install 'regelwerk[{name}]'."
        for name, library in (("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"))
    ]
    assert done.stdout.splitlines() == [*lines, lines[-1].replace("gymnasium:", "vector:", 1)]


def test_the_adapters_room_alone_loads_none_of_those_libraries() -> None:
    program = "import sys, regelwerk.adapters.player; print({'pyspiel', 'gymnasium', 'pettingzoo'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=60)
    assert done.stdout == "set()\n"
