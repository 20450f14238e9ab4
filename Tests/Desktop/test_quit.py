"""Quitting: with a question if a timer is not over, otherwise at once."""

import json
import time

from harness import clock
from harness.case import DesktopTest
from harness.waiting import wait_until


class QuitTest(DesktopTest):
  def ask(self):
    """Presses Ctrl+Q, and returns the window with the question."""
    # After another question it gets the keyboard a moment later.
    wait_until(lambda: self.program.window.is_active, "the window to be active")
    self.screen.press("ctrl+q")
    question = self.screen.window(r"Quit Simmer\?", self.program.pid)
    wait_until(lambda: question.is_active, "the question to be active")
    return question

  def answer(self, button):
    question = self.ask()
    self.program.dialog("Quit Simmer?").find(button).click()
    question.wait_for_close()

  def test_the_quit_action_is_answered(self):
    self.program.launch()
    # The call raises an error if no answer comes.
    self.program.end_by(lambda: self.program.act("quit"))

  def test_quit_asks_while_a_timer_runs_or_is_paused(self):
    window = self.program.start("50m", "Pasta")
    pid = self.program.pid
    self.answer("Cancel")
    self.program.wait_for_headline(r"4\d:\d\d · Pasta")
    question = self.ask()
    # A second request opens no second question.
    self.program.act("quit")
    self.screen.press("Escape")
    question.wait_for_close()
    self.assertEqual(self.program.pid, pid)
    self.assertTrue(window.is_open)

    self.answer("Run in Background")
    window.wait_for_close()
    self.assertEqual(self.program.pid, pid)
    self.program.launch()
    self.program.wait_for_headline(r"4\d:\d\d · Pasta")
    self.assertEqual(self.program.pid, pid)

    self.program.act("pause", "all")
    self.program.end_by(lambda: self.answer("Quit"))
    # Listing the timers doesn't start Simmer.
    status, output, errors = self.program.run("--list", "--json")
    self.assertEqual(
      (status, [timer["state"] for timer in json.loads(output)]), (0, ["paused"]), output)
    self.assertEqual(errors, "simmer: Timers won’t ring until you reopen Simmer.\n")
    self.assertIsNone(self.program.pid)
    # The next start restores a timer that was not over.
    self.program.launch()
    self.program.wait_for_title(r"Paused · 4\d:.*")
    self.assertEqual(self.state_file.timers.keys(), {"Pasta"})

  def test_quit_asks_while_a_stage_waits_for_the_next(self):
    self.program.start("bread: rest 1s, wait, bake 50m")
    self.program.wait_for_title("bread · Done: rest — Simmer")
    self.program.end_by(lambda: self.answer("Quit"))
    self.assertEqual(list(self.state_file.timers), ["bread"])
    self.program.launch()
    self.program.wait_for_title("bread · Done: rest — Simmer")
    self.program.act("next", "all")
    self.program.wait_for_headline(r"4\d:\d\d · .*")

  def test_quit_ends_at_once_without_timers(self):
    self.program.launch()
    self.program.end_by(lambda: self.screen.press("ctrl+q"))

  def test_quit_stops_and_dismisses_an_alarm(self):
    self.ring_with_tone()
    recording = self.record()
    recording.hear(lambda: self.program.start("1s", "Pasta"))
    time.sleep(0.3)
    self.program.end_by(
      lambda: self.assert_silenced(recording, lambda: self.screen.press("ctrl+q"), "Ctrl+Q"))
    # Quitting has dismissed the timer.
    again = clock.now()
    self.program.launch()
    self.program.wait_for_title("Simmer")
    self.assertTrue(recording.is_silent(again, again + 1), "it rings again")
    self.assertEqual(self.state_file.timers, {})
