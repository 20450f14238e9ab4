"""How long programs take to show themselves, and what they have taken by then."""

import statistics
import time

from harness.redraws import PaintWatch
from harness.usage import cpu_time, memory

from .table import print_table

SETTLING = 2.0
"""Seconds after which nothing of a start moves any more."""


def compare_start_up(session, subjects, runs):
  """Starts the programs in turn, again and again."""
  figures = {subject.name: [] for subject in subjects}
  for run in range(-1, runs):
    for subject in subjects:
      measured = _start_up(session, subject)
      if run >= 0:  # The first run only fills caches.
        figures[subject.name].append(measured)
  medians = {
    name: [statistics.median(column) for column in zip(*rows)] for name, rows in figures.items()}
  first, second, *_ = medians.values()
  print_table(
    f"start, median of {runs}",
    ["first painted frame", "CPU to it", f"memory (PSS) {SETTLING:g} s later",
     "to the first row", "to the second row"],
    [
      [name, f"{row[0]:.0f} ms", f"{row[1]:.0f} ms", f"{row[2]:.0f} MiB",
       _ratios(row, first), _ratios(row, second)]
      for name, row in medians.items()
    ])


def _start_up(session, subject):
  """Starts a program: ms to its first painted frame, CPU ms to it, MiB of memory then."""
  watch = PaintWatch(session.screen.name)
  watch.start_watching_new_windows()
  begin = time.monotonic()
  pid = subject.start().pid
  painted = watch.wait_for_first_paint()
  cpu = cpu_time(pid)
  watch.close()
  time.sleep(SETTLING)
  size = memory(pid)
  subject.stop()
  return (painted - begin) * 1e3, cpu / 1e6, size


def _ratios(row, other):
  return ", ".join(f"{one / another:.2f}" for one, another in zip(row, other))
