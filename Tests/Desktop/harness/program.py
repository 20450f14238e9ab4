"""Simmer in a session: started as a person would, and used through its accessible names."""

import contextlib
import os
import signal
import time

from gi.repository import GLib

from .bus import BusError
from .on_screen import OnScreen
from .waiting import wait_until

ID = "io.github.simmer_timer.Simmer"
RINGING = r"(Time is up|Done: .*) — Simmer"


class Program(OnScreen):
  """The one Simmer that a session can have."""

  def __init__(self, session):
    self.session = session

  def launch(self):
    """Starts it from its desktop file, and waits for its window."""
    self.session.run(["gtk4-launch", ID], "programs.log").wait()
    return self.wait_for_window()

  def start(self, *arguments, env=None):
    process = self.session.run(["simmer", *arguments], "programs.log", env)
    window = self.wait_for_window()
    # A command is answered once what it asked for is on the disk. Where there is no session bus it
    # is the program itself.
    if arguments and env is None:
      process.wait()
    return window

  def serve(self, env=None):
    """Starts the process that does the work as the bus would, but with more in its environment."""
    starter = {"DBUS_STARTER_ADDRESS": self.session.env["DBUS_SESSION_BUS_ADDRESS"]}
    return self.session.run(
      ["simmer", "--gapplication-service"], "programs.log", starter | (env or {}))

  def run(self, *arguments, env=None):
    """Runs its executable to the end: exit status, output and error output."""
    return self.session.run_to_end(["simmer", *arguments], self.session.env | (env or {}))

  @property
  def without_bus(self):
    """The environment of a program without a session bus."""
    # GTK 4.8 can't tell its windows to the accessibility bus then, and crashes.
    return {
      "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.session.path('nobody')}", "GTK_A11Y": "none"}

  def act(self, action, *timers, starts=True):
    """Has one of its actions done, by D-Bus as a desktop does: one for timers says for which.

    Where it isn't running the bus starts it, unless `starts` is false.
    """
    self.activate(action, *(GLib.Variant("s", which) for which in timers), starts=starts)

  def activate(self, action, *parameters, starts=True):
    """The same, with whatever parameters."""
    self.session.bus.call(
      ID, f"/{ID.replace('.', '/')}", "org.freedesktop.Application", "ActivateAction",
      "(sava{sv})", action, parameters, {}, starts=starts)

  def catch_up(self):
    """Waits until it has seen what has reached it, and has had the time to draw that."""
    for _ in range(3):
      self.session.bus.call(ID, f"/{ID.replace('.', '/')}", "org.gtk.Actions", "List")
      time.sleep(0.02)

  def start_many(self, texts):
    """Has timers started by D-Bus, all of them asked for before the first answer has come."""
    answers = self.session.bus.call_all([
      (ID, f"/{ID.replace('.', '/')}", "org.freedesktop.Application", "ActivateAction",
       "(sava{sv})", "start-hidden", [GLib.Variant("s", text)], {}) for text in texts])
    for answer in answers:
      if isinstance(answer, BusError):
        raise answer

  @property
  def pid(self):
    return self.session.bus.owner_pid(ID)

  def wait_for_window(self):
    """Waits until its window is on the screen and a screen reader could tell of it.

    On Wayland, where nobody tells of windows, it gives None.
    """
    wait_until(lambda: self.pid, "Simmer on the session bus")
    if not self.session.is_x11:
      wait_until(lambda: self._root, "Simmer on the accessibility bus")
      return None
    window = self.window
    wait_until(lambda: window.is_active, f"{window} to be active")
    wait_until(lambda: self._root, "Simmer on the accessibility bus")
    return window

  def end_by(self, act):
    """Does something upon which it ends, and waits for that."""
    pid = self.pid
    act()
    self.wait_for_end(pid)

  def kill(self):
    """Ends it with SIGKILL, for which it can't prepare, if it is there."""
    pid = self.pid
    if pid is not None:
      with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
      self.wait_for_end(pid)

  def wait_for_end(self, pid):
    """Waits until the bus name is free and the process gone."""
    wait_until(lambda: self.pid != pid and not _is_running(pid), "Simmer to end")

  @property
  def _root(self):
    pid = self.pid
    for program in self.session.desktop.children:
      with contextlib.suppress(BusError):
        # It has one for each display, in which windows of the other are named, and gone.
        if program.process == pid and any(window.name for window in program.children):
          return program
    return None

  @property
  def root(self):
    """All of it that a screen reader could tell of."""
    if self.pid is None:
      raise AssertionError("Simmer is not running")
    return wait_until(lambda: self._root, "Simmer on the accessibility bus")

  @property
  def window(self):
    """Its main window, waiting until it is open."""
    return self.session.screen.window(".*Simmer", self.pid)


def _is_running(pid):
  try:
    with open(f"/proc/{pid}/stat") as stat:
      return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
  except OSError:
    return False
