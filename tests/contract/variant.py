"""A game spoilt on purpose: what the contract tests must catch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

import msgspec

from regelwerk.contract import Rulebook
from regelwerk.kernel.code import Code
from regelwerk.model.game import Game

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Variant(Game):
    """A room's game with some compiled functions, some functions of its files or some of its rulebook replaced.

    Variant("tests.contract.leaky", code={"redact": no_secrets}, referee={"play": play_aloud})
    """

    def __init__(
        self,
        room: str,
        code: Mapping[str, Any] = NOTHING,
        rulebook: Mapping[str, Any] = NOTHING,
        **files: Mapping[str, Any],
    ) -> None:
        super().__init__(room)
        self._code = code
        self._clauses = rulebook
        self._files = files

    @cached_property
    def kernel(self) -> Code:
        return replace(super().kernel, **self._code)

    @cached_property
    def rulebook(self) -> Rulebook:
        return msgspec.structs.replace(super().rulebook, **self._clauses)

    def _module(self, name: str) -> Any:
        return Spoilt(super()._module(name), self._files[name]) if name in self._files else super()._module(name)

    def _optional(self, name: str) -> Any:
        return Spoilt(None, self._files[name]) if name in self._files else super()._optional(name)


class Spoilt:
    """A file of a room with some of its names replaced."""

    def __init__(self, file: Any, replaced: Mapping[str, Any]) -> None:
        self._file = file
        self.__dict__.update(replaced)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
