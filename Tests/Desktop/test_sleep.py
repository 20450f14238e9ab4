"""A computer that sleeps while timers run, or must not."""

import os
import re
import signal

from harness import clock
from harness.case import DesktopTest
from harness.load import Load
from harness.notifications import NotificationServer
from harness.sleep import Logind, SessionManager
from harness.state_file import StateFile
from harness.waiting import holds_for, wait_until


class SleepTest(DesktopTest):
  def test_what_ended_meanwhile_rings_at_once_and_says_when(self):
    logind, server = Logind(self.session), NotificationServer(self.session)
    recording = self.record()
    self.program.start("6s", "Pasta")
    self.program.start("5m", "Bread")
    timer = StateFile(self.session).timers["Pasta"]
    deadline = timer["bootTime"] / 1e9
    logind.prepare_for_sleep(True)
    # It sleeps as the computer would, and knows nothing of the time that passes.
    pid = self.program.pid
    os.kill(pid, signal.SIGSTOP)
    clock.sleep(deadline + 2.2 - clock.now())
    load, woken = Load(self.session), clock.now()
    os.kill(pid, signal.SIGCONT)
    logind.prepare_for_sleep(False)
    sound = recording.wait_for_sound(woken)
    self.judge("from waking to the alarm", sound - woken, 0.3, load)
    self.program.wait_for_title("Pasta is done — Simmer")
    overtime = self.program.wait_for_text(re.compile(r"\+00:\d\d").fullmatch, "the overtime")
    late = clock.now() - deadline
    self.assertIn(int(overtime.removeprefix("+00:")), range(2, int(late) + 1))
    shown = server.wait_for("Pasta is done")
    ends = clock.minutes(timer["wallTime"])
    self.assertIn(shown.body, {f"6 seconds, finished at {end}" for end in ends})
    self.assertEqual(len(server.sent), 1)
    self.program.tap("Stop")
    # The other one has lost the time that was slept.
    self.program.wait_for_headline(lambda words: re.fullmatch(r"04:(5[0-6]|[0-4].) · Bread", words))


class KeepAwakeTest(DesktopTest):
  def test_as_long_as_a_timer_runs_if_that_is_wanted(self):
    manager = SessionManager(self.session)
    self.program.start("5m", "Pasta")
    self.assertTrue(holds_for(lambda: not manager.calls(), 0.7), "nobody has asked for it")
    self.preferences["keep-awake"] = "true"
    inhibitors = wait_until(lambda: manager.inhibitors, "the computer to be kept awake")
    # 4 is GNOME's number for sleep.
    self.assertEqual(list(inhibitors.values()), [("A timer is running", 4)])
    for action, wanted in (
      ("pause", False), ("resume", True), ("restart", True), ("cancel", False), ("undo", True)):
      self.program.act(action, *(["Pasta"] if action != "undo" else []))
      wait_until(lambda: bool(manager.inhibitors) == wanted, f"{wanted} after {action}")
      self.assertLess(len(manager.inhibitors), 2)
    self.preferences["keep-awake"] = "false"
    wait_until(lambda: not manager.inhibitors, "the computer to be let sleep")
