"""Quitting: asked about where it would end a timer, at once where it would not."""

import re

from harness import clock
from harness.case import DesktopTest
from harness.state_file import StateFile
from harness.waiting import wait_until


class QuitTest(DesktopTest):
  def ask(self):
    """Presses Ctrl+Q, and gives the window with the question."""
    self.session.screen.press("ctrl+q")
    question = self.session.screen.window("Quit Simmer?", self.program.pid)
    wait_until(lambda: question.is_active, "the question to be active")
    return question

  def answer(self, button):
    """Asks and answers."""
    question = self.ask()
    dialog = wait_until(
      lambda: next((w for w in self.program.root.children if w.name == "Quit Simmer?"), None),
      "the question")
    dialog.find(button).click()
    wait_until(lambda: not question.is_open, "the question to go")

  def test_asks_while_a_timer_runs_or_is_paused(self):
    window = self.program.start("5m", "Pasta")
    pid = self.program.pid
    headline = re.compile(r"04:\d\d · Pasta")

    self.answer("Cancel")
    self.program.wait_for_headline(headline.fullmatch)
    question = self.ask()
    # Asked again, it is still one question.
    self.program.act("quit")
    self.session.screen.press("Escape")
    wait_until(lambda: not question.is_open, "Escape to take the question back")
    self.assertEqual(self.program.pid, pid)
    self.assertTrue(window.is_open)

    self.answer("Run in Background")
    wait_until(lambda: not window.is_open, "the window to close")
    self.assertEqual(self.program.pid, pid)
    self.program.launch()
    self.program.wait_for_headline(headline.fullmatch)
    self.assertEqual(self.program.pid, pid)

    self.program.act("pause", "all")
    self.answer("Quit")
    self.program.wait_for_end(pid)
    # What was not done yet is there the next time.
    self.program.launch()
    self.program.wait_for_title(lambda title: title.startswith("Paused · 04:"))
    self.assertEqual(StateFile(self.session).timers.keys(), {"Pasta"})

  def test_ends_at_once_when_nothing_is_alive(self):
    self.program.launch()
    pid = self.program.pid
    self.session.screen.press("ctrl+q")
    self.program.wait_for_end(pid)

  def test_ends_an_alarm(self):
    self.ring_with_tone()
    recording = self.record()
    begin = clock.now()
    self.program.start("1s", "Pasta")
    recording.wait_for_sound(begin)
    pid = self.program.pid
    clock.sleep(0.3)
    self.assert_silenced(recording, lambda: self.session.screen.press("ctrl+q"), "Ctrl+Q")
    self.program.wait_for_end(pid)
    # It was dismissed by that.
    again = clock.now()
    self.program.launch()
    self.program.wait_for_title("Simmer")
    self.assertTrue(recording.is_silent(again, again + 1), "it rings again")
    self.assertEqual(StateFile(self.session).timers, {})
