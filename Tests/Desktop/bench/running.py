"""What timers that run, or that don't, take of the processor."""

import statistics
import time

from harness.program import Program
from harness.redraws import PaintWatch
from harness.usage import Meter

from .table import print_table

SETTLING = 6.0
"""Seconds after which a change of window or timer has been drawn and saved, and the threads that did
it are gone: Dispatch keeps them for five."""
COLUMNS = ["CPU", "X server's CPU", "wake-ups", "redraws"]


def compare_running(session, subjects, seconds, rounds):
  """A five-minute timer in view, minimised and paused: the programs in turn, again and again."""
  figures = {}
  for _ in range(rounds):
    for subject in subjects:
      pid, window = subject.open()

      def note(state):
        measured = _measure(session, pid, window, seconds)
        figures.setdefault(f"{subject.name}, {state}", []).append(measured)

      if hasattr(subject, "pause"):
        note("in view")
        window.minimise()
        note("minimised")
        window.activate()
        subject.pause()
        note("paused, in view")
      else:
        note("without a timer")
      subject.stop()
  print_table(
    f"5-minute timer, {seconds:g} s each, median of {rounds}", COLUMNS,
    [
      [name, *_words([statistics.median(column) for column in zip(*rows)])]
      for name, rows in figures.items()
    ])


def compare_many(session, seconds):
  """Many timers at once, in view and minimised."""
  program = Program(session)
  window = program.start()
  started, rows = 0, []
  for count in (1, 10, 50):
    while started < count:
      started += 1
      program.run("--hidden", f"{30 + started}m")
    window.activate()
    rows.append([f"{count}, in view", *_words(_measure(session, program.pid, window, seconds))])
    window.minimise()
    rows.append([f"{count}, minimised", *_words(_measure(session, program.pid, window, seconds))])
  program.run("--cancel", "all")
  program.kill()
  print_table(f"timers that run, {seconds:g} s each", COLUMNS, rows)


def _measure(session, pid, window, seconds):
  """CPU of a program and of the X server in ms/s, wake-ups and redraws a second."""
  time.sleep(SETTLING)
  program, server = Meter(pid), Meter(session.display_pid)
  time.sleep(seconds)
  used, drawn = program.read(), server.read()
  # Afterwards: the X server's reports of redraws take processor time, too.
  watch = PaintWatch(session.screen.name)
  redraws = len(watch.redraws(window.number, seconds))
  watch.close()
  return used.cpu, drawn.cpu, used.wakeups, redraws / seconds


def _words(figures):
  cpu, drawn, wakeups, redraws = figures
  return f"{cpu:.2f} ms/s", f"{drawn:.2f} ms/s", f"{wakeups:.1f}/s", f"{redraws:.1f}/s"
