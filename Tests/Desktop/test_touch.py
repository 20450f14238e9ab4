"""The pinned window, and tiles in full screen, used with a finger."""

import time

from harness.accessible import Role
from harness.case import DesktopTest
from harness.desktops import Mutter
from harness.waiting import becomes, wait_until
from harness.wayland import WaylandFinger


class TouchTest(DesktopTest):
  """A small window shows its buttons on hover, and after a touch."""

  desktop = Mutter

  def setUp(self):
    super().setUp()
    self.program.start("5m", "Pasta")
    self.program.wait_for_button("Pause")
    self.finger = WaylandFinger(self.session)
    self.program.act("pin")
    self.window = self.program.window
    self.window.wait_for_above()
    # The pointer, which would show the buttons too, stays in the middle of the screen.
    self.window.move(60, 60)
    wait_until(lambda: self.is_in_window(self.corner()), "the button to be in a corner")

  def corner(self):
    """Returns the place of the button, even if hidden: x and y in the window, width and height."""
    left, top, width, height = self.program.find("Pause", Role.BUTTON).extents
    (x, y), (outer_x, outer_y, _, _) = self.window.contents, self.window.place
    return x - outer_x + left, y - outer_y + top, width, height

  def is_in_window(self, area):
    """Whether the window is small already, and an area is inside it."""
    left, top, width, height = area
    return left + width <= self.window.place[2] < 300 and top + height <= self.window.place[3]

  def tap(self, area, hold=0):
    left, top, width, height = area
    x, y, _, _ = self.window.place
    self.finger.tap(x + left + width / 2, y + top + height / 2, hold)

  def shows_button(self, area):
    """Whether there is more than one color inside the button's edge, which touches the ring."""
    left, top, width, height = area
    pixels = self.window.pixels(left + 6, top + 6, width - 12, height - 12)
    return pixels != pixels[:4] * (len(pixels) // 4)

  def call_for_buttons(self):
    """Touches the middle of the face until the buttons are visible; returns a button's place."""
    area = self.corner()
    wait_until(lambda: not self.shows_button(area), "the buttons to be hidden")

    def touch():
      # A touch has no effect before the compositor shows the window, later than the X server does.
      x, y, width, height = self.window.place
      self.finger.tap(x + width / 2, y + height / 2)
      return becomes(lambda: self.shows_button(area), 10)

    wait_until(touch, "the buttons to be shown")
    return area

  def has_menu(self):
    return self.program.shows("Restart", Role.MENU_ITEM)

  def is_paused(self):
    return self.program.shows("Resume", Role.BUTTON)

  def pause_by_touch(self, waits_until_hidden):
    """Calls for the buttons, and touches one while it is visible, or once it is hidden again."""

    def pause():
      area = self.call_for_buttons()
      self.assertTrue(self.program.shows("Pause"), "pressed")
      if waits_until_hidden:
        # The buttons hide after 4 s. The menu after a long touch covers their place.
        wait_until(
          lambda: self.has_menu() or not self.shows_button(area), "the buttons to be hidden")
      else:
        # After a long touch the menu would be open by then.
        time.sleep(1)
      # On a busy machine GTK may take a short touch for a long one.
      if not self.has_menu():
        self.tap(area)
        wait_until(lambda: self.is_paused() or self.has_menu(), "a reaction to the touch")
      if self.is_paused():
        return True
      # A touch beside the menu closes it.
      self.tap((0, 0, self.window.place[2], 4))
      wait_until(lambda: not self.has_menu(), "the menu to close")
      return False

    wait_until(pause, "the button to be pressed")

  def test_a_touch_of_the_face_shows_the_buttons(self):
    self.pause_by_touch(waits_until_hidden=False)

  def test_a_long_touch_opens_the_menu(self):
    def open_menu():
      self.call_for_buttons()
      # Two touches in quick succession unpin the window.
      time.sleep(0.5)
      # The buttons hide after 4 s: on a busy machine this touch only shows them again.
      self.tap((0, 0, *self.window.place[2:]), hold=1)
      return becomes(self.has_menu, 5)

    wait_until(open_menu, "the menu")
    self.program.find("Pause", Role.MENU_ITEM).click()
    self.program.wait_for_button("Resume")

  def test_the_first_touch_of_a_hidden_button_works(self):
    self.pause_by_touch(waits_until_hidden=True)


class TileTouchTest(DesktopTest):
  """In full screen, a place in the window is the same on the screen."""

  desktop = Mutter

  def test_a_long_touch_of_a_tile_opens_its_menu(self):
    self.program.start("20m", "rice")
    self.program.start("10m", "eggs")
    self.program.wait_for_tiles("eggs", "rice")
    self.program.act("full-screen")
    self.program.wait_for_button("Leave Full Screen")
    finger = WaylandFinger(self.session)

    def open_menu():
      left, top, width, height = self.program.tile("rice").extents
      # A busy machine may take a touch for a shorter one, which would enlarge the tile.
      finger.tap(left + width / 2, top + height / 2, hold=3)
      return becomes(lambda: self.program.shows("Restart", Role.MENU_ITEM), 5)

    wait_until(open_menu, "the menu")
    self.program.find("Pause", Role.MENU_ITEM).click()
    self.state_file.wait_for_states(rice="paused", eggs="running")
    self.program.wait_for_tiles("eggs", "rice")
