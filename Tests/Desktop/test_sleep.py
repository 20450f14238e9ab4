"""A computer that sleeps while timers run, and one that is kept awake."""

import os
import signal
import time

from harness import clock
from harness.accessible import Role
from harness.case import DesktopTest
from harness.mock import Logind, SessionManager
from harness.notifications import NotificationServer, finished
from harness.program import ID
from harness.usage import Load
from harness.waiting import wait_until

SHORT = 2 * 3600
"""The computer is kept awake for timers that end within this time, in seconds."""


class SleepTest(DesktopTest):
  def test_a_timer_that_ended_during_sleep_rings_at_once_and_says_when(self):
    logind, server = Logind(self.session), NotificationServer(self.session)
    recording = self.record()
    self.program.start("50m", "Bread")
    self.program.start("6s", "Pasta")
    deadline, bread = (self.state_file.deadline(name) for name in ("Pasta", "Bread"))
    ended = self.state_file.timers["Pasta"]["wallTime"]
    logind.prepare_for_sleep(True)
    # A stopped process doesn't notice the time that passes, like one on a sleeping computer.
    pid = self.program.pid
    os.kill(pid, signal.SIGSTOP)
    time.sleep(deadline + 2.2 - clock.now())
    load, woken = Load(self.session), clock.now()
    os.kill(pid, signal.SIGCONT)
    logind.prepare_for_sleep(False)
    sound = recording.wait_for_sound(woken)
    self.judge("from waking to the alarm", sound - woken, 0.3, load)
    self.program.wait_for_title("Done: Pasta — Simmer")
    self.program.wait_for_description("finished at .*", "Pasta")
    shown = server.wait_for("Done: Pasta")
    self.assertIn(shown.body, finished(ended))
    self.assertEqual(len(server.sent), 1)
    self.program.tap("Stop")
    self.program.wait_for_title(".* · Bread — Simmer")
    # The time of the sleep, more than two seconds, counts for the other timer, too.
    before = clock.now()
    minutes, seconds = map(int, self.program.find(role=Role.TIMER).name.split(":"))
    self.assertLess(minutes * 60 + seconds, bread - before + 1.5)


class KeepAwakeTest(DesktopTest):
  SAID = r"The computer doesn’t fall asleep by itself while timers run\. .*"

  def test_a_short_timer_keeps_the_computer_awake(self):
    manager = SessionManager(self.session)
    self.program.start("3h", "Bread")
    self.assert_holds(lambda: not manager.has_been_asked, 0.7, "it isn't short")
    self.program.start("5m", "Pasta")
    inhibitors = wait_until(lambda: manager.inhibitors, "the computer to be kept awake")
    # 4 is GNOME's flag for sleep, 1 the flag for the end of the session.
    # A time of day is written to the nearest second.
    end = self.state_file.timers["Pasta"]["wallTime"] / 1e9 + 0.5
    ends = time.strftime("%H:%M", time.localtime(end))
    self.assertEqual(list(inhibitors.values()), [(f"Pasta · ends {ends}", 5)])
    self.program.wait_for_text(self.SAID)
    self.program.dismiss(self.SAID)
    for action, wanted in (
      ("pause", False), ("resume", True), ("restart", True), ("cancel", False), ("undo", True)):
      self.program.act(action, *(["Pasta"] if action != "undo" else []))
      wait_until(lambda: bool(manager.inhibitors) == wanted, f"{wanted} after {action}")
      self.assertLess(len(manager.inhibitors), 2)
    self.program.start("1m")
    wait_until(
      lambda: [reason for reason, _ in manager.inhibitors.values() if reason.startswith("1")],
      "the next timer to be named")
    self.assertEqual(self.program.texts(self.SAID), [])
    self.preferences["keep-awake"] = "'never'"
    wait_until(lambda: not manager.inhibitors, "the computer to be let sleep")
    self.program.run("--cancel", "all")
    self.program.start("3h", "Bread")
    self.preferences["keep-awake"] = "'always'"
    wait_until(lambda: manager.inhibitors, "the computer to be kept awake for hours")

  def test_a_waiting_timer_keeps_it_awake_for_two_hours_unless_held(self):
    manager = SessionManager(self.session)
    ready = self.state_file.keep_plan(SHORT + 6, {"Fish": 720, "Peas": 300})
    self.program.serve()
    inhibitors = wait_until(lambda: manager.inhibitors, "the computer to be kept awake")
    self.assertGreaterEqual(clock.now(), ready - SHORT, "too early")
    self.assertRegex(list(inhibitors.values())[0][0], "^(Fish|Peas) · ends ")
    for option, wanted in ("--pause", False), ("--resume", True):
      self.program.run(option, "Dinner")
      wait_until(lambda: bool(manager.inhibitors) == wanted, f"{wanted} after {option}")

  def test_the_screen_stays_on_while_a_running_timer_is_in_view(self):
    manager = SessionManager(self.session)
    self.preferences["keep-awake"] = "'never'"
    window = self.program.start("5m", "Pasta")
    self.assert_holds(lambda: not manager.has_been_asked, 0.7, "nobody wants that")
    self.preferences["keep-screen-on"] = "true"
    for act, wanted in (
      (lambda: None, True), (lambda: self.program.act("pause", "Pasta"), False),
      (lambda: self.program.act("resume", "Pasta"), True), (window.close, False),
      (self.program.launch, True), (lambda: self.program.act("cancel", "Pasta"), False)):
      act()
      self.assert_keeps_on(manager, wanted)
    # In full screen, and while something rings, without that choice.
    self.preferences["keep-screen-on"] = "false"
    self.program.start("5m", "Rice")
    self.program.wait_for_keys()
    for act, wanted in (
      (lambda: None, False), (lambda: self.screen.press("F11"), True),
      (lambda: self.screen.press("F11"), False), (lambda: self.program.start("1s", "Egg"), True),
      (lambda: self.program.act("stop", "Egg"), False)):
      act()
      self.assert_keeps_on(manager, wanted)

  def assert_keeps_on(self, manager, wanted):
    # 8 is GNOME's flag for an idle session.
    expected = [("A timer is in view", 8)] if wanted else []
    wait_until(lambda: list(manager.inhibitors.values()) == expected, f"{expected}")

  def test_a_session_manager_that_never_answers_delays_nothing(self):
    manager, recording = SessionManager(self.session), self.record()
    self.program.start("3h", "Bread")
    manager.freeze()
    load, started = Load(self.session), clock.now()
    self.program.start("2s", "Egg")
    self.assertEqual(self.program.run("--list")[0], 0)
    self.judge("from the deadline to the alarm", recording.wait_for_sound(started) - started - 2,
               2, load)
    self.program.run("--stop", "all")
    manager.thaw()
    wait_until(lambda: manager.has_been_asked, "the late request")
    wait_until(lambda: not manager.inhibitors, "the late inhibitor to be returned")

  def test_without_a_desktop_logind_keeps_it_awake(self):
    logind = Logind(self.session)
    self.program.start("5m", "Pasta")
    what, who, reason, mode, *_ = wait_until(lambda: logind.inhibitors, "an inhibitor")[0]
    self.assertEqual((what, who, mode), ("idle", ID, "block"))
    self.assertIn("Pasta", reason)
    self.program.run("--cancel", "all")
    wait_until(lambda: not logind.inhibitors, "the computer to be let sleep")
