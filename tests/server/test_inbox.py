"""What a client says is heard in order, whether it is dealt with at once or by the conversation."""

from __future__ import annotations

import asyncio

from regelwerk.server.inbox import CAPACITY, Inbox


class Source:
    """Counts how often it was told to stop and to go on."""

    def __init__(self) -> None:
        self.paused = self.resumed = 0

    def pause(self) -> None:
        self.paused += 1

    def resume(self) -> None:
        self.resumed += 1


class Quick:
    """Deals at once with messages that begin with `!`."""

    def __init__(self) -> None:
        self.taken: list[str | bytes] = []

    def __call__(self, message: str | bytes) -> bool:
        if not str(message).startswith("!"):
            return False
        self.taken.append(message)
        return True


async def conversation() -> tuple[Inbox, Quick, list[str | bytes | None], asyncio.Task[None]]:
    inbox, quick, heard = Inbox(Source()), Quick(), list[str | bytes | None]()
    inbox.first_to(quick)

    async def listen() -> None:
        while not heard or heard[-1] is not None:
            heard.append(await inbox.next())

    task = asyncio.create_task(listen())
    await asyncio.sleep(0)
    return inbox, quick, heard, task


async def turns(rounds: int = 3) -> None:
    for _ in range(rounds):
        await asyncio.sleep(0)


async def test_what_comes_after_one_that_was_taken_waits_for_it() -> None:
    inbox, quick, heard, task = await conversation()
    for message in ("!one", "!two", "three"):
        inbox.put(message)
    await turns()
    assert (quick.taken, heard) == (["!one"], [])
    inbox.go_on()
    await turns()
    assert (quick.taken, heard) == (["!one"], ["!two", "three"])
    inbox.put("!four")
    assert quick.taken == ["!one", "!four"]
    task.cancel()


async def test_what_is_not_taken_goes_to_the_conversation_and_what_follows_behind_it() -> None:
    inbox, quick, heard, task = await conversation()
    inbox.put("one")
    inbox.put("!two")
    await turns()
    assert (quick.taken, heard) == ([], ["one", "!two"])
    task.cancel()


async def test_who_goes_is_gone_when_what_was_taken_is_done() -> None:
    inbox, _, heard, task = await conversation()
    inbox.put("!one")
    inbox.put(None)
    await turns()
    assert heard == []
    inbox.go_on()
    await task
    assert heard == [None]


async def test_what_was_done_before_it_was_said_to_be_taken_holds_nothing_up() -> None:
    inbox = Inbox(Source())

    def deal_with(_: str | bytes) -> bool:
        inbox.go_on()
        return True

    inbox.first_to(deal_with)
    heard = asyncio.create_task(inbox.next())
    await asyncio.sleep(0)
    inbox.put("!one")
    inbox.first_to(lambda _: False)
    inbox.put("two")
    assert await heard == "two"


async def test_who_says_too_much_meanwhile_is_not_listened_to() -> None:
    source, quick = Source(), Quick()
    inbox = Inbox(source)
    inbox.first_to(quick)
    first = asyncio.create_task(inbox.next())
    await asyncio.sleep(0)
    for _ in range(1 + CAPACITY):
        inbox.put("!move")
    assert (len(quick.taken), source.paused) == (1, 1)
    inbox.go_on()
    assert await first == "!move"
