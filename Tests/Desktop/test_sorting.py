"""The orders of timers and of presets."""

from harness.accessible import Role, State
from harness.bus import BusError
from harness.case import DesktopTest
from harness.waiting import wait_until


class SortingTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.launch()

  def choose(self, entry):
    """Chooses an order of timers in the main menu."""
    self.program.find("Main Menu").click()
    self.program.find("Sort", Role.MENU_ITEM).click()
    # The entry “By Name” of presets and the labels of both follow.
    wait_until(lambda: self.program.root.all(entry), f"the entry {entry}")[0].click()

  def wait_for(self, *names):
    """Waits until the buttons with these names are in this order."""

    def shown():
      try:
        buttons = [item for item in self.program.root.all(role=Role.BUTTON) if item.name in names]
        return [item.name for item in sorted(buttons, key=lambda item: item.extents[1::-1])]
      except BusError:
        # The presets were shown again meanwhile.
        return None

    wait_until(lambda: shown() == list(names), lambda: f"{names}, not {shown()}")

  def test_timers_are_sorted_as_chosen_in_the_main_menu(self):
    for duration, name in ("20m", "rice"), ("10m", "eggs"), ("30m", "bread"):
      self.program.start(duration, name)
    self.wait_for("eggs", "rice", "bread")
    self.choose("By Start")
    self.wait_for("rice", "eggs", "bread")
    self.program.act("add", "1h rice")
    self.wait_for("rice", "eggs", "bread")
    self.choose("By Name")
    self.wait_for("bread", "eggs", "rice")
    # The choice is kept.
    self.assertEqual(self.preferences["timer-order"], "'name'")

  def test_presets_are_sorted_while_they_are_edited_too(self):
    self.screen.type("Pasta 9m")
    self.program.press("Save as Preset")
    self.program.find("Pasta · 9 min", Role.BUTTON)
    self.screen.press("Escape")
    self.wait_for("30 min", "1 hr", "Pasta · 9 min")
    self.program.press("Edit")
    self.program.act("sort-presets", "length")
    self.program.press("Done")
    self.wait_for("5 min", "Pasta · 9 min", "10 min")
    # Neither keys nor the menu of a row move a preset then, and each row is that of its preset.
    self.program.press("Edit")
    self.program.press("Menu, Pasta · 9 min")
    self.assertFalse(self.program.shows("Move Up", Role.BUTTON))
    self.program.press("Delete")
    self.program.press("Done")
    self.wait_for("5 min", "10 min", "15 min")
    self.program.press("Undo")
    self.wait_for("5 min", "Pasta · 9 min", "10 min")
    # The order by hand is as it was.
    self.program.press("Edit")
    self.program.act("sort-presets", "hand")
    self.program.press("Done")
    self.wait_for("30 min", "1 hr", "Pasta · 9 min")

  def test_a_row_stays_while_its_name_is_typed(self):
    self.program.press("Edit")
    self.program.act("sort-presets", "name")
    self.program.click(self.program.find("Name, 5 min", Role.TEXT))
    self.screen.type("zabaglione")
    wait_until(
      lambda: any(preset["name"] == "zabaglione" for preset in self.state_file.read()["presets"]),
      "the name to be kept")
    self.assertTrue(self.program.find("Name, zabaglione · 5 min", Role.TEXT).has(State.FOCUSED))
    self.program.press("Done")
    self.wait_for("3 min", "10 min", "15 min", "30 min", "1 hr", "zabaglione · 5 min")
