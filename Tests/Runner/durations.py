"""How long each test took the last time: those that take longest begin first."""

import json
import os

_UNKNOWN = 5.0
"""Seconds assumed of a test that has not run yet."""


class Durations:
  """Seconds by the full name of a test, kept in a file from run to run."""

  def __init__(self, path):
    self._path = path
    try:
      with open(path) as file:
        self._seconds = json.load(file)
    except (OSError, ValueError):
      self._seconds = {}

  def total(self, tests):
    """The seconds that these tests take one after the other."""
    return sum(self._seconds.get(test, _UNKNOWN) for test in tests)

  def save(self, results):
    """Keeps how long tests took that have passed."""
    self._seconds |= {
      result.test: round(result.seconds, 2) for result in results if not result.message}
    new = f"{self._path}.{os.getpid()}"
    with open(new, "w") as file:
      json.dump(self._seconds, file, indent=0, sort_keys=True)
    os.replace(new, self._path)
