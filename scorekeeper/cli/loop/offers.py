"""What Tab offers at the table: commands, players, options, and what the commands themselves complete."""

from collections.abc import Iterable, Sequence
from typing import Any

import typer

from scorekeeper.app.view import View
from scorekeeper.cli.loop.table import Table
from scorekeeper.names import bare
from scorekeeper.score import PlayerId

Offer = tuple[str, str]
"""A word, and what it does or is."""


def offers(table: Table, view: View | None, words: Sequence[str], last: str) -> list[Offer]:
    """The words that may stand where *last* has been begun, after *words*."""
    if not words:
        # On an empty line, who is dealt in: all commands at once would ask for a page of their own.
        found = [*(_commands(table.commands) if last or view is None else ()), *_players(view, ())]
    elif words[0] not in table.commands:
        found = _options(table.commands["deal"]) if last.startswith("-") else _players(view, words)
    else:
        return _of_command(table, words, last)
    return [offer for offer in found if bare(offer[0]).startswith(bare(last))]


def _commands(commands: dict[str, Any]) -> list[Offer]:
    return [(name, command.get_short_help_str()) for name, command in commands.items() if not command.hidden]


def _players(view: View | None, words: Sequence[str]) -> list[Offer]:
    """Those dealt in whom *words* do not name yet, with their keys."""
    if view is None:
        return []
    keys: dict[PlayerId, str] = {seat.player: seat.key for seat in view.game.seats}
    said = {bare(word.strip(",;>")) for word in words}
    return [
        (view.name(player), f"key {keys[player]}")
        for player in view.game.present
        if not said & {bare(view.name(player)), keys[player]}
    ]


def _options(command: Any) -> list[Offer]:
    return [
        (name, getattr(param, "help", None) or "")
        for param in command.params
        if param.param_type_name == "option"
        for name in param.opts
        if name.startswith("--")
    ]


def _of_command(table: Table, words: Sequence[str], last: str) -> list[Offer]:
    """What the command that *words* begin with takes next."""
    command: Any = table.commands[words[0]]
    rest = list(words[1:])
    while rest and rest[0] in getattr(command, "commands", {}):
        command = command.commands[rest.pop(0)]
    if getattr(command, "commands", None):
        return [offer for offer in _commands(command.commands) if offer[0].startswith(last)]
    if last.startswith("-"):
        return [offer for offer in _options(command) if offer[0].startswith(last)]
    param = _expected(command, rest)
    if param is None:
        return []
    root = typer.Context(command, info_name="scorekeeper")
    root.params["db"] = table.settings.db
    return [(item.value, item.help or "") for item in param.shell_complete(root, last)]


def _expected(command: Any, rest: Sequence[str]) -> Any:
    """The parameter that the next word is for: an option's value, or an argument; None for neither."""
    options = {name: param for param in command.params for name in param.opts if name.startswith("-")}
    if rest and rest[-1] in options and not options[rest[-1]].is_flag:
        return options[rest[-1]]
    arguments: Iterable[Any] = [param for param in command.params if param.param_type_name == "argument"]
    plain = [word for word in rest if not word.startswith("-")]
    listed = list(arguments)
    if not listed or (len(plain) >= len(listed) and listed[-1].nargs == 1):
        return None
    return listed[min(len(plain), len(listed) - 1)]
