"""`regelwerk like`: the games a rulebook is most like, and a map of them."""

from __future__ import annotations

import json
from pathlib import Path

from .shell import refused, regelwerk

RULES = "Every player moves a piece straight on or jumps over others.\n\nWhoever reaches the far side first wins.\n"


def test_games_and_own_texts_are_listed_by_likeness(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text(RULES, encoding="utf-8")
    (tmp_path / "twin.txt").write_text(RULES, encoding="utf-8")
    asked = ("like", str(tmp_path / "rules.txt"), "--among", str(tmp_path), "--workers", "1")
    rows = json.loads(regelwerk(*asked, "--json").out)
    assert (rows[0]["name"], rows[0]["kind"], rows[0]["likeness"]) == ("twin.txt", "document", 1.0)
    assert "rules.txt" not in {row["name"] for row in rows}
    assert [row["likeness"] for row in rows] == sorted((row["likeness"] for row in rows), reverse=True)
    shown = regelwerk(*asked, "--count", "1", "--map", str(tmp_path / "map.svg")).out
    assert "100 %  twin.txt" in shown
    assert "jump" in (tmp_path / "map.svg").read_text(encoding="utf-8")


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nothing.txt").write_text("Hello there, dear reader.\n", encoding="utf-8")
    assert "nothing to compare" in refused("like", str(tmp_path / "nothing.txt"))
    assert "--map" in refused("like")
    assert ".svg" in refused("like", "jump", "--map", "map.gif")
    assert "neither a file nor a game" in refused("like", "nonsense")
