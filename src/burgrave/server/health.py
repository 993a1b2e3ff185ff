"""Whether the server can do its work: not when nothing can be written."""

import asyncio
import logging
import time

from sqlalchemy import select, update

from burgrave.server import schema
from burgrave.server.store import Store

log = logging.getLogger(__name__)

FRESH = 1.0
"""Seconds for which an answer holds, however many ask."""
PATIENCE = 3.0
"""Seconds after which a database that does not answer is away."""


class Pulse:
    """Writes to the database when somebody asks whether all is well."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.asking = asyncio.Lock()
        self.asked = float("-inf")
        self.is_well = True

    async def beats(self) -> bool:
        """Whether the database could be written just now."""
        async with self.asking:
            if time.monotonic() - self.asked > FRESH:
                was_well, self.is_well = self.is_well, await self._write()
                self.asked = time.monotonic()
                if was_well != self.is_well:
                    log.log(*((logging.INFO, "well again") if self.is_well else (logging.ERROR, "cannot write")))
        return self.is_well

    async def _write(self) -> bool:
        # Who finds the row locked by another process need not wait for it: that one writes.
        free = select(schema.pulse.c.id).with_for_update(skip_locked=True)
        statement = update(schema.pulse).where(schema.pulse.c.id.in_(free)).values(at=int(time.time()))
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.execute(statement)
        except Exception as error:
            log.debug("no pulse", extra={"cause": type(error).__name__})
            return False
        return True
