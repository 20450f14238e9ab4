"""Several timers at once, by keyboard alone."""

from harness.case import DesktopTest
from harness.waiting import wait_until


class ManyTimersTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.launch()
    self.press = self.screen.press
    self.type = self.screen.type

  def shows(self, name):
    self.program.wait_for_title(f".* · {name} — Simmer")

  def wait_for_saved(self, count, state="running"):
    """Waits until the state file has `count` timers, all in this state."""
    wait_until(
      lambda: [timer["state"] for timer in self.state_file.read()["timers"]] == [state] * count,
      f"{count} that are {state}")

  def start_three(self):
    for words, name in (("rice 20m", "rice"), ("4 eggs 6m", "4 eggs"), ("until noon tea", "tea")):
      self.press("ctrl+l")
      self.type(words)
      self.program.wait_for_text(f"{name} · .*")
      self.press("Return")
      self.shows(name)
    self.wait_for_saved(3)

  def test_timers_are_typed_selected_renamed_and_restored_by_keys(self):
    self.start_three()
    # The tea is ready at noon, which is tomorrow's.
    for number, name in enumerate(("4 eggs", "rice", "tea"), 1):
      self.press(f"ctrl+{number}")
      self.shows(name)

    self.press("F2")
    self.press("ctrl+a")
    self.type("pudding")
    self.press("Return")
    self.shows("pudding")
    wait_until(lambda: "pudding" in self.state_file.timers, "it to be kept")
    self.press("Escape")
    self.wait_for_saved(2)
    self.press("ctrl+z")
    self.wait_for_saved(3)
    self.assertEqual(self.program.run("--cancel", "all")[0], 0)
    self.wait_for_saved(0)
    self.press("ctrl+z")
    self.wait_for_saved(3)

  def test_fifty_timers_remain_usable(self):
    for number in range(50):
      self.assertEqual(self.program.run(f"{number + 5}m", f"No {number}")[0], 0)
    self.press("ctrl+1")
    self.shows("No 0")
    self.press("ctrl+5")
    self.shows("No 4")
    self.program.choose("Pause All")
    self.wait_for_saved(50, "paused")
