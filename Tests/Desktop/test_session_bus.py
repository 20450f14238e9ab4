"""A session bus that is late, or hangs."""

import os
import signal
import socket

from harness.case import DesktopTest


class SessionBusTest(DesktopTest):
  def test_a_command_waits_for_a_slow_bus(self):
    bus = self.session.bus.owner_pid("org.freedesktop.DBus")
    os.kill(bus, signal.SIGSTOP)
    process = self.session.run(["simmer", "9m", "tea"], "programs.log")
    self.assert_holds(lambda: process.is_running, 1)
    os.kill(bus, signal.SIGCONT)
    self.assertEqual(process.wait(), 0)
    self.program.wait_for_window()
    self.program.wait_for_headline(r"0[89]:\d\d · tea")

  def test_the_window_opens_if_the_bus_never_answers(self):
    with socket.socket(socket.AF_UNIX) as silent:
      silent.bind(self.session.path("silent"))
      silent.listen()
      env = self.program.without_bus
      env["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.session.path('silent')}"
      alone = self.session.run(["simmer"], "alone.log", env)
      self.screen.window("Simmer", alone.pid).close()
      self.assertEqual(alone.wait(), 0)
