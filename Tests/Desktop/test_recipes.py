"""Recipes on the command line, and pasted with real keys."""

import json
import os

from harness.case import DesktopTest
from harness.commands import CommandsTest
from harness.waiting import wait_until

TEXT = "Simmer for 20 minutes. Bake 35-40 minutes at 220 degrees."


class RecipeCommandTest(CommandsTest):
  def recipe(self, content):
    """Writes a file, and returns its path."""
    path = self.session.path("soup.txt")
    with open(path, "wb") as file:
      file.write(content)
    return path

  def test_the_times_of_a_file_are_printed(self):
    path = self.recipe(TEXT.encode())
    steps = json.loads(self.simmer("--recipe", path, "--json"))
    self.assertEqual(
      [(step["name"], step["duration"]) for step in steps], [("Simmer", 1200), ("Bake", 2100)])
    self.assertEqual(steps[0]["sentence"], "Simmer for 20 minutes.")
    self.assertRegex(
      self.simmer("--recipe", path), r"\A20m +Simmer +Simmer for 20 minutes\.\n35m–40m +Bake ")
    self.assertIsNone(self.program.pid, "no process was started for it")

  def test_the_standard_input_is_read(self):
    line = "echo 'Bake 35 minutes.' | simmer --recipe -"
    status, output, _ = self.session.run_to_end(["sh", "-c", line])
    self.assertEqual((status, output), (0, "35m  Bake  Bake 35 minutes.\n"))

  def test_a_file_without_times_is_refused_with_one_sentence(self):
    for content in (b"", b"Serves 4.", b"\xff\xfe5m", b"5 minutes\0", b"5 minutes " * 20_001):
      self.simmer("--recipe", self.recipe(content), status=1)
    for path in (os.path.dirname(self.session.path("soup.txt")), "/nowhere"):
      self.simmer("--recipe", path, status=1)


class RecipeTest(DesktopTest):
  def test_a_pasted_recipe_starts_its_timers_one_after_another(self):
    self.program.launch()
    press = self.screen.press
    self.program.wait_for_button("Start")
    self.screen.type(TEXT)
    press("ctrl+a", "ctrl+x", "ctrl+v")
    self.wait_for_focus("Simmer, 20 minutes, step 1 of 2")
    press("Return")
    self.state_file.wait_for_lengths(("Simmer", 1200))
    self.program.wait_for_button("Pause")
    # The list survives the window and the program.
    self.program.kill()
    self.program.launch()
    self.program.wait_for_button("Pause")
    press("ctrl+n")
    self.wait_for_focus("Bake, 35 minutes, step 2 of 2")
    press("Up", "Down", "Return")
    self.state_file.wait_for_lengths(("Simmer", 1200), ("Bake", 2100))

  def wait_for_focus(self, name):
    wait_until(
      lambda: (focused := self.program.focused) and focused.name == name,
      lambda: f"{self.program.focused} has the focus, not {name!r}")
