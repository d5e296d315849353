"""Where Numba looks for a function's compiled code: by its place in the package, wherever the package lies.

Numba's own way is by the whole path of a function's file, so every clone and every environment would compile the same
sources again, though the folder is named by their digest already (`cache.py`).
"""

from __future__ import annotations

from pathlib import Path

from numba.core.caching import UserProvidedCacheLocator

from .cache import PACKAGE


class PackageLocator(UserProvidedCacheLocator):
    """Files of this package by their place in it; any other file, such as a test's own kernel, by its whole path."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder, below the one of the digest, for the compiled functions of a file."""
        path = Path(py_file).resolve()
        if path.is_relative_to(PACKAGE):
            return "_".join(path.parent.relative_to(PACKAGE).parts)
        return str(super().get_suitable_cache_subpath(py_file))  # type: ignore[no-untyped-call]
