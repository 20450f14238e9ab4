"""The time that a long history takes to open."""

import json
import os
import statistics
import time

from harness.program import Program
from harness.redraws import paints
from harness.usage import cpu_time
from harness.waiting import wait_until

from .measures import print_table

LINES = 10_000
WATCHED = 4.0
"""Seconds after which everything is drawn."""
CARET = 5_000
"""Number of pixels of a drawing that is more than that of a blinking caret."""


def measure_history(session, runs):
  """Measures the dialog of the history, without any and with many lines, in turn."""
  program = Program(session)
  program.start()
  path = os.path.join(session.env["XDG_STATE_HOME"], "simmer", "history.jsonl")
  long = _lines(program, path)
  figures = {"no history": [], f"{LINES:,} lines": []}
  # The first opening also makes what all need.
  for run in range(-1, runs):
    for (name, rows), text in zip(figures.items(), ("", long)):
      with open(path, "w") as file:
        file.write(text)
      begin = cpu_time(program.pid)
      drawn = list(paints(session.screen.name, lambda: program.act("history"), WATCHED))
      cost = cpu_time(program.pid) - begin
      last = max(moment for moment, _, pixels in drawn if pixels > CARET)
      if run >= 0:
        rows.append([drawn[0][0] * 1e3, last * 1e3, cost / 1e6])
      session.screen.press("Escape")
      wait_until(lambda: len(session.screen.windows()) == 1, "the dialog to close")
      time.sleep(1)
  program.kill()
  print_table(
    f"history, median of {runs}", ["first painted frame", "all painted", "CPU"],
    [[name] + [f"{statistics.median(column):.0f} ms" for column in zip(*rows)]
     for name, rows in figures.items()])


def _lines(program, path):
  """Returns lines of as many runs, the last one of now."""
  program.run("--hidden", "9m", "tea")
  program.run("--cancel", "tea")
  wait_until(lambda: os.path.exists(path), "the history")
  with open(path) as file:
    line = json.loads(file.readline())
  lines = []
  for number in range(LINES):
    ago = (LINES - number) * 600_000
    changes = {
      "id": number + 10, "began": line["began"] - ago, "ended": line["ended"] - ago,
      "start": line["start"] | {"name": f"tea {number}"}}
    lines.append(json.dumps(line | changes, separators=(",", ":")) + "\n")
  return "".join(lines)
