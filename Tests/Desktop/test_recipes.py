"""Recipes on the command line, pasted with real keys, and dropped by another program."""

import json
import os

from harness.accessible import Role
from harness.case import DesktopTest
from harness.commands import CommandsTest
from harness.offers import TEXT as PLAIN
from harness.offers import Clipboard, Drag
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

  def test_a_text_dropped_beside_a_running_timer_is_listed(self):
    window = self.program.start("tea 9m")
    self.drop(window, text=TEXT)
    self.wait_for_focus("Simmer, 20 minutes, step 1 of 2")
    self.screen.press("Return")
    self.state_file.wait_for_lengths(("tea", 540), ("Simmer", 1200))

  def test_a_dropped_file_is_listed_although_its_path_is_offered_too(self):
    path = self.session.path("soup.txt")
    with open(path, "w") as file:
      file.write(TEXT)
    self.drop(self.program.launch(), paths=[path], text=path)
    self.wait_for_focus("Simmer, 20 minutes, step 1 of 2")

  def test_a_recipe_dropped_on_the_field_is_listed_and_a_timer_typed(self):
    window = self.program.launch()
    field = self.program.find("Timer: name and time", Role.TEXT)
    self.drop(window, text="pasta 9m", place=self.program.middle(field))
    wait_until(lambda: field.text == "pasta 9m", lambda: f"a timer in the field: {field.text!r}")
    self.drop(window, text=TEXT, place=self.program.middle(field))
    self.wait_for_focus("Simmer, 20 minutes, step 1 of 2")

  def test_a_drop_without_times_is_refused_in_a_sentence(self):
    window = self.program.start("tea 9m")
    self.drop(window, text="Serves 4.")
    self.program.wait_for_text("There’s no time in “Serves 4.”.*")
    self.drop(window, paths=["/nowhere"])
    self.program.wait_for_text("“/nowhere” can’t be read.*")
    self.program.wait_for_button("Pause")

  def test_a_recipe_is_pasted_wherever_the_focus_is(self):
    self.program.launch()
    html = {"text/html": f"<p>{TEXT}</p>".encode(), PLAIN: TEXT.encode()}
    self.program.wait_for_button("Start")
    for place, role in (
        ("Minutes", Role.SPIN_BUTTON), ("Timer: name and time", Role.TEXT), ("Edit", Role.BUTTON),
        ("Pause", Role.BUTTON)):
      with self.subTest(place):
        if place == "Pause":
          self.program.start("tea 9m")
        item = self.program.find(place, role)
        parts = {item, *item.descendants()}
        self.program.walk(
          lambda: self.screen.press("Tab"), lambda focused: focused in parts, place)
        self.paste(html, lambda: self.has_focus("Simmer, 20 minutes, step 1 of 2"))
        self.program.press("Dismiss")
        self.program.wait_for_button("Start")

  def test_only_a_recipe_that_is_too_long_is_refused(self):
    self.program.launch()
    self.program.wait_for_button("Start")
    long = b"Boil for 5 minutes.\n" + b"Stir it.\n" * 23_000
    self.paste({PLAIN: long[:200_000]}, lambda: self.has_focus("Boil, 5 minutes, step 1 of 1"))
    self.program.press("Dismiss")
    self.paste({PLAIN: long[:200_001]}, lambda: self.program.texts("“Boil.*” is too large.*"))

  def paste(self, contents, is_done):
    clipboard = Clipboard(self.session, contents)
    self.addCleanup(clipboard.close)
    self.program.catch_up()
    self.screen.press("ctrl+v")
    clipboard.serve_until(is_done, "the paste")

  def drop(self, window, paths=(), text=None, place=None):
    drag = Drag(self.session, paths, text)
    self.addCleanup(drag.close)
    x, y, width, height = window.place
    self.assertTrue(drag.drop(window, *(place or (x + width / 2, y + height / 2))))

  def wait_for_focus(self, name):
    wait_until(
      lambda: self.has_focus(name),
      lambda: f"{self.program.root.focused} has the focus, not {name!r}")

  def has_focus(self, name):
    focused = self.program.root.focused
    return bool(focused) and focused.name == name
