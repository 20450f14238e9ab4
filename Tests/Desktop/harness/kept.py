"""Simmer's stored settings and timers."""

import json
import os
import time

from .program import ID
from .waiting import wait_until


class Preferences:
  """The settings of a program in a session, in GVariant's text format; it need not run."""

  def __init__(self, session, schema=ID):
    self._session, self._schema = session, schema

  def __getitem__(self, key):
    return self._gsettings("get", key).strip()

  def __setitem__(self, key, value):
    self._gsettings("set", key, value)

  def _gsettings(self, verb, *arguments):
    arguments = verb, self._schema, *arguments
    status, output, errors = self._session.run_to_end(["gsettings", *arguments])
    if status:
      raise AssertionError(f"gsettings {' '.join(arguments)}: {errors.strip()}")
    return output


def _clocks():
  """Returns both clocks, in ns, read within 1 ms: a busy machine may pause between the readings."""
  while True:
    boot_time, wall_time = time.clock_gettime_ns(time.CLOCK_BOOTTIME), time.time_ns()
    if time.clock_gettime_ns(time.CLOCK_BOOTTIME) - boot_time < 1_000_000:
      return boot_time, wall_time


class StateFile:
  def __init__(self, session):
    self.path = os.path.join(session.env["XDG_STATE_HOME"], "simmer", "timers.json")

  def read(self):
    """Returns the contents; before the first change there are no timers and no presets."""
    if not os.path.exists(self.path):
      return {"timers": [], "presets": []}
    with open(self.path) as file:
      return json.load(file)

  @property
  def timers(self):
    return {timer["name"]: timer for timer in self.read()["timers"]}

  @property
  def lasting(self):
    """The timers without times of the wall clock: the two clocks are never read together."""
    def lasting(item):
      return {
        key: lasting(value) if isinstance(value, dict) else value
        for key, value in item.items() if key != "wallTime"}

    return {name: lasting(timer) for name, timer in self.timers.items()}

  @property
  def states(self):
    """The state of each timer by name."""
    return {name: timer["state"] for name, timer in self.timers.items()}

  def wait_for_states(self, **states):
    wait_until(lambda: self.states == states, lambda: f"{states}, not {self.states}")

  @property
  def lengths(self):
    """Name and duration, in seconds, of each timer."""
    return [(timer["name"], timer["duration"] / 1e9) for timer in self.read()["timers"]]

  def wait_for_lengths(self, *lengths):
    wait_until(lambda: self.lengths == list(lengths), lambda: f"{lengths}, not {self.lengths}")

  @property
  def preset_minutes(self):
    """The length of each preset, in minutes."""
    return [preset["duration"] // 10**9 // 60 for preset in self.read()["presets"]]

  def wait_for_presets(self, *minutes):
    wait_until(
      lambda: self.preset_minutes == list(minutes), lambda: f"{minutes}, not {self.preset_minutes}")

  def deadline(self, name):
    return self.timers[name]["bootTime"] / 1e9

  def wait_for_deadline(self, name, earliest, latest):
    """Waits until a timer is saved with a deadline between two moments, and returns that.

    The time left comes to lie between two values by itself; a deadline doesn't.
    """

    def found():
      deadline = self.deadline(name)
      return deadline if earliest < deadline <= latest else None

    return wait_until(
      found, lambda: f"a deadline from {earliest} to {latest}, not {self.deadline(name)}")

  def keep(self, name, seconds, left, **more):
    """Writes one running timer of `seconds`, with `left` seconds left and the members `more`."""
    end, duration = int(left * 1e9), int(seconds * 1e9)
    boot_time, wall_time = _clocks()
    timer = {
      "id": 1, "name": name, "duration": duration, "total": duration, "state": "running",
      "bootTime": boot_time + end, "wallTime": wall_time + end,
    }
    self._write(1, [timer | more])

  def keep_plan(self, left, dishes):
    """Writes the plan “Dinner” of waiting dishes, ready in `left` seconds.

    `dishes` has their seconds by name.

    Returns the moment at which they are ready.
    """
    left = int(left * 1e9)
    boot_time, wall_time = (moment + left for moment in _clocks())
    timers = [{
      "id": number, "name": dish, "duration": seconds * 10**9, "total": seconds * 10**9,
      "state": "waiting", "bootTime": boot_time - seconds * 10**9,
      "wallTime": wall_time - seconds * 10**9, "plan": 1,
    } for number, (dish, seconds) in enumerate(dishes.items(), 1)]
    self._write(2, timers, plans=[{
      "id": 1, "name": "Dinner", "bootTime": boot_time, "wallTime": wall_time, "remaining": left}])
    return boot_time / 1e9

  def _write(self, version, timers, **more):
    with open("/proc/sys/kernel/random/boot_id") as boot:
      state = {"version": version, "boot": boot.read().strip(), "lastID": len(timers)}
    os.makedirs(os.path.dirname(self.path), exist_ok=True)
    with open(self.path, "w") as file:
      json.dump(state | {"timers": timers} | more, file)
