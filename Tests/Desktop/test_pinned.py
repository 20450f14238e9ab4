"""The pinned window, on X11."""

from harness.desktops import I3
from harness.pinned import SMALL, PinnedTest
from harness.waiting import holds_for, wait_until


class PinnedOnX11Test(PinnedTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.start("5m", "Pasta")

  def pin(self):
    """Pins the window, and returns its place once it is small."""
    self.screen.press("ctrl+p")
    self.window.wait_for_above()
    return self.settled(lambda place: max(place[2:]) <= SMALL)

  def unpin(self, place, by=None):
    """Unpins the window with the key or with `by`, and waits until it is at its old place."""
    if by:
      by()
    else:
      self.screen.press("ctrl+p")
    self.window.wait_for_above(False)
    self.wait_for_place(*place)

  def wait_for_place(self, *place):
    wait_until(lambda: self.window.place == place, lambda: f"{place}, not {self.window.place}")

  def settled(self, fits=lambda _: True):
    """Returns the window's place once that fits and no longer changes."""

    def look():
      place = self.window.place
      return fits(place) and holds_for(lambda: self.window.place == place, 0.3) and place

    return wait_until(look, f"the window to settle; it is at {self.window.place}")

  def is_kept(self, place):
    return self.preferences["pinned-place"] == f"'{place[0]},{place[1]}'"

  def hide_and_show(self):
    self.window.close()
    self.window = self.program.launch()

  def middle(self):
    x, y, width, height = self.window.place
    return x + width / 2, y + height / 2

  def double_click(self):
    self.screen.click(*self.middle(), times=2)

  def test_space_pauses_a_timer_that_was_pinned_by_mouse(self):
    self.program.wait_for_keys()
    for _ in range(2):
      self.screen.click(*self.program.middle(self.program.find("Pin")))
      self.window.wait_for_above()
      self.settled(lambda place: max(place[2:]) <= SMALL)
      self.screen.press("space")
      self.program.wait_for_button("Resume")
      self.screen.press("space")
      self.program.wait_for_button("Pause")
      self.screen.press("ctrl+p")
      self.window.wait_for_above(False)
      self.program.find("New Timer")

  def test_a_name_being_typed_is_kept_and_space_pauses(self):
    self.program.wait_for_keys()
    self.screen.press("F2")
    wait_until(lambda: self.program.root.focused.name == "Name", "the name to have the focus")
    self.screen.type("soup")
    self.pin()
    wait_until(lambda: "soup" in self.state_file.timers, lambda: f"{self.state_file.timers}")
    self.screen.press("space")
    wait_until(
      lambda: self.state_file.timers["soup"]["state"] == "paused", "the timer to be paused")

  def test_of_several_timers_the_foremost_is_pinned(self):
    self.program.run("9m", "Rice")
    self.program.wait_for_tiles("Pasta", "Rice")
    before = self.settled()
    self.pin()
    self.program.wait_for_headline(".* · Pasta")
    self.program.run("--pause", "Pasta")
    self.program.wait_for_headline(".* · Rice")
    self.unpin(before)
    self.program.wait_for_tiles("Pasta", "Rice")

  def test_the_pinned_window_is_small_and_above_others_on_every_workspace(self):
    before = self.settled()
    self.wait_for_toggle(False)
    self.pin()
    self.wait_for_toggle(True)
    self.assertTrue(self.window.is_on_every_workspace)
    self.unpin(before)
    self.wait_for_toggle(False)
    self.assertFalse(self.window.is_on_every_workspace)

  def drag(self, right, down):
    x, y, width, height = self.settled()
    self.screen.drag(*self.middle(), right, down)
    self.wait_for_place(x + right, y + down, width, height)

  def test_a_double_click_unpins_the_window(self):
    before = self.settled()
    self.pin()
    self.unpin(before, by=self.double_click)
    # The window manager takes the pointer, so the window sees no end of this drag.
    self.pin()
    self.drag(40, 30)
    self.unpin(before, by=self.double_click)

  def test_dragging_moves_the_pinned_window(self):
    self.pin()
    for right, down in ((150, -90), (-60, 20)):
      self.drag(right, down)
      # A drag is no click, so two drags are no double click.
      self.assertTrue(self.window.is_kept_above)

  def test_keys_move_and_resize_the_pinned_window(self):
    x, y, width, height = self.pin()
    self.screen.press("alt+Left", "alt+Left", "alt+Left", "alt+Down")
    self.wait_for_place(x - 72, y + 24, width, height)
    self.screen.press("shift+Right", "shift+Right", "shift+Down")
    self.wait_for_place(x - 72, y + 24, width + 48, height + 24)
    wait_until(lambda: self.is_kept((x - 72, y + 24)), "it to be kept")
    # It stops at the edges of the screen, and moves back if it grows there.
    self.screen.press(*["alt+Left"] * 60, *["alt+Up"] * 60)
    self.wait_for_place(0, 0, width + 48, height + 24)
    self.screen.press(*["alt+Right"] * 80)
    right = self.screen.size[0]
    self.wait_for_place(right - width - 48, 0, width + 48, height + 24)
    self.screen.press("shift+Right")
    self.wait_for_place(right - width - 72, 0, width + 72, height + 24)
    self.screen.press(*["shift+Left"] * 20)
    self.settled(lambda place: place[2] <= 120)

  def test_size_and_place_of_the_pinned_window_survive_a_restart(self):
    before = self.settled()
    x, y, width, height = self.pin()
    self.screen.drag(x + width - 2, y + height - 2, 25, 15)
    self.settled(lambda place: place[2:] == (width + 25, height + 15))
    self.drag(-200, 60)
    pinned = self.window.place
    wait_until(lambda: self.is_kept(pinned), "it to be kept")
    self.program.kill()
    self.window = self.program.launch()
    after = self.settled()
    self.assertEqual(after[2:], before[2:])
    self.assertEqual(self.pin(), pinned)
    self.unpin(after)

  def test_a_place_that_is_on_no_monitor_is_not_used(self):
    self.preferences["pinned-place"] = "'4000,-70'"
    before = self.settled()
    self.assertEqual(self.pin()[:2], before[:2])

  def test_a_maximized_window_is_maximized_again_when_unpinned(self):
    before = self.settled()
    self.window.maximize()
    whole = self.settled(lambda place: place != before)
    self.pin()
    self.assertFalse(self.window.is_maximized)
    self.unpin(whole)
    self.assertTrue(self.window.is_maximized)
    wait_until(lambda: self.preferences["maximized"] == "true", "it to be kept")
    for end in (self.window.close, self.program.kill):
      end()
      window = self.program.launch()
      wait_until(lambda: window.is_maximized, "it to be maximized again")

  def test_the_toggle_follows_the_window_manager(self):
    place = self.pin()
    self.wait_for_toggle(True)
    self.window.set_above(False)
    self.wait_for_toggle(False)
    # The next press pins the window, although it is still small.
    self.screen.press("ctrl+p")
    self.window.wait_for_above()
    self.wait_for_toggle(True)
    self.assertEqual(self.settled(), place)

  def test_the_toggle_follows_always_on_top_in_the_window_menu(self):
    before = self.settled()
    self.window.set_above(True)
    self.wait_for_toggle(True)
    self.unpin(before)
    self.wait_for_toggle(False)

  def test_a_closed_pinned_window_opens_again_at_its_place(self):
    self.pin()
    self.drag(-200, 60)
    place = self.window.place
    self.hide_and_show()
    self.window.wait_for_above()
    self.wait_for_place(*place)
    self.assertEqual(self.settled(), place)
    self.assertTrue(self.is_kept(place))

  def test_filling_the_screen_keeps_the_place_of_the_pinned_window(self):
    before = self.settled()
    self.pin()
    self.drag(-200, 60)
    pinned = self.window.place
    self.screen.press("F11")
    self.settled(lambda place: place[2:] == self.screen.size)
    self.screen.press("F11")
    self.assertEqual(self.settled(lambda place: place[2:] == pinned[2:]), pinned)
    # A window that filled the screen when it was pinned fills it again when it is unpinned.
    self.unpin(before)
    self.screen.press("F11")
    whole = self.settled(lambda place: place[2:] == self.screen.size)
    self.assertEqual(self.pin(), pinned)
    self.unpin(whole)
    self.assertTrue(self.is_kept(pinned))

  def test_ctrl_l_unpins_the_window_for_typing(self):
    self.pin()
    self.screen.type("x")
    self.program.catch_up()
    self.assertTrue(self.program.shows("Pause"))
    self.screen.press("ctrl+l")
    self.window.wait_for_above(False)
    self.program.wait_for_text("hr")
    self.screen.type("tea 4m")
    self.screen.press("Return")
    self.program.wait_for_text("tea")


class PinnedInI3Test(PinnedTest):
  desktop = I3

  def wait_for_floating(self, on):
    """Waits until i3 floats the window, or tiles it, which it does only when it is shown again."""
    screen = self.screen

    def is_floating(window):
      return screen.property(window.resource, "I3_FLOATING_WINDOW") is not None

    wait_until(
      lambda: [is_floating(window) for window in screen.windows(self.program.pid)] == [on],
      f"the window to float: {on}")
    return self.program.wait_for_window()

  def test_the_pinned_window_floats_and_is_tiled_again(self):
    window = self.program.start("5m", "Pasta")
    screen = window.place[2:]
    self.assertGreater(min(screen), SMALL)
    for _ in range(2):
      self.screen.press("ctrl+p")
      window = self.wait_for_floating(True)
      wait_until(lambda: max(window.place[2:]) <= SMALL, lambda: f"it to be small: {window.place}")
      self.wait_for_toggle(True)
      self.assertTrue(window.is_on_every_workspace)
      self.screen.press("ctrl+p")
      window = self.wait_for_floating(False)
      wait_until(lambda: window.place[2:] == screen, lambda: f"it to be tiled: {window.place}")
      self.assertFalse(window.is_on_every_workspace)
      self.wait_for_toggle(False)
