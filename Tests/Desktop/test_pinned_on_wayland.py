"""The pinned window, on Wayland with Xwayland and without."""

from harness.accessible import Role
from harness.desktops import WAYLAND_SIZE, Mutter, Weston
from harness.pinned import SMALL, PinnedTest
from harness.waiting import becomes, wait_until
from harness.wayland import WaylandPointer

HOW_TO_KEEP_ABOVE = (
  "The desktop doesn’t keep Simmer on top. Try “Always on Top” in the window menu (Alt+Space).")


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

  def large_window(self):
    """Waits for the window that is no longer pinned, and returns it as a window of Xwayland."""
    window = self.program.window
    window.wait_for_above(False)
    self.wait_for_toggle(False)
    wait_until(
      lambda: min(window.place[2:]) > SMALL, lambda: f"it to be large, not {window.place}")
    return window

  def wait_for_place(self, window, *place):
    wait_until(lambda: window.place[:2] == place, lambda: f"{place}, not {window.place}")

  def test_the_window_keeps_its_place_when_it_is_pinned_and_unpinned(self):
    self.program.start("5m", "Pasta")
    self.assertEqual(self.screen.windows(), [])
    self.program.act("pin")
    self.pinned_window().move(300, 80)
    self.program.act("pin")
    # It was on Wayland before, which tells no place, so it is where the small one was.
    window = self.large_window()
    self.wait_for_place(window, 300, 80)
    window.move(100, 50)
    self.wait_for_place(window, 100, 50)
    self.program.act("pin")
    self.wait_for_place(self.pinned_window(), 300, 80)
    self.program.act("pin")
    self.wait_for_place(self.large_window(), 100, 50)

  def test_a_window_that_opens_again_is_on_wayland(self):
    self.program.start("5m", "Pasta")
    self.program.act("pin")
    self.pinned_window()
    self.program.act("pin")
    self.large_window().close()
    wait_until(lambda: not self.screen.windows(), "the window to close")
    self.program.launch()
    self.program.find("Pause")
    self.assertEqual(self.screen.windows(), [])

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
      self.large_window()

  def test_the_window_is_unpinned_while_the_mouse_is_over_it(self):
    self.program.start("5m", "Pasta")
    pointer = WaylandPointer(self.session)
    for _ in range(3):
      self.program.act("pin")
      x, y, width, height = self.pinned_window().place
      pointer.point(x + width / 2, y + height / 2)
      # GTK asks for a tooltip half a second later, when the window has left Xwayland.
      self.program.act("pin")
      self.large_window().close()
      self.assert_holds(lambda: self.program.pid, 1)
      self.program.launch()

  def double_click(self, pointer, window):
    x, y, width, height = window.place

    def is_brought_back():
      # On a busy machine two clicks may be too far apart.
      pointer.click(x + width / 2, y + height / 2, times=2)
      return becomes(lambda: not window.is_kept_above, 2)

    wait_until(is_brought_back, "the window to be brought back")

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

  def test_the_window_is_small_and_a_banner_says_how_to_keep_it_above(self):
    self.program.start("5m", "Pasta")
    for _ in range(2):
      self.toggle.click()
      wait_until(lambda: self.toggle.extents[0] < SMALL, "it to be small")
      self.wait_for_toggle(True)
      self.program.find(HOW_TO_KEEP_ABOVE, Role.BUTTON)
      self.toggle.click()
      wait_until(lambda: self.toggle.extents[0] > SMALL, "it to be large")
      self.wait_for_toggle(False)
