"""A disk that answers late or is full, and has no hard links, as seen by one program."""

import os
import shutil
import subprocess

_SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "slow_disk.c")


class SlowDisk:
  """The files in one folder."""

  def __init__(self, session, folder, seconds=3):
    """`seconds` is the time that each request takes."""
    self._folder = folder
    library = session.path("slow_disk.so")
    compiler = shutil.which("cc") or "clang"
    subprocess.run(
      [compiler, "-shared", "-fPIC", "-Wall", "-Werror", "-o", library, _SOURCE, "-ldl"],
      check=True)
    self.env = {"LD_PRELOAD": library, "SLOW_FOLDER": folder, "SLOW_SECONDS": f"{seconds}"}
    """Variables for the environment of the program."""

  def slow_down(self):
    os.makedirs(self._folder, exist_ok=True)
    open(self._folder + ".slow", "w").close()

  def speed_up(self):
    """Ends the delays. A request that has begun still takes its time."""
    os.remove(self._folder + ".slow")

  def fill_up(self):
    os.makedirs(self._folder, exist_ok=True)
    open(self._folder + ".full", "w").close()

  def make_room(self):
    os.remove(self._folder + ".full")

  @property
  def waits(self):
    """The paths for which the main thread has waited."""
    try:
      with open(self._folder + ".waits") as file:
        return file.read().splitlines()
    except FileNotFoundError:
      return []
