"""What a screen reader finds, and what it is asked to say."""

import ctypes
import unittest

from harness.accessible import Role
from harness.case import DesktopTest
from harness.waiting import wait_until

CAN_ANNOUNCE = hasattr(ctypes.CDLL("libgtk-4.so.1"), "gtk_accessible_announce")


class ScreenReaderTest(DesktopTest):
  def roles(self):
    return {item.role for item in self.program.root.all()}

  def test_it_finds_the_page_that_is_shown_alone(self):
    self.program.launch()
    self.program.find(role=Role.SPIN_BUTTON)
    self.assertNotIn(Role.TIMER, self.roles())
    self.screen.type("10m eggs\n")
    self.program.find(role=Role.TIMER)
    wait_until(lambda: Role.SPIN_BUTTON not in self.roles(), "the picker to go")
    self.assertEqual(len(self.program.root.all("Name", Role.TEXT)), 1)
    self.program.find("New Timer", Role.BUTTON).click()
    self.program.find(role=Role.SPIN_BUTTON)
    wait_until(lambda: Role.TIMER not in self.roles(), "the timer to go")

  def test_what_edits_a_preset_says_which(self):
    self.program.launch()
    self.program.find("Edit", Role.BUTTON).click()
    for name in ("Move Up", "Move Down", "Delete"):
      for title in ("1 min", "3 min", "5 min"):
        self.program.find(f"{name}, {title}", Role.BUTTON)
    self.program.find("Name, 3 min", Role.TEXT)
    self.program.find("Duration, 3 min", Role.TEXT)

  @unittest.skipUnless(CAN_ANNOUNCE, "GTK can do this from 4.14 on")
  def test_it_says_what_comes_up_elsewhere(self):
    announcements = self.session.accessibility.listen("org.a11y.atspi.Event.Object", "Announcement")

    def wait_for(pattern):
      wait_until(
        lambda: any(pattern in said for _, _, _, said, *_ in announcements()),
        lambda: f"{pattern!r} among {announcements()}")

    self.program.launch()
    self.screen.type("eggs 7x")
    wait_for("eggs 7x")
    self.press_all("BackSpace", 7)
    self.screen.type("10m eggs")
    wait_for("eggs · rings at ")
    self.screen.type("\n")
    self.program.wait_for_button("Pause")
    self.program.wait_for_keys()
    self.screen.press("Escape")
    wait_for("“eggs” canceled. Undo")

  def press_all(self, key, count):
    self.screen.press(*[key] * count)
