"""A sleeping computer is woken before an alarm, by a timer of the user's service manager."""

import os
import signal
import time

from harness import clock
from harness.case import DesktopTest
from harness.mock import Logind, SessionManager, WakeManager
from harness.waiting import wait_until

LEAD = 10
"""How long before the alarm it is woken, in seconds."""
UNWAKEABLE = "This computer can’t be woken, so it doesn’t fall asleep by itself while timers run."


class WakeTest(DesktopTest):
  def wait_for_wake(self, manager, name):
    """Waits until the computer is to be woken for a timer; None for never."""

    def is_set():
      if name is None:
        return manager.wake is None
      # A change may not be on the disk yet.
      deadline, wake = self.state_file.deadline(name), manager.wake
      if None in (deadline, wake):
        return False
      # Whole seconds.
      return -0.5 < time.time() + deadline - clock.now() - LEAD - wake < 1.5

    wait_until(is_set, lambda: f"a wake for {name}, not at {manager.wake}")

  def row(self):
    self.program.launch()
    self.program.open_settings()
    return self.program.switch("Wake the Computer")

  def test_one_unit_follows_the_next_alarm(self):
    manager = WakeManager(self.session)
    run = self.program.run
    run("--hidden", "9m", "Pasta")
    self.wait_for_wake(manager, "Pasta")
    unit = manager.started[-1]
    self.assertEqual(
      (unit["WakeSystem"], unit["AccuracyUSec"], unit["RemainAfterElapse"]),
      (True, 1_000_000, False))
    run("--hidden", "5m", "Tea")
    self.wait_for_wake(manager, "Tea")
    run("--pause", "Tea")
    self.wait_for_wake(manager, "Pasta")
    self.program.kill()
    run("--cancel", "Pasta")
    self.wait_for_wake(manager, None)
    # Not for one that is about to ring.
    run("--hidden", "15s", "Egg")
    self.assert_holds(lambda: manager.wake is None, 1, "it sleeps that long")
    run("--resume", "Tea")
    run("--stop", "Egg")
    run("--cancel", "Egg")
    self.wait_for_wake(manager, "Tea")
    switch = self.row()
    wait_until(lambda: switch.is_sensitive, "the manager to accept it")
    switch.click()
    self.wait_for_wake(manager, None)
    switch.click()
    self.wait_for_wake(manager, "Tea")

  def test_without_a_clock_that_wakes_the_settings_say_so(self):
    manager = WakeManager(self.session, accepts=False)
    self.program.run("--hidden", "9m", "Pasta")
    wait_until(lambda: manager.started, "it to be asked")
    switch = self.row()
    wait_until(lambda: not switch.is_sensitive, "the manager to refuse it")
    self.assertEqual(switch.description, "This computer has no clock that can wake it.")

  def test_an_older_manager_is_not_asked(self):
    manager = WakeManager(self.session, version="252.38-1~deb12u1")
    self.program.run("--hidden", "9m", "Pasta")
    switch = self.row()
    self.assertFalse(switch.is_sensitive)
    self.assertEqual(switch.description, "Needs systemd 254 or newer.")
    self.assertEqual(manager.started, [])

  def test_a_manager_may_hang_and_come_back(self):
    manager = WakeManager(self.session)
    recording = self.record()
    self.program.run("--hidden", "9m", "Pasta")
    self.wait_for_wake(manager, "Pasta")
    manager.freeze()
    self.program.run("--hidden", "5m", "Tea")
    recording.hear(lambda: self.program.run("--hidden", "1s", "Egg"))
    self.program.run("--stop", "Egg")
    manager.thaw()
    self.wait_for_wake(manager, "Tea")
    manager.kill()
    manager = WakeManager(self.session)
    self.wait_for_wake(manager, "Tea")

  def test_a_computer_that_does_not_wake_is_kept_awake_from_then_on(self):
    manager, logind, session = (
      kind(self.session) for kind in (WakeManager, Logind, SessionManager))
    self.preferences["keep-awake"] = "'never'"
    self.program.start("23s", "Pasta")
    deadline = self.state_file.deadline("Pasta")
    self.wait_for_wake(manager, "Pasta")
    # Until the unit is known to run.
    self.assert_holds(lambda: not session.has_been_asked, 2, "it is kept awake")
    logind.prepare_for_sleep(True)
    self.program.catch_up()
    # A stopped process doesn't notice the time that passes, like one on a sleeping computer.
    pid = self.program.pid
    os.kill(pid, signal.SIGSTOP)
    time.sleep(deadline + 4 - clock.now())
    os.kill(pid, signal.SIGCONT)
    logind.prepare_for_sleep(False)
    self.program.wait_for_text(UNWAKEABLE)
    wait_until(lambda: session.inhibitors, "it to be kept awake while it rings")
    self.program.run("--stop", "Pasta")
    wait_until(lambda: not session.inhibitors, "it to be let sleep")
    self.program.run("--hidden", "9m", "Tea")
    wait_until(lambda: session.inhibitors, "it to be kept awake")
    self.program.dismiss(UNWAKEABLE)
    # After another choice it is tried again.
    self.preferences["keep-awake"] = "'short'"
    wait_until(lambda: self.preferences["cannot-be-woken"] == "false", "the choice to count")
    self.preferences["keep-awake"] = "'never'"
    wait_until(lambda: not session.inhibitors, "it to be let sleep")

  def test_a_woken_computer_stays_awake_while_it_rings_and_sleeps_after_quitting(self):
    session = SessionManager(self.session)
    manager = WakeManager(self.session)
    self.preferences["keep-awake"] = "'never'"
    self.program.start("9m", "Tea")
    self.wait_for_wake(manager, "Tea")
    self.program.run("--hidden", "1s", "Egg")
    wait_until(lambda: session.inhibitors, "it to be kept awake")
    self.program.run("--stop", "Egg")
    wait_until(lambda: not session.inhibitors, "it to be let sleep")
    # After the person has quit, nothing rings.
    self.program.act("quit")
    self.program.end_by(self.program.dialog("Quit Simmer?").find("Quit").click)
    self.wait_for_wake(manager, None)
