"""Without a sound server alarms are shown, and Simmer says that they are silent."""

from harness import clock
from harness.accessible import Role
from harness.case import DesktopTest
from harness.sound_server import PipeWire
from harness.waiting import wait_until

SENTENCE = r"(?=.*sound server).*silent.*"


class NoSoundServerTest(DesktopTest):
  sound = False

  def test_the_window_shows_the_alarm_and_says_why_it_is_silent(self):
    window = self.program.launch()
    self.program.set_time(seconds=6)
    self.program.press("Start")
    window.minimize()
    wait_until(lambda: window.is_urgent, "the window to ask for attention")
    # There is no notification server here, so the window comes forward.
    wait_until(lambda: window.is_shown, "the window to come forward")
    window.activate()
    wait_until(lambda: not window.is_urgent, "the window to be content")
    sentence = self.program.wait_for_text(SENTENCE)
    self.assertEqual(sentence.count("\n"), 0)
    self.program.press("Stop")
    self.program.wait_for_title("Simmer")
    self.program.start("5m")
    self.program.wait_for_button("Pause")

  def test_a_silent_preview_is_reported_until_a_server_appears(self):
    self.program.launch()
    settings = self.program.open_settings()
    self.program.find("Preview Gong", Role.BUTTON).click()
    self.program.wait_for_text(SENTENCE, settings)
    self.session.sound.start()
    self.program.wait_for_no_text(SENTENCE, settings)

  def test_the_alarm_is_heard_once_a_server_appears(self):
    self.program.start("1s")
    self.program.wait_for_text(SENTENCE)
    self.session.sound.start()
    self.record().wait_for_sound(clock.now() - 0.5)
    self.program.wait_for_no_text(SENTENCE)


class DyingSoundServerTest(DesktopTest):
  def test_the_alarm_is_heard_again_after_a_restart_of_the_server(self):
    self.record().hear(lambda: self.program.start("1s"))
    self.session.sound.kill()
    self.program.wait_for_text(SENTENCE)
    self.session.sound.start()
    again = self.record()
    again.wait_for_sound(clock.now() - 0.5)
    again.wait_for_silence(self.program.tap("Stop"))


class DyingPipeWireTest(DyingSoundServerTest):
  sound_server = PipeWire

  def test_the_alarm_rings_on_while_the_session_manager_restarts(self):
    recording = self.record()
    self.ring_with_tone()
    recording.hear(lambda: self.program.start("1s"))
    self.session.sound.restart_manager()
    silence = recording.wait_for_silence(clock.now() - 1, seconds=0.02)
    recording.wait_for_sound(silence + 0.02)
