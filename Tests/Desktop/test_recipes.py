"""Recipes on the command line, pasted with real keys, and dropped by another program."""

import json
import os

from harness.accessible import SWITCHES, Role
from harness.case import DesktopTest
from harness.commands import CommandsTest
from harness.offers import TEXT as PLAIN
from harness.offers import Clipboard, Drag
from harness.pinned import SMALL
from harness.waiting import holds_for, wait_until

TEXT = "Simmer for 20 minutes. Bake 35-40 minutes at 220 degrees."
FIRST_STEP = "Simmer, 20 minutes, step 1 of 2"


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
    self.program.wait_for_focus(FIRST_STEP)
    press("Return")
    self.state_file.wait_for_lengths(("Simmer", 1200))
    # The list stays, and survives the window and the program.
    self.program.kill()
    self.program.launch()
    self.program.wait_for_button("Pause")
    press("ctrl+n")
    # A busy disk brings the list only after the page was opened.
    self.program.find("Bake, 35 minutes, step 2 of 2")
    press("ctrl+n")
    self.program.wait_for_focus("Bake, 35 minutes, step 2 of 2")
    press("Up", "Down", "Return")
    self.state_file.wait_for_lengths(("Simmer", 1200), ("Bake", 2100))

  def test_a_text_dropped_beside_a_running_timer_is_listed(self):
    window = self.program.start("tea 9m")
    self.drop(window, text=TEXT)
    self.program.wait_for_focus(FIRST_STEP)
    self.screen.press("Return")
    self.state_file.wait_for_lengths(("tea", 540), ("Simmer", 1200))

  def test_a_dropped_file_is_listed_although_its_path_is_offered_too(self):
    path = self.session.path("soup.txt")
    with open(path, "w") as file:
      file.write(TEXT)
    self.drop(self.program.launch(), paths=[path], text=path)
    self.program.wait_for_focus(FIRST_STEP)

  def test_a_timer_is_typed_and_a_recipe_listed_wherever_they_are_dropped(self):
    window = self.program.launch()
    field = self.program.find("Timer: name and time", Role.TEXT)
    self.drop(window, text="pasta", place=self.program.middle(field))
    wait_until(lambda: field.text == "pasta", lambda: f"a timer in the field: {field.text!r}")
    self.drop(window, text=" 9m")
    wait_until(lambda: field.text == "pasta 9m", lambda: f"one timer: {field.text!r}")
    self.drop(window, text=TEXT, place=self.program.middle(field))
    self.program.wait_for_focus(FIRST_STEP)

  def test_a_drop_without_times_is_refused_in_a_sentence(self):
    window = self.program.start("tea 9m")
    self.drop(window, text="Serves 4. " * 250)
    self.program.wait_for_text("There’s no time in “Serves 4. .*")
    self.drop(window, paths=["/nowhere"])
    self.program.wait_for_text("“/nowhere” can’t be read.*")
    pipe, path = self.session.path("pipe"), self.session.path("soup.txt")
    os.mkfifo(pipe)
    self.drop(window, paths=[pipe])
    self.program.wait_for_text("“.*/pipe” isn’t a regular file.*")
    self.program.wait_for_button("Pause")
    with open(path, "w") as file:
      file.write(TEXT)
    self.drop(window, paths=[path])
    self.program.wait_for_focus(FIRST_STEP)

  def test_a_recipe_pasted_or_dropped_beside_a_plan_keeps_the_plan(self):
    window = self.program.launch()
    self.program.wait_for_button("Start")
    self.screen.press("ctrl+shift+n")
    self.program.wait_for_focus("Name, row 1")
    self.screen.type("Knead\n10m\n")
    self.program.wait_for_focus("Name, row 2")
    self.screen.type("Rest")
    self.paste(TEXT, lambda: self.has_focus(FIRST_STEP))
    self.show_plan()
    self.program.wait_for_focus("Length, row 2")
    self.walk_to_switch()
    self.paste(TEXT, lambda: self.has_focus(FIRST_STEP))
    self.show_plan()
    place = self.program.middle(self.program.find("Save as Preset", SWITCHES))
    self.drop(window, text=TEXT, place=place)
    self.program.wait_for_focus(FIRST_STEP)
    self.show_plan()

  def test_a_plan_takes_the_timers_that_are_pasted_or_dropped_beside_its_fields(self):
    window = self.program.launch()
    self.program.wait_for_button("Start")
    self.screen.press("ctrl+shift+n")
    self.program.wait_for_focus("Name, row 1")
    plan = "rice 20m, eggs 6m"

    def wait_for_row(number, text):
      row = self.program.find(f"Name, row {number}", Role.TEXT)
      wait_until(lambda: row.text == text, lambda: f"{text} in row {number}, not {row.text!r}")

    self.walk_to_switch()
    self.paste(plan, lambda: self.program.find("Plan", Role.TEXT).text == plan)
    wait_for_row(2, "eggs")
    for number, way, name in ((3, "paste", "fish"), (4, "drop", "peas")):
      with self.subTest(way):
        self.walk_to_switch()
        if way == "paste":
          self.paste(f"{name} 5m", lambda: self.has_focus(f"Name, row {number}"))
        else:
          place = self.program.middle(self.program.find("Save as Preset", SWITCHES))
          self.drop(window, text=f"{name} 5m", place=place)
        wait_for_row(number, f"{name} 5m")
        self.screen.press("Return")
        wait_for_row(number, name)

  def test_a_name_takes_a_pasted_text_but_no_recipe(self):
    self.program.start("tea 9m")
    self.screen.press("F2")
    self.program.wait_for_focus("Name")
    self.screen.press("ctrl+a")
    field = self.program.root.focused
    self.paste("rice", lambda: field.text == "rice")
    self.screen.press("Home")
    self.paste("brown ", lambda: field.text == "brown rice")
    self.paste(60 * "a", lambda: self.program.texts("The name is too long.*"))
    self.assertEqual(field.text, "brown rice")
    self.paste(TEXT, lambda: self.has_focus(FIRST_STEP))

  def walk_to_switch(self):
    switch = "Save as Preset"
    self.program.walk(
      lambda: self.screen.press("Tab"), lambda focused: focused.name == switch, switch)

  def show_plan(self):
    self.screen.press("ctrl+shift+n")
    self.assertEqual(self.program.find("Name, row 1", Role.TEXT).text, "Knead")

  def test_a_recipe_pasted_or_dropped_on_the_pinned_window_unpins_it(self):
    window = self.program.start("tea 9m")
    for way in ("paste", "drop"):
      with self.subTest(way):
        self.pin(window)
        if way == "paste":
          self.paste(TEXT, lambda: self.has_focus(FIRST_STEP))
        else:
          self.drop(window, text=TEXT)
          self.program.wait_for_focus(FIRST_STEP)
        window.wait_for_above(False)
        # The button acts a moment later.
        self.program.press("Dismiss")
        self.program.wait_for_focus("Timer: name and time")

  def field_text(self):
    fields = self.program.root.all("Timer: name and time", Role.TEXT)
    return fields[0].text if fields else None

  def pin(self, window):
    """Pins the window, and waits until it is small."""
    self.screen.press("ctrl+p")
    window.wait_for_above()
    wait_until(lambda: max(window.place[2:]) <= SMALL, "the window to be small")
    self.program.catch_up()

  def test_a_picture_in_the_clipboard_changes_nothing(self):
    window = self.program.start("tea 9m")
    picture = Clipboard(self.session, {"image/png": b"\x89PNG\r\n\x1a\n"})
    self.addCleanup(picture.close)
    self.pin(window)
    self.screen.press("ctrl+v")
    self.assertTrue(holds_for(lambda: window.is_kept_above, 1))
    self.screen.press("ctrl+l")
    self.program.wait_for_focus("Timer: name and time")
    self.screen.press("ctrl+v")
    self.program.catch_up()
    self.assertEqual(self.field_text(), "")
    self.paste("rice 12m", lambda: self.field_text() == "rice 12m")

  def test_a_recipe_is_pasted_wherever_the_focus_is(self):
    self.program.launch()
    self.program.wait_for_button("Start")
    for place, role in (
        ("Minutes", Role.SPIN_BUTTON), ("Timer: name and time", Role.TEXT), ("Edit", Role.BUTTON),
        ("Done", Role.BUTTON), ("Pause", Role.BUTTON)):
      with self.subTest(place):
        if place == "Done":
          self.program.press("Edit")
        if place == "Pause":
          self.program.start("tea 9m")
        item = self.program.find(place, role)
        parts = {item, *item.descendants()}
        self.program.walk(
          lambda: self.screen.press("Tab"), lambda focused: focused in parts, place)
        self.paste(TEXT, lambda: self.has_focus(FIRST_STEP))
        self.program.press("Dismiss")
        self.program.wait_for_button("Start")

  def test_only_a_recipe_that_is_too_long_is_refused(self):
    self.program.launch()
    self.program.wait_for_button("Start")
    long = "Boil for 5 minutes.\n" + "Stir it.\n" * 23_000
    self.paste(long[:200_000], lambda: self.has_focus("Boil, 5 minutes, step 1 of 1"))
    self.program.press("Dismiss")
    self.paste(long[:200_001], lambda: self.program.texts("“Boil.*” is too large.*"))

  def paste(self, text, is_done):
    """Pastes a text, which a browser offers with its markup."""
    html = f"<p>{text}</p>".encode()
    clipboard = Clipboard(self.session, {"text/html": html, PLAIN: text.encode()})
    self.addCleanup(clipboard.close)
    self.program.catch_up()
    self.screen.press("ctrl+v")
    clipboard.serve_until(is_done, "the paste")

  def drop(self, window, paths=(), text=None, place=None):
    drag = Drag(self.session, paths, text)
    self.addCleanup(drag.close)
    x, y, width, height = window.place
    self.assertTrue(drag.drop(window, *(place or (x + width / 2, y + height / 2))))

  def has_focus(self, name):
    focused = self.program.root.focused
    return bool(focused) and focused.name == name
