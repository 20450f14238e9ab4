"""A kitchen has three pots: several timers at once, by keyboard alone."""

import json
import os
import re

from harness.case import DesktopTest
from harness.role import Role
from harness.waiting import wait_until


class ManyTimersTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.launch()
    self.press = self.session.screen.press
    self.type = self.session.screen.type

  def shows(self, name):
    """Waits until the timer of this name is the one shown large."""
    self.program.wait_for_title(lambda title: title.endswith(f" · {name} — Simmer"))

  def saved(self):
    """All that is in the state file."""
    path = os.path.join(self.session.env["XDG_STATE_HOME"], "simmer", "timers.json")
    with open(path) as file:
      return json.load(file)

  def start_three(self):
    for words, name in (("rice 20m", "rice"), ("4 eggs 6m", "4 eggs"), ("until noon tea", "tea")):
      self.press("ctrl+l")
      self.type(words)
      self.program.wait_for_text(lambda text: text.startswith(f"{name} · "), "it to be understood")
      self.press("Return")
      self.shows(name)

  def test_typed_selected_renamed_and_undone_without_a_mouse(self):
    self.start_three()
    # By what ends next; noon may be near.
    for key in ("ctrl+1", "ctrl+2", "ctrl+3"):
      self.press(key)
    titles = set()
    for key in ("ctrl+1", "ctrl+2", "ctrl+3"):
      self.press(key)
      wait_until(lambda: self.window.title not in titles, f"{key} to show another timer")
      titles.add(self.window.title)
    names = {re.fullmatch("ends .* · (.*) — Simmer", title)[1] for title in titles}
    self.assertEqual(names, {"rice", "4 eggs", "tea"})

    self.press("F2")
    self.press("ctrl+a")
    self.type("pudding")
    self.press("Return")
    self.shows("pudding")
    wait_until(
      lambda: "pudding" in {timer["name"] for timer in self.saved()["timers"]}, "it to be kept")
    self.press("Escape")  # leaves the name
    self.press("Escape")  # cancels
    wait_until(lambda: len(self.saved()["timers"]) == 2, "it to be cancelled")
    self.press("ctrl+z")
    wait_until(lambda: len(self.saved()["timers"]) == 3, "it to be back")

  def test_all_are_paused_and_resumed_from_the_menu(self):
    self.start_three()
    self.program.choose("Pause All")
    wait_until(
      lambda: {timer["state"] for timer in self.saved()["timers"]} == {"paused"}, "all to pause")
    self.program.choose("Resume All")
    wait_until(
      lambda: {timer["state"] for timer in self.saved()["timers"]} == {"running"}, "all to go on")

  def test_a_preset_is_made_started_and_repeated(self):
    self.press("ctrl+l")
    self.type("green tea 2m")
    self.program.tap("Keep as Preset")
    self.program.find("green tea · 2 min", Role.BUTTON)
    self.press("Escape")
    self.program.tap("green tea · 2 min")
    self.shows("green tea")
    self.press("r")
    wait_until(lambda: len(self.saved()["timers"]) == 2, "it to be started again")
    presets = [preset["name"] for preset in self.saved()["presets"]]
    self.assertEqual(presets[-1], "green tea")
    self.assertEqual(len(self.saved()["recents"]), 1, "twins are one")

  def test_fifty_are_still_pleasant(self):
    for number in range(50):
      self.assertEqual(self.program.run(f"{number + 5}m", f"No {number}")[0], 0)
    self.press("ctrl+1")
    self.shows("No 0")
    cards = [item for item in self.program.root.all(role=Role.BUTTON, showing=False)
             if re.fullmatch(r"No \d+", item.name)]
    self.assertEqual(len(cards), 50)
    self.press("ctrl+5")
    self.shows("No 4")
    self.program.choose("Pause All")
    wait_until(
      lambda: {timer["state"] for timer in self.saved()["timers"]} == {"paused"}, "all to pause")
