"""Timers that repeat until somebody stops them."""

import os
import re
import signal
import time

from harness import clock
from harness.commands import CommandsTest
from harness.notifications import NotificationServer
from harness.waiting import wait_until

ROUND = 6
"""Seconds; longer than a cue, and than a killed program takes to start."""


class EndlessTest(CommandsTest):
  def deadline(self):
    return self.state_file.deadline("stretch")

  def wait_for_step(self, least):
    """Waits until a round has begun, counted from 0, and returns its number."""
    return wait_until(
      lambda: (step := self.state_file.timers["stretch"]["endlessStep"]) >= least and step,
      f"round {least}")

  def assert_in_phase(self, first):
    """Checks that the present round ends a whole number of rounds after the first one."""
    rounds = (self.deadline() - first) / ROUND
    self.assertAlmostEqual(rounds, self.state_file.timers["stretch"]["endlessStep"], places=4)

  def test_each_round_is_heard_until_the_timer_is_stopped(self):
    recording = self.record()
    self.program.launch()
    self.program.wait_for_button("Start")
    self.screen.type(f"every {ROUND} sec stretch\n")
    self.state_file.wait_for_lengths(("stretch", ROUND))
    first = self.deadline()
    cues = [recording.wait_for_sound(first + number * ROUND - 0.1) for number in (0, 1)]
    for number, cue in enumerate(cues):
      self.assertGreater(cue, first + number * ROUND - 0.05, "too early")
      self.assert_heard(recording, cue, "soft-cue")
    self.wait_for_step(2)
    self.assert_in_phase(first)
    self.program.wait_for_text(r"Round \d+")
    self.program.wait_for_text(r"until \d\d:\d\d")
    self.program.wait_for_title(r".* · stretch · Round \d+ — Simmer")
    self.program.tap("Cancel")
    wait_until(lambda: not self.state_file.timers, "it to be stopped")
    stopped = clock.now()
    self.assertTrue(
      recording.is_silent(stopped + 2, stopped + ROUND + 1), "there is one more round")
    # It is among those to repeat.
    self.program.wait_for_keys()
    self.screen.press("ctrl+r")
    self.state_file.wait_for_lengths(("stretch", ROUND))
    self.assertIn("endlessStep", self.state_file.timers["stretch"])

  def test_what_was_missed_is_one_notification(self):
    server = NotificationServer(self.session)
    self.assertEqual(
      self.simmer("--hidden", "every", f"{ROUND}s", "stretch"),
      f"1  stretch  {ROUND}s  until stopped\n")
    timer, = self.timers()
    self.assertEqual((timer["rounds"], timer["ends_at"]), (None, None))
    first = self.deadline()
    self.program.kill()
    wait_until(lambda: clock.now() > first + ROUND + 0.5, "two rounds to pass")
    self.program.serve()
    step = self.wait_for_step(2)
    self.assert_in_phase(first)
    shown = server.wait_for("stretch")
    self.assertRegex(shown.body, r"^Round [3-9] · until \d\d:\d\d$")
    self.assertEqual(len(server.sent), 1)
    # A stopped process doesn't notice the time that passes, like one on a sleeping computer.
    # GLib withdraws a notification only once it has got its number.
    self.program.catch_up()
    os.kill(self.program.pid, signal.SIGSTOP)
    time.sleep(2 * ROUND)
    sent = len(server.sent)
    os.kill(self.program.pid, signal.SIGCONT)
    self.wait_for_step(step + 2)
    self.assert_in_phase(first)
    wait_until(lambda: len(server.sent) > sent, "a notification")
    self.assertEqual(len(server.sent), sent + 1)
    self.assertEqual(server.sent[-1].buttons, ["Stop", "+1 min"])
    server.choose(server.sent[-1], "Stop")
    wait_until(lambda: not self.state_file.timers, "it to be stopped")
    wait_until(lambda: not server.shown, "the notification to go")

  def test_programs_start_and_stop_it(self):
    self.program.act("start-hidden", "work 25m, break 5m forever")
    wait_until(self.timers, "it to start")
    self.simmer("--next", "work")
    self.simmer("--next", "break")
    timer, = self.timers()
    self.assertEqual((timer["stage"], timer["round"], timer["rounds"]), (1, 2, None))
    self.assertTrue(re.search("  work, stage 1 of 2, round 2  +30m  ", self.simmer("--list")))
    self.simmer("--stop", "work")
    self.assertEqual(self.timers(), [])
    self.program.act("undo")
    wait_until(self.timers, "it to come back")
    self.program.act("stop", "work")
    wait_until(lambda: not self.timers(), "it to be stopped")
