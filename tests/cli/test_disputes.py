"""A quarrel at the table: ``judge``, ``legal``, ``verify``, and deals taken from records."""

import json
from pathlib import Path

from tests.conftest import Scorekeeper

DEAL = """\
players: Ana, Bo, Cy
dealer: Cy
hand Ana: 3c 3d
hand Bo: 5c 6c
hand Cy: 4c Kd
play:
Ana: 3c
Bo: 5c
Cy: Kd
Ana: pass
Bo: pass
Cy: 4c
Ana: pass
Bo: 6c
"""


def test_a_dispute_is_settled_without_a_store(sk: Scorekeeper) -> None:
    done = sk("judge", "88", "on", "77")
    assert (done.exit, done.out.splitlines()[0][:6]) == (0, "Legal.")
    done = sk("j", "K", "on", "77")
    assert done.exit == 1
    assert done.out.startswith("Not legal. K does not beat 7 7: a pair must be answered with a pair")
    assert not sk.db.exists()


def test_a_verdict_for_machines_names_rule_and_source(sk: Scorekeeper) -> None:
    done = sk("judge", "2", "on", "999", "--house", "twos-clear", "--json")
    assert done.exit == 0
    assert done.data["legal"] is True
    assert (done.data["code"], done.data["by"]) == (None, "lone_two")
    assert done.data["effects"] == ["clears"]
    assert (done.data["rule"], done.data["source"], done.data["reading"]) == (
        "lone_two=yes",
        ["S2", "S4"],
        True,
    )
    done = sk("judge", "2", "on", "999", "--json")
    assert (done.exit, done.data["code"], done.data["by"]) == (1, "wrong-size", None)


def test_the_rules_of_the_game_on_the_table_hold(sk: Scorekeeper) -> None:
    sk.ok("start", "Ana", "Bo", "Cy", "--set", "equal_rank=beats")
    assert sk("judge", "8", "on", "8").exit == 0
    assert sk("judge", "8", "on", "8", "--rules", "president").exit == 1


def test_how_the_player_stands_may_be_told(sk: Scorekeeper) -> None:
    def code(*words: str) -> str | None:
        found: str | None = sk("judge", *words, "--json").data["code"]
        return found

    assert code("6", "on", "7", "--turned") is None
    assert code("8", "on", "7", "--out-of-turn") == "out-of-turn"
    assert code("8", "on", "7", "--passed", "--set", "passing=strict") == "passed-out"
    assert code("2", "on", "7", "--last", "--set", "never_last=2") == "may-not-go-out"
    assert code("8c", "--pile", "5 / 7", "--hand", "9c") == "not-held"
    assert code("pass") == "must-lead"
    assert code("9", "on", "8", "--house", "eight-stop") == "out-of-turn"


def test_what_cannot_be_asked_is_refused_with_an_example(sk: Scorekeeper) -> None:
    assert "scorekeeper judge 88 on 77" in sk("judge").err
    assert "is not a card" in sk("judge", "xx").err
    assert "is no set" in sk("judge", "9", "on", "7 8").err
    assert "does not beat what lies below it" in sk("judge", "9", "--pile", "8 / 7").err
    assert sk("legal").exit == 2


def test_every_legal_play_of_a_hand(sk: Scorekeeper) -> None:
    plays = sk.json("legal", "3c", "7", "7", "K", "on", "5")
    assert [play["cards"] for play in plays["plays"]] == [["7"], ["K"]]
    assert plays["plays"][0] == {"cards": ["7"], "by": "higher", "effects": []}
    assert plays["may_pass"] is True
    assert sk.json("legal", "--hand", "3 4", "on", "2")["plays"] == []
    assert sk.ok("legal", "3", "on", "2").out.splitlines() == [
        "No set of this hand may be played now.",
        "The player may pass.",
    ]


def test_records_are_verified_one_line_each(sk: Scorekeeper, tmp_path: Path) -> None:
    good, bad, broken = (tmp_path / name for name in ("good.deal", "bad.deal", "broken.deal"))
    good.write_text(DEAL, "utf-8")
    bad.write_text(DEAL.replace("Bo: 5c\n", "Bo: 6d\n"), "utf-8")
    broken.write_text("what is this", "utf-8")
    done = sk("verify", "--json", str(good), str(bad), str(broken))
    assert done.exit == 2
    lines = [json.loads(line)["data"] for line in done.out.splitlines()]
    assert [line["code"] for line in lines] == [None, "not-held", "unreadable"]
    assert lines[0]["titles"] == {"Cy": "President", "Bo": "Citizen", "Ana": "Scum"}
    assert (lines[1]["line"], lines[1]["player"], lines[1]["finished"]) == (8, "Bo", [])
    assert sk("verify", str(good), str(bad)).exit == 1
    assert sk("verify", str(good)).exit == 0
    assert sk("verify", str(tmp_path / "none.deal")).exit == 2
    shown = sk("verify", str(bad)).out
    assert shown.startswith(f"{bad}:8: not-held: 6♦ cannot come from the hand of Bo.")


def test_a_record_may_come_from_standard_input(sk: Scorekeeper) -> None:
    done = sk("verify", "-", stdin=DEAL[: DEAL.index("Cy: Kd")])
    assert (done.exit, done.out.splitlines()) == (0, ["-: legal, not finished.", "  To play: Cy"])


def test_a_deal_is_taken_from_its_record_and_the_record_kept(sk: Scorekeeper, tmp_path: Path) -> None:
    file = tmp_path / "first.deal"
    file.write_text(DEAL, "utf-8")
    sk.ok("start", "Ana", "Bo", "Cy", "Di")
    sk.ok("deal", "--record", str(file))
    deal = sk.json("show")
    assert deal["order"] == ["Cy", "Bo", "Ana"]
    assert deal["sat_out"] == ["Di"]
    assert deal["record"] == DEAL
    assert sk.ok("show", "1", "--record").out == DEAL


def test_a_record_that_is_not_legal_is_refused_with_its_line(sk: Scorekeeper, tmp_path: Path) -> None:
    file = tmp_path / "first.deal"
    sk.ok("start", "Ana", "Bo", "Cy")
    file.write_text(DEAL.replace("Cy: Kd\n", "Cy: 4c\n"), "utf-8")
    done = sk("deal", "--record", str(file))
    assert done.exit == 1
    assert done.err.startswith(f"Nothing recorded: {file}, line 9: 4♣ does not beat 5")
    file.write_text(DEAL[: DEAL.index("Cy: Kd")], "utf-8")
    assert "ends before the deal does" in sk("deal", "--record", str(file)).err
    file.write_text("what is this", "utf-8")
    assert sk("deal", "--record", str(file)).exit == 2
    assert sk("deal", "bo", "cy", "--record", str(file)).exit == 2
    assert sk.json("history")["deals"] == []


def test_the_rules_of_the_game_hold_where_a_record_names_none(sk: Scorekeeper, tmp_path: Path) -> None:
    file = tmp_path / "first.deal"
    file.write_text(DEAL.replace("Bo: 5c\n", "Bo: pass\n").replace("Cy: Kd", "Cy: 3h"), "utf-8")
    sk.ok("start", "Ana", "Bo", "Cy")
    assert sk("deal", "--record", str(file)).exit == 1


def test_a_deal_recorded_by_its_order_has_no_record(sk: Scorekeeper) -> None:
    sk.ok("start", "Ana", "Bo", "Cy")
    sk.ok("deal", "ana", "bo")
    done = sk("show", "--record")
    assert (done.exit, done.err.splitlines()[0]) == (3, "Deal 1 was recorded by its order alone.")


def test_saved_rules_may_be_named_in_a_record(sk: Scorekeeper, tmp_path: Path) -> None:
    sk.ok("start", "Ana", "Bo", "Cy")
    sk.ok("rules", "save", "ours", "--set", "equal_rank=beats")
    text = "rules: ours\nplayers: Ana, Bo, Cy\nplay:\nAna: 7c\nBo: 7d\n"
    assert sk("verify", "-", stdin=text).exit == 0
    assert sk("verify", "-", stdin=text.replace("ours", "theirs")).exit == 2


def test_an_option_and_a_code_are_explained_with_plays(sk: Scorekeeper) -> None:
    option = sk.json("rules", "explain", "lone_two")
    assert [value["value"] for value in option["values"]] == ["no", "yes"]
    assert option["values"][1]["legal"]["line"] == "Ben: 2c"
    code = sk.json("rules", "explain", "passed-out")
    assert (code["options"], code["example"]["code"]) == ("passing=strict", "passed-out")
    assert "is legal." in sk.ok("rules", "explain", "lone_two").out
    assert "With passing=strict: " in sk.ok("rules", "explain", "passed-out").out
    assert sk("rules", "explain", "nothing").exit == 2
