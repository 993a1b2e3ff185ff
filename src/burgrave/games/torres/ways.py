"""What can be chosen at once in Torres: where several steps of a knight lead, and two cards put back alike."""

from burgrave.core.ways import Joints


def opens(line: str) -> str | None:
    """`move A B` goes on from A; a card is put back after one in the same place."""
    if line.startswith("move "):
        return line[:7]
    return closes(line) if line.startswith("return ") else None


def closes(words: str) -> str:
    """`move A B` ends on B, `return CARD PLACE` in its place."""
    verb, last = words.partition(" ")[0], words.rpartition(" ")[2]
    return f"{verb} {last}"


def join(words: str, line: str) -> str | None:
    """`move A B` and `move B C` are `move A C`; two cards put back in the same place are `return PLACE`."""
    if words.startswith("move "):
        first = words[5:7]
        return None if line.endswith(first) else f"move {first} {line[8:]}"
    return closes(words)


JOINTS = Joints(opens, closes, join)
