"""Played games as Parquet, a row for each decision, with a card that says how they were made."""

import hashlib
import json
from array import array
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import compress
from pathlib import Path
from typing import Any

import pyarrow
from pyarrow import parquet

import burgrave
from burgrave.bots import full_name
from burgrave.core import notation
from burgrave.core.game import find_game
from burgrave.core.position import CHANCE
from burgrave.research.rewards import rewards
from burgrave.research.selfplay import Folder, Row, Setting, WatchedGame, parts_of, play_missing

COLUMNS = {
    "game": (pyarrow.int32(), "the number of the game; its seed is the setting's seed and this number"),
    "move": (pyarrow.int32(), "how many moves were played before, chance's among them"),
    "seat": (pyarrow.int8(), "who decides"),
    "bot": (pyarrow.string(), "the bot there; from one game to the next all bots move on by a seat"),
    "bots": (pyarrow.list_(pyarrow.string()), "who played, by seat"),
    "position": (pyarrow.string(), "the whole position, by its notation: more than the seat knows"),
    "seen": (pyarrow.string(), "what the seat knows of it, by its notation"),
    "legal": (pyarrow.list_(pyarrow.int32()), "the codes of the legal moves"),
    "code": (pyarrow.int32(), "the move played, as a code"),
    "line": (pyarrow.string(), "the move played, in words"),
    "forfeit": (pyarrow.bool_(), "whether it gave no legal move, and this one was drawn at random"),
    "value": (pyarrow.float32(), "what the bot expected of it, from 0 to 1; null if it did not think"),
    "share": (pyarrow.float32(), "the seat's part of the win, at the end of the game"),
    "scores": (pyarrow.list_(pyarrow.int32()), "every seat's points at the end of the game"),
}
TENSOR = "observation"
CARD = "_card.json"
"""Readers of Parquet take a folder for a table, without what begins with `_`."""


def rows(setting: Setting, game: WatchedGame) -> list[Row]:
    """The decisions of a game."""
    played, match = find_game(setting.game), game.match
    shares, scores = rewards(match.position, "share"), match.position.scores()
    bots = [full_name(name, setting.game) for name in setting.seated(game.number)]
    return [
        {
            "game": game.number,
            "move": index,
            "seat": step.seat,
            "bot": bots[step.seat],
            "bots": bots,
            "position": notation.write(played, step.position),
            "seen": notation.write(played, step.position, step.seat),
            "legal": step.position.legal(step.seat),
            "code": step.code,
            "line": played.words(step.code),
            "forfeit": step.is_forfeit,
            "value": step.value,
            "share": shares[step.seat],
            "scores": scores,
        }
        for index, step in enumerate(game.steps)
        if step.seat != CHANCE
    ]


def rows_with_tensors(setting: Setting, game: WatchedGame) -> list[Row]:
    """The decisions of a game, each with what the seat knows as a row of numbers."""
    encoder = find_game(setting.game).observation(setting.players)
    made = rows(setting, game)
    for row in made:
        buffer = array("f", bytes(4 * encoder.length))
        encoder.fill(game.match.positions[row["move"]], row["seat"], buffer)
        row[TENSOR] = buffer
    return made


def write_dataset(
    setting: Setting,
    folder: Path,
    games: int,
    size: int = 100,
    tensors: bool = False,
    jobs: int = 1,
    ray: str | None = None,
    report: Callable[[int], None] = lambda games: None,
) -> dict[str, Any]:
    """Play what is missing in a folder, and write its card; what the card says."""
    told = setting.as_json() | {"part": size, "tensors": tensors, "columns": list(COLUMNS)}
    types = {name: kind for name, (kind, _) in COLUMNS.items()}
    if tensors:
        encoder = find_game(setting.game).observation(setting.players)
        told["encoder"] = {"name": encoder.name, "version": encoder.version, "length": encoder.length}
        types[TENSOR] = pyarrow.list_(pyarrow.float32(), encoder.length)
    place, schema, parts = Folder(folder, told), pyarrow.schema(list(types.items())), parts_of(games, size)
    done = games - sum(map(len, place.missing(parts)))
    report(done)
    writer = rows_with_tensors if tensors else rows
    for numbers, made in play_missing(setting, writer, place, parts, jobs, ray):
        table = pyarrow.Table.from_pylist(made, schema)
        place.keep(numbers, partial(parquet.write_table, table))
        done += len(numbers)
        report(done)
    return write_card(folder, told, [place.part(numbers) for numbers in parts])


def write_card(folder: Path, told: dict[str, Any], parts: list[Path]) -> dict[str, Any]:
    """Say in the folder how the data were made, what they are, and by which bytes to know them."""
    files = {
        part.name: {
            "rows": parquet.read_metadata(part).num_rows,
            "sha256": hashlib.sha256(part.read_bytes()).hexdigest(),
        }
        for part in parts
    }
    answers = parquet.ParquetDataset(parts).read(["bot", "forfeit"]).to_pydict()
    asked, forfeited = Counter(answers["bot"]), Counter(compress(answers["bot"], answers["forfeit"]))
    played = [{"name": bot, "decisions": asked[bot], "forfeits": forfeited[bot]} for bot in sorted(asked)]
    columns = {name: about for name, (_, about) in COLUMNS.items()}
    if told["tensors"]:
        columns[TENSOR] = "what the seat knows as numbers; their names are the encoder's"
    card = {"made by": f"burgrave {burgrave.__version__}", **told, "columns": columns, "played": played, "files": files}
    (folder / CARD).write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return card
