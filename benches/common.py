"""What the benchmark commands share: the `qing` command, and running a program with what it used."""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

BENCHES = Path(__file__).resolve().parent
PROJECT = BENCHES.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", PROJECT / "target")).resolve()
SCRATCH = TARGET / "benches"


class Broken(Exception):
    """A program does not build or does not run."""


@dataclass
class Used:
    """What one run used, and what it wrote."""

    cpu: float  # ms, user and system
    wall: float  # ms
    peak: int  # KiB
    output: str


def call(command, **options):
    """The standard output of a command that must succeed."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise Broken((done.stderr or done.stdout).strip() or f"exit code {done.returncode}")
    return done.stdout


def qing_command(given):
    """The `qing` command: the one given, else this project's, built now if it is not up to date."""
    if given:
        return Path(given).resolve()
    print("building the qing command …", file=sys.stderr)
    subprocess.run(["cargo", "build", "--release", "-q", "-p", "qing-cli"], cwd=PROJECT, check=True)
    return TARGET / "release" / "qing"


def rustc(source, program, *options):
    """Compiles a Rust file, unless its program is newer."""
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        call(["rustc", "--edition", "2024", "-C", "opt-level=3", "-C", "panic=abort", *options, "-o", program, source])
    return program


class Meter:
    """Runs programs and says what they used."""

    def __init__(self):
        SCRATCH.mkdir(parents=True, exist_ok=True)
        self.helper = None
        if sys.platform == "linux" and sys.maxsize > 2**32 and shutil.which("rustc"):
            self.helper = rustc(BENCHES / "measure.rs", SCRATCH / "measure")
        else:
            print("no small process to measure from: peaks are at least that of this one", file=sys.stderr)

    def run(self, command, environment=None):
        """One run of a command. Raises `Broken` if it does not succeed."""
        if self.helper is None:
            return self._run_directly(command, environment)
        figures = SCRATCH / "figures"
        output = call([self.helper, figures, *command], env=environment)
        cpu, wall, peak = figures.read_text().split()
        return Used(int(cpu) / 1000, int(wall) / 1000, int(peak), output)

    def _run_directly(self, command, environment):
        started = time.perf_counter()
        child = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True, env=environment)
        output = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        wall = (time.perf_counter() - started) * 1000
        if child.returncode != 0:
            raise Broken(f"exit code {child.returncode}")
        return Used((usage.ru_utime + usage.ru_stime) * 1000, wall, usage.ru_maxrss, output)


def aligned(rows):
    """Rows of cells as text: the first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
