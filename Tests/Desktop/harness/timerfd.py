"""For when a program has set its timers, as the kernel tells it."""

import os
import re

from . import clock


def armed(pid):
  """The moments at which the process's timerfds on CLOCK_BOOTTIME are to go off."""
  moments = set()
  for number in os.listdir(f"/proc/{pid}/fdinfo"):
    try:
      with open(f"/proc/{pid}/fdinfo/{number}") as file:
        before = clock.now()
        info = file.read()
        after = clock.now()
    except OSError:
      continue
    found = re.search(r"^clockid: 7\n(?:.*\n)*it_value: \((\d+), (\d+)\)", info, re.MULTILINE)
    if found:
      left = int(found[1]) + int(found[2]) / 1e9
      if left > 0:
        moments.add((before + after) / 2 + left)
  return moments
