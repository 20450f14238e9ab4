"""The largest number of timers, and commands that are killed or have another time zone."""

import os
import time

from harness import clock
from harness.commands import CommandsTest
from harness.notifications import NotificationServer
from harness.program import ID
from harness.usage import Meter, cpu_time
from harness.waiting import holds_for, wait_until

MOST = 100


def written(pid):
  """Returns the number of bytes that a process has written so far."""
  with open(f"/proc/{pid}/io") as figures:
    return next(int(line.split()[1]) for line in figures if line.startswith("wchar:"))


def descriptors(pid):
  return len(os.listdir(f"/proc/{pid}/fd"))


def lasting_descriptors(pid):
  """Returns the number of descriptors once it no longer changes, as at the start for the sound."""
  def lasting():
    count = descriptors(pid)
    return holds_for(lambda: descriptors(pid) == count, 1) and count

  return wait_until(lasting, "descriptors that stay")


class LimitsTest(CommandsTest):
  def judge_work(self, what, limit, act, done):
    """Checks that `act` takes less than `limit` ms of processor time until `done`.

    The limits are several times the usual, because programs that share the caches stretch it.
    """
    before = cpu_time(self.program.pid)
    act()
    wait_until(done, what)
    used = (cpu_time(self.program.pid) - before) / 1e6
    self.note(f"ms of the processor, {what}", used)
    self.assertLess(used, limit, what)

  def test_a_hundred_timers_start_ring_and_stop(self):
    self.ring_with_tone()
    server = NotificationServer(self.session)
    recording = self.record()
    self.program.launch()
    pid = self.program.pid
    bytes_before, before = written(pid), cpu_time(pid)
    self.program.start_many([f"1h n{number}" for number in range(MOST + 20)])
    # The changes of answered commands are on the disk.
    self.assertEqual(len(self.state_file.timers), MOST)
    self.note("ms of the processor for a hundred starts", (cpu_time(pid) - before) / 1e6)
    self.note("kB written for a hundred starts", (written(pid) - bytes_before) / 1e3)
    self.assertLess(written(pid) - bytes_before, 3e6)
    self.assertEqual(len(self.timers()), MOST)
    refusal = "The limit is 100 timers. Cancel or stop one first."
    for arguments in (["--hidden", "9m"], ["9m", "one more"]):
      self.assertEqual(self.program.run(*arguments), (1, "", f"simmer: {refusal}\n"))
    self.program.wait_for_text(refusal)
    self.assertEqual(self.session.log("programs.log").count(refusal), 1)

    meter = Meter(pid)
    time.sleep(3)
    used, _ = meter.read()
    self.note("ms/s of the processor with a hundred in view", used)
    self.assertLess(used, 100)

    states = lambda: {timer["state"] for timer in self.state_file.read()["timers"]}
    begin = clock.now()
    files = descriptors(pid)
    # Where GTK 4.18 draws without a graphics card, half a second is its own.
    self.judge_work(
      "a hundred end together", 1000, lambda: self.simmer("--add=-2h", "all"),
      lambda: states() == {"finished"})
    recording.wait_for_sound(begin)
    shown = wait_until(lambda: len(server.shown) > 3 and server.shown, "the notifications")
    self.assertEqual(len(shown), 4)
    self.assertEqual(shown[3].summary, "97 timers are done")
    self.assertLess(descriptors(pid), files + 20)
    self.program.wait_for_title(f"{MOST} timers are done — Simmer")
    self.judge_work(
      "a hundred are stopped together", 300, lambda: self.simmer("--stop", "all"),
      lambda: not self.state_file.timers)
    recording.wait_for_silence(clock.now(), seconds=0.5)
    wait_until(lambda: not server.shown, "the notifications to go")

  def test_a_killed_command_leaves_no_descriptor_open(self):
    self.simmer("--hidden", "1h", "roast")
    pid = self.program.pid
    before = lasting_descriptors(pid)
    for _ in range(3):
      waiting = [self.session.run(["simmer", "--wait", "roast"], "waiting.log") for _ in range(5)]
      self.wait_for_pending(5)
      for process in waiting:
        process.kill()
      wait_until(lambda: descriptors(pid) <= before, "all to be forgotten")

  def test_many_waiting_commands_leave_no_descriptor_open(self):
    self.session.run(
      ["sh", "-c", "ulimit -Sn 256; exec simmer --gapplication-service"], "programs.log",
      {"DBUS_STARTER_ADDRESS": self.session.env["DBUS_SESSION_BUS_ADDRESS"]})
    wait_until(lambda: self.program.pid, "it to be on the bus")
    self.simmer("--hidden", "1h", "roast")
    pid = self.program.pid
    before = lasting_descriptors(pid)
    answers = []
    send = self.session.bus.send_command_line
    for _ in range(300):
      send(ID, ["--wait", "roast"], answers.append)
    self.simmer("--list")
    self.assertLess(descriptors(pid), before + 20)
    self.simmer("--cancel", "roast")
    wait_until(lambda: self.session.bus.dispatch() and len(answers) == 300, "all answers")
    self.assertEqual(set(answers), {3})

  def test_times_are_in_the_time_zone_of_the_command(self):
    for zone in ("UTC-9", "UTC+5"):
      now = time.time() + (9 if zone == "UTC-9" else -5) * 3600
      soon = time.strftime("%H:%M", time.gmtime(now + 3600))
      output = self.simmer("--hidden", f"until {soon}", env={"TZ": zone})
      self.assertRegex(output, rf"ends {soon}( on \w+)?\n")
    for timer in self.timers():
      self.assertTrue(3500 < timer["duration"] <= 3600, timer)
      self.assertAlmostEqual(timer["remaining"], timer["duration"], delta=60)

  def test_a_pipe_in_place_of_the_new_file_blocks_nothing(self):
    folder = os.path.dirname(self.state_file.path)
    os.makedirs(folder)
    os.mkfifo(self.state_file.path + ".new", 0o666)
    self.simmer("--hidden", "1h", "roast")
    self.assertEqual(self.state_file.timers.keys(), {"roast"})
    self.assertEqual(os.stat(self.state_file.path).st_mode & 0o777, 0o600)
