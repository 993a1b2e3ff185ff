"""Squares by name: file letter and rank number, a1 at the bottom left."""

from collections.abc import Sequence


def square_names(files: int, ranks: int) -> tuple[str, ...]:
    """The names of all squares of a board, row by row: a1, b1, … then a2, b2 and so on."""
    return tuple(f"{chr(ord('a') + file)}{rank + 1}" for rank in range(ranks) for file in range(files))


def neighbours(files: int, ranks: int) -> list[list[int]]:
    """For each square of a board the squares orthogonally next to it."""
    return [
        [
            f + files * r
            for f, r in ((file, rank - 1), (file - 1, rank), (file + 1, rank), (file, rank + 1))
            if 0 <= f < files and 0 <= r < ranks
        ]
        for rank in range(ranks)
        for file in range(files)
    ]


def components(squares: set[int], beside: Sequence[Sequence[int]]) -> list[set[int]]:
    """The connected parts of a set of squares, in the order of their lowest squares."""
    parts, rest = [], set(squares)
    while rest:
        part, edge = set[int](), [min(rest)]
        rest.discard(edge[0])
        while edge:
            square = edge.pop()
            part.add(square)
            edge += [near for near in beside[square] if near in rest]
            rest.difference_update(beside[square])
        parts.append(part)
    return parts
