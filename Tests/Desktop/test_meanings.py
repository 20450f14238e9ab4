"""A text with three meanings in German, in the smallest window, with real keys and the mouse."""

import re

from harness.accessible import Role
from harness.case import DesktopTest
from harness.waiting import wait_until

MEANINGS = [
  r"^17\sMin\. 30\sSek\. · Ende: ",
  r"^um 17:30\b.* · in ",
  r"^17\sMin\. 18\sSek\. · Ende: ",
]


class MeaningsInGermanTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.preferences["window-width"] = "300"
    self.preferences["window-height"] = "400"
    self.program.serve({"LANGUAGE": "de"})
    self.program.launch()
    self.field = self.program.find(role=Role.TEXT)

  def wait_for_meaning(self, pattern):
    """Waits until the button of this meaning has the focus: a screen reader speaks its name."""
    wait_until(
      lambda: (focused := self.program.focused) and re.search(pattern, focused.name),
      lambda: f"{self.program.focused} has the focus, not {pattern!r}")

  def button(self, pattern):
    buttons = self.program.root.all(role=Role.BUTTON)
    return next((button for button in buttons if re.search(pattern, button.name)), None)

  def test_each_meaning_is_spoken_in_turn_and_one_is_started(self):
    self.screen.type("17.30")
    sentence = "Wählen Sie mit der Eingabetaste."
    wait_until(lambda: self.field.description == sentence, lambda: self.field.description)
    self.assertEqual(self.state_file.lengths, [])
    self.screen.press("Return")
    self.wait_for_meaning(MEANINGS[0])
    for key, index in (("Down", 1), ("Down", 2), ("Up", 1), ("Down", 2)):
      self.screen.press(key)
      self.wait_for_meaning(MEANINGS[index])
    for key, index in (("1", 0), ("3", 2)):
      self.screen.press(key)
      self.wait_for_meaning(MEANINGS[index])
    self.assertEqual(self.state_file.lengths, [])
    self.screen.press("Return")
    self.state_file.wait_for_lengths(("", 17 * 60 + 18))

  def test_each_meaning_is_in_view_for_the_mouse(self):
    self.screen.type("17.30")
    buttons = [
      wait_until(lambda: self.button(pattern), f"a button {pattern!r}") for pattern in MEANINGS]
    places = [self.program.middle(button) for button in buttons]
    self.assertEqual(places, sorted(places, key=lambda place: place[1]))
    self.screen.click(*places[2])
    self.state_file.wait_for_lengths(("", 17 * 60 + 18))
