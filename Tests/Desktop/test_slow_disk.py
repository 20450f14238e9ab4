"""A disk that hangs delays no alarm and no answer."""

import os

from harness import clock
from harness.commands import CommandsTest
from harness.slow_disk import SlowDisk
from harness.usage import Load
from harness.waiting import wait_until


class SlowDiskTest(CommandsTest):
  def assert_rings_with_slow(self, variable, *names):
    """Checks that an alarm is heard, and a command answered, while a folder answers late."""
    disk = SlowDisk(self.session, os.path.join(self.session.env[variable], *names))
    recording = self.record()
    self.program.serve(disk.env)
    self.simmer("--list")
    disk.slow_down()
    load, begin = Load(self.session), clock.now()
    # The command itself waits until the timer is saved.
    start = self.session.run(["simmer", "--hidden", "2s", "egg"], "start.log")
    wait_until(lambda: "egg" in self.program.run("--list")[1], "the timer")
    sound = recording.wait_for_sound(begin)
    self.judge("from the end to the alarm", sound - begin - 2, 2, load)
    load, begin = Load(self.session), clock.now()
    self.assertEqual(self.states(), {"egg": "finished"})
    self.judge("to the answer of --list", clock.now() - begin, 0.5, load)
    self.assertEqual(start.wait(), 0)
    self.simmer("--stop", "egg")
    self.assertEqual(disk.waits, [])

  def test_timers_are_saved_late(self):
    self.assert_rings_with_slow("XDG_STATE_HOME", "simmer")

  def test_the_autostart_entry_is_written_late(self):
    self.assert_rings_with_slow("XDG_CONFIG_HOME", "autostart")

  def test_settings_are_written_late(self):
    self.assert_rings_with_slow("XDG_CONFIG_HOME", "glib-2.0")

  def test_sounds_are_found_late(self):
    self.assert_rings_with_slow("XDG_DATA_HOME")
