"""The people of a store."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import col, select

from scorekeeper.names import fold, tidy
from scorekeeper.score import PlayerId, Presence
from scorekeeper.store.rows import Rows, id_of
from scorekeeper.store.tables import AdjustmentRow, AliasRow, DealRow, GameRow, PlayerRow, SeatRow

_PRESENCE = [presence.value for presence in (Presence.IN, Presence.OUT, Presence.LEFT)]


@dataclass(frozen=True, slots=True)
class Player:
    """A person as stored; ``aliases`` are the other names they are known by."""

    id: PlayerId
    name: str
    archived: bool = False
    aliases: tuple[str, ...] = ()


class People(Rows):
    """Reads and changes who is known. People are known by id."""

    def players(self) -> tuple[Player, ...]:
        """Everybody ever known, in the order they came."""
        names: dict[int, list[str]] = {}
        for alias in self.session.exec(select(AliasRow).order_by(AliasRow.folded)):
            names.setdefault(alias.player_id, []).append(alias.name)
        rows = self.session.exec(select(PlayerRow).order_by(col(PlayerRow.id)))
        return tuple(
            Player(PlayerId(id_of(row)), row.name, row.archived, tuple(names.get(id_of(row), ())))
            for row in rows
        )

    def names(self) -> Mapping[PlayerId, str]:
        """Everybody's name by id."""
        return {player.id: player.name for player in self.players()}

    def find(self, name: str) -> PlayerId | None:
        """The player with this name or alias, None where nobody has it."""
        row = self.session.exec(select(PlayerRow).where(PlayerRow.folded == fold(name))).one_or_none()
        if row is not None:
            return PlayerId(id_of(row))
        alias = self.session.exec(select(AliasRow).where(AliasRow.folded == fold(name))).one_or_none()
        return PlayerId(alias.player_id) if alias else None

    def played(self) -> Mapping[PlayerId, tuple[int, int]]:
        """In how many games each person had a chair, and how many deals that count they played."""
        games = Counter(self.session.exec(select(SeatRow.player_id)))
        counted = self.session.exec(select(DealRow.finish).where(col(DealRow.void).is_(False)))
        deals = Counter(player for finish in counted for player in finish)
        return {PlayerId(player): (games[player], deals[player]) for player in {*games, *deals}}

    def deal_with(self, first: PlayerId, second: PlayerId) -> tuple[int, int] | None:
        """(game, number) of a deal that both played in, struck deals included; None = there is none."""
        for deal in self.session.exec(select(DealRow).order_by(col(DealRow.id))):
            if first in deal.finish and second in deal.finish:
                return deal.game_id, deal.number
        return None

    def add_player(self, name: str) -> PlayerId:
        """A new person; the name must not be known yet."""
        return PlayerId(id_of(self._add(PlayerRow(name=tidy(name), folded=fold(name)))))

    def rename_player(self, player: PlayerId, name: str) -> None:
        """Give the person another name, which nobody else may have."""
        row = self._get(PlayerRow, player)
        row.name, row.folded = tidy(name), fold(name)
        self.session.flush()

    def archive_player(self, player: PlayerId, *, archived: bool) -> None:
        """Hide the person from lists and suggestions, or show them again."""
        self._get(PlayerRow, player).archived = archived
        self.session.flush()

    def add_alias(self, player: PlayerId, name: str) -> None:
        """Let the person be known by another name too, which nobody may have."""
        self._add(AliasRow(name=tidy(name), folded=fold(name), player_id=player))

    def remove_alias(self, name: str) -> None:
        """Forget the alias."""
        self.session.delete(self.session.exec(select(AliasRow).where(AliasRow.folded == fold(name))).one())
        self.session.flush()

    def merge_players(self, gone: PlayerId, kept: PlayerId) -> None:
        """Make *gone* and *kept* one person, *kept*; the name of *gone* becomes an alias.

        The two must never have been in one deal. Where both had a chair in one game, that of
        *kept* stays.
        """

        def swapped(players: Iterable[int]) -> list[int]:
            return list(dict.fromkeys(int(kept) if player == gone else player for player in players))

        for deal in self.session.exec(select(DealRow)):
            finish, penalties = swapped(deal.finish), swapped(deal.penalties)
            out = [player for player in swapped(deal.sat_out) if player not in finish]
            if (finish, penalties, out) != (deal.finish, deal.penalties, deal.sat_out):
                deal.finish, deal.penalties, deal.sat_out = finish, penalties, out
        for seat in self.session.exec(select(SeatRow).where(SeatRow.player_id == gone)):
            both = select(SeatRow).where(SeatRow.game_id == seat.game_id, SeatRow.player_id == kept)
            other = self.session.exec(both).one_or_none()
            if other is not None:
                # One person, two chairs: who is dealt in on one of them is dealt in.
                other.presence = min(seat.presence, other.presence, key=_PRESENCE.index)
                self.session.delete(seat)
            else:
                seat.player_id = kept
        for game in self.session.exec(select(GameRow).where(GameRow.first_dealer_id == gone)):
            game.first_dealer_id = kept
        for adjustment in self.session.exec(select(AdjustmentRow).where(AdjustmentRow.player_id == gone)):
            adjustment.player_id = kept
        for alias in self.session.exec(select(AliasRow).where(AliasRow.player_id == gone)):
            alias.player_id = kept
        row = self._get(PlayerRow, gone)
        name = row.name
        self.session.flush()
        self.session.delete(row)
        self.session.flush()
        self.add_alias(kept, name)
