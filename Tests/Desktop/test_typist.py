"""Random typed texts: either the whole text starts a timer, or nothing is started."""

import math
import random

from harness.accessible import Role
from harness.case import IS_SOAK, DesktopTest
from harness.waiting import wait_until


class TypistTest(DesktopTest):
  """Random texts typed into the field that has the focus when a window opens."""

  sound = False
  WORDS = (
    "pasta", "Risotto", "eggs", "tea", "rest", "7 up", "1:30", "90s", "9m", "9 m", "1h30", "12",
    "5", "30", "0", "99", "10", "1 h", "m", "s", "h", "min", "half an hour", "until",
    "at", "for", "and", "18:30", "6 pm", "noon", ":", ",", "-", "+", ".", "2 days", "tomorrow",
  )

  picked = 300
  """The length in the picker, in seconds: of the timer that was started last, or the default. Plans
  and times of day don’t change it."""

  @property
  def kept(self):
    return {
      timer["id"]: (
        timer["name"], timer["duration"] / 1e9, timer["state"], "dueTime" in timer,
        timer.get("stages"), timer.get("rounds"), "plan" in timer)
      for timer in self.state_file.read()["timers"]}

  def test_either_the_whole_text_or_nothing_is_started(self):
    choose = random.Random(20260101)
    self.program.launch()
    self.program.run("--hidden", "50h", "bystander")
    self.screen.press("ctrl+n")
    self.field = self.program.find("Timer: name and time", Role.TEXT)
    for _ in range(2000 if IS_SOAK else 60):
      words = [choose.choice(self.WORDS) for _ in range(choose.randint(1, 4))]
      self.try_to_start(choose.choice((" ", " ", "")).join(words))

  def try_to_start(self, text):
    wait_until(lambda: self.field.text == "", "an empty field")
    before = self.kept
    self.screen.type(text, 0)
    wait_until(lambda: self.field.text == text, f"{text!r}")
    # The key after Enter shows that Enter has been handled.
    self.screen.type("\nx", 0)
    wait_until(lambda: self.field.text in ("x", text + "x"), f"Enter after {text!r}")
    if self.field.text == "x":
      wait_until(lambda: self.kept != before, f"{text!r} to be kept")
    self.screen.press("Escape")
    started = self.new_since(before)
    self.assertLessEqual(len(started), 1, text)
    self.program.act("start-hidden", text)
    # The action is done once a later one is done.
    self.program.act("start-hidden", "1h end")
    wait_until(lambda: any(name == "end" for name, *_ in self.kept.values()), "the last one")
    *meant, _ = [timer for timer in self.new_since(before) if timer not in started]
    if started and not meant:
      meant = [(min(started)[0], (text.strip(), self.picked, "running", False, None, None, False))]
    for (_, (name, seconds, *rest)), (_, (its_name, its_seconds, *its_rest)) in zip(
      started, meant, strict=True):
      self.assertEqual((name, rest), (its_name, its_rest), text)
      # The second timer until a time of day is shorter.
      self.assertAlmostEqual(seconds, its_seconds, delta=60, msg=text)
    for _, (_, seconds, _, *differences) in started:
      if not any(differences):
        self.picked = math.ceil(seconds)
    for number in self.kept.keys() - before.keys():
      self.program.act("cancel", str(number))
    wait_until(lambda: self.kept == before, "all else to be as it was")

  def new_since(self, before):
    """Returns the timers added since, by number; checks that the others are unchanged."""
    kept = self.kept
    self.assertEqual({number: kept.get(number) for number in before}, before)
    return sorted((number, rest) for number, rest in kept.items() if number not in before)
