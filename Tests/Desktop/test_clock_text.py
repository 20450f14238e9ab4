"""The time of day at which a timer ends."""

import datetime
import re

from harness.case import DesktopTest


class ClockTextTest(DesktopTest):
  def start(self, form):
    """Starts a timer of 45 minutes; gives the texts that may tell when it ends."""
    called = datetime.datetime.now()
    self.program.start("45m")
    seconds = int((datetime.datetime.now() - called).total_seconds()) + 1
    first = called + datetime.timedelta(minutes=45)
    return {
      (first + datetime.timedelta(seconds=late)).strftime(form) for late in range(seconds + 1)}

  def test_twenty_four_hours(self):
    ends = self.start("%H:%M")
    words = self.program.wait_for_text(r"\d\d:\d\d")
    # The time left has the same form.
    texts = self.program.root.texts()
    # Before midnight the day stands before the time: “Monday 00:18”.
    self.assertTrue(any(text.endswith(tuple(ends)) for text in texts), (words, texts))

  def test_twelve_hours(self):
    self.preferences["time-format"] = "'12-hour'"
    ends = self.start("%I:%M %p")
    words = self.program.wait_for_text(r"(\w+ )?\d?\d:\d\d\W?[AP]M")
    time = re.search(r"\d?\d:\d\d\W?[AP]M", words)[0]
    plain = re.sub(r"\W?([AP]M)", r" \1", time).rjust(8, "0")
    self.assertIn(plain, ends)
