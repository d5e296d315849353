"""Compiled functions once more, for a card: from the same Python source, never written a second time.

Numba refuses to compile a function again that has one explicit signature, so its source is taken, and in it every
compiled function it calls is replaced in the same way.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

from numba.core.registry import CPUDispatcher

from .builtins import BUILTINS
from .toolkit import cuda

_built: dict[Any, Any] = {}


def on_device(function: Any) -> Any:
    """The device function from the source of a compiled one; the same one each time."""
    if function not in _built:
        _built[function] = BUILTINS[function] if function in BUILTINS else cuda.jit(device=True)(_source(function))
    return _built[function]


def _source(function: Any) -> FunctionType:
    """Its source, with everything compiled that it names replaced; what it calls is called by name, from its module."""
    source = function.py_func
    known = dict(source.__globals__)
    for name in source.__code__.co_names:
        if isinstance(known.get(name), CPUDispatcher) or known.get(name) in BUILTINS:
            known[name] = on_device(known[name])
    made = FunctionType(source.__code__, known, source.__name__, source.__defaults__, source.__closure__)
    made.__module__, made.__qualname__ = source.__module__, source.__qualname__
    return made
