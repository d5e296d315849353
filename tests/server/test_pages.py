"""The built client as it is sent: compressed, tagged, with links to what a page needs."""

from __future__ import annotations

import gzip
import json
import urllib.request
from pathlib import Path

import pytest

from regelwerk.server.pages import CLIENT

from .house import ME, House, house

PAGES = {"Home": ["assets/Home-a.js", "assets/Home-a.css"], "MatchPage": ["assets/MatchPage-b.js"]}


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>regelwerk</title>" + " " * 2000)
    (folder / "assets" / "Home-a.js").write_text("1;" * 2000)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icon.png").write_bytes(b"\x89PNG" * 500)
    (folder / "pages.json").write_text(json.dumps(PAGES))
    return folder


def raw(server: House, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    request = urllib.request.Request(f"http://{server.address}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read(), dict(error.headers)


def test_files_are_compressed_for_those_who_can_read_it(tmp_path: Path, client: Path) -> None:
    with house(tmp_path / "m.sqlite", client=client) as server:
        _, plain, heads = raw(server, "/assets/Home-a.js")
        assert "content-encoding" not in heads
        _, packed, heads = raw(server, "/assets/Home-a.js", **{"accept-encoding": "gzip, br"})
        assert heads["content-encoding"] == "gzip"
        assert heads["content-type"].startswith("text/javascript")
        assert len(packed) < len(plain) / 10
        assert gzip.decompress(packed) == plain
        assert "content-encoding" not in raw(server, "/icon.png", **{"accept-encoding": "gzip"})[2]
        assert raw(server, "/manifest.webmanifest")[2]["content-type"] == "application/manifest+json"


def test_what_a_browser_has_is_not_sent_again_until_it_changes(tmp_path: Path, client: Path) -> None:
    with house(tmp_path / "m.sqlite", client=client) as server:
        tag = raw(server, "/")[2]["etag"]
        assert raw(server, "/", **{"if-none-match": tag})[:2] == (304, b"")
        (client / "index.html").write_text("<title>new</title>")
        status, text, _ = raw(server, "/", **{"if-none-match": tag})
        assert (status, text) == (200, b"<title>new</title>")
        assert raw(server, "/nowhere", **{"if-none-match": raw(server, "/")[2]["etag"]})[0] == 404


def test_a_page_comes_with_links_to_the_part_that_draws_it(tmp_path: Path, client: Path) -> None:
    with house(tmp_path / "m.sqlite", client=client) as server:
        links = raw(server, "/")[2]["link"]
        assert "</assets/Home-a.js>; rel=modulepreload" in links
        assert "</assets/Home-a.css>; rel=preload; as=style" in links
        assert "</api/games>; rel=preload; as=fetch" in links
        link = raw(server, "/match/a%3Eb")[2]["link"]
        assert link.startswith("</assets/MatchPage-b.js>; rel=modulepreload; crossorigin, </api/matches/a%3Eb>;")
        assert "</api/games/" not in link, "nobody knows the game of a match that there is not"
        assert "</api/games/stargate>; rel=preload; as=fetch" in raw(server, "/rules/stargate")[2]["link"]
        for nothing in ("/reader", "/rules", "/rules/"):
            assert "link" not in raw(server, nothing)[2], nothing
        for nowhere in ("/nowhere", "/match/a/b"):
            status, _, headers = raw(server, nowhere)
            assert status == 404, nowhere
            assert "link" not in headers, nowhere


def test_the_page_of_an_open_match_names_its_game(tmp_path: Path, client: Path) -> None:
    with house(tmp_path / "m.sqlite", client=client) as server:
        match = server.match("quadro-be", ME, ME)["match"]
        assert "</api/games/quadro-be>; rel=preload; as=fetch" in raw(server, f"/match/{match}")[2]["link"]
    with house(tmp_path / "m.sqlite", client=client) as server:
        links = raw(server, f"/match/{match}")[2]["link"]
        assert f"</api/matches/{match}>" in links
        assert "</api/games/" not in links, "it is not read for that alone"


def test_the_committed_client_is_an_app(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite") as server:
        manifest = json.loads(raw(server, "/manifest.webmanifest")[1])
        assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
        for icon in manifest["icons"]:
            status, _, heads = raw(server, icon["src"])
            assert (status, heads["content-type"]) == (200, icon["type"])
        worker = raw(server, "/sw.js")[1].decode()
        for file in (CLIENT / "assets").iterdir():
            assert f'"/assets/{file.name}"' in worker
        assert raw(server, "/sw.js")[2]["cache-control"] == "no-cache"
        listed = json.loads((CLIENT / "pages.json").read_text())
        assert {"Home", "NewMatch", "MatchPage", "RulesPage", "ReaderPage"} <= listed.keys()
        assert all((CLIENT / file).is_file() for files in listed.values() for file in files)
