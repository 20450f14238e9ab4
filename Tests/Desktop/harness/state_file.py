"""The file in which Simmer keeps its timers."""

import json
import os
import time


class StateFile:
  """The state file of a session."""

  def __init__(self, session):
    self.path = os.path.join(session.env["XDG_STATE_HOME"], "simmer", "timers.json")

  @property
  def exists(self):
    return os.path.exists(self.path)

  def read(self):
    """Everything in it."""
    with open(self.path) as file:
      return json.load(file)

  @property
  def timers(self):
    """The timers in it, by name."""
    return {timer["name"]: timer for timer in self.read()["timers"]}

  def keep(self, name, seconds, left):
    """Writes one running timer into it, with so many seconds left."""
    end = int(left * 1e9)
    duration = int(seconds * 1e9)
    with open("/proc/sys/kernel/random/boot_id") as boot:
      state = {"version": 1, "boot": boot.read().strip(), "lastID": 1}
    timer = {
      "id": 1, "name": name, "duration": duration, "total": duration, "state": "running",
      "bootTime": time.clock_gettime_ns(time.CLOCK_BOOTTIME) + end,
      "wallTime": time.time_ns() + end,
    }
    os.makedirs(os.path.dirname(self.path), exist_ok=True)
    with open(self.path, "w") as file:
      json.dump(state | {"timers": [timer]}, file)
