"""Exports and imports that hang, are ended, happen twice, or are taken back; and hostile names."""

import json
import os
import shutil
import signal
import subprocess
import unicodedata

from harness.commands import CommandsTest
from harness.slow_disk import SlowDisk
from harness.waiting import wait_until

MINUTE = {"name": "x", "duration": 60_000_000_000}
ACCENTS = "e" + "\u0301" * 60_000


class FaultsTest(CommandsTest):
  def setUp(self):
    super().setUp()
    self.folder = self.session.path("kitchen")
    os.mkdir(self.folder)
    self.file = self.write("kitchen.json")

  def write(self, name, **members):
    """Writes an export, and returns its path."""
    path = os.path.join(self.folder, name)
    content = {"version": 1, "presets": [MINUTE], "settings": {"volume": 0.25}, "sounds": []}
    with open(path, "w") as file:
      json.dump(content | members, file)
    return path

  def write_sound(self, *effects):
    """Writes an export with the sound “warble”, and returns its path."""
    file = self.write("warble.json", sounds=["warble"])
    os.mkdir(os.path.join(self.folder, "warble sounds"))
    sound = self.make_sound("warble.wav", *(effects or ("1", "sine", "700")))
    path = os.path.join(self.folder, "warble sounds", "warble.oga")
    subprocess.run(["sox", sound, "-t", "ogg", path], check=True)
    return file

  def sounds(self):
    return sorted(os.listdir(self.own_sounds)) if os.path.exists(self.own_sounds) else []

  def kept(self):
    """Returns what an import changes."""
    return self.state_file.read()["presets"], self.preferences["volume"], self.sounds()


class HangTest(FaultsTest):
  def test_a_disk_that_hangs_holds_up_no_other_transfer(self):
    file = self.write_sound()
    folder = file.replace(".json", " sounds")
    disk = SlowDisk(self.session, folder, seconds=10_000)
    service = self.program.serve(disk.env)
    disk.slow_down()
    remote = os.path.join(folder, "k.json")
    hung = [
      self.session.run(["simmer", option, path], f"hung{number}.log") for number, (option, path)
      in enumerate((("--import", remote), ("--export", remote), ("--import", file)))]
    self.assertIn("1 preset was added", self.simmer("--import", self.file))
    self.assertIn("Exported", self.simmer("--export", os.path.join(self.folder, "other.json")))
    for process in hung:
      self.assertEqual(process.wait(), 1)
      self.assertIn("disk doesn’t answer", process.written)
    self.assertEqual(disk.waits, [])
    service.kill()


class EndTest(FaultsTest):
  def interrupt(self, option, path):
    """Starts a transfer that the disk slows down, and ends its command with Ctrl+C."""
    disk = SlowDisk(self.session, self.folder, seconds=2)
    self.program.serve(disk.env)
    disk.slow_down()
    pid = self.program.pid
    before = self.kept()
    process = self.session.run(["simmer", option, path])
    self.wait_for_pending(1)
    process.signal(signal.SIGINT)
    self.assertEqual(process.wait(), -signal.SIGINT)
    # It ends five seconds after the transfer.
    self.program.wait_for_end(pid)
    self.assertEqual(self.kept(), before)
    self.assertEqual(process.written, "")

  def test_ctrl_c_ends_an_import(self):
    self.interrupt("--import", self.write_sound())

  def test_ctrl_c_ends_an_export(self):
    self.add_sound(self.make_sound("warble.wav", "1", "sine", "700"))
    path = os.path.join(self.folder, "new", "other.json")
    self.interrupt("--export", path)
    self.assertFalse(os.path.exists(os.path.dirname(path)))

  def test_a_failed_export_leaves_nothing(self):
    self.add_sound(self.make_sound("a.wav", "1", "sine", "700"))
    with open(os.path.join(self.own_sounds, "b.oga"), "w") as file:
      file.truncate(100 << 20)
    self.simmer("--export", os.path.join(self.folder, "new", "other.json"), status=1)
    self.assertEqual(os.listdir(self.folder), ["kitchen.json"])

  def test_kills_amid_saves_leave_no_files(self):
    state = os.path.dirname(self.state_file.path)
    disk = SlowDisk(self.session, state)
    self.program.serve(disk.env)
    self.simmer("--hidden", "9m", "tea")
    disk.slow_down()
    self.session.run(["simmer", "--hidden", "9m", "egg"])
    wait_until(lambda: len(os.listdir(state)) == 3, "a file that is being written")
    self.program.kill()
    # Not a file of Simmer's.
    backup = self.state_file.path + ".backup"
    shutil.copy(self.state_file.path, backup)
    self.simmer("--list")
    self.assertEqual(
      sorted(os.listdir(state)), ["timers.json", "timers.json.backup", "timers.json.lock"])


class TwiceTest(FaultsTest):
  def test_two_imports_at_once_add_a_sound_once(self):
    file = self.write_sound("5", "sine", "700")
    self.program.serve()
    imports = [self.session.run(["simmer", "--import", file], f"{n}.log") for n in range(3)]
    self.assertEqual([process.wait() for process in imports], [0, 0, 0])
    self.assertEqual(self.sounds(), ["warble.oga"])
    self.assertEqual(sum("1 sound was added." in process.written for process in imports), 1)

  def test_settings_that_cannot_be_written_are_not_said_to_be_replaced(self):
    shutil.rmtree(self.session.env["XDG_CONFIG_HOME"])
    open(self.session.env["XDG_CONFIG_HOME"], "w").close()
    self.assertEqual(
      self.simmer("--import", self.file),
      "1 preset was added. The settings are read-only and weren’t replaced.\n")
    # GLib has a warning about that file.
    os.truncate(self.session.path("programs.log"), 0)


class NamesTest(FaultsTest):
  def assert_harmless(self, names):
    for name in names:
      self.assertLessEqual(len(name), 60)
      kinds = {unicodedata.category(letter) for letter in name}
      self.assertTrue(kinds.isdisjoint({"Cc", "Cf", "Zl", "Zp"}), name)

  def test_an_import_brings_no_name_that_freezes_the_window(self):
    stages = [{"name": name, "duration": 60_000_000_000}
              for name in ("\x1b]0;x\x07knead", "re\u202est\u2066", "b\nc\u2028d")]
    presets = [MINUTE | {"name": ACCENTS}, MINUTE | {"name": "x" * 60_000, "stages": stages}]
    file = self.write("long.json", presets=presets)
    self.assertIn("2 presets were added.", self.simmer("--import", file))
    kept = self.state_file.read()["presets"][-2:]
    self.assertTrue(kept[0]["name"].startswith("e"))
    self.assert_harmless([preset["name"] for preset in kept])
    self.assert_harmless([stage["name"] for stage in kept[1]["stages"]])
    self.simmer("--import", self.write("sound.json", settings={"alarm-sound": ACCENTS}), status=1)

  def test_files_of_an_earlier_version_freeze_nothing(self):
    self.state_file.keep(
      ACCENTS, 600, 500, sound="own/" + ACCENTS,
      stages=[{"name": "a\x1b", "duration": 600_000_000_000}])
    folder = os.path.join(self.session.env["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w") as file:
      file.write(f"[io/github/simmer_timer/Simmer]\nalarm-sound='own/{ACCENTS}'\n")
    recording = self.record()
    self.program.launch()
    self.assert_harmless([timer["name"] for timer in self.timers()])
    recording.hear(lambda: self.simmer("--hidden", "1s"))
    self.program.press("Stop")
    self.program.open_settings()

  def test_whatever_is_exported_is_imported(self):
    names = ["x" * 200, "x" * 200 + " 2", "é", "e\u0301", "a\x1bb", "C++ “7”\\", "日本" * 30]
    self.add_sound(self.make_sound("tone.wav", "1", "sine", "440"))
    for number, name in enumerate(names):
      path = self.make_sound(f"{number}.wav", "1", "sine", f"{300 + 100 * number}")
      os.rename(f"{self.own_sounds}/{self.add_sound(path)[4:]}.oga",
                f"{self.own_sounds}/{name}.oga")
    file = os.path.join(self.folder, "all.json")
    self.simmer("--export", file)
    self.program.kill()
    shutil.rmtree(self.own_sounds)
    for count in (8, 0):
      said = self.simmer("--import", file)
      self.assertIn(f"{count} sounds were added." if count else "0 presets were added. The", said)
    self.assertEqual(len(self.sounds()), 8)
    self.assert_harmless(name.removesuffix(".oga") for name in self.sounds())

  def test_a_file_whose_name_is_not_utf_8_is_refused(self):
    path = os.fsencode(self.folder) + b"/caf\xe9.json"
    shutil.copy(self.file, path)
    before = os.listdir(os.fsencode(self.folder))
    for option in ("--import", "--export"):
      self.simmer(option, path, status=1)
      self.assertIn("UTF-8", self.program.run(option, path)[2])
    self.assertEqual(os.listdir(os.fsencode(self.folder)), before)

  def test_a_file_system_without_hard_links_has_sounds(self):
    disk = SlowDisk(self.session, self.own_sounds)
    self.program.serve(disk.env)
    for seconds in ("1", "2"):
      self.simmer("--import", self.write_sound(seconds, "sine", "700"))
      shutil.rmtree(os.path.join(self.folder, "warble sounds"))
    self.assertEqual(self.sounds(), ["warble 2.oga", "warble.oga"])
