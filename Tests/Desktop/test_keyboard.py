"""Simmer by keyboard and mouse wheel."""

import time

from harness.accessible import Role
from harness.case import DesktopTest
from harness.desktops import HELD
from harness.waiting import wait_until


class KeyboardTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.launch()
    self.press = self.screen.press

  def start_five_minutes(self):
    self.press("space")
    self.program.wait_for_button("Pause")
    self.state_file.wait_for_lengths(("", 300))
    self.program.wait_for_keys()

  def test_a_held_key_acts_once_whatever_else_is_tapped(self):
    self.start_five_minutes()
    with self.screen.held("space"):
      self.program.wait_for_button("Resume")
      for _ in range(3):
        self.press("Shift_L")
        time.sleep(HELD / 3)
      self.program.wait_for_button("Resume")
      self.assert_holds(lambda: self.program.shows("Resume", Role.BUTTON), 0.5)

  def test_keys_open_and_close_the_settings(self):
    self.press("ctrl+comma")
    settings = self.screen.window("Settings")
    wait_until(lambda: settings.is_active, "the settings to be active")
    self.press("Escape")
    settings.wait_for_close()

  def test_a_copied_text_is_pasted_into_a_new_timer(self):
    self.start_five_minutes()
    self.press("ctrl+v")
    self.assert_holds(lambda: self.program.shows("Pause", Role.BUTTON), 0.5, "nothing is copied")
    self.press("ctrl+n")
    self.screen.type("eggs 7m")
    self.press("ctrl+a", "ctrl+c", "Escape", "Escape")
    self.program.wait_for_button("Pause")
    for keys in ("ctrl+v", "shift+Insert"):
      self.press(keys)
      field = self.program.find("Timer: name and time", Role.TEXT)
      wait_until(lambda: field.text == "eggs 7m", lambda: f"the text, not {field.text!r}")
      if keys == "ctrl+v":
        self.press("Escape", "Escape")
        self.program.wait_for_button("Pause")
    self.press("Return")
    self.state_file.wait_for_lengths(("", 300), ("eggs", 420))

  def test_the_wheel_changes_a_time(self):
    self.program.set_time(minutes=5)
    spin = self.program.find("Minutes", Role.SPIN_BUTTON)
    middle = self.program.middle(spin)
    self.program.scroll(*middle, 2)
    wait_until(lambda: spin.value == 7, "two clicks up to make 7 minutes")
    self.program.scroll(*middle, -8)
    wait_until(lambda: spin.value == 0, "eight clicks down to end at zero")


class ByKeysAloneTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.program.launch()
    self.press = self.screen.press
    self.program.wait_for_button("Start")

  def test_sounds_are_chosen_and_previewed(self):
    recording = self.record()
    self.press("ctrl+comma")
    settings = self.screen.window("Settings")
    wait_until(lambda: settings.is_active, "the settings to be active")
    self.press("Tab", "Up", "Up")

    def press_until_chosen(key, sound):
      self.press(key)
      wait_until(lambda: self.preferences["alarm-sound"] == f"'{sound}'", f"{sound} to be chosen")

    # A sound that is chosen is played once.
    gong = recording.hear(lambda: press_until_chosen("space", "simmer/gong"))
    recording.wait_for_silence(gong)
    # The arrow keys skip the heading before the desktop's sounds.
    self.press("Down", "Down", "Down")
    marimba = recording.hear(lambda: press_until_chosen("Return", "simmer/marimba"))
    recording.wait_until(marimba + 1.5)
    self.assert_heard(recording, marimba, "marimba", least=0.85)
    recording.wait_for_silence(marimba)
    self.press("Tab")
    recording.wait_for_silence(recording.hear(lambda: self.press("space")))
    # Back to the list, on to its end, which lists the desktop's sounds, and to the first of those.
    self.press("shift+Tab", "Down", "Return")
    self.press("Return")
    wait_until(lambda: "simmer/" not in self.preferences["alarm-sound"], "another to be chosen")
    self.press("Tab", "Tab", "space")
    self.screen.window("(?!Settings$|.*Simmer$).+")

  def test_presets_are_moved_and_deleted(self):
    # Tab passes the three columns.
    self.press(*["Tab"] * 4, "space")
    self.program.wait_for_button("Done")
    row = "5 min"
    self.program.walk(lambda: self.press("Tab"), lambda focused: focused.name == row, row)
    for presets in ((1, 3, 10, 5, 15, 30, 60), (1, 3, 10, 15, 5, 30, 60)):
      self.press_in_menu("Move Down")
      self.state_file.wait_for_presets(*presets)
    self.press_in_menu("Delete")
    self.state_file.wait_for_presets(1, 3, 10, 15, 30, 60)
    # A held key must not delete the preset that takes the place of a deleted one.
    self.press("Delete", hold=HELD)
    self.state_file.wait_for_presets(1, 3, 10, 15, 60)
    self.press("Delete")
    self.state_file.wait_for_presets(1, 3, 10, 15)

  def press_in_menu(self, name):
    """Presses a button in the menu of the preset whose row has the focus."""
    for wanted in ("Menu, 5 min", name):
      self.program.walk(
        lambda: self.press("Tab"), lambda focused: focused.name == wanted, wanted)
      self.press("space")
    wait_until(lambda: not self.program.shows(name, Role.BUTTON), "the menu to close")
