"""How long a page that opens would block a phone: `python -m tests.browser.blocked ADDRESS [PAGE …]`.

Lighthouse multiplies what it measured on the wall clock by four, so that other programs on the machine count too. Here
the browser's own trace is read for the processor time of each task, which other programs hardly change: what a task
takes beyond 50 ms on a processor a quarter as fast blocks. Each visit is a browser without a memory.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserType, sync_playwright

from .first_board import new_match

VISITS = 7
SLOWER = 4
LONG = 50.0
SETTLED = 1500
"""Milliseconds for which a page is watched after its network has come to rest."""

CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "v8",
    "v8.execute",
    "blink.user_timing",
    "loading",
]
TASK = "RunTask"


@dataclass(frozen=True)
class Visit:
    """Milliseconds of processor time on this machine, but for what is blocked: that is a phone's."""

    blocked: float
    longest: float
    script: float
    layout: float
    everything: float


def visit(chromium: BrowserType, address: str) -> Visit:
    """One visit on a phone's screen, from the start of the navigation until nothing happens any more."""
    program = os.environ.get("REGELWERK_CHROMIUM", "/usr/bin/chromium")
    browser = chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
    context = browser.new_context(viewport={"width": 412, "height": 823}, device_scale_factor=1.75, has_touch=True)
    page = context.new_page()
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(SETTLED)
    trace = browser.stop_tracing()
    browser.close()
    return summary(json.loads(trace)["traceEvents"])


def summary(events: list[dict[str, Any]]) -> Visit:
    """What the page's main thread did; the page is told from other pages by its first contentful paint."""
    paint = next(event for event in events if event["name"] == "firstContentfulPaint")
    own = [
        event for event in events if (event["pid"], event["tid"]) == (paint["pid"], paint["tid"]) and "tdur" in event
    ]
    tasks = [event for event in own if event["name"] == TASK]
    later = [SLOWER * event["tdur"] / 1000 for event in tasks if event["ts"] + event["dur"] > paint["ts"]]

    def spent(*names: str) -> float:
        return float(sum(event["tdur"] for event in own if event["name"] in names)) / 1000

    return Visit(
        blocked=sum(max(0.0, each - LONG) for each in later),
        longest=max(event["tdur"] for event in tasks) / 1000,
        script=spent("EvaluateScript", "v8.evaluateModule", "FunctionCall", "RunMicrotasks"),
        layout=spent("Layout", "UpdateLayoutTree"),
        everything=sum(event["tdur"] for event in tasks) / 1000,
    )


def main(address: str, wanted: list[str]) -> None:
    """A line for each page: medians of the visits."""
    pages = {
        "home": "/",
        "match": f"/match/{new_match(address, 'quadro-be')}",
        "rules": "/rules/stargate",
        "reader": "/reader",
    }
    with sync_playwright() as playing:
        for name in wanted or pages:
            visits = [visit(playing.chromium, address + pages[name]) for _ in range(VISITS)]
            figures = {
                kind: statistics.median(getattr(each, kind) for each in visits) for kind in Visit.__annotations__
            }
            print(f"{name:<8}", ", ".join(f"{kind} {figure:.0f} ms" for kind, figure in figures.items()))


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), sys.argv[2:])
