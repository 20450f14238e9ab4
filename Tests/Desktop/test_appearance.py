"""Light or dark, contrast and accent: the desktop's preferences, or the person's."""

import collections
import colorsys

from harness.case import DesktopTest
from harness.mock import AppearancePortal
from harness.redraws import time_to_first_paint
from harness.waiting import holds_for, wait_until

MAGENTA = (0.8, 0.1, 0.8)
BLUE = (0.2, 0.5, 0.9)
"""That of GTK's own theme."""


def colors(window):
  """How many pixels of a window have which colour: red, green and blue, 0 to 255."""
  data = window.pixels(0, 0, *window.place[2:])
  return collections.Counter(zip(data[2::4], data[1::4], data[0::4]))


def brightness(pixels):
  """That of the colour which most pixels have, 0 to 255."""
  return max(pixels.most_common(1)[0][0])


def is_dark(window):
  """Whether a window is; it must be one or the other."""
  ground = brightness(colors(window))
  if 80 < ground < 220:
    raise AssertionError(f"{window} is neither light nor dark: {ground}")
  return ground < 80


def wait_until_dark(window, dark):
  wait_until(lambda: is_dark(window) == dark, "the window to be " + ("dark" if dark else "light"))


def count_of_hue(window, color):
  """How many pixels of a window have the hue of a colour, and are no grey."""
  wanted, _, _ = colorsys.rgb_to_hsv(*color)

  def fits(pixel):
    hue, saturation, _ = colorsys.rgb_to_hsv(*(part / 255 for part in pixel))
    return saturation > 0.5 and abs(hue - wanted) < 0.03

  return sum(count for pixel, count in colors(window).items() if fits(pixel))


def count_of_edges(window):
  """How many pixels of a window stand out from most of it nearly as black does from white."""
  pixels = colors(window)
  ground = brightness(pixels)
  return sum(count for pixel, count in pixels.items() if abs(max(pixel) - ground) > 170)


def settled_count_of_edges(window):
  """The same once it changes no more, but for the caret."""
  count = count_of_edges(window)
  return count if holds_for(lambda: abs(count_of_edges(window) - count) < 50, 0.5) else None


class AppearanceTest(DesktopTest):
  def test_without_a_portal_it_is_as_gtk_has_it(self):
    wait_until_dark(self.program.launch(), False)

  def test_on_a_dark_desktop_it_is_dark_from_the_first_frame(self):
    AppearancePortal(self.session, dark=True)
    time_to_first_paint(self.screen.name, lambda: self.session.run(["simmer"], "programs.log"))
    window = self.program.window
    self.assertTrue(holds_for(lambda: is_dark(window), 0.5, interval=0), "it was light at first")

  def test_changes_are_followed_and_the_setting_counts_more(self):
    portal = AppearancePortal(self.session)
    window = self.program.launch()
    wait_until_dark(window, False)
    for dark in (True, False, True, None, True):
      portal.set_dark(dark)
      wait_until_dark(window, dark is True)
    self.preferences["color-scheme"] = "'light'"
    wait_until_dark(window, False)
    portal.set_dark(False)
    portal.set_dark(True)
    self.assert_holds(lambda: not is_dark(window), 0.5, "the desktop counted more")
    self.preferences["color-scheme"] = "'desktop'"
    wait_until_dark(window, True)

  def test_the_setting_is_kept(self):
    self.preferences["color-scheme"] = "'dark'"
    wait_until_dark(self.program.launch(), True)

  def test_a_portal_that_is_not_running_is_started(self):
    AppearancePortal(self.session, dark=True, starts=False)
    wait_until_dark(self.program.launch(), True)

  def test_high_contrast(self):
    portal = AppearancePortal(self.session)
    window = self.program.launch()
    usual = wait_until(lambda: settled_count_of_edges(window), "the window to be drawn")
    portal.set_contrast(True)
    wait_until(lambda: count_of_edges(window) > usual + 1000, "the edges to stand out")
    self.assertFalse(is_dark(window))
    portal.set_dark(True)
    wait_until_dark(window, True)
    wait_until(lambda: count_of_edges(window) > usual + 1000, "them to stand out in the dark too")
    portal.set_contrast(False)
    portal.set_dark(False)
    wait_until(lambda: abs(count_of_edges(window) - usual) < 100, "them to be as they were")

  def test_the_accent_is_the_desktops(self):
    portal = AppearancePortal(self.session, accent=MAGENTA)
    # Around the field, which has the keyboard, is a line.
    window = self.program.launch()
    wait_until(lambda: count_of_hue(window, MAGENTA), "the line to be magenta")
    self.assertEqual(count_of_hue(window, BLUE), 0)
    portal.set_accent((-1.0, -1.0, -1.0))
    wait_until(lambda: count_of_hue(window, BLUE), "the line to be as in GTK's theme")
    self.assertEqual(count_of_hue(window, MAGENTA), 0)
