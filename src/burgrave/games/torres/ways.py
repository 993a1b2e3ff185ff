"""What can be chosen at once in Torres: where several steps of a knight lead, and two cards put back alike."""


def join(words: str, line: str) -> str | None:
    """`move A B` and `move B C` are `move A C`; two cards put back in the same place are `return PLACE`."""
    if not words:
        return line if line.startswith(("move ", "return ")) else None
    if words.startswith("move "):
        first, last = words[5:7], words[8:]
        goes_on = line.startswith(f"move {last} ") and not line.endswith(first)
        return f"move {first} {line[8:]}" if goes_on else None
    place = words.split()[-1]
    return f"return {place}" if line.startswith("return ") and line.endswith(f" {place}") else None
