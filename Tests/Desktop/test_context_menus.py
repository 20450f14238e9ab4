"""Menus of timers and presets, by mouse and by keys, and moving presets among the others."""

from harness.accessible import Role
from harness.bus import BusError
from harness.case import DesktopTest
from harness.waiting import wait_until

CHANGES = (
  "Add a Minute", "Rename…", "Repeat…", "Sound…", "Save as Preset", "Restart", "Cancel")
"""The entries after Pause or Resume."""


class ContextMenuTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.launch()
    self.press = self.screen.press

  def start(self, *timers):
    for duration, name in timers:
      self.program.start(duration, name)
    self.program.wait_for_button("Pause")

  def right_click(self, item):
    self.screen.click(*self.program.middle(item), button=3)

  def entries(self):
    try:
      return [item.name for item in self.program.root.all(role=Role.MENU_ITEM)]
    except BusError:
      # The menu was refilled meanwhile.
      return None

  def wait_for_entries(self, *names):
    wait_until(lambda: self.entries() == list(names), lambda: f"{names}, not {self.entries()}")
    # Until its window has left the screen too, a closed menu gets the clicks.
    wait_until(
      lambda: self.screen.shows_popups == bool(names), "the screen to show what the tree has")

  def click(self, entry):
    self.program.find(entry, Role.MENU_ITEM).click()

  def test_each_tile_has_a_menu(self):
    self.start(("20m", "rice"), ("10m", "eggs"))
    self.right_click(self.program.tile("rice"))
    self.wait_for_entries("Pause", *CHANGES)
    self.click("Pause")
    self.state_file.wait_for_states(rice="paused", eggs="running")
    self.wait_for_entries()
    # The Menu key opens that of the focused tile.
    self.program.wait_for_keys()
    self.press("ctrl+1", "Escape")
    self.program.wait_for_focus("eggs")
    self.program.wait_for_keys()
    self.press("Menu")
    self.wait_for_entries("Pause", *CHANGES)
    self.click("Cancel")
    self.state_file.wait_for_states(rice="paused")
    self.press("ctrl+z")
    self.state_file.wait_for_states(rice="paused", eggs="running")
    self.right_click(self.program.tile("eggs"))
    self.click("Rename…")
    self.program.wait_for_focus("Name", Role.TEXT)

  def test_a_double_click_on_edit_only_begins_editing(self):
    edit = self.program.find("Edit", Role.BUTTON)
    self.screen.click(*self.program.middle(edit), times=2)
    self.program.find("Done", Role.BUTTON)
    self.program.find("Menu, 5 min", Role.BUTTON).click()
    self.program.find("Delete", Role.BUTTON).click()
    wait_until(lambda: self.program.shows("Undo", Role.BUTTON), "the undo toast")
    self.program.find("Done", Role.BUTTON)
    self.assertFalse(self.program.shows("Menu, 5 min", Role.BUTTON))
    self.assertTrue(self.program.shows("Menu, 1 min", Role.BUTTON))

  def test_escape_after_the_enter_that_adds_a_dish_keeps_the_plan(self):
    self.program.run("--hidden", "dinner: potatoes 25m, fish 12m together")
    self.right_click(self.program.find("fish", Role.BUTTON))
    self.wait_for_entries(
      "Start Now", "Add a Minute", "Rename…", "Repeat…", "Sound…", "Remove", "Add Dish…")
    self.click("Add Dish…")
    field = wait_until(lambda: self.program.find("Add Dish", Role.TEXT), "the field")
    self.screen.type("peas 5m")
    wait_until(lambda: field.text == "peas 5m", "the text")
    self.screen.press("Return", "Escape")
    dishes = {"potatoes": "running", "fish": "waiting", "peas": "waiting"}
    self.state_file.wait_for_states(**dishes)
    self.program.catch_up()
    self.state_file.wait_for_states(**dishes)

  def test_the_menu_opens_again_at_the_same_place(self):
    self.start(("10m", "eggs"))
    place = self.program.middle(self.program.find(role=Role.TIMER))
    for _ in range(4):
      self.screen.click(*place, button=3)
      self.wait_for_entries("Pause", *CHANGES)
      self.press("Escape")
      self.wait_for_entries()

  def test_a_right_button_released_elsewhere_changes_nothing(self):
    self.start(("10m", "eggs"))
    place = self.program.middle(self.program.find(role=Role.TIMER))
    for _ in range(4):
      self.screen.drag(*place, 100, 150, button=3)
    self.screen.click(*place, button=3)
    self.wait_for_entries("Pause", *CHANGES)
    self.click("Pause")
    self.state_file.wait_for_states(eggs="paused")

  def test_the_menu_key_opens_the_menu_and_the_focus_returns(self):
    self.start(("10m", "eggs"))
    self.program.wait_for_keys()
    for key in ("Menu", "shift+F10"):
      self.press(key)
      self.wait_for_entries("Pause", *CHANGES)
      # Escape goes to the menu and doesn't cancel the timer.
      self.press("Escape")
      self.wait_for_entries()
      self.state_file.wait_for_states(eggs="running")
    self.press("space")
    self.state_file.wait_for_states(eggs="paused")
    self.press("Menu")
    self.wait_for_entries("Resume", *CHANGES)
    self.click("Rename…")
    name = self.program.find("Name", Role.TEXT)
    wait_until(lambda: name.has_focus, "the keyboard in the name")
    self.press("ctrl+a")
    self.screen.type("toast\n")
    self.state_file.wait_for_states(toast="paused")
    self.press("space")
    self.state_file.wait_for_states(toast="running")

  def wait_for_presets(self, *minutes):
    """Waits until presets of these lengths are saved and shown in this order."""
    self.state_file.wait_for_presets(*minutes)
    names = ["1 hr" if length == 60 else f"{length} min" for length in minutes]

    def shown():
      chips = [item for item in self.program.root.all(role=Role.BUTTON) if item.name in names]
      return [chip.name for chip in sorted(chips, key=lambda chip: chip.extents[1::-1])]

    wait_until(lambda: shown() == names, lambda: f"{names}, not {shown()}")

  def drag(self, item, other, part=0.9):
    """Drags an item to a place beside another: with 0.9 behind it, with 0.1 before it."""
    x, y = self.program.middle(item)
    other_x, other_y = self.program.middle(other)
    other_x += (part - 0.5) * other.extents[2]
    # If it were dropped before the program knows the place, it would stay at its old place.
    self.screen.drag(x, y, other_x - x, other_y - y, follow=self.program.catch_up)

  def test_presets_are_dragged_and_moved_by_keys(self):
    def chip(name):
      return self.program.find(name, Role.BUTTON)

    self.drag(chip("1 min"), chip("10 min"))
    self.wait_for_presets(3, 5, 10, 1, 15, 30, 60)
    self.drag(chip("10 min"), chip("3 min"), 0.1)
    self.wait_for_presets(10, 3, 5, 1, 15, 30, 60)
    # Tab reaches the presets after the picker and the buttons that edit them.
    preset = chip("10 min")
    self.program.walk(lambda: self.press("Tab"), lambda focused: focused == preset, preset)
    self.press("alt+Right", "alt+Right")
    self.wait_for_presets(3, 5, 10, 1, 15, 30, 60)
    self.press("alt+Left")
    self.wait_for_presets(3, 10, 5, 1, 15, 30, 60)
    self.press("Menu")
    self.wait_for_entries("Start", "Start Paused", "Edit", "Delete")
    self.click("Edit")
    self.program.find("Done", Role.BUTTON)
    self.press("alt+Down")
    self.state_file.wait_for_presets(3, 5, 10, 1, 15, 30, 60)
