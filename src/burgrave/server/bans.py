"""Who is not served: banned addresses, and sockets of persons whose key has become worthless."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from burgrave.server import schema
from burgrave.server.store import Store

if TYPE_CHECKING:
    from burgrave.server.context import Context

Network = IPv4Network | IPv6Network

MOST_ASKED = 1000
"""Keys that the database is asked for at once."""


def parse_network(text: str) -> Network:
    """An address or a network; of IPv6 at least 64 bits' worth, which is what a customer gets."""
    network = ip_network(text.strip(), strict=False)
    if isinstance(network, IPv6Network) and network.prefixlen > 64:
        return network.supernet(new_prefix=64)
    return network


class Bans:
    """The banned addresses, as this process knows them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.networks: list[Network] = []
        self.covers = lru_cache(10_000)(self._covers)
        """Whether an address, or the network it is counted by, is banned."""

    async def load(self) -> None:
        """Learn which they are."""
        query = select(schema.bans.c.network)
        found = await self.store.run(lambda connection: list(connection.execute(query).scalars()))
        self.networks = [ip_network(text) for text in found]
        self.covers.cache_clear()

    def _covers(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            network: Any = ip_network(address, strict=False)
        except ValueError:
            return False
        return any(network.version == banned.version and network.subnet_of(banned) for banned in self.networks)


async def close_unwanted(context: "Context") -> None:
    """Close the sockets of those whose key has become worthless or whose address is banned; learn of bans first."""
    await context.bans.load()
    connections = list(context.connections)
    good = await good_keys(context.store, {c.person.key for c in connections if c.person is not None})
    for connection in connections:
        if context.bans.covers(connection.address):
            await connection.close(4403, "banned")
        elif connection.person is not None and connection.person.key not in good:
            await connection.close(4401, "no_key")


async def good_keys(store: Store, keys: Iterable[str]) -> set[str]:
    """Those of some keys by which a person is still served."""
    asked = sorted(keys)
    k, p = schema.keys.c, schema.people.c
    query = select(k.id).select_from(schema.keys.join(schema.people)).where(~p.banned)

    def find(connection: Connection) -> set[str]:
        stretches = (asked[i : i + MOST_ASKED] for i in range(0, len(asked), MOST_ASKED))
        return {key for stretch in stretches for key in connection.execute(query.where(k.id.in_(stretch))).scalars()}

    return await store.run(find)
