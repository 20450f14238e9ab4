"""Choosing the sound, and everything else in the settings."""

import os
import subprocess

from harness import clock
from harness.case import DesktopTest
from harness.fingerprint import most_alike
from harness.role import Role
from harness.waiting import becomes, wait_until

SWITCHES = {"Show Ring": False, "Always Show Hours": True, "Animations": False}


class SettingsTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.program.launch()

  def heard_after(self, recording, action, seconds=1.5):
    """Does something and gives the moment the sound began that it made."""
    begin = clock.now()
    action()
    sound = recording.wait_for_sound(begin)
    recording.wait_until(sound + seconds)
    return sound

  def assert_heard(self, recording, sound, path, others=()):
    files = {*self.sound_files().values(), *others, path}
    best, likeness = most_alike(recording.fingerprint(sound, sound + 1.5), files)
    self.assertEqual(best, path, likeness)
    self.assertGreater(likeness[path], 0.85)

  def close_settings(self):
    settings = self.session.screen.window("Settings", self.program.pid)
    settings.close()
    wait_until(lambda: not settings.is_open, "the settings to close")

  def test_another_sound_rings(self):
    recording = self.record()
    self.program.open_settings()
    self.program.turn_on(self.program.choice("Gong"))
    wait_until(lambda: self.preferences["alarm-sound"] == "'simmer/gong'", "it to be kept")
    self.close_settings()
    sound = self.heard_after(recording, lambda: self.program.start("1s"))
    self.assert_heard(recording, sound, self.sound_files()["gong"])

  def test_preview_plays_and_stops(self):
    recording = self.record()
    self.program.open_settings()
    preview = self.program.find("Preview Marimba", Role.BUTTON)
    sound = self.heard_after(recording, preview.click)
    stopped = clock.now()
    preview.click()
    recording.wait_for_silence(stopped)
    self.assert_heard(recording, sound, self.sound_files()["marimba"])
    self.assertEqual(self.preferences["alarm-sound"], "'simmer/kitchen-bell'")
    self.heard_after(recording, preview.click)
    closed = clock.now()
    self.close_settings()
    recording.wait_for_silence(closed)

  def test_own_sound_is_added_chosen_and_removed(self):
    path = os.path.join(self.session.home, "warble.wav")
    subprocess.run(
      ["sox", "-n", "-r", "44100", "-c", "2", "-b", "16", path,
       "synth", "2", "square", "700-1900", "gain", "-9"], check=True)
    recording = self.record()
    self.program.open_settings()
    self.program.press("Add Sound…")
    chooser = self.session.screen.window(
      lambda title: title not in ("Settings", "") and not title.endswith("Simmer"))
    wait_until(lambda: chooser.is_active, "the file chooser to be active")
    # Its field for a path, which a slash opens.
    self.session.screen.press("slash")
    self.program.find(chooser.title).find(role=Role.TEXT).text = path
    # GTK 4.18 doesn't take it before it has listed the folder.
    for _ in range(5):
      self.session.screen.press("Return")
      if becomes(lambda: not chooser.is_open, 1):
        break
    choice = self.program.choice("warble")
    self.program.turn_on(choice)
    wait_until(lambda: self.preferences["alarm-sound"] == f"'{path}'", "it to be chosen")
    self.assertEqual(self.preferences["own-sounds"], f"['{path}']")
    self.close_settings()
    sound = self.heard_after(recording, lambda: self.program.start("1s"))
    self.assert_heard(recording, sound, path)
    self.program.press("Stop")

    self.program.open_settings()
    self.program.press("Remove warble")
    wait_until(lambda: self.preferences["own-sounds"] == "@as []", "it to be removed")
    wait_until(lambda: not self.program.settings.is_there("Remove warble"), "its row to go")
    self.assertEqual(self.preferences["alarm-sound"], "'simmer/kitchen-bell'")
    self.assertTrue(os.path.exists(path), "removing a sound from the list deleted the file")

  def test_volume(self):
    recording = self.record()
    self.program.open_settings()
    slider = self.program.find("Volume", Role.SLIDER)
    preview = self.program.find("Preview Digital", Role.BUTTON)
    loudness = []
    for part in (1.0, 0.3):
      slider.value = part * slider.maximum
      wait_until(lambda: abs(float(self.preferences["volume"]) - part) < 0.01, "the volume")
      sound = self.heard_after(recording, preview.click)
      preview.click()
      loudness.append(recording.loudness(sound, sound + 1))
      recording.wait_for_silence(sound, seconds=0.3)
    self.assertGreater(loudness[1], 0)
    self.assertGreater(loudness[0] / loudness[1], 2)

  def test_everything_is_there_after_a_restart(self):
    self.program.open_settings()
    self.program.turn_to("General")
    for name, on in SWITCHES.items():
      switch = self.program.switch(name)
      self.assertNotEqual(switch.is_on, on, name)
      switch.click()
      wait_until(lambda: switch.is_on == on, f"{name} to be {on}")
    self.program.turn_on(self.program.choice("Blue"))
    self.program.turn_to("Alarm")
    self.program.turn_on(self.program.choice("Chime"))
    slider = self.program.find("Volume", Role.SLIDER)
    slider.value = 0.5 * slider.maximum
    self.close_settings()
    self.program.set_time(minutes=7, seconds=30)
    self.program.press("Start")
    # A setting that works at once: hours although there are none.
    self.program.wait_for_headline(lambda words: words.startswith("00:07:"))
    self.program.press("Cancel")
    self.program.wait_for_title("Simmer")
    self.program.quit()

    self.program.launch()
    self.assertEqual(self.program.time, (0, 7, 30))
    self.program.open_settings()
    self.assertTrue(self.program.choice("Chime").is_on)
    slider = self.program.find("Volume", Role.SLIDER)
    self.assertAlmostEqual(slider.value, 0.5 * slider.maximum, 2)
    self.program.turn_to("General")
    for name, on in SWITCHES.items():
      self.assertEqual(self.program.switch(name).is_on, on, name)
    self.assertTrue(self.program.choice("Blue").is_on)
    self.assertFalse(self.program.choice("Orange").is_on)
