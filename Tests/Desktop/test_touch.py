from harness.accessible import Role
from harness.case import DesktopTest
from harness.desktops import Mutter
from harness.waiting import becomes, holds_for, wait_until
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
    left, top, width, height = self.program.find("Pause", Role.BUTTON).extents
    x, y = self.window.contents
    self.middle = x + left + width / 2, y + top + height / 2
    self.corner = x - self.window.place[0] + left, y - self.window.place[1] + top, width, height

  @property
  def shows_buttons(self):
    """Whether there is more than one colour where one of them is."""
    pixels = self.window.pixels(*self.corner)
    return pixels != pixels[:4] * (len(pixels) // 4)

  def call_for_buttons(self):
    """Touches where the button is, until it can be seen."""
    wait_until(lambda: not self.shows_buttons, "the buttons to be hidden")

    def touch():
      # It has no effect before the compositor shows the window, a moment after the X server does.
      self.finger.tap(*self.middle)
      return becomes(lambda: self.shows_buttons, 1)

    wait_until(touch, "the buttons to be shown")
    self.assertTrue(holds_for(lambda: self.program.shows("Pause"), 0.5), "pressed unseen")

  def test_the_first_touch_shows_the_buttons_and_the_next_presses_one(self):
    self.call_for_buttons()
    self.finger.tap(*self.middle)
    self.program.wait_for_button("Resume")
    self.finger.tap(*self.middle)
    self.program.wait_for_button("Pause")

  def test_buttons_that_were_hidden_again_are_shown_first(self):
    self.call_for_buttons()
    # They go after 4 s.
    self.call_for_buttons()
    self.finger.tap(*self.middle)
    self.program.wait_for_button("Resume")
