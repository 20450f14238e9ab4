"""Timers that are started paused, to be resumed later."""

from harness.accessible import Role
from harness.commands import CommandsTest
from harness.waiting import wait_until


class PreparedTest(CommandsTest):
  def wait_for_prepared(self, **durations):
    """Waits for timers that are paused with all of their time."""
    wait_until(lambda: set(self.states()) == set(durations), f"{set(durations)}")
    for name, timer in self.timers_by_name().items():
      self.assertEqual(
        (timer["state"], timer["remaining"]), ("paused", durations[name]), timer)
    self.program.wait_for_button("Resume")

  def test_a_command_starts_a_timer_that_waits_through_a_restart(self):
    self.assertEqual(self.simmer("--hidden", "--paused", "9m", "tea"), "1  tea  9m  paused\n")
    self.assertEqual(self.screen.windows(), [])
    self.program.kill()
    self.assertEqual(self.timers()[0]["remaining"], 540)
    self.simmer("--resume", "tea")
    self.assertEqual(self.states(), {"tea": "running"})

  def test_a_prepared_timer_is_a_tile_behind_one_that_runs(self):
    self.program.start("5m", "eggs")
    self.simmer("--paused", "9m", "tea")
    self.program.wait_for_tiles("eggs", "tea")
    self.program.act("start-paused", "rice 20m")
    self.program.wait_for_tiles("eggs", "tea", "rice")
    self.program.tile("rice").find("Resume", Role.BUTTON).click()
    wait_until(
      lambda: self.states() == {"eggs": "running", "tea": "paused", "rice": "running"},
      "it to run")

  def test_control_prepares_a_preset(self):
    self.program.launch()
    five = self.program.find("5 min", Role.BUTTON)
    with self.screen.held("ctrl"):
      self.program.click(five)
    self.wait_for_prepared(**{"": 300})
    # A second press of the keys doesn't resume what the first has prepared.
    self.program.act("cancel", "all")
    self.program.wait_for_title("Simmer")
    self.program.walk(
      lambda: self.screen.press("Tab"), lambda item: item.name == "5 min", "the preset")
    self.screen.press("ctrl+Return", "ctrl+Return")
    self.wait_for_prepared(**{"": 300})

  def test_control_prepares_what_is_typed_or_picked(self):
    self.program.launch()
    self.screen.type("tea 3m")
    self.screen.press("ctrl+Return")
    self.wait_for_prepared(tea=180)
    self.screen.press("ctrl+n")
    self.screen.type("rice 20m")
    start = self.program.wait_for_button("Start")
    with self.screen.held("ctrl"):
      self.program.click(start)
    self.wait_for_prepared(tea=180, rice=1200)

  def test_the_menu_of_a_preset_prepares_it(self):
    self.program.launch()
    self.screen.click(*self.program.middle(self.program.find("5 min", Role.BUTTON)), button=3)
    self.program.find("Start Paused", Role.MENU_ITEM).click()
    self.wait_for_prepared(**{"": 300})

  def test_the_window_refuses_a_time_of_day_with_a_sentence(self):
    self.program.launch()
    self.screen.type("until 18:30")
    self.screen.press("ctrl+Return")
    self.program.wait_for_text("What ends at a time of day can’t start paused.*")
    self.assertEqual(self.timers(), [])
    # The same text still starts.
    self.screen.press("Return")
    wait_until(lambda: set(self.states().values()) == {"running"}, "the timer")
    self.program.wait_for_no_text("What ends at a time of day.*")
