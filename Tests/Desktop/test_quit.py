"""Quitting: asked about where it would end a timer, at once where it would not."""

import json
import time

from harness import clock
from harness.case import DesktopTest
from harness.waiting import wait_until


class QuitTest(DesktopTest):
  def ask(self):
    """Presses Ctrl+Q, and gives the window with the question."""
    self.screen.press("ctrl+q")
    question = self.screen.window(r"Quit Simmer\?", self.program.pid)
    wait_until(lambda: question.is_active, "the question to be active")
    return question

  def answer(self, button):
    question = self.ask()
    self.program.dialog("Quit Simmer?").find(button).click()
    question.wait_for_close()

  def test_a_program_that_has_it_quit_is_answered(self):
    self.program.launch()
    # It raises an error where no answer comes.
    self.program.end_by(lambda: self.program.act("quit"))

  def test_asks_while_a_timer_runs_or_is_paused(self):
    window = self.program.start("5m", "Pasta")
    pid = self.program.pid
    self.answer("Cancel")
    self.program.wait_for_headline(r"04:\d\d · Pasta")
    question = self.ask()
    # Asked again, it is still one question.
    self.program.act("quit")
    self.screen.press("Escape")
    question.wait_for_close()
    self.assertEqual(self.program.pid, pid)
    self.assertTrue(window.is_open)

    self.answer("Run in Background")
    window.wait_for_close()
    self.assertEqual(self.program.pid, pid)
    self.program.launch()
    self.program.wait_for_headline(r"04:\d\d · Pasta")
    self.assertEqual(self.program.pid, pid)

    self.program.act("pause", "all")
    self.program.end_by(lambda: self.answer("Quit"))
    # To ask for a list doesn't open it.
    status, output, errors = self.program.run("--list", "--json")
    self.assertEqual(
      (status, [timer["state"] for timer in json.loads(output)]), (0, ["paused"]), output)
    self.assertEqual(errors, "simmer: Timers won’t ring until you reopen Simmer.\n")
    self.assertIsNone(self.program.pid)
    # A timer that was not over is there the next time.
    self.program.launch()
    self.program.wait_for_title("Paused · 04:.*")
    self.assertEqual(self.state_file.timers.keys(), {"Pasta"})

  def test_asks_while_a_stage_waits_for_the_next(self):
    self.program.start("bread: rest 1s, wait, bake 5m")
    self.program.wait_for_title("Done: .*")
    self.program.end_by(lambda: self.answer("Quit"))
    self.assertEqual(list(self.state_file.timers), ["bread"])
    self.program.launch()
    self.program.wait_for_title("Done: .*")
    self.program.act("next", "all")
    self.program.wait_for_headline(r"04:\d\d · .*")

  def test_ends_at_once_when_nothing_is_alive(self):
    self.program.launch()
    self.program.end_by(lambda: self.screen.press("ctrl+q"))

  def test_ends_an_alarm(self):
    self.ring_with_tone()
    recording = self.record()
    recording.hear(lambda: self.program.start("1s", "Pasta"))
    time.sleep(0.3)
    self.program.end_by(
      lambda: self.assert_silenced(recording, lambda: self.screen.press("ctrl+q"), "Ctrl+Q"))
    # It was dismissed by that.
    again = clock.now()
    self.program.launch()
    self.program.wait_for_title("Simmer")
    self.assertTrue(recording.is_silent(again, again + 1), "it rings again")
    self.assertEqual(self.state_file.timers, {})
