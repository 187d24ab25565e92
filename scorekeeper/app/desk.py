"""What every command at the table begins with: the game that lies on it, and who is meant."""

from collections.abc import Sequence

from scorekeeper.app.errors import Hint, Refused, command, missing, no_game
from scorekeeper.app.orders import Chair, Table
from scorekeeper.names import alike, bare
from scorekeeper.score import Deal, Game, PlayerId
from scorekeeper.store.book import Book


def game_on_table(book: Book) -> Game:
    """The game on the table, finished or not. Raises `Refused` where there is none."""
    game = book.on_table()
    if game is None:
        raise no_game()
    return game


def open_game(book: Book) -> Game:
    """The game on the table, which must not be finished. Raises `Refused`."""
    game = game_on_table(book)
    if game.finished:
        raise missing(
            "game-finished",
            f"Game {game.id} is finished.",
            Hint("Go on with it:", command("resume", str(game.id))),
            Hint("Or a new one, with the same people and rules:", command("start")),
        )
    return game


def chosen_game(book: Book, game: int | None) -> Game:
    """The game with this id, or the one on the table where it is None. Raises `Refused`."""
    if game is None:
        return game_on_table(book)
    found = book.game(game)
    if found is None:
        raise missing("no-such-game", f"There is no game {game}.", Hint("See them all:", command("games")))
    return found


def table(
    book: Book,
    game: Game,
    verb: Sequence[str] = (),
    tail: Sequence[str] = (),
    words: Sequence[str] = (),
) -> Table:
    """The chairs of *game*, to read names with; *verb* is the command that reads, *tail* its options,
    *words* what stands between them."""
    people = {player.id: player for player in book.players()}
    chairs = [
        Chair(
            seat.player,
            people[seat.player].name,
            seat.key,
            number,
            seat.presence,
            people[seat.player].aliases,
        )
        for number, seat in enumerate(game.seats, 1)
    ]
    known = [name for player in people.values() for name in (player.name, *player.aliases)]
    return Table(chairs, known, verb, tail, words)


def numbered(game: Game, number: int | None) -> Deal:
    """The deal with this number, or the last one where it is None. Raises `Refused`."""
    if number is None:
        if not game.deals:
            raise missing("no-such-deal", "There is no deal yet.", Hint("Record one:", command("deal")))
        return game.deals[-1]
    found = next((deal for deal in game.deals if deal.number == number), None)
    if found is None:
        have = f"it has {len(game.deals)}" if game.deals else "it has none yet"
        raise missing(
            "no-such-deal",
            f"Game {game.id} has no deal {number}: {have}.",
            Hint("See them:", command("history")),
        )
    return found


def anybody(book: Book, word: str, line: Sequence[str]) -> PlayerId:
    """The person that *word* means, at the table or not; *line* is the command that it stands in.

    A name or alias written out comes first, then what counts at the table (a beginning, a key, a seat
    number), then the beginning of anybody's name. Raises `Refused`.
    """
    found = book.find(word)
    if found is not None:
        return found
    game = book.on_table()
    if game is not None:
        try:
            return table(book, game, line[:1], words=line[1:]).player(word).player
        except Refused as error:
            if error.code == "ambiguous":
                raise
    people = book.players()
    called = [(name, one.id) for one in people for name in (one.name, *one.aliases)]
    begun = {player for name, player in called if bare(word) and bare(name).startswith(bare(word))}
    if len(begun) == 1:
        return begun.pop()
    near = [one.name for one in people if one.id in begun] or alike(word, [one.name for one in people])
    raise missing(
        "no-such-player",
        f'"{word.strip()}" may be several people.' if begun else f'Nobody called "{word.strip()}" is known.',
        *[
            Hint(f"Did you mean {name}?", command(*(name if said == word else said for said in line)))
            for name in near
        ],
        Hint("Everybody known:", command("players", "list")),
    )
