"""Several people at one device: the view follows the turn, and between secrets there is a cover."""

from __future__ import annotations

from .house import BOT, ME, House, first_move, play_out


def test_without_secrets_the_view_follows_the_turn_and_nothing_is_covered(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0, 1) as device:
        assert device.await_("sync")["state"]["looking"] == 0
        moved = device.play("S@b2")
        assert (moved["state"]["looking"], moved["state"]["cover"]) == (1, None)
        play_out([device])
        assert device.state["outcome"] is not None


def test_with_secrets_the_device_is_covered_until_the_next_one_looks(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME, BOT)
    with server.join(made, 0, 1) as device, server.sit(made["match"]) as watching:
        covered = device.await_("sync")["state"]
        spectators = watching.await_("sync")["state"]
        assert (covered["cover"], covered["looking"], covered["touches"]) == (0, None, {})
        assert covered["scene"] == spectators["scene"]
        assert device.play("bet:RBLNYOD")["code"] == "forbidden"

        device.send(type="lift", seat=0)
        assert device.await_("sync")["state"]["looking"] == 0
        assert device.state["cover"] is None
        moved = device.play("bet:RBLNYOD")
        assert (moved["state"]["cover"], moved["state"]["looking"]) == (1, None)
        assert [heard["text"] for heard in moved["heard"]] == ["bet:?"]

        # The page still knows what the first one saw; the unasked sync lets it forget that.
        sync = device.await_("sync")
        assert [heard["text"] for heard in sync["history"]] == ["bet:?"]
        watching.catch_up(1)
        assert sync["state"]["scene"] == watching.state["scene"]
        assert "RBLNYOD" not in device.frames[-1] + device.frames[-2]

        device.send(type="lift", seat=0)
        assert device.await_("sync")["state"]["cover"] == 1
        device.send(type="lift", seat=1)
        assert device.await_("sync")["state"]["looking"] == 1
        device.play("bet:DOYNLBR")
        device.catch_up(3)
        assert device.await_("sync")["state"]["cover"] == 0
        device.send(type="lift", seat=0)
        assert [heard["text"] for heard in device.await_("sync")["history"][:2]] == ["bet:RBLNYOD", "bet:?"]


def test_a_device_with_one_seat_is_never_covered(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME)
    with server.join(made, 0) as one:
        state = one.await_("sync")["state"]
        assert (state["looking"], state["cover"]) == (0, None)
        moved = one.play("bet:RBLNYOD")
        assert [heard["text"] for heard in moved["heard"]] == ["bet:RBLNYOD"]


def test_when_one_of_two_people_resigns_the_device_is_the_others(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME, BOT)
    with server.join(made, 0, 1) as device:
        device.await_("sync")
        device.send(type="lift", seat=0)
        device.await_("sync")
        device.play("bet:RBLNYOD")
        device.await_("sync")
        changed = device.try_(type="resign", seat=1)
        assert changed["state"]["looking"] == 0
        assert [heard["text"] for heard in changed["history"]] == ["bet:RBLNYOD"]


def test_a_still_device_keeps_the_side_of_its_board_and_what_would_follow_is_drawn_on_it(server: House) -> None:
    made = server.match("blockade", ME, ME)
    with server.join(made, 0, 1) as device:
        assert device.await_("sync")["turns"]
        device.send(type="join", tokens=[held["token"] for held in made["held"]], still=True)
        device.await_("sync")
        moved = device.play(first_move(device.state))
        assert (moved["state"]["looking"], moved["state"]["boards"]) == (1, None)

        touched = device.state["touches"]["choose"][0]["touches"][0]
        device.send(type="look", request=9, sequence=device.state["sequence"], touched=touched)
        walks = device.await_("seen")["seen"]["traces"]
        places = {place["name"]: (place["x"], place["y"]) for place in device.state["boards"][0]["places"]}
        standing = {places[item["at"]] for item in device.state["scene"]["items"] if item["at"] in places}
        assert walks
        assert {tuple(walk["points"][0]) for walk in walks} <= standing, "each walk begins at a Flaz"


def test_a_device_whose_people_are_to_see_the_board_from_their_own_sides_turns_it(server: House) -> None:
    made = server.match("blockade", ME, ME)
    with server.join(made, 0, 1) as device:
        boards = device.await_("sync")["state"]["boards"]
        assert device.play(first_move(device.state))["state"]["boards"] not in (None, boards)


def test_a_board_that_looks_alike_from_everywhere_is_not_said_to_turn(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0, 1) as device:
        assert not device.await_("sync").get("turns")
