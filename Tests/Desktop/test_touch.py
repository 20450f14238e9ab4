from harness.accessible import Role
from harness.case import DesktopTest
from harness.desktops import Mutter
from harness.waiting import holds_for, wait_until
from harness.wayland_finger import WaylandFinger


class TouchTest(DesktopTest):
  """A small window has no room for buttons: a finger, which can't hover, calls for them."""

  desktop = Mutter

  def setUp(self):
    super().setUp()
    self.program.start("5m", "Pasta")
    self.program.wait_for_button("Pause")
    self.finger = WaylandFinger(self.session)
    self.program.act("pin")
    self.window = self.session.screen.window(lambda title: title.endswith("Simmer"))
    wait_until(lambda: self.window.is_kept_above, "the window to be above others")
    wait_until(lambda: max(self.window.place[2:]) < 300, "it to be small")

  def tap(self, name):
    """Taps where a button is or will be."""
    x, y = self.window.contents
    left, top, width, height = self.program.find(name, Role.BUTTON).extents
    self.finger.tap(x + left + width / 2, y + top + height / 2)

  def test_the_first_touch_shows_the_buttons_and_the_next_presses_one(self):
    self.tap("Pause")
    self.assertTrue(holds_for(lambda: self.program.shows("Pause"), 0.5), "pressed unseen")
    self.tap("Pause")
    self.program.wait_for_button("Resume")
    self.tap("Resume")
    self.program.wait_for_button("Pause")

  def test_buttons_that_were_hidden_again_are_shown_first(self):
    self.tap("Pause")
    # They go after 4 s.
    self.assertTrue(holds_for(lambda: self.program.shows("Pause"), 5))
    self.tap("Pause")
    self.assertTrue(holds_for(lambda: self.program.shows("Pause"), 0.5), "pressed unseen")
    self.tap("Pause")
    self.program.wait_for_button("Resume")
