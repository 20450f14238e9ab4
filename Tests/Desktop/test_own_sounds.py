"""A person's own sounds: added by the file chooser, the portal or a drop; renamed and deleted."""

import json
import os
import subprocess

from harness.accessible import Role
from harness.case import DesktopTest
from harness.mock import FileChooserPortal
from harness.offers import Drag
from harness.waiting import wait_until


class OwnSoundsCase(DesktopTest):
  def open_settings(self):
    self.program.launch()
    return self.program.open_settings()

  def wait_for_choice(self, sound):
    wait_until(
      lambda: self.preferences["alarm-sound"] == f"'{sound}'",
      lambda: f"{sound}, not {self.preferences['alarm-sound']}")

  def wait_for_focus(self, window, name):
    wait_until(
      lambda: window.focused and window.focused.name == name,
      lambda: f"the focus on {name}, not {window.focused}")

  def assert_rings(self, recording, path):
    self.screen.window("Settings", self.program.pid).close()
    self.assert_starts(recording, path)

  def assert_starts(self, recording, path):
    """Starts a timer, and asserts that it rings with a sound."""
    sound = recording.hear(lambda: self.program.start("1s"))
    recording.wait_until(sound + 1.5)
    self.assert_heard(recording, sound, path, least=0.85)


class OwnSoundsTest(OwnSoundsCase):
  def import_sound(self, name):
    """Imports a file with a sound."""
    file, folder = self.session.path("kitchen.json"), self.session.path("kitchen sounds")
    os.mkdir(folder)
    sound = self.make_sound(f"{name}.wav", "1", "sine", "440")
    subprocess.run(["sox", sound, "-t", "ogg", f"{folder}/{name}.oga"], check=True)
    with open(file, "w") as export:
      json.dump({"version": 1, "presets": [], "settings": {}, "sounds": [name]}, export)
    status, output, errors = self.program.run("--import", file)
    self.assertEqual((status, errors), (0, ""))
    self.assertIn("1 sound was added.", output)

  def test_a_sound_from_the_file_chooser_rings(self):
    path = self.make_sound("warble.wav", "2", "square", "700-1900", "gain", "-9")
    recording = self.record()
    self.open_settings()
    self.program.press("Add Sound…")
    chooser = self.screen.window("(?!Settings$|.*Simmer$).+")
    wait_until(lambda: chooser.is_active, "the file chooser to be active")
    self.program.choose_file(chooser, path)
    self.wait_for_choice("own/warble")
    os.unlink(path)
    self.assert_rings(recording, f"{self.own_sounds}/warble.oga")

  def test_a_timer_gets_a_sound_from_the_file_chooser(self):
    path = self.make_sound("warble.wav", "1", "square", "700-1900", "gain", "-9")
    self.program.start("10m", "eggs")
    self.program.press("Menu")
    self.program.find("Sound…", Role.MENU_ITEM).click()
    self.program.press("Add Sound…")
    chooser = self.screen.window("(?!.*Simmer$).+")
    wait_until(lambda: chooser.is_active, "the file chooser to be active")
    wait_until(
      lambda: not self.screen.shows_popups, "the popover to close, which would take what is typed")
    self.program.choose_file(chooser, path)
    wait_until(
      lambda: self.state_file.timers["eggs"].get("sound") == "own/warble",
      lambda: self.state_file.timers["eggs"])

  def test_several_files_can_be_dropped_on_the_page(self):
    paths = [
      self.make_sound(f"{name}.flac", "1", "sine", pitch)
      for name, pitch in (("low", "300"), ("high", "900"))]
    drag = Drag(self.session, paths)
    self.addCleanup(drag.close)
    self.open_settings()
    settings = self.screen.window("Settings", self.program.pid)
    place = self.program.middle(self.program.find("Add Sound…", Role.BUTTON))
    self.assertTrue(drag.drop(settings, *place))
    self.wait_for_choice("own/high")
    self.assertTrue(self.program.choice("low"))
    self.assertTrue(self.program.choice("high").is_on)

  def test_a_sound_is_renamed_deleted_and_restored_by_keys(self):
    own = self.add_sound(self.make_sound("warble.wav", "2", "square", "700-1900", "gain", "-9"))
    self.preferences["alarm-sound"] = f"'{own}'"
    settings = self.open_settings()
    self.wait_for_focus(settings, "warble")
    self.screen.press("Menu")
    wait_until(lambda: self.screen.shows_popups, "the menu")
    self.screen.press("Return")
    dialog = self.screen.window("Rename Sound", self.program.pid)
    wait_until(lambda: dialog.is_active, "the dialog to be active")
    self.screen.type("Train\n")
    self.wait_for_choice("own/Train")
    train = f"{self.own_sounds}/Train.oga"
    self.assertEqual(os.listdir(self.own_sounds), ["Train.oga"])

    def delete():
      self.wait_for_focus(settings, "Train")
      self.screen.press("Menu")
      wait_until(lambda: self.screen.shows_popups, "the menu")
      self.screen.press("Down", "Return")
      self.wait_for_choice("simmer/kitchen-bell")
      wait_until(lambda: not os.path.exists(train), "it to be deleted")

    wait_until(lambda: not dialog.is_open, "the dialog to close")
    delete()
    self.wait_for_focus(settings, "Kitchen Bell")
    # An import that is undone meanwhile deletes its own sound, and no other.
    self.import_sound("tone")
    self.assertTrue(os.path.exists(f"{self.own_sounds}/tone.oga"))
    self.program.act("undo")
    wait_until(lambda: not os.path.exists(f"{self.own_sounds}/tone.oga"), "it to be deleted")
    self.wait_for_focus(settings, "Kitchen Bell")
    # The first Tab leads to the preview.
    self.screen.press("Tab", "Tab")
    self.wait_for_focus(settings, "Undo")
    self.screen.press("space")
    self.wait_for_choice("own/Train")
    self.assertTrue(os.path.exists(train))

    # The window brings it back, too.
    recording = self.record()
    delete()
    self.screen.window("Settings", self.program.pid).close()
    self.program.wait_for_text("“Train” deleted")
    self.screen.press("ctrl+z")
    self.wait_for_choice("own/Train")
    self.assert_starts(recording, train)


class PortalTest(OwnSoundsCase):
  """The file chooser of a sandbox, which is a dialog of another program."""

  def setUp(self):
    super().setUp()
    self.portal = FileChooserPortal(self.session)
    self.program.serve({"GDK_DEBUG": "portals"})

  def add(self, number):
    self.program.press("Add Sound…")
    return self.portal.wait_for_call(number)

  def test_it_can_be_canceled(self):
    path = self.make_sound("warble.wav", "1", "sine", "700")
    self.open_settings()
    title, options = self.add(1)
    self.assertEqual(title, "Add Sounds")
    self.assertTrue(options["multiple"])
    self.portal.answer()
    self.add(2)
    self.portal.answer(path)
    self.wait_for_choice("own/warble")

  def test_its_end_does_not_lock_the_settings(self):
    self.open_settings()
    self.add(1)
    self.portal.kill()
    self.program.turn_on(self.program.choice("Gong"))
    self.wait_for_choice("simmer/gong")
