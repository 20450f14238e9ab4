"""The pinned window, on Wayland with Xwayland and without."""

from harness.accessible import Role
from harness.desktops import WAYLAND_SIZE, Mutter, Weston
from harness.pinned import SMALL, PinnedTest
from harness.waiting import becomes, wait_until
from harness.wayland import WaylandPointer


class PinnedOnXwaylandTest(PinnedTest):
  desktop = Mutter

  def pinned_window(self):
    """Waits for the pinned window, and returns it as a window of Xwayland."""
    window = self.program.window
    window.wait_for_above()
    self.assertTrue(window.is_on_every_workspace)
    self.wait_for_toggle(True)
    wait_until(
      lambda: max(window.place[2:]) <= SMALL, lambda: f"it to be small, not {window.place}")
    return window

  def wait_for_wayland(self):
    """Waits until Xwayland has no window, because the only one is on Wayland."""
    wait_until(lambda: not self.screen.windows(), "the window to leave Xwayland")
    self.wait_for_toggle(False)

  def test_the_window_is_on_xwayland_only_while_it_is_pinned(self):
    self.program.start("5m", "Pasta")
    self.wait_for_wayland()
    for place in (None, (300, 200)):
      self.program.act("pin")
      window = self.pinned_window()
      if place:
        wait_until(
          lambda: window.place[:2] == place, lambda: f"it to be where it was, not {window.place}")
      window.move(300, 200)
      self.program.act("pin")
      self.wait_for_wayland()

  def test_the_mouse_pins_and_unpins_the_window(self):
    # At this size the window is at the upper left.
    self.preferences["window-width"], self.preferences["window-height"] = map(str, WAYLAND_SIZE)
    self.program.start("5m", "Pasta")
    pointer = WaylandPointer(self.session)
    for bring_back in (self.double_click, self.choose_from_menu):
      wait_until(lambda: self.toggle.extents[0] > WAYLAND_SIZE[0] / 2, "the window to be large")
      left, top, width, height = self.toggle.extents
      # A new window receives the mouse a moment later; a second click too soon would unpin it.
      for _ in range(5):
        pointer.click(left + width / 2, top + height / 2)
        if becomes(self.screen.windows, 10):
          break
      bring_back(pointer, self.pinned_window())
      self.wait_for_wayland()

  def test_the_window_is_unpinned_while_the_mouse_is_over_it(self):
    self.program.start("5m", "Pasta")
    pointer = WaylandPointer(self.session)
    for _ in range(3):
      self.program.act("pin")
      x, y, width, height = self.pinned_window().place
      pointer.point(x + width / 2, y + height / 2)
      # GTK asks for a tooltip half a second later, when the window has left Xwayland.
      self.program.act("pin")
      self.wait_for_wayland()
      self.assert_holds(lambda: not self.toggle.is_on, 1)

  def double_click(self, pointer, window):
    x, y, width, height = window.place

    def is_brought_back():
      # On a busy machine two clicks may be too far apart.
      pointer.click(x + width / 2, y + height / 2, times=2)
      return becomes(lambda: not self.screen.windows(), 2)

    wait_until(is_brought_back, "the window to leave Xwayland")

  def choose_from_menu(self, pointer, window):
    x, y, width, height = window.place
    self.program.find("Main Menu").click()
    item = self.program.find("Pin", Role.MENU_ITEM)
    # The mouse is over the menu when that closes.
    for part in range(2, 6):
      pointer.point(x + width / 4, y + height * part / 6)
    item.click()


class PinnedOnWaylandTest(PinnedTest):
  desktop = Weston

  def test_a_notice_says_that_pinning_is_impossible(self):
    self.program.start("5m", "Pasta")
    for _ in range(2):
      self.toggle.click()
      self.program.wait_for_text(".*“Always on Top”.*")
      self.assertFalse(self.toggle.is_on)
      # A second attempt gets a second notice.
      self.program.press("Dismiss")
      wait_until(lambda: not self.program.shows("Dismiss"), "the sentence to go")
