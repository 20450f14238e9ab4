"""The pinned window: small, and above all others."""

from .accessible import Role
from .case import DesktopTest
from .waiting import wait_until

SMALL = 210
"""Pixels; at first the window is wider and higher than this, and the pinned window is not."""


class PinnedTest(DesktopTest):
  @property
  def toggle(self):
    # In GTK 4.8 it has the role of an ordinary button.
    roles = (Role.BUTTON, Role.TOGGLE_BUTTON)

    def look():
      found = [item for name in ("Unpin", "Pin") for item in self.program.root.all(name, roles)]
      return found and found[0]

    return wait_until(look, "the button that pins or unpins")

  def wait_for_toggle(self, on):
    wait_until(lambda: self.toggle.is_on == on, f"Pin to be {'on' if on else 'off'}")
