"""What the house offers: games, their texts and rules pages, bots."""

from dataclasses import asdict
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request, Response
from pydantic_core import to_json

from burgrave.core.errors import UnknownGame
from burgrave.core.game import AnyGame, find_game, find_games
from burgrave.sentences import LANGUAGES, REFERENCE, catalogues_of, compose
from burgrave.server.errors import Refusal, flawed
from burgrave.server.models.base import Language
from burgrave.server.models.games import GameAbout, GameBoard, GameDetails, GameInfo, GameOption, GameWords
from burgrave.server.page import Asset, load_asset, make_asset, send
from burgrave.server.routes import REFUSALS
from burgrave.server.workers import SEATED

BOARD = ("board.js", "board.css")
RulesPage = Literal["rules", "learn", "quick"]

router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS)


def named_game(game: Annotated[str, Path(pattern="^[a-z0-9_-]{1,40}$")]) -> AnyGame:
    """The game of a path."""
    try:
        return find_game(game)
    except UnknownGame as error:
        raise flawed("unknown_game", error) from None


NamedGame = Annotated[AnyGame, Depends(named_game)]


# All of it stays the same as long as the server runs: it is made once, and a browser asks only whether it is the same.


def as_asset(content: Any) -> Asset:
    """What is told as JSON."""
    return make_asset(to_json(content), "application/json")


@router.get("/games", response_model=list[GameInfo])
async def games(request: Request) -> Response:
    """The games with their numbers of players, options and bots."""
    return send(request, told_games(*find_games().values()), "no-cache")


@cache
def told_games(*games: AnyGame) -> Asset:
    """The games as data."""
    return as_asset([describe(game) for game in games])


def describe(game: AnyGame) -> GameInfo:
    """A game as data."""
    defaults = game.defaults({})
    options = [
        GameOption(name=o.name, default=defaults[o.name], values=list(o.values), least=o.least) for o in game.options
    ]
    return GameInfo(
        game=game.name,
        version=game.version,
        players=list(game.seats),
        options=options,
        bots=list(SEATED),
        about=GameAbout(**asdict(game.about)),
    )


@router.get("/games/{game}", response_model=GameDetails)
async def game(request: Request, game: NamedGame) -> Response:
    """A game with its words and its board."""
    return send(request, told_game(game), "no-cache")


@cache
def told_game(game: AnyGame) -> Asset:
    """A game as data, in detail."""
    words = GameWords(
        verbs={verb: [domain.kind for domain in domains] for verb, domains in game.vocabulary.verbs.items()},
        kinds=game.vocabulary.kinds,
    )
    return as_asset(GameDetails(**describe(game).model_dump(), words=words, board=board_of(game)))


def board_of(game: AnyGame) -> GameBoard | None:
    """Where the board is that a package brings."""
    script, style = (f"/api/games/{game.name}/{name}" if board_file(game, name).is_file() else None for name in BOARD)
    return GameBoard(script=script, style=style) if script else None


def board_file(game: AnyGame, name: str) -> Traversable:
    """A file of the board that a package brings."""
    return files(game.package) / "board" / name


@router.get("/games/{game}/{name}", response_class=Response, include_in_schema=False)
async def board(request: Request, game: NamedGame, name: Literal["board.js", "board.css"]) -> Response:
    """The script or the style of the board that a package brings."""
    file = board_file(game, name)
    if not file.is_file():
        raise Refusal("not_found", f"{game.name} brings no {name}")
    return send(request, load_asset(file), "no-cache")


@router.get("/languages", response_model=dict[str, str])
async def languages(request: Request) -> Response:
    """The languages of the house by code, each with its name in itself."""
    return send(request, as_asset(LANGUAGES), "no-cache")


@router.get("/texts/{lang}", response_model=dict[str, str])
async def house_texts(request: Request, lang: Language) -> Response:
    """The house's own catalogue."""
    return send(request, told_texts(None, lang), "no-cache")


@router.get("/texts/{game}/{lang}", response_model=dict[str, str])
async def game_texts(request: Request, game: NamedGame, lang: Language) -> Response:
    """The catalogue of a game together with the house's: names, options, questions, events, reasons, terms."""
    return send(request, told_texts(game, lang), "no-cache")


@cache
def told_texts(game: AnyGame | None, lang: str) -> Asset:
    """A catalogue."""
    return as_asset(compose(catalogues_of(game), lang))


@router.get(
    "/rules/{game}/{lang}",
    response_class=Response,
    responses={200: {"content": {"text/markdown": {"schema": {"type": "string"}}}}},
)
async def rules(request: Request, game: NamedGame, lang: Language, page: RulesPage = "rules") -> Response:
    """A page of a game's rules, in Markdown; in English if it is not translated.

    `learn` is to begin with, `quick` the quick reference; a game need not have them, and they are empty then. A fenced
    block `figure NAME` is the picture `/figures/GAME/LANG/NAME.svg` with its caption.
    """
    return send(request, told_rules(game, lang, page), "no-cache")


@cache
def told_rules(game: AnyGame, lang: str, page: str) -> Asset:
    """A page of the rules."""
    end = ".md" if page == "rules" else f"-{page}.md"
    found = [files(game.package) / "rules" / f"{language}{end}" for language in (lang, REFERENCE)]
    file = next((file for file in found if file.is_file()), None)
    if file is None and page == "rules":
        raise Refusal("not_found", f"{game.name} has no rules page yet")
    return make_asset(file.read_bytes() if file else b"", "text/markdown; charset=utf-8")
