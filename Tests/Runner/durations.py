"""The duration of each test in its last run: the longest tests start first."""

import json
import os

_UNKNOWN = 5.0
"""Assumed duration of a test that has not run yet, in seconds."""


class Durations:
  """The duration of each test by its full name, in seconds, saved in a file between runs."""

  def __init__(self, path):
    self._path = path
    try:
      with open(path) as file:
        self._seconds = json.load(file)
    except (OSError, ValueError):
      self._seconds = {}

  def total(self, tests):
    """Returns how long these tests take one after another, in seconds."""
    return sum(self._seconds.get(test, _UNKNOWN) for test in tests)

  def save(self, results):
    """Saves the durations of the tests that passed."""
    self._seconds |= {
      result.test: round(result.seconds, 2) for result in results if not result.message}
    new = f"{self._path}.{os.getpid()}"
    with open(new, "w") as file:
      json.dump(self._seconds, file, indent=0, sort_keys=True)
    os.replace(new, self._path)
