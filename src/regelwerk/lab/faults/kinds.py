"""The faults that can be made."""

from __future__ import annotations

from typing import Literal, get_args

Fault = Literal["server", "worker", "restart", "kill", "partition"]

FAULTS: tuple[Fault, ...] = get_args(Fault)
"""A server process killed, a worker killed, the database restarted, the database killed, the network silent."""
