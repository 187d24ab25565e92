"""Every command that a refusal suggests works when it is pasted."""

import shlex
from collections.abc import Callable

import pytest

from scorekeeper.app import company, deals, games, people
from scorekeeper.app.deals import Entry
from scorekeeper.app.errors import Hint
from scorekeeper.app.ruling import Ruling
from scorekeeper.cli.boundary import run
from tests.app.helping import Evening, answer

Step = Callable[[Evening], object]


def record(*words: str, after: int | None = None, out: tuple[str, ...] = ()) -> Step:
    return lambda e: deals.record(e.store, [words], Entry(out=out), after=after)


def several(*steps: Step) -> Step:
    return lambda e: [step(e) for step in steps]


SITUATIONS: dict[str, tuple[Step, Step]] = {
    "a name mistyped": (lambda e: None, record("bo", "dy", "ana", "cy")),
    "a name mistyped, one out": (lambda e: None, record("bo", "dy", "ana", out=("Eve",))),
    "ambiguous": (lambda e: company.join(e.store, "Anna"), record("b", "an", "c", "d", "e")),
    "two missing": (lambda e: None, record("bda")),
    "three missing": (lambda e: None, record("bd")),
    "two missing, one out": (lambda e: None, record("b", "d", out=("Eve",))),
    "a name and a row of keys": (
        lambda e: e.start("Ana", "Bo", "Oz"),
        record("bo"),
    ),
    "a name and a row of keys that is no whole order": (
        lambda e: e.start("Ana", "Bo", "Oz", "Di", "Eve"),
        record("bo"),
    ),
    "a name and a row of keys with one twice": (lambda e: e.start("Ana", "Bob", "Oz"), record("bob")),
    "repeated": (record("bdac"), record("bdac")),
    "repeated, one out": (record("bdac", out=("Eve",)), record("bdac", out=("Eve",))),
    "left": (lambda e: company.leave(e.store, "Eve"), record("bdeac")),
    "sits out": (lambda e: company.out(e.store, "Eve"), record("bdeac")),
    "sits out of this deal": (lambda e: None, record("bdeac", out=("Eve",))),
    "too few": (
        several(
            lambda e: e.start("Ana", "Bo", "Cy"),
            lambda e: company.out(e.store, "Cy"),
        ),
        record("ab"),
    ),
    "finished": (lambda e: games.finish(e.store), record("bdac")),
    "edit mistyped": (record("bdac"), lambda e: e.edit(1, "bo", "evi", "ana", "cy")),
    "edit with one missing": (record("bdac"), lambda e: e.edit(1, "bac")),
    "no such deal": (lambda e: None, lambda e: deals.void(e.store, 9)),
    "no penalty rule": (record("bdac"), lambda e: deals.penalty(e.store, "Bo")),
    "leave mistyped": (lambda e: None, lambda e: company.leave(e.store, "Evi")),
    "back mistyped": (lambda e: company.out(e.store, "Eve"), lambda e: company.back(e.store, "Evi")),
    "adjust mistyped": (lambda e: None, lambda e: deals.adjust(e.store, "Evi", 2, "rude")),
    "full": (lambda e: e.start(*"ABCDEFGH"), lambda e: company.join(e.store, "Ian")),
    "too many for the rules": (lambda e: None, lambda e: e.start(*"ABCDEFGHI", rules="boms")),
    "too few for the rules": (lambda e: None, lambda e: e.start("A", "B", "C", rules="pond-scum")),
    "dealer mistyped": (lambda e: None, lambda e: e.start("Ana", "Bo", "Cy", dealer="Bob")),
    "rename mistyped": (lambda e: None, lambda e: people.rename(e.store, "Evi", "Fay")),
    "merge mistyped": (lambda e: None, lambda e: people.merge(e.store, "Evi", "Ana")),
    "archive mistyped": (lambda e: None, lambda e: people.archive(e.store, "Evi")),
    "merge of two": (record("bdac"), lambda e: people.merge(e.store, "Bo", "Eve")),
    "no such game": (lambda e: None, lambda e: games.resume(e.store, 9)),
    "no such rules": (lambda e: None, lambda e: games.start(e.store, ["A", "B", "C"], Ruling(rules="x"))),
    "no such option": (lambda e: None, lambda e: e.rules("joker=2")),
}


def hints(before: Evening, action: Step) -> tuple[Hint, ...]:
    outcome = answer(lambda: action(before))
    assert hasattr(outcome, "hints"), "it was not refused"
    return tuple(outcome.hints)


@pytest.mark.parametrize(("first", "action"), SITUATIONS.values(), ids=SITUATIONS)
def test_a_suggested_command_works_when_pasted(
    five: Evening,
    first: Step,
    action: Step,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    first(five)
    monkeypatch.setenv("SCOREKEEPER_DB", str(five.store.path))
    found = hints(five, action)
    assert found
    whole = five.store.path.read_bytes()
    for hint in found:
        words = shlex.split(hint.command)
        assert words[0] == "scorekeeper", hint
        code = run([*words[1:], "--no-input"])
        assert code == 0, f"{hint.command}: {capsys.readouterr().err}"
        five.store.path.write_bytes(whole)


def test_the_suggestion_for_those_missing_keeps_who_was_out_already(five: Evening) -> None:
    company.join(five.store, "Fay")
    (hint,) = hints(five, record("b", "d", "a", out=("Eve",)))
    assert "--out Eve" in hint.command


def test_the_suggestion_for_a_repeat_keeps_who_was_out(five: Evening) -> None:
    record("bdac", out=("Eve",))(five)
    (hint,) = hints(five, record("bdac", out=("Eve",)))
    assert "--out Eve" in hint.command
