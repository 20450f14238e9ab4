"""Presets, settings and sounds, exported to a file and imported in another home."""

import json
import os
import re
import shutil

from harness.accessible import Role
from harness.commands import CommandsTest
from harness.waiting import wait_until


class TransferTest(CommandsTest):
  def setUp(self):
    super().setUp()
    self.file = self.session.path("kitchen.json")

  def presets(self):
    return [preset["name"] for preset in self.state_file.read()["presets"]]

  def keep_preset(self, text, name):
    self.screen.type(text)
    self.program.press("Save as Preset")
    self.program.find(name, Role.BUTTON)
    self.screen.press("Escape")

  def move_house(self):
    """Ends Simmer, and begins with an empty home."""
    self.program.kill()
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
      shutil.rmtree(self.session.env[name], ignore_errors=True)

  def export(self, **changes):
    """Writes a file with some members changed, and returns its path."""
    if os.path.exists(self.file):
      os.unlink(self.file)
    self.simmer("--export", self.file)
    with open(self.file) as file:
      content = json.load(file)
    content.update(changes)
    with open(self.file, "w") as file:
      json.dump(content, file)
    return self.file

  def test_all_of_a_home_comes_to_another(self):
    own = self.add_sound(self.make_sound("warble.wav", "2", "square", "700-1900", "gain", "-9"))
    self.preferences["alarm-sound"] = f"'{own}'"
    self.preferences["ring-limit"] = "300"
    self.preferences["volume"] = "0.5"
    self.preferences["face"] = "'dial'"
    self.program.launch()
    self.keep_preset("Pasta #noodles 9m", "Pasta · 9 min")
    # A screen reader finds the group by its heading.
    self.program.find("Noodles", Role.HEADING)
    self.assertEqual(self.simmer("--export", self.file), f"Exported to “{self.file}”.\n")
    self.assertEqual(os.listdir(self.session.path("kitchen sounds")), ["warble.oga"])

    self.move_house()
    self.assertEqual(
      self.simmer("--import", self.file),
      "1 preset was added. 1 sound was added. The settings were replaced.\n")
    self.assertEqual(self.presets()[-1], "Pasta")
    self.assertEqual(len(self.presets()), 8)
    self.assertEqual(self.state_file.read()["presets"][-1]["group"], "noodles")
    self.assertEqual(
      [self.preferences[key] for key in ("alarm-sound", "ring-limit", "volume", "face")],
      ["'own/warble'", "300", "0.5", "'dial'"])
    # What is there already isn't added once more.
    self.assertEqual(
      self.simmer("--import", self.file), "0 presets were added. The settings were replaced.\n")
    self.assertEqual(os.listdir(self.own_sounds), ["warble.oga"])
    # What is exported and imported there is heard.
    recording = self.record()
    sound = recording.hear(lambda: self.simmer("--hidden", "1s"))
    recording.wait_until(sound + 1.5)
    self.assert_heard(recording, sound, f"{self.own_sounds}/warble.oga", least=0.85)

  def test_another_sound_of_the_same_name_gets_a_number(self):
    self.add_sound(self.make_sound("bell.wav", "2", "square", "700", "gain", "-9"))
    self.program.launch()
    self.simmer("--export", self.file)
    os.unlink(f"{self.own_sounds}/bell.oga")
    self.add_sound(self.make_sound("bell.wav", "1", "sine", "300"))
    for _ in range(2):
      self.simmer("--import", self.file)
      self.assertEqual(sorted(os.listdir(self.own_sounds)), ["bell 2.oga", "bell.oga"])

  def test_equal_presets_of_a_file_count_once(self):
    self.program.launch()
    file = self.export(presets=[{"name": "x", "duration": 60_000_000_000}] * 101)
    self.assertIn("1 preset was added.", self.simmer("--import", file))

  def test_a_relative_path_is_that_of_the_caller(self):
    command = ["sh", "-c", 'cd "$0" && simmer --export k.json', self.session.folder]
    self.assertEqual(self.session.run_to_end(command)[0], 0)
    self.assertTrue(os.path.exists(self.session.path("k.json")))

  def refuse(self, path, words):
    """Checks that an import changes nothing, and says why in one sentence."""
    before = self.presets(), self.preferences["volume"]
    self.simmer("--import", path, status=1)
    self.assertIn(words, self.program.run("--import", path)[2], path)
    self.assertEqual((self.presets(), self.preferences["volume"]), before)
    sounds = os.listdir(self.own_sounds) if os.path.exists(self.own_sounds) else []
    self.assertEqual([name for name in sounds if not name.startswith(".deleted")], [])

  def test_hostile_files_are_refused(self):
    self.program.launch()
    self.simmer("--hidden", "9m", "tea")
    pid = self.program.pid
    folder = self.session.path("hostile")
    os.mkdir(folder)
    names = ("huge", "pipe", "link", "text")
    huge, pipe, link, text = (os.path.join(folder, name) for name in names)
    with open(huge, "w") as file:
      file.truncate(10 << 30)
    os.mkfifo(pipe)
    os.symlink("/dev/zero", link)
    with open(text, "w") as file:
      file.write("{\x00}")
    for path, words in (
      (folder + "/none", "can’t be read"), (folder, "isn’t a regular file"),
      (pipe, "isn’t a regular file"), (link, "isn’t a regular file"), (huge, "damaged"),
      (text, "damaged"),
    ):
      self.refuse(path, words)

    preset = {"name": "x", "duration": 60_000_000_000}
    for changes, words in (
      ({"version": 2}, "another version"), ({"presets": [preset | {"duration": -1}]}, "damaged"),
      ({"presets": [preset | {"name": f"{n}"} for n in range(101)]}, "more than 100 presets"),
      ({"settings": {"volume": 7}}, "damaged"), ({"sounds": ["../../../etc/passwd"]}, "damaged"),
      ({"sounds": ["gone"]}, "is missing"),
      ({"sounds": ["good", "bad"], "settings": {"volume": 0.1}}, "“bad.oga” can’t be imported."),
    ):
      path = self.export(**changes)
      os.makedirs(self.session.path("kitchen sounds"), exist_ok=True)
      shutil.copy(self.make_sound("good.wav", "1", "sine", "440"),
                  self.session.path("kitchen sounds", "good.oga"))
      with open(self.session.path("kitchen sounds", "bad.oga"), "w") as file:
        file.write("no sound")
      self.refuse(path, words)
    self.assertEqual(self.program.pid, pid)
    self.assertEqual(self.states(), {"tea": "running"})

  def test_an_export_replaces_nothing_but_an_export(self):
    self.add_sound(self.make_sound("warble.wav", "1", "sine", "700"))
    self.preferences["volume"] = "0.5"
    self.simmer("--hidden", "9m", "tea")
    state = self.state_file.path
    settings = os.path.join(self.session.env["XDG_CONFIG_HOME"], "glib-2.0/settings/keyfile")
    link, hard_link, letter = (self.session.path(name) for name in ("link", "hard", "letter.txt"))
    os.symlink(state, link)
    os.link(state, hard_link)
    with open(letter, "w") as file:
      file.write("Dear Anna")
    os.mkdir(self.session.path("soup sounds"))
    sound = self.session.path("soup sounds", "warble.oga")
    shutil.copy(letter, sound)
    for path in (state, state + ".lock", settings, link, hard_link, letter,
                 self.session.path("soup.json")):
      self.simmer("--export", path, status=1)
      self.assertIn("isn’t an export, so it isn’t replaced.", self.program.run("--export", path)[2])
    for path in (letter, sound):
      with open(path) as file:
        self.assertEqual(file.read(), "Dear Anna")
    self.program.kill()
    self.assertEqual(self.states(), {"tea": "running"})
    self.assertEqual(self.preferences["volume"], "0.5")
    for _ in range(2):
      self.assertIn("Exported", self.simmer("--export", self.file))

  def test_an_export_replaces_no_pipe_and_says_where_it_fails(self):
    pipe = self.session.path("pipe")
    os.mkfifo(pipe)
    for path, words in ((pipe, "isn’t a regular file"), ("/proc/x/k.json", "can’t be written")):
      self.simmer("--export", path, status=1)
      self.assertIn(words, self.program.run("--export", path)[2])

  def choose_in_settings(self, kind, path):
    self.program.press(f"{kind}…")
    chooser = self.screen.window(kind)
    wait_until(lambda: chooser.is_active, "the file chooser to be active")
    self.program.choose_file(chooser, path)
    chooser.wait_for_close()

  def test_an_import_asks_and_is_undone_with_its_settings(self):
    self.program.launch()
    presets = [{"name": name, "duration": 60_000_000_000} for name in ("x", "y", "z")]
    file = self.export(presets=presets, settings={"volume": 0.25, "ring-color": "#2e80e8"})
    before = self.presets(), self.preferences["volume"]
    self.program.open_settings()
    self.program.turn_to("General")
    question = "3 presets will be added. The settings will be replaced."
    for answer, count in (("Cancel", 0), ("Import", 3)):
      self.choose_in_settings("Import", file)
      self.program.wait_for_text(re.escape(question))
      self.assertEqual((self.presets(), self.preferences["volume"]), before)
      self.program.press(answer)
    self.program.wait_for_text("3 presets were added. The settings were replaced.")
    wait_until(lambda: self.presets()[-3:] == ["x", "y", "z"], "the presets to be saved")
    self.assertEqual(self.preferences["volume"], "0.25")
    self.screen.press("Escape")
    self.program.wait_for_keys()
    self.screen.press("ctrl+z")
    wait_until(lambda: "x" not in self.presets(), "the import to be undone")
    self.assertEqual(self.preferences["volume"], before[1])

  def test_an_export_gets_the_suffix_and_asks_before_it_replaces_another_file(self):
    self.program.launch()
    name = self.session.path("kitchen")
    self.program.open_settings()
    self.program.turn_to("General")
    self.choose_in_settings("Export", name)
    self.program.wait_for_text(re.escape(f"Exported to “{self.file}”."))
    self.assertTrue(os.path.exists(self.file) and not os.path.exists(name))
    with open(self.file, "w") as file:
      file.write("mine")
    for answer in ("Cancel", "Replace"):
      self.choose_in_settings("Export", name)
      self.program.wait_for_text(re.escape("There is a file of that name."))
      with open(self.file) as file:
        self.assertEqual(file.read(), "mine")
      self.program.press(answer)
    wait_until(lambda: os.path.getsize(self.file) > 10, "the file to be replaced")

  def test_the_settings_export_and_import(self):
    self.program.launch()
    self.simmer("--export", self.file)
    self.program.open_settings()
    self.program.turn_to("General")
    for button in ("Import…", "Export…"):
      self.program.press(button)
      chooser = self.screen.window("(?!Settings$|.*Simmer$).+")
      wait_until(lambda: chooser.is_active, "the file chooser to be active")
      self.screen.press("Escape")
      chooser.wait_for_close()
