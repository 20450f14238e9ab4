"""The time of day at which a timer ends."""

import datetime
import re

from harness.case import DesktopTest
from harness.mock import AppearancePortal
from harness.waiting import wait_until


class ClockTextTest(DesktopTest):
  def start(self, form):
    """Starts a timer of 45 minutes; returns the texts that may show its end."""
    called = datetime.datetime.now()
    self.program.start("45m")
    seconds = int((datetime.datetime.now() - called).total_seconds()) + 1
    first = called + datetime.timedelta(minutes=45)
    return {
      (first + datetime.timedelta(seconds=late)).strftime(form) for late in range(seconds + 1)}

  def test_the_end_is_shown_in_24_hours(self):
    ends = self.start("%H:%M")
    words = self.program.wait_for_text(r"\d\d:\d\d")
    # The time left has the same form.
    texts = self.program.root.texts()
    self.assertTrue(ends.intersection(texts), (words, texts))

  def test_the_end_is_shown_in_12_hours(self):
    self.preferences["time-format"] = "'12-hour'"
    ends = self.start("%I:%M %p")
    words = self.program.wait_for_text(r"\d?\d:\d\d\W?[AP]M")
    time = re.search(r"\d?\d:\d\d\W?[AP]M", words)[0]
    plain = re.sub(r"\W?([AP]M)", r" \1", time).rjust(8, "0")
    self.assertIn(plain, ends)

  def test_the_clock_of_the_desktop_applies_unless_the_setting_differs(self):
    twelve, twenty_four = r"\d?\d:\d\d\W?[AP]M", r"\d\d:\d\d"
    portal = AppearancePortal(self.session, clock="12h")
    # With hours, the time left has three parts, so it isn't taken for a time of day.
    self.preferences["always-show-hours"] = "true"
    self.program.start("45m")
    self.program.wait_for_text(twelve)
    portal.set_clock("24h")
    self.program.wait_for_text(twenty_four)
    self.program.wait_for_no_text(twelve)
    self.preferences["time-format"] = "'12-hour'"
    self.program.wait_for_text(twelve)
    self.program.open_settings()
    self.program.turn_to("General")
    self.choose_clock("Follow System")
    wait_until(lambda: self.preferences["time-format"] == "'locale'", "it to be kept")
    self.program.wait_for_text(twenty_four)
    self.program.wait_for_no_text(twelve)

  def choose_clock(self, name):
    """Chooses an entry of the list by keyboard; Alt+T opens it."""
    self.program.settings.find("Time Format")
    self.screen.press("alt+t")
    # These are visible only while the list is open; “Follow System” is in another row, too.
    for choice in ("24-Hour", "AM/PM"):
      self.program.settings.find(choice)
    self.screen.press("Home")
    self.screen.press("Return")
