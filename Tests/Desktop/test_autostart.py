"""Timers after a reboot: the entry in the desktop's autostart folder."""

import json
import os
import shlex

from harness import clock
from harness.commands import CommandsTest
from harness.notifications import NotificationServer
from harness.program import ID
from harness.waiting import wait_until


class AutostartTest(CommandsTest):
  def setUp(self):
    super().setUp()
    self.path = os.path.join(
      self.session.env["XDG_CONFIG_HOME"], "autostart", f"{ID}.desktop")

  def entry(self):
    with open(self.path) as file:
      return dict(line.rstrip("\n").split("=", 1) for line in file if "=" in line)

  def test_quitting_removes_the_entry(self):
    self.program.start("9m", "tea")
    self.program.act("quit")
    self.program.end_by(self.program.dialog("Quit Simmer?").find("Quit").click)
    self.assertFalse(os.path.exists(self.path))

  def test_timers_that_ended_during_a_reboot_ring_or_are_missed_at_the_login(self):
    server, recording = NotificationServer(self.session), self.record()
    self.program.start("9m", "tea")
    self.simmer("--pause", "tea")
    self.simmer("--hidden", "6s", "egg")
    self.simmer("--hidden", "1h", "roast")
    self.simmer("--hidden", "1h", "loaf")
    command = shlex.split(self.entry()["Exec"])
    saved = self.state_file.read()
    self.program.kill()
    # A reboot deletes the session's files and restarts the boot clock.
    for name in os.listdir(self.session.env["XDG_RUNTIME_DIR"]):
      if name.startswith(ID):
        os.remove(os.path.join(self.session.env["XDG_RUNTIME_DIR"], name))
    saved["boot"] = "00000000-0000-0000-0000-000000000000"
    for timer in saved["timers"]:
      if "bootTime" in timer:
        timer["bootTime"] += 10**15
      # It would have rung for 15 minutes, three days before.
      if timer["name"] == "loaf":
        timer["wallTime"] -= 3 * 86_400 * 10**9
    with open(self.state_file.path, "w") as file:
      json.dump(saved, file)
    ended = next(timer for timer in saved["timers"] if timer["name"] == "egg")["wallTime"] / 1e9
    deadline = ended - clock.wall() + clock.now()
    wait_until(lambda: clock.now() > deadline + 1, "the egg to be done")
    login = clock.now()
    self.assertTrue(recording.is_silent(deadline, login))
    self.assertEqual(self.session.run(command, "programs.log").wait(), 0)
    recording.wait_for_sound(login)
    server.wait_for("Done: egg")
    server.wait_for("Missed: loaf")
    self.assertEqual(self.screen.windows(), [])
    timers = self.timers_by_name()
    late = clock.wall() - ended
    self.assertEqual(timers["egg"]["state"], "finished")
    self.assertGreater(timers["egg"]["remaining"], -late - 0.1)
    self.assertLess(timers["egg"]["remaining"], -1)
    states = [timers[name]["state"] for name in ("tea", "roast", "loaf")]
    self.assertEqual(states, ["paused", "running", "missed"])
    self.assertLess(3590, timers["roast"]["remaining"] + (late + 6))
    self.assertTrue(os.path.exists(self.path))
