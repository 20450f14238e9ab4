"""Every way to start Simmer leads to one process and one window."""

from harness.commands import CommandsTest
from harness.waiting import wait_until


class SecondLaunchTest(CommandsTest):
  def test_a_second_launch_presents_the_open_window(self):
    window = self.program.launch()
    pid = self.program.pid
    for launch in (self.program.launch, self.program.start):
      window.minimize()
      launch()
      wait_until(lambda: window.is_active and window.is_shown, "the window to be shown")
      self.assertEqual(self.program.pid, pid)
      self.assertEqual(self.screen.windows(), [window])

  def test_a_window_that_another_program_destroys_can_be_opened_again(self):
    window = self.program.start("9m", "Pasta")
    pid = self.program.pid
    for _ in range(3):
      window.resource.destroy()
      self.screen.display.sync()
      wait_until(lambda: not self.screen.windows(), "it to be gone")
      self.program.catch_up()
      window = self.program.start()
      self.program.wait_for_headline(".* · Pasta")
    self.assertEqual(self.program.pid, pid)

  def test_desktop_actions_start_timers(self):
    # The program isn't running yet: the bus starts it for the action.
    for minutes in (5, 1, 3, 10):
      self.program.act(f"start-{minutes}-minute" + "s" * (minutes > 1))
      self.program.wait_for_window()
      self.state_file.wait_for_lengths(("", 60 * minutes))
      # A second click in the same place, within a second, would be ignored.
      self.program.press("Cancel")
      self.program.wait_for_title("Simmer")

  def test_version_and_help_are_printed_without_the_service(self):
    self.assertRegex(self.simmer("--version"), r"(?i)\Asimmer \d+(\.\d+)*\n\Z")
    self.assertIn("simmer 9m pasta", self.simmer("--help"))
    self.assertIsNone(self.program.pid)
