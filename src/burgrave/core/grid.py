"""Squares by name: file letter and rank number, a1 at the bottom left."""


def square_names(files: int, ranks: int) -> tuple[str, ...]:
    """The names of all squares of a board, row by row from a1: a1, b1, … a2, b2, … and so on."""
    return tuple(f"{chr(ord('a') + file)}{rank + 1}" for rank in range(ranks) for file in range(files))


def neighbours(square: int, files: int, ranks: int) -> list[int]:
    """The squares orthogonally next to a square."""
    rank, file = divmod(square, files)
    steps = ((file, rank - 1), (file - 1, rank), (file + 1, rank), (file, rank + 1))
    return [f + files * r for f, r in steps if 0 <= f < files and 0 <= r < ranks]
