"""Simmer's GSettings, read and written from outside while it runs or before."""

import subprocess

from .program import ID
from .waiting import PATIENCE


class Preferences:
  """The settings of a session, in GVariant's text format."""

  def __init__(self, session):
    self._session = session

  def __getitem__(self, key):
    return self._gsettings("get", ID, key).strip()

  def __setitem__(self, key, value):
    self._gsettings("set", ID, key, value)

  def _gsettings(self, *arguments):
    done = subprocess.run(
      ["gsettings", *arguments], env=self._session.env, capture_output=True, text=True,
      timeout=PATIENCE)
    if done.returncode:
      raise AssertionError(f"gsettings {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout
