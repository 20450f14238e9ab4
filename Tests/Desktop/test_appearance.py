"""Light or dark, contrast and accent color: by the desktop's preferences or Simmer's settings."""

import collections
import colorsys

from harness.case import DesktopTest
from harness.mock import AppearancePortal
from harness.redraws import time_to_first_paint
from harness.waiting import holds_for, wait_until
from harness.window import Window

MAGENTA = (0.8, 0.1, 0.8)
BLUE = (0.2, 0.5, 0.9)
"""The accent color of GTK's own theme."""


def colors(window):
  """Returns the number of pixels in a window for each color: red, green and blue, 0 to 255."""
  data = window.pixels(0, 0, *window.place[2:])
  return collections.Counter(zip(data[2::4], data[1::4], data[0::4]))


def brightness(pixels):
  """Returns the brightness of the most frequent color, 0 to 255."""
  return max(pixels.most_common(1)[0][0])


def is_dark(window):
  """Whether a window is dark; raises an error if it is neither light nor dark."""
  ground = brightness(colors(window))
  if 80 < ground < 220:
    raise AssertionError(f"{window} is neither light nor dark: {ground}")
  return ground < 80


def wait_until_dark(window, dark):
  wait_until(lambda: is_dark(window) == dark, "the window to be " + ("dark" if dark else "light"))


def count_of_hue(window, color):
  """Returns the number of pixels in a window that have the hue of a color and are not gray."""
  wanted, _, _ = colorsys.rgb_to_hsv(*color)

  def fits(pixel):
    hue, saturation, _ = colorsys.rgb_to_hsv(*(part / 255 for part in pixel))
    return saturation > 0.5 and abs(hue - wanted) < 0.03

  return sum(count for pixel, count in colors(window).items() if fits(pixel))


def count_of_edges(window):
  """Returns the number of pixels that contrast with the background nearly as black with white."""
  pixels = colors(window)
  ground = brightness(pixels)
  return sum(count for pixel, count in pixels.items() if abs(max(pixel) - ground) > 170)


def settled_count_of_edges(window):
  """Returns the same number once it no longer changes, except for the caret; None before."""
  count = count_of_edges(window)
  return count if holds_for(lambda: abs(count_of_edges(window) - count) < 50, 0.5) else None


class AppearanceTest(DesktopTest):
  def test_windows_are_dark_from_the_first_frame_on_a_dark_desktop(self):
    AppearancePortal(self.session, dark=True)
    _, number = time_to_first_paint(
      self.screen.name, lambda: self.session.run(["simmer"], "programs.log"))
    window = Window(self.screen, number)
    self.assertTrue(holds_for(lambda: is_dark(window), 0.5, interval=0), "it was light at first")

  def test_windows_follow_the_desktop_unless_the_setting_differs(self):
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

  def test_a_portal_that_is_not_running_is_started(self):
    AppearancePortal(self.session, dark=True, starts=False)
    wait_until_dark(self.program.launch(), True)

  def test_edges_stand_out_in_high_contrast(self):
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

  def test_the_accent_color_is_that_of_the_desktop(self):
    portal = AppearancePortal(self.session, accent=MAGENTA)
    # The focused field has an outline in the accent color.
    window = self.program.launch()
    wait_until(lambda: count_of_hue(window, MAGENTA), "the line to be magenta")
    self.assertEqual(count_of_hue(window, BLUE), 0)
    portal.set_accent((-1.0, -1.0, -1.0))
    wait_until(lambda: count_of_hue(window, BLUE), "the line to be as in GTK's theme")
    self.assertEqual(count_of_hue(window, MAGENTA), 0)
