"""Texts typed into the real GNOME Shell and KRunner, in long runs and where they are installed."""

import shutil
import time
import unittest

from harness.case import IS_SOAK
from harness.commands import CommandsTest
from harness.gnome_shell import GnomeShell
from harness.waiting import becomes, wait_until
from harness.wayland import WaylandKeyboard

PAUSE = 2.0
"""Seconds after which a program shows what it has found."""


class RealSearchTest(CommandsTest):
  def check(self, keyboard, open_search):
    """Starts and stops a timer by what is found for typed texts."""
    def search(text):
      open_search()
      # Keys are lost until a new keyboard is known.
      keyboard.press("Shift_L")
      keyboard.type(text)

    # It reads the files of the providers some seconds after its start. The first search that it
    # passes on starts the service.
    def starts_service():
      search("pasta 9m")
      if becomes(lambda: self.program.pid, PAUSE):
        return True
      keyboard.press("Escape")
      return False

    wait_until(starts_service, "the first search")
    time.sleep(PAUSE)
    keyboard.press("Return")
    wait_until(lambda: self.states() == {"pasta": "running"}, "the timer to run", interval=0.5)
    # The desktop file has other words, such as “egg”: with them the program itself comes first.
    self.simmer("--hidden", "1s", "rice")
    wait_until(lambda: self.states()["rice"] == "finished", "the rice to ring", interval=0.5)
    search("rice")
    time.sleep(PAUSE)
    keyboard.press("Return")
    wait_until(lambda: self.states() == {"pasta": "running"}, "the rice to stop", interval=0.5)


@unittest.skipUnless(IS_SOAK and shutil.which("gnome-shell"), "long, and needs gnome-shell")
class RealShellTest(RealSearchTest):
  desktop = GnomeShell

  def test_the_overview_starts_and_stops_timers(self):
    keyboard = WaylandKeyboard(self.session)

    def open_overview():
      if self.program.pid:
        keyboard.press("Super_L")
        time.sleep(PAUSE)

    self.check(keyboard, open_overview)


@unittest.skipUnless(IS_SOAK and shutil.which("krunner"), "long, and needs KRunner")
class RealKRunnerTest(RealSearchTest):
  def test_krunner_starts_and_stops_timers(self):
    bus = self.session.bus
    env = {"XDG_CURRENT_DESKTOP": "KDE", "KDE_FULL_SESSION": "true", "KDE_SESSION_VERSION": "5"}
    self.session.run(["krunner", "--replace"], "krunner.log", env)
    wait_until(lambda: bus.is_owned("org.kde.krunner"), "KRunner")

    def open_krunner():
      bus.call("org.kde.krunner", "/App", "org.kde.krunner.App", "display")
      time.sleep(PAUSE)
      self.screen.press("ctrl+a")

    self.check(self.screen, open_krunner)
