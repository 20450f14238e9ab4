"""How evenly a fast ring moves."""

import statistics
import time

from harness.program import Program
from harness.redraws import PaintWatch
from harness.usage import waiting_time

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
    waited = waiting_time(program.pid)
    watch = PaintWatch(session.screen.name)
    moments = watch.redraws(window.number, 4)
    watch.close()
    waited = waiting_time(program.pid) - waited
    rows.append(_row(moments, waited))
    program.run("--cancel", "all")
    program.kill()
  print_table(
    "5-second timer on {}×{}, between frames".format(*session.screen.size),
    ["frames", "median", "95 of 100", "worst", f"over {LATE:g} medians", "the machine kept it"],
    rows)


def _row(moments, waited):
  gaps = sorted(later - sooner for sooner, later in zip(moments, moments[1:]))
  median = statistics.median(gaps)
  dropped = sum(gap > LATE * median for gap in gaps)
  return [
    "a run", f"{len(moments)}", f"{median * 1e3:.0f} ms",
    f"{gaps[len(gaps) * 95 // 100] * 1e3:.0f} ms", f"{gaps[-1] * 1e3:.0f} ms", f"{dropped}",
    f"{waited * 1e3:.0f} ms"]
