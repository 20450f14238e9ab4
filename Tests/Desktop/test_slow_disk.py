"""A disk that hangs or is full delays no alarm and no answer."""

import json
import os

from harness import clock
from harness.accessible import Role
from harness.commands import CommandsTest
from harness.offers import Drag
from harness.slow_disk import SlowDisk
from harness.usage import Load
from harness.waiting import wait_until


class SlowDiskTest(CommandsTest):
  def assert_rings_with_slow(self, *folder, env=None):
    """Checks that an alarm is heard, and a command answered, while a folder answers late."""
    disk = SlowDisk(self.session, os.path.join(*folder))
    recording = self.record()
    self.program.serve(disk.env | (env or {}))
    # There are saved timers from now on, and no autostart entry.
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--cancel", "tea")
    disk.slow_down()
    load, begin = Load(self.session), clock.now()
    # The command itself waits until the timer is saved.
    start = self.session.run(["simmer", "--hidden", "2s", "egg"], "start.log")
    wait_until(lambda: "egg" in self.program.run("--list")[1], "the timer")
    sound = recording.wait_for_sound(begin)
    self.judge("from the end to the alarm", sound - begin - 2, 2, load)
    load, begin = Load(self.session), clock.now()
    # The disk is that of the command, too.
    self.assertRegex(self.simmer("--list", env=disk.env), "egg +done")
    self.judge("to the answer of --list", clock.now() - begin, 0.5, load)
    stop = self.session.run(["simmer", "--stop", "egg"], "stop.log")
    wait_until(lambda: "no timers" in self.program.run("--list")[1], "it to be stopped")
    # What is left to be written takes no more time.
    disk.speed_up()
    self.assertEqual((start.wait(), stop.wait()), (0, 0))
    self.assertEqual(disk.waits, [])

  def test_timers_are_saved_late(self):
    self.assert_rings_with_slow(self.session.env["XDG_STATE_HOME"], "simmer")

  def test_the_autostart_entry_is_written_late(self):
    self.assert_rings_with_slow(self.session.env["XDG_CONFIG_HOME"], "autostart")

  def test_settings_are_written_late(self):
    self.assert_rings_with_slow(self.session.env["XDG_CONFIG_HOME"], "glib-2.0")

  def test_a_sound_of_ones_own_is_read_late(self):
    self.ring_with_tone()
    self.assert_rings_with_slow(self.session.env["XDG_DATA_HOME"])

  def test_a_sound_of_the_desktop_is_found_late(self):
    folders = [self.session.path("remote"), self.session.env["XDG_DATA_DIRS"]]
    self.preferences["alarm-sound"] = "'freedesktop/bell'"
    self.assert_rings_with_slow(folders[0], env={"XDG_DATA_DIRS": ":".join(folders)})

  def test_a_recipe_is_dropped_while_another_one_hangs(self):
    folder = self.session.path("remote")
    disk = SlowDisk(self.session, folder, seconds=10_000)
    disk.slow_down()
    paths = os.path.join(folder, "hung.txt"), self.session.path("soup.txt")
    for path in paths:
      with open(path, "w") as file:
        file.write("Simmer for 20 minutes.")
    service = self.program.serve(disk.env)
    window = self.program.launch()
    x, y, width, height = window.place
    for path in paths:
      drag = Drag(self.session, [path])
      self.addCleanup(drag.close)
      self.assertTrue(drag.drop(window, x + width / 2, y + height / 2))
    self.program.wait_for_focus("Simmer, 20 minutes, step 1 of 1")
    self.assertEqual(disk.waits, [])
    service.kill()

  def test_a_sound_is_added_late(self):
    folder = self.session.path("remote")
    os.makedirs(folder)
    path = os.path.join(folder, "warble.wav")
    os.rename(self.make_sound("warble.wav", "2", "sine", "700"), path)
    disk = SlowDisk(self.session, folder)
    self.program.serve(disk.env)
    drag = Drag(self.session, [path])
    self.addCleanup(drag.close)
    self.program.start()
    self.program.open_settings()
    settings = self.screen.window("Settings", self.program.pid)
    disk.slow_down()
    place = self.program.middle(self.program.find("Add Sound…", Role.BUTTON))
    self.assertTrue(drag.drop(settings, *place))
    load, begin = Load(self.session), clock.now()
    self.simmer("--list")
    self.judge("to the answer of --list", clock.now() - begin, 0.5, load)
    wait_until(lambda: self.preferences["alarm-sound"] == "'own/warble'", "it to be added")

  def test_a_full_disk_loses_the_history_and_nothing_else(self):
    disk = SlowDisk(self.session, os.path.join(self.session.env["XDG_STATE_HOME"], "simmer"))
    recording = self.record()
    self.program.serve(disk.env)
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--hidden", "9m", "rice")
    self.simmer("--cancel", "rice")
    disk.fill_up()
    begin = clock.now()
    complaint = self.program.run("--hidden", "1s", "egg")[2]
    self.assertIn("No space left on device", complaint)
    recording.wait_for_sound(begin)
    self.program.run("--stop", "egg")
    self.program.run("--pause", "tea")
    disk.make_room()
    # What is saved next are all timers as they are.
    self.simmer("--hidden", "9m", "peas")
    self.simmer("--cancel", "peas")
    self.program.kill()
    self.assertEqual(self.states(), {"tea": "paused"})
    history = json.loads(self.simmer("--history", "--json"))
    self.assertEqual([run["name"] for run in history], ["rice", "peas"])

  def test_the_process_ends_only_after_the_disk_has_answered(self):
    disk = SlowDisk(self.session, os.path.join(self.session.env["XDG_STATE_HOME"], "simmer"))
    process = self.program.serve(disk.env)
    self.simmer("--hidden", "9m", "tea")
    disk.slow_down()
    cancel = self.session.run(["simmer", "--cancel", "tea"], "cancel.log")
    wait_until(lambda: "no timers" in self.program.run("--list")[1], "the change")
    # A process without timers ends after five seconds.
    self.assert_holds(lambda: cancel.is_running, 6)
    load, begin = Load(self.session), clock.now()
    self.simmer("--list")
    self.judge("to the answer of --list", clock.now() - begin, 0.5, load)
    self.assertEqual(cancel.wait(), 0)
    self.assertEqual(process.wait(), 0)
    self.assertEqual(disk.waits, [])
