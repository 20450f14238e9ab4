"""The time of day at which a timer ends."""

from harness.case import DesktopTest
from harness.mock import AppearancePortal
from harness.waiting import wait_until


class ClockTextTest(DesktopTest):
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
