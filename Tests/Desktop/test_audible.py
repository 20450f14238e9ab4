"""Simmer says whether its alarms can be heard."""

import json

from harness import clock
from harness.case import DesktopTest
from harness.notifications import NotificationServer
from harness.waiting import wait_until

MUTED = "The alarm won’t be heard: the sound is muted."
QUIET = "The alarm won’t be heard: the volume is very low."
UNHEARD = r"The alarm won’t be heard.*"


class AudibleTest(DesktopTest):
  def assert_said(self, sentence, audible=False):
    """Starts a timer by a command; checks its error output, and `audible` in the list in JSON."""
    status, _, errors = self.program.run("--hidden", "9m", "Pasta")
    self.assertEqual(status, 0)
    self.assertEqual(errors, f"simmer: {sentence}\n" if sentence else "")
    self.assert_listed(audible)

  def assert_listed(self, audible):
    timers = json.loads(self.program.run("--list", "--json")[1])
    self.assertTrue(timers)
    self.assertEqual({timer["audible"] for timer in timers}, {audible})

  def test_nothing_is_said_when_the_alarm_can_be_heard(self):
    self.assert_said(None, audible=True)
    self.program.launch()
    self.assertFalse(self.program.texts(UNHEARD))

  def test_muted_sound_is_reported_and_can_be_unmuted(self):
    self.session.sound.mute()
    self.assert_said(MUTED)
    self.program.launch()
    self.program.wait_for_text(MUTED)
    self.program.press("Unmute")
    self.program.wait_for_no_text(UNHEARD)
    wait_until(lambda: not self.session.sound.is_muted, "the sound to be heard again")
    self.assert_listed(True)

  def test_low_volume_is_reported_and_can_be_turned_up(self):
    self.session.sound.set_volume(3)
    self.assert_said(QUIET)
    self.program.launch()
    self.program.wait_for_text(QUIET)
    self.program.press("Turn Up")
    self.program.wait_for_no_text(UNHEARD)
    wait_until(lambda: self.session.sound.volume == 50, "the sound to be turned up")

  def test_an_output_that_plays_nothing_is_reported(self):
    self.session.sound.add_dummy("null")
    status, _, errors = self.program.run("--hidden", "9m", "Pasta")
    self.assertEqual(status, 0)
    self.assertRegex(errors, r"\Asimmer: The alarm won’t be heard: “.*” plays nothing\..*\n\Z")
    self.assert_listed(False)
    self.program.launch()
    self.program.wait_for_text(r"The alarm won’t be heard: “.*” plays nothing\..*")

  def test_a_change_is_noticed_while_a_timer_runs(self):
    self.program.start("9m")
    self.session.sound.mute()
    self.program.wait_for_text(MUTED)
    self.session.sound.mute(False)
    self.program.wait_for_no_text(MUTED)

  def test_nothing_is_said_of_an_alarm_without_a_sound(self):
    self.preferences["alarm-sound"] = "'none'"
    self.session.sound.mute()
    self.assert_said(None, audible=None)
    self.program.launch()
    self.program.wait_for_button("Pause")
    self.assertFalse(self.program.texts(UNHEARD))
    self.preferences["alarm-sound"] = "'simmer/gong'"
    self.program.wait_for_text(MUTED)

  def test_the_notification_says_that_the_alarm_is_not_heard(self):
    server = NotificationServer(self.session)
    self.session.sound.mute()
    window = self.program.launch()
    self.assertEqual(self.program.run("--hidden", "2s", "Pasta")[2], f"simmer: {MUTED}\n")
    window.minimize()
    notice = server.wait_for("Done: Pasta")
    self.assertIn(MUTED, notice.body)

  def test_a_mute_in_the_mixer_is_reported_and_can_be_undone(self):
    self.ring_with_tone()
    recording = self.record()
    recording.hear(lambda: self.program.start("1s"))
    self.session.sound.mute_streams()
    self.program.wait_for_text("The alarm won’t be heard: Simmer’s sound is muted.")
    begin = clock.now()
    self.program.press("Unmute")
    recording.wait_for_sound(begin)
    self.program.wait_for_no_text(UNHEARD)


class NoServerTest(DesktopTest):
  sound = False

  def test_a_missing_sound_server_is_reported(self):
    status, _, errors = self.program.run("--hidden", "9m", "Pasta")
    self.assertEqual(status, 0)
    self.assertRegex(errors, r"\Asimmer: The alarm will be silent because no sound server .*\n\Z")
    timers = json.loads(self.program.run("--list", "--json")[1])
    self.assertEqual([timer["audible"] for timer in timers], [False])
