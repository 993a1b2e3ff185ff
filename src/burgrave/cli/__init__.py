"""The command line: one module a command."""

import os
import re
import sys
from io import TextIOWrapper

import typer

from burgrave.cli.admin import admin
from burgrave.cli.analyse import analyse
from burgrave.cli.arena import arena
from burgrave.cli.bench import bench
from burgrave.cli.benchmark import benchmark
from burgrave.cli.calibrate import calibrate
from burgrave.cli.dataset import dataset
from burgrave.cli.games import games
from burgrave.cli.ladder import ladder
from burgrave.cli.learn import learn
from burgrave.cli.perft import perft
from burgrave.cli.picture import picture
from burgrave.cli.play import play
from burgrave.cli.position import position
from burgrave.cli.puzzles import puzzles
from burgrave.cli.record import record
from burgrave.cli.replay import replay
from burgrave.cli.selfplay import selfplay
from burgrave.cli.serve import serve
from burgrave.cli.soak import soak
from burgrave.cli.text import text
from burgrave.cli.train import gate, guide, train
from burgrave.cli.verify import verify
from burgrave.core.errors import BurgraveError
from burgrave.sentences import LANGUAGES, explain, house_language

app = typer.Typer(
    help="Four castle games by exact rules: play them, record them, measure them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)
COMMANDS = (
    games,
    serve,
    play,
    learn,
    record,
    replay,
    position,
    picture,
    verify,
    analyse,
    perft,
    bench,
    soak,
    arena,
    ladder,
    benchmark,
    text,
    dataset,
    selfplay,
    train,
    guide,
    gate,
    calibrate,
    puzzles,
)
for command in COMMANDS:
    app.command()(command)
app.add_typer(admin, name="admin")


def main() -> None:
    """Run the command line; what people did wrong ends it with exit code 2 and one line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            app(complete(sys.argv[1:]), prog_name="burgrave")
        finally:
            sys.stdout.flush()
    except BurgraveError as error:
        fail(explain(error, asked_language(sys.argv)))
    except OSError as error:
        if error.filename is None:  # our own output cannot be written
            discard_output()
        if isinstance(error, BrokenPipeError):
            sys.exit(1)
        fail(f"{error.filename or 'output'}: {error.strerror}")


def complete(args: list[str]) -> list[str]:
    """The arguments with the address that `--ray` may leave out: a Ray of this machine."""
    full = []
    for i, arg in enumerate(args):
        full.append(arg)
        if arg == "--ray" and (i + 1 == len(args) or args[i + 1].startswith("-")):
            full.append("local")
    return full


def asked_language(args: list[str]) -> str:
    """The language that the arguments ask for; that of the environment if they ask for none that there is."""
    asked = re.search(r" --lang[ =](\w+)", " ".join(args))
    return asked[1] if asked and asked[1] in LANGUAGES else house_language()


def fail(message: str) -> None:
    """End with exit code 2."""
    sys.stderr.write(f"burgrave: {message}\n")
    sys.exit(2)


def discard_output() -> None:
    """Let what is still to be written go nowhere, so that nothing complains about it at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
