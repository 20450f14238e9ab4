"""How evenly a fast ring moves."""

import statistics
import time

from harness.program import Program
from harness.redraws import PaintWatch
from harness.usage import Meter, waiting_time

from .table import print_table

SETTLING = 0.5
"""Seconds within which the window has changed from the picker to the timer."""
LATE = 1.5
"""So many periods after the one before, a frame was dropped."""


def measure_frames(session, runs):
  """The times between the frames of a 5-second timer that fills the screen."""
  program = Program(session)
  rows = []
  for _ in range(runs):
    window = program.start()
    window.fill_screen()
    program.run("5s")
    time.sleep(SETTLING)
    watch = PaintWatch(session.screen.name)
    waited = waiting_time(program.pid)
    ours, server = Meter(program.pid), Meter(session.display_pid)
    moments = watch.redraws(window.number, 4)
    used, drawn = ours.read(), server.read()
    waited = waiting_time(program.pid) - waited
    watch.close()
    rows.append([*_row(moments), f"{waited * 1e3:.0f} ms", f"{used.cpu:.0f}, {drawn.cpu:.0f} ms/s"])
    program.run("--cancel", "all")
    program.kill()
  print_table(
    "5-second timer on {}×{}, between frames".format(*session.screen.size),
    ["frames", "median", "95 of 100", "worst", f"over {LATE:g} medians", "the machine kept it",
     "CPU, X server's"],
    rows)


def _row(moments):
  gaps = sorted(later - sooner for sooner, later in zip(moments, moments[1:]))
  median = statistics.median(gaps)
  dropped = sum(gap > LATE * median for gap in gaps)
  return [
    "a run", f"{len(moments)}", f"{median * 1e3:.0f} ms",
    f"{gaps[len(gaps) * 95 // 100] * 1e3:.0f} ms", f"{gaps[-1] * 1e3:.0f} ms", f"{dropped}"]
