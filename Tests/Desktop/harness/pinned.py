"""The window as a small one above all others."""

from .accessible import Role
from .case import DesktopTest
from .waiting import wait_until

SMALL = 210
"""Pixels; the window is wider and higher, the pinned one is not, at first."""


class PinnedTest(DesktopTest):
  @property
  def toggle(self):
    # GTK 4.8 gives it the role of any button.
    return self.program.find("Pin", (Role.BUTTON, Role.TOGGLE_BUTTON))

  def wait_for_toggle(self, on):
    wait_until(lambda: self.toggle.is_on == on, f"Pin to be {'on' if on else 'off'}")
