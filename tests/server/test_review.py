"""Going through a match again: what a device may see of it, other lines, weighed moves, records from elsewhere."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.play.chance import number

from .house import BOT, ME, House, Player, first_move, house

BETS = ("bet:RBLNYOD", "bet:DOYNLBR")


def ask(server: House, path: str, **body: object) -> dict[str, Any]:
    """A review's request that is met."""
    status, answer, _ = server.ask(f"/api/{path}", body)
    assert status in {200, 201}, answer
    assert isinstance(answer, dict)
    return answer


def refused(server: House, path: str, **body: object) -> dict[str, Any]:
    """A review's request that is not, with its code and its sentences."""
    status, answer, _ = server.ask(f"/api/{path}", body)
    assert status >= 400, answer
    assert isinstance(answer, dict)
    assert answer["sentence"]["de"] != answer["sentence"]["en"]
    return answer


def tokens(made: dict[str, Any]) -> list[str]:
    return [entry["token"] for entry in made["held"]]


def plays(anna: Player, move: str = "") -> None:
    """Whoever is to move at a shared device lifts the cover and moves: this, or the first move on offer."""
    anna.send(type="lift", seat=anna.state["turn"])
    while anna.state["looking"] != anna.state["turn"]:
        anna.hear()
    anna.play(move or first_move(anna.state))


def finished(server: House, game: str = "quadro-be", moves: int = 4) -> dict[str, Any]:
    """A match for two that was given up after some moves."""
    made = server.match(game, ME, ME)
    with server.join(made, 0, 1) as anna:
        anna.await_("sync")
        for _ in range(moves):
            plays(anna)
        anna.try_(type="resign", seat=1)
    return made


def test_every_move_is_told_with_what_it_did_and_when_the_match_was(server: House) -> None:
    made = finished(server)
    story = ask(server, f"matches/{made['match']}/story")

    assert [heard["seat"] for heard in story["history"]] == [0, 1, 0, 1]
    assert all(heard["events"] for heard in story["history"])
    assert (story["game"], story["over"], story["may"], story["fair"]) == ("quadro-be", True, True, True)
    assert story["outcome"]["clause"] == "G9"
    assert story["began"] <= story["ended"]
    assert story["boards"]
    assert story["scene"]["boards"] == []


def test_a_position_is_shown_as_it_was_after_that_move(server: House) -> None:
    made = finished(server)
    story = ask(server, f"matches/{made['match']}/story")
    sequences = [0, *(heard["sequence"] for heard in story["history"])]
    stands = ask(server, f"matches/{made['match']}/stands", sequences=sequences)["stands"]

    squares = {heard["trail"][-1] for heard in story["history"]}
    on_the_board = [{item["at"] for item in stand["scene"]["items"]} & squares for stand in stands]
    assert [len(taken) for taken in on_the_board] == [0, 1, 2, 3, 4]
    assert [stand["turn"] for stand in stands] == [0, 1, 0, 1, 0]
    assert stands[0]["changed"] == []
    assert all(stand["changed"] for stand in stands[1:])
    assert all("buttons" not in stand["scene"] for stand in stands)


def test_a_move_that_is_not_there_is_said_to_be_gone(server: House) -> None:
    made = finished(server)
    path = f"matches/{made['match']}/stands"
    assert refused(server, path, sequences=[99])["code"] == "stale"
    assert refused(server, path, sequences=[])["code"] == "unreadable"
    assert refused(server, path, sequences=list(range(40)))["code"] == "unreadable"
    assert refused(server, path, sequences=[-1])["code"] == "unreadable"
    assert refused(server, "matches/nobody/story")["code"] == "unknown"


def test_while_it_goes_on_a_device_sees_only_through_the_eyes_of_its_own_seats(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME)
    path, (mine, other) = f"matches/{made['match']}/stands", tokens(made)
    with server.join(made, 0, 1) as anna:
        anna.await_("sync")
        plays(anna, BETS[0])

    assert refused(server, path, sequences=[1], seat=0)["code"] == "forbidden"
    assert refused(server, path, sequences=[1], seat=0, tokens=[other])["code"] == "forbidden"
    assert refused(server, path, sequences=[1], seat=5, tokens=[mine])["code"] == "forbidden"
    own = ask(server, path, sequences=[1], seat=0, tokens=[mine])
    assert own["stands"] != ask(server, path, sequences=[1], seat=1, tokens=[other])["stands"]
    assert "bet:RBLNYOD" in json.dumps(ask(server, f"matches/{made['match']}/story", seat=0, tokens=[mine]))
    for asked in ({}, {"seat": 1, "tokens": [other]}):
        assert "RBLNYOD" not in json.dumps(ask(server, f"matches/{made['match']}/story", **asked))


def everything_another_gets(database: Path, bet: str) -> list[str]:
    """What a review tells somebody else of a match, of which only one secret bet differs."""
    with house(database, entropy=random.Random(7).randbytes) as server:
        made = server.match("ausbrecher-ag", ME, ME, BOT)
        with server.join(made, 0, 1) as anna:
            anna.await_("sync")
            for move in (bet, BETS[0]):
                plays(anna, move)
            while anna.state["sequence"] < 12 or anna.state["turn"] != 0:
                if anna.state["turn"] in {0, 1}:
                    plays(anna)
                else:
                    anna.hear()
        asked = {"seat": 1, "tokens": tokens(made)[1:]}
        path = f"matches/{made['match']}"
        story = ask(server, f"{path}/story", **asked)
        sequences = [heard["sequence"] for heard in story["history"]][:12]
        return [
            json.dumps({**story, "began": 0, "ended": 0}),
            json.dumps(ask(server, f"{path}/stands", sequences=sequences, **asked)),
            json.dumps(ask(server, f"{path}/story")["history"]),
        ]


def test_no_review_tells_another_a_secret_bet(tmp_path: Path) -> None:
    first, second = (everything_another_gets(tmp_path / f"{at}.sqlite", bet) for at, bet in enumerate(BETS))
    assert first == second


def test_after_the_end_anybody_may_look_through_any_eyes(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME)
    with server.join(made, 0, 1) as anna:
        anna.await_("sync")
        plays(anna, BETS[0])
        anna.try_(type="resign", seat=1)
    seen = [
        ask(server, f"matches/{made['match']}/stands", sequences=[1], seat=seat)["stands"][0] for seat in (0, 1, None)
    ]
    assert seen[0] != seen[1]
    assert "bet:RBLNYOD" in json.dumps(ask(server, f"matches/{made['match']}/story"))
    assert refused(server, f"matches/{made['match']}/stands", sequences=[1], seat=7)["code"] == "forbidden"


def test_another_line_is_played_by_the_rules_and_changes_nothing(server: House) -> None:
    made = finished(server)
    path = f"matches/{made['match']}"
    before = ask(server, f"{path}/story")
    begun = ask(server, f"{path}/try", sequence=before["history"][1]["sequence"])
    assert (begun["moves"], begun["turn"], begun["dealt"]) == ([], 0, False)

    move = begun["touches"]["choose"][-1]
    names = [name for group in move["touches"] for name in group]
    touched = ask(server, f"{path}/try", sequence=before["history"][1]["sequence"], touched=names)
    assert (touched["moves"], touched["turn"]) == ([move["move"]], 1)
    assert touched["heard"][0]["events"]
    again = ask(server, f"{path}/try", sequence=before["history"][1]["sequence"], moves=touched["moves"])
    assert again["scene"] == touched["scene"]
    assert ask(server, f"{path}/story") == before


def test_a_forbidden_move_is_answered_with_its_clause_and_a_line_that_cannot_be_with_a_sentence(server: House) -> None:
    made = finished(server)
    path = f"matches/{made['match']}/try"
    tried = ask(server, path, sequence=0, move="S@a1")
    assert tried["moves"] == []
    assert tried["refused"]["clause"] == "0"
    assert "a1" in tried["refused"]["sentence"]["en"]
    assert refused(server, path, sequence=0, moves=["S@a1"])["code"] == "stale"
    assert refused(server, path, sequence=0, moves=["S@b2"] * 500)["code"] == "unreadable"


def test_people_who_play_on_try_nothing_out_but_against_bots_one_may(server: House) -> None:
    among_people = server.match("quadro-be", ME, {"kind": "invite"})
    asked = {"sequence": 0, "seat": 0, "tokens": tokens(among_people)}
    assert refused(server, f"matches/{among_people['match']}/try", **asked)["code"] == "forbidden"
    assert (
        refused(server, f"matches/{among_people['match']}/weigh", seat=0, tokens=asked["tokens"])["code"] == "forbidden"
    )
    story = ask(server, f"matches/{among_people['match']}/story", seat=0, tokens=asked["tokens"])
    assert story["may"] is False
    assert "people play" in story["why"]["en"]

    alone = server.match("quadro-be", ME, BOT)
    assert ask(server, f"matches/{alone['match']}/try", sequence=0, seat=0, tokens=tokens(alone), move="S@b2")["moves"]
    assert refused(server, f"matches/{alone['match']}/try", sequence=0)["code"] == "forbidden"


def test_where_trying_is_a_move_nothing_is_tried_out_before_the_end(server: House) -> None:
    made = server.match("forma", ME, BOT)
    answer = refused(server, f"matches/{made['match']}/try", sequence=0, seat=0, tokens=tokens(made))
    assert "a move itself" in answer["sentence"]["en"]


def test_while_secrets_are_kept_a_line_is_played_on_from_a_fresh_deal(server: House) -> None:
    """The bot's bet is unknown: another deal of the same position has another bet, and the true one plays no part."""
    made = server.match("ausbrecher-ag", ME, BOT)
    with server.join(made, 0) as anna:
        anna.await_("sync")
        anna.play(BETS[0])
        anna.catch_up(2)
    asked = {"sequence": 2, "seat": 0, "tokens": tokens(made)}
    path = f"matches/{made['match']}/try"
    first = ask(server, path, **asked)
    assert first["dealt"] is True
    assert ask(server, path, **asked, deal=first["deal"])["scene"] == first["scene"]
    assert first["touches"]["choose"]


def test_chance_goes_on_by_itself_in_a_line(server: House) -> None:
    made = finished(server, "ausbrecher-ag", moves=0)
    line = ask(server, f"matches/{made['match']}/try", sequence=0, moves=list(BETS))
    chosen = ask(server, f"matches/{made['match']}/try", sequence=0, moves=list(BETS), move=first_move(line))
    assert [heard["seat"] for heard in chosen["heard"]] == [0, 1, 0, -1]
    assert chosen["moves"][-1].startswith("roll:")


def weighed(server: House, path: str, **body: object) -> list[dict[str, Any]]:
    """What a stream of weighed moves says."""
    status, text, headers = server.ask(f"/api/{path}/weigh", body)
    assert status == 200, text
    assert headers["content-type"].startswith("text/event-stream")
    assert isinstance(text, str)
    return [json.loads(line.removeprefix("data: ")) for line in text.split("\n\n") if line]


def test_every_move_is_weighed_and_the_better_one_is_named(server: House) -> None:
    """Two who play at random let each other win again and again; the search must find that."""
    made, rng = server.match("quadro-be", ME, ME), random.Random(3)
    position = rw.game("quadro-be").start()
    with server.join(made, 0, 1) as anna:
        anna.await_("sync")
        while position.outcome is None:
            move = str(position.sample(rng))
            anna.play(move)
            position = position.play(move)
    begun, *moves, end = weighed(server, f"matches/{made['match']}")
    story = ask(server, f"matches/{made['match']}/story")
    assert (begun["type"], begun["count"], begun["sides"]) == ("begun", len(story["history"]), [[0], [1]])
    assert [each["sequence"] for each in moves] == [heard["sequence"] for heard in story["history"]]
    assert all(0 <= each["hope"] <= 1 and each["lost"] >= 0 for each in moves)
    assert end == {"type": "finished", "complete": True}
    blunders = [each for each in moves if each["lost"] > 0.3]
    assert len(blunders) >= 2
    assert all(each["better"] and each["told"] and each["trail"] for each in blunders)
    assert all(each["better"] != heard["text"] for each, heard in zip(moves, story["history"], strict=True))
    assert (moves[-1]["seat"], moves[-1]["kept"], moves[-1]["better"]) == (position.outcome.winners[0], 1, "")


def test_of_a_secret_game_that_goes_on_only_the_own_moves_are_weighed(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, BOT)
    with server.join(made, 0) as anna:
        anna.await_("sync")
        anna.play(BETS[0])
        anna.catch_up(2)
        anna.play(first_move(anna.state))
    _, *moves, _ = weighed(server, f"matches/{made['match']}", seat=0, tokens=tokens(made))
    assert {each["seat"] for each in moves} == {0}


def test_what_the_seed_draws_is_given_with_its_stretch_of_the_weights(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME)
    assert server.ask(f"/api/matches/{made['match']}/draws")[0] == 403
    with server.join(made, 0, 1) as anna:
        anna.await_("sync")
        for _ in range(5):
            plays(anna)
        anna.try_(type="resign", seat=0)
    status, page, _ = server.ask(f"/api/matches/{made['match']}/draws")
    assert status == 200
    seed = bytes.fromhex(page["seed"])
    assert page["draws"]
    for draw in page["draws"]:
        mark = number(seed, f"chance:{page['match']}:{draw['sequence']}") * draw["total"] >> 256
        assert draw["low"] <= mark < draw["high"] <= draw["total"]


@pytest.fixture(scope="module")
def record() -> str:
    position, moves = rw.game("quadro-be").start(), list[str]()
    while position.seat is not None:
        moves.append(str(position.moves()[0]))
        position = position.play(moves[-1])
    return str(rw.record(rw.game("quadro-be").start(), moves))


def test_a_record_from_elsewhere_is_gone_through_like_a_match(server: House, record: str) -> None:
    story = ask(server, "records", text=record)
    assert story["game"] == "quadro-be"
    assert story["outcome"]["clause"] in {"3a", "3b"}
    assert (story["over"], story["may"], story["fair"]) == (True, True, False)
    path = f"records/{story['name']}"
    assert ask(server, f"{path}/story")["history"] == story["history"]
    assert ask(server, f"{path}/stands", sequences=[0, 1])["stands"][1]["turn"] == 1
    assert ask(server, f"{path}/try", sequence=0, move="S@b2")["moves"] == ["S@b2"]
    assert server.ask(f"/api/{path}/draws")[0] == 403
    assert ask(server, "records", text=record)["name"] == story["name"]
    assert refused(server, "records/unknown/story")["code"] == "unknown"


def test_the_record_of_a_match_brings_its_proof_along(server: House) -> None:
    made = finished(server)
    text = server.ask(f"/api/matches/{made['match']}/record")[1]
    story = ask(server, "records", text=text)
    assert story["fair"] is True
    page = server.ask(f"/api/records/{story['name']}/draws")[1]
    assert page == server.ask(f"/api/matches/{made['match']}/draws")[1]


@pytest.mark.parametrize(
    ("old", "new", "german", "english"),
    [
        ("regelwerk record", "record", "kein Protokoll einer Partie", "not the record of a match"),
        ("players: 2", "players: 5", "Zeile 3: So viele", "Line 3: "),
        ("players: 2", "players: two", "Zeile 3: ", "Line 3: "),
        (
            "game: quadro-be",
            "game: chess",
            "Zeile 2: Ein Spiel namens „chess“",
            "Line 2: There is no game called “chess”",
        ),
        ("rulebook: ", "rulebook: 9", "Zeile 5: Es wurde mit einer Ausgabe", "Line 5: "),
        ("1. S@b2", "1. S@a1", "Zeile 9: Zug 1: S@a1", "Line 9: Move 1"),
        ("places ", "places 3", "Das Ergebnis passt nicht", "its moves lead to"),
        ("1. S@b2", "2. S@b2", "Zeile 9 des Protokolls", "Line 9"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_both_languages_with_its_line(
    server: House, record: str, old: str, new: str, german: str, english: str
) -> None:
    assert old in record
    answer = refused(server, "records", text=record.replace(old, new, 1))
    assert german in answer["sentence"]["de"], answer
    assert english in answer["sentence"]["en"], answer


def test_what_is_no_record_at_all_is_refused(server: House) -> None:
    assert refused(server, "records", text="\0" * 20)["code"] == "unreadable"
    assert refused(server, "records", text="")["code"] == "unreadable"
    assert server.ask("/api/records", {"text": "x" * 300_000})[0] == 413
    assert server.ask("/api/records", b"text", **{"content-type": "text/plain"})[0] == 400


def test_only_a_few_records_lie_out_at_once(server: House, record: str) -> None:
    first = ask(server, "records", text=record)["name"]
    lines = record.rstrip("\n").split("\n")
    for number_ in range(8):
        ask(server, "records", text="\n".join(lines) + "\n" * (number_ + 2))
    assert refused(server, f"records/{first}/story")["code"] == "unknown"
