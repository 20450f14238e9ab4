"""An alarm that nobody could hear is said, seen, and never in the way."""

from harness import clock
from harness.case import DesktopTest
from harness.role import Role
from harness.waiting import wait_until


def is_about_sound(words):
  return "sound server" in words and "silent" in words


class NoSoundServerTest(DesktopTest):
  sound = False

  def test_the_window_says_so_and_rings_visually(self):
    window = self.program.launch()
    self.program.set_time(seconds=2)
    self.program.press("Start")
    window.minimise()
    wait_until(lambda: window.is_urgent, "the window to ask for attention")
    # Nothing shows notifications here.
    wait_until(lambda: window.is_shown, "the window to come forward")
    window.activate()
    wait_until(lambda: not window.is_urgent, "the window to be content")
    sentence = self.program.wait_for_text(is_about_sound, "a sentence about the sound server")
    self.assertEqual(sentence.count("\n"), 0)
    self.program.press("Stop")
    self.program.wait_for_title("Simmer")
    self.program.start("5m")
    self.program.wait_for_remaining(300)

  def test_it_is_said_before_a_timer_starts_and_until_a_server_appears(self):
    self.program.launch()
    self.program.wait_for_text(is_about_sound, "a sentence about the sound server")
    self.program.wait_for_button("Start")
    self.session.sound.start()
    wait_until(
      lambda: not any(map(is_about_sound, self.program.root.texts())), "the sentence to go")

  def test_a_sound_nobody_could_listen_to_is_forgotten_once_a_server_appears(self):
    self.program.launch()
    self.program.open_settings()
    self.program.find("Preview Gong", Role.BUTTON).click()
    wait_until(lambda: any(map(is_about_sound, self.program.settings.texts())), "a sentence")
    self.session.sound.start()
    wait_until(
      lambda: not any(map(is_about_sound, self.program.settings.texts())), "the sentence to go")

  def test_a_server_that_comes_late_is_heard(self):
    self.program.start("1s")
    self.program.wait_for_text(is_about_sound, "a sentence about the sound server")
    self.session.sound.start()
    recording = self.record()
    recording.wait_for_sound(clock.now() - 0.5)
    wait_until(
      lambda: not any(map(is_about_sound, self.program.root.texts())), "the sentence to go")


class DyingSoundServerTest(DesktopTest):
  def test_one_that_dies_and_comes_back_is_heard_again(self):
    begin = clock.now()
    recording = self.record()
    self.program.start("1s")
    recording.wait_for_sound(begin)
    self.session.sound.kill()
    self.program.wait_for_text(is_about_sound, "a sentence about the sound server")
    self.session.sound.start()
    again = self.record()
    again.wait_for_sound(clock.now() - 0.5)
    again.wait_for_silence(self.program.tap("Stop"))
