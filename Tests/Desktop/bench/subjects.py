"""The measured programs: how to start them and bring them into each state."""

import os
import shlex
import shutil
import subprocess

from harness.accessible import Role
from harness.kept import Preferences
from harness.program import Program
from harness.waiting import wait_until

BY_PROCESSOR = {"GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable", "GDK_DISABLE": "gl,vulkan"}
"""Environment in which GTK draws with the processor, as Simmer does."""


class Subject:
  def __init__(self, session, name, command, env=None):
    self.name = name
    self._session, self._command, self._env = session, command, env

  def start(self):
    self._process = self._session.run(self._command, env=self._env)
    return self._process

  @property
  def pid(self):
    return self._process.pid

  def open(self):
    """Starts it, with a five-minute timer if possible. Returns its process ID and its window."""
    pid = self.start().pid
    return pid, self._session.screen.window(".+", pid)

  def stop(self):
    self._process.stop()
    wait_until(lambda: not self._session.screen.windows(), f"{self.name} to end")


class Simmer(Subject):
  def open(self):
    self.start()
    window = self._program.wait_for_window()
    self._program.run("5m")
    self._program.wait_for_button("Pause")
    return self._program.pid, window

  def pause(self):
    self._session.screen.press("space")
    self._program.wait_for_button("Resume")

  @property
  def pid(self):
    """The process ID of the service: the started command only sends it a request."""
    return self._program.pid

  def stop(self):
    self._program.run("--cancel", "all")
    self._program.end_by(lambda: self._program.act("quit"))
    super().stop()

  @property
  def _program(self):
    return Program(self._session)


class Clocks(Subject):
  """GNOME Clocks, which remembers its timers and its page."""

  ID = "org.gnome.clocks"

  def open(self):
    Preferences(self._session, f"{self.ID}.state.window")["panel-id"] = "'timer'"
    Preferences(self._session, self.ID)["timers"] = "[{'duration': <300>, 'name': <''>}]"
    pid, window = super().open()
    self._press(pid, "Start", then="Pause")
    return pid, window

  def pause(self):
    self._press(self._process.pid, "Pause", then="Reset")

  def _press(self, pid, button, then):
    """Presses a button, and waits for the button that replaces it."""
    wait_until(lambda: self._button(pid, button), f"{button} of GNOME Clocks").click()
    wait_until(lambda: self._button(pid, then), f"{then} of GNOME Clocks")

  def _button(self, pid, name):
    """Returns a button. It shows an icon; some versions give it a name, others a description."""
    for program in self._session.desktop.children:
      if program.process == pid:
        for item in program.all(role=Role.BUTTON):
          if name in (item.name, item.description):
            return item
    return None


def subjects(session):
  empty = [_build_empty_window(session.folder)]
  found = [
    Subject(session, "an empty GTK 4 window", empty),
    Subject(session, "an empty window, drawn by the processor", empty, BY_PROCESSOR),
    Simmer(session, "Simmer", ["simmer"]),
  ]
  if shutil.which("gnome-clocks", path=session.env["PATH"]):
    found.append(Clocks(session, "GNOME Clocks", ["gnome-clocks"]))
    found.append(
      Clocks(session, "GNOME Clocks, drawn by the processor", ["gnome-clocks"], BY_PROCESSOR))
  else:
    print("GNOME Clocks is not installed: it is left out.")
  return found


def _build_empty_window(folder):
  path = os.path.join(folder, "empty-window")
  source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "empty-window.c")
  flags = subprocess.run(
    ["pkg-config", "--cflags", "--libs", "gtk4"], check=True, capture_output=True, text=True)
  subprocess.run(["cc", "-O2", source, "-o", path, *shlex.split(flags.stdout)], check=True)
  return path
