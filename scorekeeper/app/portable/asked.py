"""What is asked of an import, and the command line that asks for it."""

from dataclasses import dataclass, field, replace

from scorekeeper.app.errors import command
from scorekeeper.app.portable.source import Source
from scorekeeper.app.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How to import: ``match`` are texts ``NAME IN THE FILE=NAME HERE``; ``new`` lets a sheet name
    people who are new; ``again`` brings a game in that is here already, ``skip_known`` leaves it out;
    ``ruling`` are the rules of a sheet's games, ``at`` is when a sheet without dates was played, and
    ``nights`` makes a game of each of its nights; ``dry_run`` changes nothing, ``yes`` agrees
    beforehand."""

    match: tuple[str, ...] = ()
    new: bool = False
    ruling: Ruling = field(default_factory=Ruling)
    at: str | None = None
    nights: bool = False
    skip_known: bool = False
    again: bool = False
    yes: bool = False
    dry_run: bool = False

    def command(self, source: Source) -> str:
        """The command that imports *source* so, to be pasted."""
        valued = [
            *(("--match", text) for text in self.match),
            *(("--rules", name) for name in [self.ruling.rules] if name),
            *(("--set", text) for text in self.ruling.options),
            *(("--house", name) for name in self.ruling.house),
            *(("--at", when) for when in [self.at] if when),
        ]
        flags = {
            "--new": self.new,
            "--nights": self.nights,
            "--skip-known": self.skip_known,
            "--again": self.again,
            "--yes": self.yes,
            "--dry-run": self.dry_run,
        }
        words = [word for pair in valued for word in pair]
        return command("import", source.word, *words, *(flag for flag, given in flags.items() if given))

    def with_option(self, name: str, value: str) -> "Asked":
        """The same with the rules' option *name* set to *value*."""
        kept = [text for text in self.ruling.options if text.partition("=")[0].strip() != name]
        return replace(self, ruling=replace(self.ruling, options=(*kept, f"{name}={value}")))
