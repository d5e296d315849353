"""Tokens cannot be guessed, and only their hashes are kept."""

from __future__ import annotations

import base64
import hashlib

from regelwerk.play import tokens


def test_a_token_has_256_bits_and_a_match_name_128() -> None:
    assert len(base64.urlsafe_b64decode(tokens.make() + "=")) == 32
    assert len(base64.urlsafe_b64decode(tokens.make_match() + "==")) == 16
    assert len({tokens.make() for _ in range(1000)}) == 1000


def test_only_the_right_token_has_the_digest() -> None:
    token = tokens.make()
    assert tokens.digest(token) == hashlib.sha256(token.encode()).hexdigest()
    assert tokens.same(tokens.digest(token), tokens.digest(token))
    assert not tokens.same(tokens.digest(token), tokens.digest(tokens.make()))


def test_no_token_equals_no_token() -> None:
    assert not tokens.same("", "")


def test_a_match_name_can_be_given_to_a_command() -> None:
    hyphens = b"\xfb\xef\xbe" * 5 + b"\xfb"
    assert base64.urlsafe_b64encode(hyphens).startswith(b"---")
    name = tokens.make_match(lambda _: hyphens)
    assert name.startswith("_--")
    assert len(name) == len(tokens.make_match())
