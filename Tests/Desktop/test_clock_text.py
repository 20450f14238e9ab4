"""The time of day at which a timer ends."""

import datetime
import re

from harness.case import DesktopTest


class ClockTextTest(DesktopTest):
  def ends(self, minutes, form):
    """The texts that are right for a timer of some minutes begun just now."""
    begin = datetime.datetime.now()
    moments = (begin + datetime.timedelta(minutes=minutes, seconds=late) for late in (-2, 0, 2))
    return {moment.strftime(form) for moment in moments}

  def test_twenty_four_hours(self):
    self.program.start("45m")
    words = self.program.wait_for_text(r"\d\d:\d\d")
    # The time left has the same form.
    texts = set(self.program.root.texts())
    self.assertTrue(texts & self.ends(45, "%H:%M"), (words, texts))

  def test_twelve_hours(self):
    self.preferences["time-format"] = "'12-hour'"
    self.program.start("45m")
    words = self.program.wait_for_text(r"\d?\d:\d\d\W?[AP]M")
    plain = re.sub(r"\W?([AP]M)", r" \1", words).rjust(8, "0")
    self.assertIn(plain, self.ends(45, "%I:%M %p"))
