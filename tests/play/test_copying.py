"""A whole database: looked through, and copied between both kinds."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from regelwerk.play.copying import check, copy
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.store import Standing
from regelwerk.play.stores import open_store


def fill(database: str) -> None:
    store = open_store(database)
    store.append("a", 0, [b"%d" % number for number in range(700)], "person", "open", 1000).result(5)
    store.append("b", 0, [b"created"], "server").result(5)
    store.close()


def test_every_match_arrives_as_it_stands_in_either_direction(path: Path, address: str, tmp_path: Path) -> None:
    fill(str(path))
    names = [str(path), address, str(tmp_path / "back.sqlite")]
    for source, target in pairwise(names):
        kept, wanted = open_store(source), open_store(target)
        for again in (False, True):  # once more changes nothing
            found = [(each.match, each.events, each.trouble) for each in copy(kept, wanted)]
            assert found == [("a", 700, None), ("b", 1, None)], again
        assert wanted.events("a") == kept.events("a")
        assert wanted.standing("a") == Standing("person", "open", 1000)
        assert wanted.standing("nothing") is None
        kept.close()
        wanted.close()


def test_what_came_later_is_added_and_what_contradicts_is_not(path: Path, tmp_path: Path) -> None:
    fill(str(path))
    kept, wanted = SqliteStore(path), SqliteStore(tmp_path / "other.sqlite")
    wanted.append("b", 0, [b"another beginning"], "person").result(5)
    list(copy(kept, wanted))
    kept.append("a", 700, [b"later"], "nobody").result(5)
    troubles = [found.trouble for found in copy(kept, wanted)]
    assert wanted.events("a")[-1] == b"later"
    assert troubles[0] is None
    assert "went on differently" in str(troubles[1])
    assert wanted.events("b") == [b"another beginning"]
    kept.close()
    wanted.close()


def test_a_damaged_match_is_named_and_left_out(path: Path, tmp_path: Path) -> None:
    fill(str(path))
    store = SqliteStore(path)
    store.select("DROP TRIGGER events_are_not_changed")
    store.select("UPDATE events SET event = x'00' WHERE name = 'a' AND sequence = 3")
    assert [(found.match, found.trouble is None) for found in check(store)] == [("a", False), ("b", True)]
    other = SqliteStore(tmp_path / "other.sqlite")
    assert [(found.match, found.trouble is None) for found in copy(store, other)] == [("a", False), ("b", True)]
    assert other.matches() == ["b"]
    other.close()
    store.close()
