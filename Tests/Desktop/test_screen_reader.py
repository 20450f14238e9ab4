"""The accessible tree, and announcements to a screen reader."""

import contextlib
import ctypes
import re
import unittest

from harness.accessible import CHOICES, GROUPS, Role, State
from harness.bus import BusError
from harness.case import DesktopTest
from harness.waiting import wait_until

CAN_ANNOUNCE = hasattr(ctypes.CDLL("libgtk-4.so.1"), "gtk_accessible_announce")


class ScreenReaderTest(DesktopTest):
  def roles(self):
    return {item.role for item in self.program.root.all()}

  def test_the_accessible_tree_has_only_the_shown_page(self):
    self.program.launch()
    self.program.find(role=Role.SPIN_BUTTON)
    self.assertNotIn(Role.TIMER, self.roles())
    self.screen.type("10m eggs\n")
    self.program.find(role=Role.TIMER)
    wait_until(lambda: Role.SPIN_BUTTON not in self.roles(), "the picker to go")
    self.assertEqual(len(self.program.root.all("Name", Role.TEXT)), 1)
    self.program.find("New Timer", Role.BUTTON).click()
    self.program.find(role=Role.SPIN_BUTTON)
    wait_until(lambda: Role.TIMER not in self.roles(), "the timer to go")

  def test_the_controls_of_a_preset_name_it(self):
    self.program.launch()
    self.program.find("Edit", Role.BUTTON).click()
    for title in ("1 min", "3 min", "5 min"):
      self.program.find(f"Menu, {title}")
    self.program.find("Name, 3 min", Role.TEXT)
    self.program.find("Length, 3 min", Role.TEXT)

  def test_a_sentence_is_read_as_it_is_shown(self):
    self.program.launch()
    field = self.program.find("Timer: name and time", Role.TEXT)
    changes = self.session.accessibility.listen("org.a11y.atspi.Event.Object", "PropertyChange")

    def descriptions():
      return [change[3] for change in changes() if change[0] == "accessible-description"]

    # One description, not one with each letter: a busy machine may type with pauses.
    text = "a soup of many letters 9m"
    self.screen.type(text)
    wait_until(
      lambda: re.fullmatch(r"a soup of many letters · 9 minutes, ends \d+:\d\d",
                           field.description), lambda: field.description)
    self.assertLess(len(descriptions()), len(text) / 2, descriptions())
    self.screen.press("Escape")
    wait_until(lambda: field.text == "", "an empty field")
    for typed, sentence in (
      ("5 secnds", "“5 secnds” isn’t a time. Did you mean “5 seconds”?"),
      ("rye 100h", "“rye 100h” is too long. The longest time is 99h 59m 59s."),
    ):
      self.screen.type(typed)
      wait_until(
        lambda: field.description == sentence, lambda: f"{sentence!r}, not {field.description!r}")
      self.program.find(sentence)
      self.screen.press("Escape")
      wait_until(lambda: field.text == "", "an empty field")

  def test_the_application_is_never_reported_as_its_own_child(self):
    # GTK joins the accessibility bus with the first window.
    self.program.launch()
    # Clients that keep what they are told never read the children again.
    root = "/org/a11y/atspi/accessible/root"
    changes = self.session.accessibility.listen(
      "org.a11y.atspi.Event.Object", "ChildrenChanged", root)
    window = self.program.launch()
    for item, title in (("Settings", "Settings"), ("About Simmer", "About Simmer")):
      self.program.choose(item)
      dialog = self.screen.window(title, self.program.pid)
      wait_until(lambda: dialog.is_active, f"{dialog} to be active")
      self.program.dialog(title)
      self.screen.press("Escape")
      dialog.wait_for_close()
    self.screen.type("10m eggs\n")
    self.program.wait_for_button("Pause")
    window.close()
    self.program.launch()
    self.program.wait_for_button("Pause")
    self.assertEqual([child for _, _, _, child, *_ in changes() if child[1] == root], [])

  def test_a_client_may_ask_for_a_window_that_is_hidden(self):
    window = self.program.launch()
    self.screen.type("10m eggs\n")
    self.program.wait_for_button("Pause")
    root, pid = self.program.root, self.program.pid
    window.close()
    root.ask_for_child(0)
    self.program.catch_up()
    self.assertEqual(self.program.pid, pid, "it has crashed")
    self.assertEqual(root.children, [])
    # A screen reader ignores the window until it is told that it is active, or asks, as it has to
    # with newer GTK.
    states = self.session.accessibility.listen("org.a11y.atspi.Event.Object", "StateChanged")
    self.program.launch()
    frame, = self.program.root.children
    self.assertEqual(frame.role, Role.FRAME)
    wait_until(lambda: frame.has(State.ACTIVE), "it to be active")
    if not CAN_ANNOUNCE:
      wait_until(lambda: ("active", 1) in [state[:2] for state in states()], "it to be reported")

  def test_a_running_process_opens_one_accessible_window(self):
    self.program.serve()
    self.program.launch()
    self.assertEqual([window.role for window in self.program.root.children], [Role.FRAME])

  def assert_no_class_names(self):
    """Checks that no object has the name of its class, which GTK 4.8 uses if there is no other.

    Fillers are left out, because screen readers skip them.
    """
    found = []
    for item in self.program.root.descendants():
      with contextlib.suppress(BusError):
        text = f"{item.name} {item.description}"
        if item.role != Role.FILLER and re.search(r"\b(Gtk|Simmer)[A-Z]|^_", text):
          found.append(repr(item))
    self.assertEqual(found, [])

  def start_eggs_and_rice(self):
    for timer in ("10m eggs", "20m rice"):
      self.screen.press("ctrl+n")
      self.screen.type(timer + "\n")
      self.program.wait_for_button("Pause")

  def test_no_object_has_the_name_of_its_class(self):
    self.program.launch()
    self.assert_no_class_names()
    self.program.find("Edit", Role.BUTTON).click()
    self.program.find("Name, 3 min", Role.TEXT)
    self.assert_no_class_names()
    self.screen.press("Escape")
    self.start_eggs_and_rice()
    self.assert_no_class_names()
    self.program.open_settings()
    self.assert_no_class_names()
    self.program.turn_to("General")
    self.assert_no_class_names()
    self.screen.press("Escape")

  def test_no_dialog_or_menu_has_the_name_of_a_class(self):
    self.program.launch()
    self.program.find("Main Menu").click()
    self.program.find("Settings", Role.MENU_ITEM)
    self.assert_no_class_names()
    self.screen.press("Escape")
    for title in ("History", "Keyboard Shortcuts", "About Simmer"):
      self.program.choose(title)
      dialog = self.screen.window(title, self.program.pid)
      wait_until(lambda: dialog.is_active, f"{dialog} to be active")
      self.assert_no_class_names()
      self.screen.press("Escape")
      dialog.wait_for_close()

  def focus_by_tab(self, count):
    """Returns role, name and description of each item that Tab reaches, in order."""
    items = [self.program.step(lambda: self.screen.press("Tab")) for _ in range(count)]
    return [(item.role, item.name, item.description) for item in items]

  def test_tab_reaches_the_time_left_and_the_end(self):
    self.program.launch()
    self.screen.type("10m eggs\n")
    self.program.wait_for_button("Pause")
    found = self.focus_by_tab(12)
    times = [name for role, name, _ in found if role == Role.TIMER]
    self.assertRegex(" ".join(times), r"^(10:00|09:\d\d)$", found)
    ends = [description for _, name, description in found if name == "Edit Timer"]
    self.assertRegex(" ".join(ends), r"^ends \d", found)

  def test_stop_has_the_focus_and_says_what_ended(self):
    self.program.launch()
    self.screen.type("2s eggs\n")
    stop = self.program.wait_for_button("Stop")
    wait_until(lambda: stop.has_focus, "it to have the keyboard")
    self.assertEqual(stop.description, "Done: eggs")
    stop.click()
    self.program.find(role=Role.SPIN_BUTTON)

  def test_undo_says_what_it_brings_back(self):
    def said():
      # On a busy machine the toast may end, after ten seconds, before it is read.
      self.program.start("10m", "eggs")
      self.program.act("cancel", "all")
      self.program.catch_up()
      return [item.description for item in self.program.root.all("Undo", Role.BUTTON)]

    self.assertEqual(wait_until(said, "the toast"), ["“eggs” canceled"])

  def test_each_tile_is_a_group_with_its_buttons_in_the_order_of_the_tiles(self):
    self.program.launch()
    self.start_eggs_and_rice()
    self.program.wait_for_focus("rice")

    def wait_for(name, description, *buttons):
      """Waits for a tile with these buttons, and with a description that matches completely."""
      tile = self.program.tile(name)
      wait_until(
        lambda: re.fullmatch(description, tile.description), lambda: f"not {tile.description!r}")
      found = [item.name for item in tile.all(role=Role.BUTTON)]
      self.assertEqual([button for button in found if button != "Menu"], list(buttons))

    left = r"\d+ minutes( \d+ seconds?)? left"
    ends = r"ends \d\d?:\d\d"
    wait_for("rice", rf"{left}, {ends}", "Cancel", "+1 min", "Pause")
    wait_for("eggs", rf"Next: {left}, {ends}", "Cancel", "+1 min", "Pause")
    self.program.tile("rice").find("Pause", Role.BUTTON).click()
    wait_for("rice", rf"{left}, paused", "Cancel", "+1 min", "Resume")
    # A reader goes through the tiles as they are on the screen.
    self.assertEqual(self.program.tiles, ["eggs", "rice"])
    self.program.run("2s", "tea")
    self.program.wait_for_focus("tea")
    wait_for("tea", r"finished at \d\d?:\d\d", "Stop", "+1 min", "Restart")
    self.assertEqual(self.program.tiles, ["tea", "rice", "eggs"])

  def test_the_question_before_quitting_is_a_dialog_with_the_focus(self):
    self.program.start("10m", "eggs")
    self.screen.press("ctrl+q")
    window = self.program.dialog("Quit Simmer? “eggs” isn’t done.")
    self.assertEqual(window.role, Role.FRAME)
    wait_until(lambda: window.has(State.ACTIVE), "it to be active")
    sentence = "“eggs” isn’t done. Timers won’t ring until you reopen Simmer."
    question = next(item for item in window.descendants() if item.role in (Role.DIALOG, Role.ALERT))
    self.assertEqual((question.name, question.description), ("Quit Simmer?", sentence))
    wait_until(lambda: question.focused, "it to have the keyboard")
    self.assertEqual(question.focused.description, sentence)

  @unittest.skipIf(CAN_ANNOUNCE, "newer GTK reports it to clients that have asked for the window")
  def test_a_dialog_that_opens_reports_its_focus(self):
    self.program.start("10m", "eggs")
    changes = self.session.accessibility.listen("org.a11y.atspi.Event.Object", "StateChanged")
    self.screen.press("ctrl+q")
    self.program.dialog("Quit Simmer? “eggs” isn’t done.")
    wait_until(lambda: ("focused", 1) in [change[:2] for change in changes()], "it to be reported")

  def test_space_and_enter_choose_a_sound(self):
    self.program.launch()
    settings = self.program.open_settings()
    for key in ("space", "Return"):
      before = [item for item in settings.all(role=CHOICES, showing=False) if item.is_on]
      self.screen.press("Up")
      self.screen.press(key)
      wait_until(lambda: not before[0].is_on, f"{key} to choose the next sound")

  @unittest.skipUnless(CAN_ANNOUNCE, "GTK can do this from 4.14 on")
  def test_changes_without_the_focus_are_announced(self):
    announcements = self.session.accessibility.listen("org.a11y.atspi.Event.Object", "Announcement")

    def wait_for(pattern):
      wait_until(
        lambda: any(re.search(pattern, said) for _, _, _, said, *_ in announcements()),
        lambda: f"{pattern!r} among {announcements()}")

    self.program.launch()
    field = self.program.find("Timer: name and time", Role.TEXT)
    self.screen.type("eggs 7x")
    wait_until(lambda: "“7x” needs a time" in field.description, lambda: field.description)
    self.screen.press("Return")
    wait_for("“7x” needs a time")
    self.press_all("BackSpace", 7)
    self.screen.type("10m eggs\n")
    self.program.wait_for_button("Pause")
    self.program.tap("Cancel")
    wait_for("“eggs” canceled. Undo")
    self.screen.press("ctrl+z")
    wait_for("Undone: “eggs” canceled")
    self.program.start("50m", "rice")
    self.program.wait_for_focus("eggs")
    self.program.wait_for_keys()
    for key, pattern in (("space", "Paused"), ("plus", r"1\d minutes"), ("Prior", r"2\d minutes")):
      self.screen.press(key)
      wait_for(pattern)
    for pattern in "^Full Screen$", "^Full Screen Off$":
      self.screen.press("F11")
      wait_for(pattern)

  @unittest.skipIf(CAN_ANNOUNCE, "GTK announces it")
  def test_changes_without_the_focus_are_the_title_for_a_moment(self):
    # Screen readers don't read a title that is there when the focus moves.
    window = self.program.launch()
    self.program.start("10m", "eggs")
    self.program.wait_for_button("Pause")
    self.program.wait_for_keys()
    self.screen.press("Up")
    # Less than a minute was added.
    said = r"10 minutes.* · Time left of “eggs” changed\. Undo — Simmer"
    wait_until(lambda: re.fullmatch(said, window.title), lambda: window.title)
    wait_until(lambda: window.title.endswith("eggs — Simmer"), lambda: window.title)
    self.program.tap("Cancel")
    wait_until(lambda: window.title == "“eggs” canceled. Undo — Simmer", lambda: window.title)
    wait_until(lambda: window.title == "Simmer", lambda: window.title)
    self.screen.press("ctrl+z")
    wait_until(
      lambda: "Undone: “eggs” canceled" in (window.title or ""), lambda: window.title)
    # A tile has no other way to say what a key has changed.
    self.program.start("50m", "rice")
    self.program.wait_for_focus("eggs")
    self.program.wait_for_keys()
    for key, said in (
      ("space", "Paused"), ("plus", "1. minutes.*"), ("Prior", "2. minutes.*"),
      ("F11", "Full Screen"), ("F11", "Full Screen Off")):
      self.screen.press(key)
      wait_until(
        lambda: re.fullmatch(f"{said} — Simmer", window.title),
        lambda: f"{said!r}, not {window.title!r}")

  def press_all(self, key, count):
    self.screen.press(*[key] * count)
