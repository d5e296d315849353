"""The public names as a page, from their docstrings: `python -m regelwerk.lab.api` writes `docs/api.md` again."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import Any

import regelwerk as rw

_HEAD = """# API

Everything exported by `import regelwerk as rw`, from the docstrings.
`python -m regelwerk.lab.api > docs/api.md` writes this page again.
"""


def page() -> str:
    """The whole page as Markdown."""
    return (
        "\n".join([_HEAD, *(line for name in rw.__all__ for line in _entry(name, getattr(rw, name)))]).rstrip() + "\n"
    )


def _entry(name: str, value: Any) -> Iterator[str]:
    """A heading, what the name promises, and for a class its public members."""
    if inspect.isclass(value):
        yield f"## `rw.{name}`\n"
        yield f"{_words(value)}\n"
        yield from _members(value)
    elif callable(value):
        yield f"## `rw.{name}{_signature(value)}`\n"
        yield f"{_words(value)}\n"
    else:
        yield f"## `rw.{name}` = `{value!r}`\n"


def _members(owner: type) -> Iterator[str]:
    """The public methods and properties that a class or one of ours above it defines, in the order of their sources."""
    rows = []
    ours = [part for part in reversed(owner.__mro__) if part.__module__.startswith(rw.__name__)]
    for name, member in {name: member for part in ours for name, member in vars(part).items()}.items():
        if name.startswith("_") or not _is_documented(member):
            continue
        plain = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        shown = f"{name}{_signature(plain)}" if inspect.isfunction(plain) else name
        rows.append(f"- **`{shown}`**: {_words(plain, indent='  ')}")
    if rows:
        yield "\n".join(rows) + "\n"


def _is_documented(member: Any) -> bool:
    return bool(inspect.getdoc(member)) and (
        inspect.isfunction(member)
        or isinstance(member, property | classmethod | staticmethod)
        or hasattr(member, "attrname")
    )


def _signature(function: Any) -> str:
    """The parameters as they are written, without the one that is the object itself."""
    signature = inspect.signature(function)
    shown = [parameter for name, parameter in signature.parameters.items() if name not in {"self", "cls"}]
    return str(signature.replace(parameters=shown)).replace("'", "")


def _words(value: Any, indent: str = "") -> str:
    """A docstring; its code stays code."""
    text = inspect.getdoc(value) or ""
    return text.replace("\n", f"\n{indent}")


if __name__ == "__main__":
    sys.stdout.write(page())
