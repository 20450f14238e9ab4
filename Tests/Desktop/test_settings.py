"""The settings: sounds with their previews, switches, colors; they apply at once and are kept."""

import os
import shutil

from harness import clock
from harness.accessible import Role
from harness.case import DesktopTest
from harness.usage import Load
from harness.waiting import wait_until

SWITCHES = {"Always Show Hours": True, "Animations": False}


class SettingsTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.program.launch()

  def hear(self, recording, act):
    """Does something, and records 1.5 s of the sound that it makes; returns the sound's moment."""
    sound = recording.hear(act)
    recording.wait_until(sound + 1.5)
    return sound

  def close_settings(self):
    self.screen.window("Settings", self.program.pid).close()

  def test_preview_plays_and_stops(self):
    tone = self.make_sound("tone.wav", "30", "sine", "880", "gain", "-12")
    self.add_sound(tone)
    recording = self.record()
    self.program.open_settings()
    sound = self.hear(recording, self.program.find("Preview Marimba", Role.BUTTON).click)
    self.assert_heard(recording, sound, "marimba", least=0.85)
    self.assertEqual(self.preferences["alarm-sound"], "'simmer/kitchen-bell'")
    recording.wait_for_silence(sound)
    # The tone would be heard for half a minute.
    preview = self.program.find("Preview tone", Role.BUTTON)
    for stop in (preview.click, self.close_settings):
      recording.hear(preview.click)
      load, stopped = Load(self.session), clock.now()
      stop()
      silence = recording.wait_for_silence(stopped)
      self.judge("to silence after a preview is stopped", silence - stopped, 2, load)

  def test_the_wheel_scrolls_the_page_and_changes_the_volume_only_with_the_focus(self):
    self.program.open_settings()
    slider = self.program.find("Volume", Role.SLIDER)
    page = slider.inside_of(Role.SCROLL_PANE)
    # The page is higher than this. The focus scrolls to the slider, and moves on.
    window = self.screen.window("Settings", self.program.pid)
    window.resource.configure(height=400)
    wait_until(lambda: window.place[3] == 400 and page.extents[3] < 400, "the page to be lower")
    self.screen.press("alt+v", "Tab")
    wait_until(lambda: self.program.switch("Fade In").has_focus, "the keyboard to move on")
    place = self.program.middle(slider)
    top = slider.extents[1]
    self.program.scroll(*place, 1)
    wait_until(lambda: slider.extents[1] > top, "the page to scroll")
    self.assert_holds(
      lambda: float(self.preferences["volume"]) == 0.8, 0.5, "the wheel has changed it")
    self.screen.press("alt+v")
    wait_until(lambda: slider.has_focus, "the keyboard to be on the volume")
    self.program.scroll(*self.program.middle(slider), -1)
    wait_until(lambda: float(self.preferences["volume"]) < 0.8, "the wheel to change it")

  def test_a_drop_down_opens_at_its_choice(self):
    self.program.open_settings()
    settings = self.screen.window("Settings", self.program.pid)
    wait_until(lambda: settings.is_active, "the settings to be active")
    self.program.turn_to("General")
    button = self.program.find(
      "Keep the Computer Awake: Timers Up to 2 Hours", (Role.BUTTON, Role.TOGGLE_BUTTON))

    def reaches():
      if not button.has_focus:
        self.screen.press("Tab")
      return button.has_focus

    wait_until(reaches, "the keyboard to be there")

    def choose(*keys):
      self.screen.press("space")
      wait_until(lambda: self.screen.shows_popups, "the list")
      self.screen.press(*keys)
      wait_until(lambda: not self.screen.shows_popups, "the list to close")
      wait_until(lambda: button.has_focus, "the keyboard to be back")

    for keys, choice in (
      (["Down", "Return"], "always"), (["Up", "Escape"], "always"), (["Up", "Return"], "short"),
      (["Return"], "short"), (["Up", "Return"], "never"),
    ):
      choose(*keys)
      wait_until(
        lambda: self.preferences["keep-awake"] == f"'{choice}'",
        lambda: f"{choice} after {keys}, not {self.preferences['keep-awake']}")

  def test_a_choice_that_cannot_be_saved_says_so_and_is_not_shown(self):
    self.program.kill()
    for name in ("glib-2.0", "dconf"):
      folder = os.path.join(self.session.env["XDG_CONFIG_HOME"], name)
      shutil.rmtree(folder, ignore_errors=True)
      open(folder, "w").close()
    service = "ca.desrt.dconf.service"
    os.symlink(f"/usr/share/dbus-1/services/{service}", self.session.path("services", service))
    sentence = "Settings can’t be saved: the disk is full, or they’re read-only."
    # dconf answers later than the other one.
    for backend in ("keyfile", "dconf"):
      self.program.kill()
      self.session.env["GSETTINGS_BACKEND"] = backend
      self.program.launch()
      settings = self.program.open_settings()
      self.program.turn_to("General")
      switch = self.program.switch("Animations")
      switch.click()
      wait_until(lambda: sentence in settings.texts(), f"the sentence in the settings, {backend}")
      wait_until(lambda: switch.is_on, f"the switch to be as it was, {backend}")
      self.close_settings()
      self.program.wait_for_text(sentence)
    # The backends have warnings about these files.
    os.truncate(self.session.path("programs.log"), 0)

  def test_settings_survive_a_restart(self):
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
    # “Always Show Hours” applies at once: the time is shown with zero hours.
    self.program.wait_for_headline("00:07:.*")
    self.program.press("Cancel")
    self.program.wait_for_title("Simmer")
    self.program.end_by(lambda: self.program.choose("Quit"))

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
