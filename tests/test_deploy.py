"""What `deploy/` offers fits the program: instructions and options that exist, files that are there."""

from __future__ import annotations

import json
import re
import shlex
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path

import pytest

from regelwerk.cli.entry import build_parser

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"

INSTRUCTIONS = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions with their arguments, continued lines put together."""
    lines = [line for line in (DEPLOY / "Dockerfile").read_text().splitlines() if not line.startswith("#")]
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in whole.splitlines() if line.strip())]


def parsed(words: list[str]) -> None:
    """A command line that the program accepts."""
    assert build_parser().parse_args(words).command == words[0]


def test_the_dockerfile_has_only_instructions_that_exist_and_begins_with_its_base() -> None:
    words = [word for word, _ in instructions()]
    assert words[0] == "FROM"
    assert set(words) <= INSTRUCTIONS
    assert words.count("ENTRYPOINT") == words.count("CMD") == 1


def test_what_the_dockerfile_copies_is_there() -> None:
    copied = [path for word, rest in instructions() if word == "COPY" for path in rest.split()[:-1]]
    assert copied
    for path in copied:
        assert (ROOT / path).exists(), path


def test_the_image_starts_a_server() -> None:
    commands = {word: json.loads(rest) for word, rest in instructions() if word in {"ENTRYPOINT", "CMD"}}
    assert commands["ENTRYPOINT"] == ["regelwerk"]
    parsed(commands["CMD"])
    [check] = [rest for word, rest in instructions() if word == "HEALTHCHECK"]
    assert "/health" in json.loads(check[check.index("CMD ") + 4 :])[2]


def test_the_compose_file_is_a_whole_house() -> None:
    yaml = import_module("yaml")
    house = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = house["services"]
    assert set(services) == {"database", "server", "worker", "proxy"}
    for name in ("server", "worker"):
        words = [
            re.sub(r"\$\{\w+(:-(\w+)|:\?[^}]*)?\}", lambda found: found[2] or "name", word)
            for word in services[name]["command"]
        ]
        parsed(words)
        assert services[name]["environment"]["REGELWERK_DATABASE"].startswith("postgresql://")
    assert (DEPLOY / services["server"]["build"]["context"] / services["server"]["build"]["dockerfile"]).is_file()
    volumes = [volume for service in services.values() for volume in service.get("volumes", ())]
    for volume in volumes:
        source = volume.split(":")[0]
        assert source in house["volumes"] or (DEPLOY / source).is_file(), volume


@pytest.mark.parametrize("name", ["regelwerk.service", "regelwerk-work@.service"])
def test_a_unit_starts_a_command_of_the_program(name: str) -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / name)
    assert unit.sections() == ["Unit", "Service", "Install"]
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/regelwerk")
    parsed([word for word in words if not word.startswith("$")])
    for line in (DEPLOY / name).read_text().splitlines():
        assert not line or line.startswith(("#", "[")) or re.match(r"[A-Z]\w+=", line), line


def test_options_that_are_suggested_exist() -> None:
    suggested = re.search(r"REGELWERK_OPTIONS=(.*)", (DEPLOY / "regelwerk.service").read_text())
    assert suggested is not None
    parsed(["serve", *suggested[1].split()])


def test_the_proxy_forwards_to_the_servers_and_says_who_asks() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert text.count("{") == text.count("}")
    assert "reverse_proxy server:8000" in text
    assert "header_up X-Forwarded-For {remote_host}" in text
