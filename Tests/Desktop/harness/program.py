"""Simmer in a session: started as a person starts it, and used through its accessible names."""

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

  def start(self, *arguments):
    process = self.session.run(["simmer", *arguments], "programs.log")
    window = self.wait_for_window()
    if arguments:
      # A command ends once its change is on the disk.
      process.wait()
    return window

  def serve(self, env=None):
    """Starts the service as the bus would, but with more variables in its environment.

    Waits until it has its name; before that, the bus would start another one for a caller.
    """
    starter = {"DBUS_STARTER_ADDRESS": self.session.env["DBUS_SESSION_BUS_ADDRESS"]}
    process = self.session.run(
      ["simmer", "--gapplication-service"], "programs.log", starter | (env or {}))
    wait_until(lambda: self.pid, "it to be on the bus")
    return process

  def run(self, *arguments, env=None):
    """Runs its executable to the end; returns exit status, output and error output."""
    return self.session.run_to_end(["simmer", *arguments], self.session.env | (env or {}))

  @property
  def without_bus(self):
    """The environment of a program without a session bus."""
    return {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.session.path('nobody')}"}

  def act(self, action, *timers, starts=True):
    """Activates an action over D-Bus, as a desktop does; `timers` is its target, if it has one.

    If the program isn't running, the bus starts it, unless `starts` is false.
    """
    self.activate(action, *(GLib.Variant("s", which) for which in timers), starts=starts)

  def activate(self, action, *parameters, starts=True):
    """The same with any parameters."""
    self.session.bus.call(
      ID, f"/{ID.replace('.', '/')}", "org.freedesktop.Application", "ActivateAction",
      "(sava{sv})", action, parameters, {}, starts=starts)

  def catch_up(self):
    """Waits until it has handled the events that reached it, and has had time to draw."""
    for _ in range(3):
      self.session.bus.call(ID, f"/{ID.replace('.', '/')}", "org.gtk.Actions", "List")
      time.sleep(0.02)

  def scroll(self, x, y, clicks):
    """Turns the mouse wheel at a point of the screen: up for positive clicks, else down."""
    self.session.screen.point(x, y)
    # GTK reads the wheel's position when the pointer enters; the wheel must not turn before that.
    self.catch_up()
    self.session.screen.scroll(x, y, clicks)

  def start_many(self, texts):
    """Starts timers over D-Bus; sends all requests before it waits for the first answer."""
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
    """Waits until its window is on the screen and in the accessible tree, and returns the window.

    Returns None on Wayland, where there is no list of windows.
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
    """Does something that ends the program, and waits for its end."""
    pid = self.pid
    act()
    self.wait_for_end(pid)

  def kill(self):
    """Ends it with SIGKILL, which it can't handle, if it is running."""
    pid = self.pid
    if pid is not None:
      with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
      self.wait_for_end(pid)

  def wait_for_end(self, pid):
    """Waits until the process has ended and no longer owns the bus name."""
    wait_until(lambda: self.pid != pid and not _is_running(pid), "Simmer to end")

  @property
  def _root(self):
    pid = self.pid
    for program in self.session.desktop.children:
      with contextlib.suppress(BusError):
        # It has one root for each display, which also lists the windows of the other, now gone.
        if program.process == pid and any(window.name for window in program.children):
          return program
    return None

  @property
  def root(self):
    """The root of its accessible tree."""
    if self.pid is None:
      raise AssertionError("Simmer is not running")
    return wait_until(lambda: self._root, "Simmer on the accessibility bus")

  @property
  def window(self):
    """Its main window; waits until that is open."""
    return self.session.screen.window(".*Simmer", self.pid)


def _is_running(pid):
  try:
    with open(f"/proc/{pid}/stat") as stat:
      return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
  except OSError:
    return False
