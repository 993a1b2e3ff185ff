"""The games as environments for research; `pip install 'burgrave[research]'`.

Each interface is a module of its own, so that nothing is imported that is not used: `burgrave.research.pettingzoo`,
`burgrave.research.gymnasium` and `burgrave.research.openspiel`, and `burgrave.research.Vector` for many games in one
call. docs/research.md tells all of it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from burgrave.research.vector import Vector

__all__ = ["Vector"]


def __getattr__(name: str) -> Any:
    """Imports what is asked for."""
    if name == "Vector":
        from burgrave.research.vector import Vector

        return Vector
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
