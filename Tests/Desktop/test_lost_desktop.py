"""Alarms ring on when the display or the session bus ends, without a service manager."""

import contextlib
import os

from harness import clock
from harness.accessible import Role
from harness.commands import CommandsTest
from harness.desktops import Weston
from harness.restartable import SessionBus, XServer
from harness.usage import Load
from harness.waiting import wait_until

BREAK = 1.0
"""Maximum break of an alarm, in seconds."""


class LostDesktopTest(CommandsTest):
  def setUp(self):
    super().setUp()
    self.ring_with_tone()
    self.preferences["ring-limit"] = "0"

  def assert_rings_on_soon(self, recording, lose):
    """Checks that the alarm is heard again soon after `lose` is done."""
    load, begin = Load(self.session), clock.now()
    lose()
    silence = recording.wait_for_silence(begin, seconds=0.03)
    sound = recording.wait_for_sound(silence + 0.02)
    self.judge("of the break of the alarm", sound - silence, BREAK, load)

  def assert_rings_at_its_deadline(self, recording, name, load):
    deadline = self.state_file.deadline(name)
    sound = recording.wait_for_sound(deadline - 0.1)
    self.judge("from the deadline to the alarm", sound - deadline, BREAK, load)


class LostDisplayTest(LostDesktopTest):
  def test_it_rings_on_and_the_window_comes_back(self):
    server, recording = XServer(self.session), self.record()
    self.simmer("--hidden", "1h", "roast")
    before = self.state_file.timers["roast"]["bootTime"]
    self.simmer("5s", "egg")
    wait_until(lambda: server.has_window, "the window")
    pid = self.program.pid
    load = Load(self.session)
    server.kill()
    self.assert_rings_at_its_deadline(recording, "egg", load)
    server.start()
    wait_until(lambda: server.has_window, "the window to be back")
    self.assert_rings_on_soon(recording, server.kill)
    server.start()
    wait_until(lambda: server.has_window, "the window to be back again")
    # It is the same process, which has kept nothing of the runs before.
    self.assertEqual(self.program.pid, pid)
    folder = f"/proc/{pid}/fd"
    files = []
    for number in os.listdir(folder):
      # A descriptor may be closed meanwhile.
      with contextlib.suppress(FileNotFoundError):
        files.append(os.readlink(os.path.join(folder, number)))
    self.assertEqual(files.count("anon_inode:inotify"), 1, files)
    self.assertEqual(self.states(), {"roast": "running", "egg": "finished"})
    self.assertEqual(self.state_file.timers["roast"]["bootTime"], before)
    # A display that ends again and again gets a window only if a person wants it.
    self.assert_rings_on_soon(recording, server.kill)
    server.start()
    self.assert_holds(lambda: not server.has_window, 2)
    self.simmer()
    wait_until(lambda: server.has_window, "the window that is wanted")
    self.simmer("--stop", "egg")
    recording.wait_for_silence(clock.now() - 0.1, seconds=0.3)


class LostCompositorTest(LostDesktopTest):
  desktop = Weston

  def test_it_rings_on_and_the_window_comes_back(self):
    recording = self.record()
    self.simmer("3s", "egg")
    self.program.wait_for_window()
    pid = self.program.pid
    load = Load(self.session)
    os.kill(self.session.display_pid, 9)
    self.assert_rings_at_its_deadline(recording, "egg", load)
    self.session.display_pid = Weston(self.session).pid
    self.program.find("Stop", Role.BUTTON)
    self.assertEqual(self.program.pid, pid)
    self.assert_rings_on_soon(recording, lambda: os.kill(self.session.display_pid, 9))
    self.simmer("--stop", "egg")


class LostBusTest(LostDesktopTest):
  def setUp(self):
    super().setUp()
    # The bus of assistive technology ends with this one, which GTK reports.
    self.session.env["GTK_A11Y"] = "none"
    self.session.bus.ask("UpdateActivationEnvironment", "(a{ss})", self.session.env)

  def test_it_rings_on_and_takes_its_name_when_a_bus_is_back(self):
    server, recording, bus = XServer(self.session), self.record(), SessionBus(self.session)
    self.simmer("--hidden", "1h", "roast")
    self.simmer("3s", "egg")
    wait_until(lambda: server.has_window, "the window")
    pid, deadline = self.program.pid, self.state_file.deadline("egg")
    load = Load(self.session)
    bus.kill()
    sound = recording.wait_for_sound(deadline - 0.1)
    self.judge("from the deadline to the alarm", sound - deadline, BREAK, load)
    self.assertTrue(server.has_window)
    self.assert_rings_on_soon(recording, bus.start)
    wait_until(lambda: self.program.pid == pid, "it to be on the bus")
    self.assertEqual(self.states(), {"roast": "running", "egg": "finished"})
    wait_until(lambda: server.has_window, "the window to be back")
    self.simmer("--stop", "egg")
    recording.wait_for_silence(clock.now() - 0.1, seconds=0.3)

  def test_one_that_nobody_can_reach_leaves_its_timers_to_another(self):
    recording, bus = self.record(), SessionBus(self.session)
    self.simmer("--hidden", "1h", "roast")
    self.simmer("--hidden", "1s", "egg")
    pid = self.program.pid
    recording.wait_for_sound(self.state_file.deadline("egg") - 0.1)
    bus.kill()
    bus.start(f"unix:path={self.session.path('run', 'other-bus')}")
    self.assert_rings_on_soon(recording, lambda: self.simmer("--list"))
    self.assertEqual(self.states(), {"roast": "running", "egg": "finished"})
    self.program.wait_for_end(pid)
    self.simmer("--stop", "egg")

  def test_one_that_was_started_without_a_bus_takes_its_name_later(self):
    server, bus = XServer(self.session), SessionBus(self.session)
    bus.kill()
    process = self.session.run(
      ["simmer"], "programs.log", self.program.without_bus |
      {"DBUS_SESSION_BUS_ADDRESS": self.session.env["DBUS_SESSION_BUS_ADDRESS"]})
    wait_until(lambda: server.has_window, "the window")
    bus.start()
    wait_until(lambda: self.program.pid == process.pid, "it to be on the bus")
    wait_until(lambda: server.has_window, "the window to be back")
    self.simmer("--hidden", "9m", "tea")
