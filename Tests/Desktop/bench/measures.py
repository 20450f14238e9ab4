"""Cost of starting and running programs, and evenness of a fast ring, as Markdown tables."""

import os
import statistics
import time

from harness.program import Program
from harness.redraws import redraws, time_to_first_paint
from harness.usage import Meter, cpu_time, memory, waiting_time

STARTED = 2.0
"""Time after which a start is finished, in seconds."""
SETTLED = 6.0
"""Seconds after which a change of window or timer is drawn and saved, and its threads have ended:
Dispatch keeps them for 5 s."""
TURNED = 0.5
"""Time in which the window changes from the picker to the timer, in seconds."""
LATE = 1.5
"""A frame that comes later than this many median periods counts as late."""
WALL = 1000, 700
"""Size of the window of several timers, in pixels."""
COSTS = ["CPU", "X server's CPU", "wake-ups", "redraws"]


def print_table(title, columns, rows):
  """Prints the load average and a table, with the title in the head of the first column.

  On a busy machine the figures change from run to run; the ratios change less.
  """
  print(f"\nLoad average {os.getloadavg()[0]:.1f}\n")
  print(f"| {' | '.join([title, *columns])} |")
  print("| --- " * (len(columns) + 1) + "|")
  for row in rows:
    print(f"| {' | '.join(row)} |", flush=True)


def _medians(rows):
  return [statistics.median(column) for column in zip(*rows)]



def compare_start_up(session, subjects, runs):
  figures = {subject.name: [] for subject in subjects}
  for run in range(-1, runs):
    for subject in subjects:
      measured = _start_up(session, subject)
      if run >= 0:  # The first run only fills caches.
        figures[subject.name].append(measured)
  medians = {name: _medians(rows) for name, rows in figures.items()}
  first, second, *_ = medians.values()
  print_table(
    f"start, median of {runs}",
    ["first painted frame", "CPU to it", f"memory (PSS) {STARTED:g} s later",
     "to the first row", "to the second row"],
    [
      [name, f"{row[0]:.0f} ms", f"{row[1]:.0f} ms", f"{row[2]:.0f} MiB",
       _ratios(row, first), _ratios(row, second)]
      for name, row in medians.items()
    ])


def _start_up(session, subject):
  """Starts a program. Returns the ms to its first painted frame, the CPU ms until then, and its
  memory `STARTED` seconds later, in MiB."""
  seconds, _ = time_to_first_paint(session.screen.name, subject.start)
  pid = subject.pid
  cpu = cpu_time(pid)
  time.sleep(STARTED)
  size = memory(pid)
  subject.stop()
  return seconds * 1e3, cpu / 1e6, size


def _ratios(row, other):
  return ", ".join(f"{one / another:.2f}" for one, another in zip(row, other))



def compare_running(session, subjects, seconds, rounds):
  """Measures a five-minute timer in view, minimized and paused, in each program in turn."""
  figures = {}
  for _ in range(rounds):
    for subject in subjects:
      pid, window = subject.open()

      def note(state):
        costs = _costs(session, pid, window, seconds)
        figures.setdefault(f"{subject.name}, {state}", []).append(costs)

      if hasattr(subject, "pause"):
        note("in view")
        window.minimize()
        note("minimized")
        window.activate()
        subject.pause()
        note("paused, in view")
      else:
        note("without a timer")
      subject.stop()
  print_table(
    f"5-minute timer, {seconds:g} s each, median of {rounds}", COSTS,
    [_row(name, *_medians(rows)) for name, rows in figures.items()])


def compare_many(session, seconds):
  """Measures one, nine and a hundred timers, in a window in which nine are in view as tiles."""
  program = Program(session)
  window = program.start()
  window.resize(*WALL)
  started, figures = 0, {}
  for count in (1, 9, 100):
    program.start_many([f"{30 + number}m" for number in range(started + 1, count + 1)])
    started = count
    for state, show in (("in view", window.activate), ("minimized", window.minimize)):
      show()
      figures[count, state] = _costs(session, program.pid, window, seconds)
  program.run("--cancel", "all")
  program.kill()
  one = figures[1, "in view"][0]
  print_table(
    f"timers that run, {seconds:g} s each", [*COSTS, "CPU to one in view"],
    [
      [*_row(f"{count}, {state}", *costs), f"{costs[0] / one:.2f}"]
      for (count, state), costs in figures.items()
    ])


PLANS = {
  "plain": "30m",
  "stages": "bread: knead 10m, rest 10m, bake 10m",
  "plan": "dinner: potatoes 30m, fish 20m, peas 10m together",
}
"""The typed timers. All are equally long, so that their rings are equally fast."""


def compare_plans(session, seconds, rounds):
  """Measures a plain timer, one with stages, and dishes that are ready together, in view."""
  program = Program(session)
  window = program.start()
  figures = {name: [] for name in PLANS}
  for _ in range(rounds):
    for name, typed in PLANS.items():
      program.run(typed)
      figures[name].append(_costs(session, program.pid, window, seconds))
      program.run("--cancel", "all")
  program.kill()
  medians = {name: _medians(rows) for name, rows in figures.items()}
  print_table(
    f"30 minutes in view, {seconds:g} s each, median of {rounds}", [*COSTS, "CPU to plain"],
    [
      [*_row(name, *row), f"{row[0] / medians['plain'][0]:.2f}"] for name, row in medians.items()
    ])


def _costs(session, pid, window, seconds):
  """Returns the CPU time of a program and the X server in ms/s, wake-ups and redraws a second."""
  time.sleep(SETTLED)
  program, server = Meter(pid), Meter(session.display_pid)
  time.sleep(seconds)
  (cpu, wakeups), (drawing, _) = program.read(), server.read()
  # Redraws are counted afterwards, because the X server's reports take processor time, too.
  return cpu, drawing, wakeups, len(redraws(window, seconds)) / seconds


def _row(name, cpu, drawing, wakeups, drawn):
  return [name, f"{cpu:.2f} ms/s", f"{drawing:.2f} ms/s", f"{wakeups:.1f}/s", f"{drawn:.1f}/s"]



def measure_frames(session, runs):
  """Measures the times between the frames of a 5-second timer that fills the screen."""
  program = Program(session)
  rows = []
  for _ in range(runs):
    window = program.start()
    window.fill_screen()
    program.run("5s")
    time.sleep(TURNED)
    waited = waiting_time(program.pid)
    ours, server = Meter(program.pid), Meter(session.display_pid)
    moments = redraws(window, 4)
    (cpu, _), (drawing, _) = ours.read(), server.read()
    waited = waiting_time(program.pid) - waited
    rows.append([*_gaps(moments), f"{waited / 1e6:.0f} ms", f"{cpu:.0f}, {drawing:.0f} ms/s"])
    program.run("--cancel", "all")
    program.kill()
  print_table(
    "5-second timer on {}×{}, between frames".format(*session.screen.size),
    ["frames", "median", "95 of 100", "worst", f"over {LATE:g} medians", "the machine kept it",
     "CPU, X server's"],
    rows)


def _gaps(moments):
  gaps = sorted(later - sooner for sooner, later in zip(moments, moments[1:]))
  median = statistics.median(gaps)
  words = [f"{gap * 1e3:.0f} ms" for gap in (median, gaps[len(gaps) * 95 // 100], gaps[-1])]
  return ["a run", f"{len(moments)}", *words, f"{sum(gap > LATE * median for gap in gaps)}"]
