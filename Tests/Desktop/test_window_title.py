"""The title of the window: when a timer ends or, in the background, the minutes left."""

from harness.case import DesktopTest
from harness.other_window import OtherWindow
from harness.waiting import holds_for, wait_until

COUNTING = r"50 min · Pasta — Simmer"


class WindowTitleTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.start("50m", "Pasta")

  def assert_says_when_it_ends(self):
    # While the focus moves, no window has it for a moment, in which the title may count.
    wait_until(self.stands_still, "the title to stand still")

  def stands_still(self):
    title = self.program.wait_for_title("ends .* · Pasta — Simmer")
    return holds_for(lambda: self.window.title == title, 2.2)

  def test_the_title_counts_minutes_while_another_program_is_active(self):
    self.assert_says_when_it_ends()
    OtherWindow(self.session)
    title = self.program.wait_for_title(COUNTING)
    self.assert_holds(lambda: self.window.title == title, 2.2)
    self.window.activate()
    self.assert_says_when_it_ends()

  def test_the_title_does_not_count_while_the_settings_are_active(self):
    self.screen.press("ctrl+comma")
    settings = self.screen.window("Settings")
    wait_until(lambda: settings.is_active, "the settings to be active")
    self.assert_says_when_it_ends()
    OtherWindow(self.session)
    self.program.wait_for_title(COUNTING)
