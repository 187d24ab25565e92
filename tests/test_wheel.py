"""The built wheel works on its own: installed without the test packages, in an empty folder."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def _run(*words: str | Path, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        list(map(str, words)),
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_installed_wheel_keeps_an_evening(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    _run(
        sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", tmp_path / "dist", ROOT, cwd=empty
    )
    (wheel,) = (tmp_path / "dist").glob("president_scorekeeper-*.whl")
    _run(sys.executable, "-m", "venv", tmp_path / "venv", cwd=empty)
    python = tmp_path / "venv/bin/python"
    _run(python, "-m", "pip", "install", "--quiet", wheel, cwd=empty)
    installed = _run(python, "-m", "pip", "list", cwd=empty)
    assert "pytest" not in installed
    assert "hypothesis" not in installed

    program = tmp_path / "venv/bin/scorekeeper"
    store = {"SCOREKEEPER_DB": "scores.db", "PYTHONPATH": ""}
    assert "0.1.0" in _run(program, "--version", cwd=empty, **store)
    _run(program, "start", "Ana", "Bo", "Cy", "Di", "--rules", "boms", cwd=empty, **store)
    assert "Di gives Bo" in _run(program, "deal", "bac", cwd=empty, **store)
    # The pages' templates are part of the wheel.
    _run(program, "report", "page.html", cwd=empty, **store)
    assert "<strong>Di</strong> gives" in (empty / "page.html").read_text()
    (empty / "page.html").unlink()
    assert "All is well: 1 game, 1 deal, 4 players." in _run(program, "doctor", cwd=empty, **store)
    assert sorted(path.name for path in empty.iterdir()) == ["scores.db"]
