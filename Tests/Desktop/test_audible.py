"""Simmer says whether its alarms can be heard."""

import json

from harness import clock
from harness.case import DesktopTest
from harness.notifications import NotificationServer
from harness.sound_server import PipeWire
from harness.waiting import wait_until

MUTED = "The alarm won’t be heard: the sound is muted."
QUIET = "The alarm won’t be heard: the volume is very low."
STREAM_MUTED = "The alarm won’t be heard: Simmer’s sound is muted."
STREAM_QUIET = "The alarm won’t be heard: Simmer’s volume is very low."
NO_SERVER = r"The alarm will be silent: no sound server.*"
UNHEARD = r"The alarm won’t be heard.*"


class AudibleCase(DesktopTest):
  def assert_said(self, sentence, audible=False):
    """Starts timers by a command; checks its error output, and `audible` in the list in JSON."""

    def said():
      begin = clock.now()
      status, _, errors = self.program.run("--hidden", "9m", "Pasta")
      self.assertEqual(status, 0)
      if sentence and not errors:
        # PipeWire may still answer at once, as before a change.
        if self.sound_server is not PipeWire:
          self.assertGreater(clock.now() - begin, 0.25, "it did not wait for the mixer")
        return False
      self.assertRegex(errors, rf"\Asimmer: {sentence}\n\Z" if sentence else r"\A\Z")
      return True

    # On a busy machine the mixer may answer too late for the first command.
    wait_until(said, f"the command to say {sentence!r}")
    self.assert_listed(audible)

  def assert_listed(self, audible):
    timers = json.loads(self.program.run("--list", "--json")[1])
    self.assertTrue(timers)
    self.assertEqual({timer["audible"] for timer in timers}, {audible})


class AudibleTest(AudibleCase):
  def test_a_mute_just_before_a_start_is_reported(self):
    # The folders of the machine's programs are left out: none is needed.
    self.program.serve({"PATH": f"{self.session.prefix}/bin"})
    self.assert_said(None, audible=True)
    self.program.launch()
    self.assertFalse(self.program.texts(UNHEARD))
    self.program.run("--cancel", "all")
    self.session.sound.mute()
    self.assert_said(MUTED)

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
    self.assert_said(r"The alarm won’t be heard: “.*” plays nothing\..*")
    self.program.launch()
    self.program.wait_for_text(r"The alarm won’t be heard: “.*” plays nothing\..*")

  def test_a_change_is_noticed_while_a_timer_runs(self):
    self.program.start("9m")
    self.session.sound.mute()
    self.program.wait_for_text(MUTED)
    self.assertIn("The alarm won’t be heard", self.program.find("Edit Timer").description)
    self.session.sound.mute(False)
    self.program.wait_for_no_text(MUTED)
    self.assertNotIn("won’t be heard", self.program.find("Edit Timer").description)

  def test_a_lost_server_is_reported_and_asked_again_when_it_is_back(self):
    self.program.start("9m")
    self.assert_listed(True)
    self.session.sound.kill()
    self.program.wait_for_text(NO_SERVER)
    self.session.sound.start()
    self.program.wait_for_no_text(NO_SERVER)
    self.session.sound.mute()
    self.program.wait_for_text(MUTED)
    # Until nothing is known of it.
    self.session.sound.freeze()
    self.program.run("--hidden", "8m", "Tea")
    self.program.wait_for_no_text(MUTED)
    self.session.sound.thaw()
    self.program.wait_for_text(MUTED)

  def test_a_mute_in_the_mixer_is_reported_and_can_be_undone(self):
    self.ring_with_tone()
    recording = self.record()
    recording.hear(lambda: self.program.start("1s"))
    self.session.sound.mute_streams()
    self.program.wait_for_text(STREAM_MUTED)
    begin = clock.now()
    self.program.press("Unmute")
    recording.wait_for_sound(begin)
    self.program.wait_for_no_text(UNHEARD)

  def test_a_mute_that_the_server_remembers_is_known_before_the_alarm(self):
    self.assert_known(self.session.sound.mute_streams, STREAM_MUTED, "Unmute")

  def test_a_volume_that_the_server_remembers_is_known_before_the_alarm(self):
    self.assert_known(lambda: self.session.sound.turn_streams(0), STREAM_QUIET, "Turn Up")

  def assert_known(self, silence, sentence, remedy):
    """Checks what is said after `silence`, which does something to the alarm in the mixer."""
    self.ring_with_tone()
    self.session.sound.remember_streams()
    recording = self.record()
    recording.hear(lambda: self.program.start("1s"))
    silence()
    self.program.wait_for_text(sentence)
    self.program.run("--stop", "all")
    self.program.kill()
    begin = clock.now()
    self.assert_said(sentence)
    self.program.launch()
    self.program.wait_for_text(sentence)
    self.assertTrue(recording.is_silent(begin, clock.now()))
    # Simmer plays nothing now, and the server remembers it for the next sound.
    wait_until(lambda: not self.session.sound.plays, "Simmer to play nothing")
    self.program.press(remedy)
    self.program.wait_for_no_text(UNHEARD)
    self.assert_listed(True)
    recording.hear(lambda: self.program.run("--hidden", "1s"))


class AudibleOnPipeWireTest(AudibleTest):
  sound_server = PipeWire


class OwnChoicesTest(AudibleCase):
  """What doesn’t depend on the sound server."""

  def test_simmers_own_low_volume_is_reported_and_can_be_turned_up(self):
    self.ring_with_tone()
    self.preferences["volume"] = "0.02"
    self.assert_said(STREAM_QUIET)
    recording = self.record()
    begin = clock.now()
    self.program.start("1s")
    self.program.wait_for_button("Stop")
    self.assertTrue(recording.is_silent(begin, clock.now() + 1))
    self.program.press("Turn Up")
    self.program.wait_for_no_text(UNHEARD)
    self.assertEqual(float(self.preferences["volume"]), 0.8)
    recording.wait_for_sound(clock.now())
    self.assert_listed(True)

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
    self.program.run("--hidden", "2s", "Pasta")
    window.minimize()
    notification = server.wait_for("Done: Pasta")
    self.assertIn(MUTED, notification.body)


class NoServerTest(DesktopTest):
  sound = False

  def test_a_missing_sound_server_is_reported(self):
    status, _, errors = self.program.run("--hidden", "9m", "Pasta")
    self.assertEqual(status, 0)
    self.assertRegex(errors, r"\Asimmer: The alarm will be silent: no sound server.*\n\Z")
    timers = json.loads(self.program.run("--list", "--json")[1])
    self.assertEqual([timer["audible"] for timer in timers], [False])
