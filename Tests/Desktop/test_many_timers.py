"""Several timers at once: each is a tile with its own buttons."""

from harness.accessible import Role
from harness.case import DesktopTest
from harness.waiting import wait_until


class ManyTimersTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.launch()
    self.press = self.screen.press

  def start(self, *timers):
    """Types timers, and waits until the tile of the last one has the focus."""
    for duration, name in timers:
      self.press("ctrl+l")
      self.screen.type(f"{name} {duration}\n")
      wait_until(lambda: name in self.state_file.timers, f"{name} to be kept")
    self.program.wait_for_focus(name)
    self.program.wait_for_keys()

  def test_tiles_are_used_by_keys(self):
    self.start(("20m", "rice"), ("6m", "eggs"), ("30m", "bread"))
    # What happens next is first.
    self.program.wait_for_tiles("eggs", "rice", "bread")
    self.program.wait_for_title("eggs in 6 min — Simmer")
    for key, name in (("Up", "rice"), ("Up", "eggs"), ("Up", "eggs"), ("Down", "rice")):
      self.press(key)
      self.program.wait_for_focus(name)
    self.press("space")
    self.state_file.wait_for_states(rice="paused", eggs="running", bread="running")
    # It keeps its place and the focus.
    self.program.wait_for_tiles("eggs", "rice", "bread")
    self.program.wait_for_focus("rice")
    self.press("space")
    self.state_file.wait_for_states(rice="running", eggs="running", bread="running")
    self.press("Delete")
    self.state_file.wait_for_states(eggs="running", bread="running")
    self.program.wait_for_focus("bread")
    self.press("ctrl+z")
    self.state_file.wait_for_states(rice="running", eggs="running", bread="running")
    self.program.wait_for_tiles("eggs", "bread", "rice")

  def test_a_tile_is_enlarged_renamed_and_left(self):
    self.start(("20m", "rice"), ("6m", "eggs"))
    enlarge = {
      "Enter": lambda: self.press("Return"),
      "a number": lambda: self.press("ctrl+1"),
      "a click": lambda: self.program.click(self.program.tile("eggs")),
    }
    for way, act in enlarge.items():
      with self.subTest(way=way):
        act()
        self.program.find(role=Role.TIMER)
        self.program.wait_for_title(".* · eggs — Simmer")
        if way == "a click":
          self.program.tap("Back")
        else:
          self.program.wait_for_keys()
          # A second Escape has nothing to go back to, and cancels nothing.
          self.press("Escape")
          self.program.wait_for_focus("eggs")
          self.program.wait_for_keys()
          self.press("Escape")
        self.program.wait_for_tiles("eggs", "rice")
        self.program.wait_for_focus("eggs")
    self.press("F2")
    self.program.wait_for_focus("Name", Role.TEXT)
    self.press("ctrl+a")
    self.screen.type("pudding\n")
    self.state_file.wait_for_states(rice="running", pudding="running")
    self.program.wait_for_keys()
    self.press("Escape")
    self.program.wait_for_tiles("pudding", "rice")

  def test_nothing_moves_while_the_pointer_is_down(self):
    self.start(("20m", "rice"), ("6m", "eggs"), ("30m", "bread"))
    self.program.wait_for_tiles("eggs", "rice", "bread")
    tiles = [self.program.tile(name) for name in ("eggs", "rice", "bread")]

    def places():
      return [tile.extents for tile in tiles]

    before, changed = places(), []

    def change():
      if not changed:
        changed.append(self.program.run("--pause", "rice"))
        self.program.run("1s", "tea")
        self.program.wait_for_title("Done: tea — Simmer")
        self.assert_holds(lambda: places() == before, 1.5)

    self.screen.drag(*self.program.middle(tiles[2]), 0, 20, follow=change)
    # The lead has changed places with what rings.
    self.program.wait_for_tiles("tea", "rice", "bread", "eggs")

  def test_pausing_moves_nothing(self):
    self.start(("20m", "rice"), ("6m", "eggs"))
    self.program.wait_for_tiles("eggs", "rice")
    place = self.program.middle(self.program.tile("eggs").find("Pause", Role.BUTTON))
    rice = self.program.tile("rice").extents
    for state in ("paused", "running", "paused"):
      self.screen.click(*place)
      self.state_file.wait_for_states(eggs=state, rice="running")
      self.assert_holds(lambda: self.program.tile("rice").extents == rice, 1.5)
    self.screen.point(0, 0)
    self.assert_holds(lambda: self.program.tile("rice").extents == rice, 1.5)

  def test_fifty_timers_are_reached_by_keys(self):
    self.program.start_many([f"{number + 5}m No {number}" for number in range(50)])
    self.program.wait_for_tiles(*[f"No {number}" for number in range(50)])
    self.program.wait_for_focus("No 0")
    self.program.wait_for_keys()
    view = self.program.tile("No 1").inside_of(Role.SCROLL_PANE)

    def is_in_view(tile):
      # The lead doesn't scroll.
      if not tile.inside_of(Role.SCROLL_PANE):
        return True
      (_, top, _, height), (_, tile_top, _, tile_height) = view.extents, tile.extents
      return top <= tile_top and tile_top + tile_height <= top + height

    for key in ("Down", "Up"):
      for _ in range(9):
        focused = self.program.step(lambda: self.press(key))
        wait_until(lambda: is_in_view(focused), f"{focused} to be in view")
    self.program.wait_for_focus("No 0")
    self.press("ctrl+5")
    self.program.wait_for_title(".* · No 4 — Simmer")
    self.program.choose("Pause All")
    wait_until(
      lambda: [timer["state"] for timer in self.state_file.read()["timers"]] == ["paused"] * 50,
      "all to be paused")

  def test_the_wall_in_full_screen_has_all_its_buttons(self):
    for duration, name in (("20m", "rice"), ("1s", "tea"), ("1s", "eggs")):
      self.program.run("--hidden", duration, name)
    before = self.window.place
    self.state_file.wait_for_states(tea="finished", eggs="finished", rice="running")
    self.press("F11")
    wait_until(lambda: self.window.place == (0, 0, *self.screen.size), "the whole screen")
    self.program.wait_for_button("Leave Full Screen")
    self.program.tile("eggs").find("Stop", Role.BUTTON).click()
    self.state_file.wait_for_states(tea="finished", rice="running")
    self.program.wait_for_tiles("tea", "rice")
    # With one that rings, its tile has the only Stop.
    self.assertFalse(self.program.shows("Stop All"))
    self.program.tile("rice").find("Pause", Role.BUTTON).click()
    self.state_file.wait_for_states(tea="finished", rice="paused")
    self.program.press("New Timer")
    self.program.wait_for_focus("Timer: name and time")
    self.screen.type("soup 1s\n")
    self.state_file.wait_for_states(tea="finished", soup="finished", rice="paused")
    self.program.press("Stop All")
    self.state_file.wait_for_states(rice="paused")
    self.program.press("New Timer")
    self.program.wait_for_focus("Timer: name and time")
    self.screen.type("bread 30m\n")
    self.program.wait_for_tiles("bread", "rice")
    self.assertEqual(self.window.place, (0, 0, *self.screen.size))
    self.program.press("Leave Full Screen")
    wait_until(lambda: self.window.place == before, "the window as it was")
    self.program.wait_for_tiles("bread", "rice")
