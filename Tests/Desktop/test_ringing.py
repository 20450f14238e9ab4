"""Alarms: several timers share one sound, until each is dismissed or missed."""

from harness import clock
from harness.accessible import Role
from harness.case import DesktopTest
from harness.notifications import NotificationServer
from harness.sound_server import PipeWire
from harness.usage import Load
from harness.waiting import wait_until


class SeveralTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.ring_with_tone()
    self.recording = self.record()

  def ring(self, *names):
    begin = clock.now()
    self.program.start("50m", "Bread")
    for name in names:
      # In this order: a command returns when its timer has been started.
      self.assertEqual(self.program.run("2s", name)[0], 0)
    self.program.wait_for_title(f"{len(names)} timers are done — Simmer")
    self.recording.wait_for_sound(begin)
    # The newest is first, so that the others keep their Stop.
    self.program.wait_for_tiles(*reversed(names), "Bread")
    self.program.wait_for_focus(names[0])
    self.program.wait_for_keys()

  def test_alarms_are_stopped_one_after_another(self):
    self.ring("Tea", "Egg", "Pasta")
    load, begin = Load(self.session), clock.now()
    self.screen.press("Up", "space")
    self.program.wait_for_title("2 timers are done — Simmer")
    self.program.wait_for_tiles("Pasta", "Tea", "Bread")
    self.program.wait_for_focus("Pasta")
    self.program.click(self.program.tile("Pasta").find("Stop", Role.BUTTON))
    self.program.wait_for_title("Done: Tea — Simmer")
    self.assert_rings_on(self.recording, begin - 0.1, clock.now() + 0.5, load)
    self.assert_silenced(self.recording, lambda: self.program.tap("Stop"), "the last Stop")
    self.program.wait_for_title(".* · Bread — Simmer")

  def test_stop_all_leaves_running_timers(self):
    self.ring("Tea", "Egg")
    self.program.walk(
      lambda: self.screen.press("Tab"), lambda item: item.name == "Stop All", "Stop All")
    self.assert_silenced(self.recording, lambda: self.screen.press("space"), "Stop All")
    self.program.wait_for_headline(r"(50|4\d):\d\d · Bread")

  def test_every_way_to_stop_an_alarm_silences_it(self):
    server = NotificationServer(self.session)
    window = self.program.launch()
    press = self.screen.press

    def tell(button):
      shown, moment = server.wait_for("Done: Pasta"), clock.now()
      server.choose(shown, button)
      return moment

    for path, dismiss in {
      "Stop": lambda: self.program.tap("Stop"),
      "+1 min": lambda: self.program.tap("+1 min"),
      "Space": lambda: press("space"),
      "a notification's Stop": lambda: tell("Stop"),
      "a notification's Restart": lambda: tell("Restart"),
      "stop over D-Bus": lambda: self.program.act("stop", "Pasta"),
      "restart over D-Bus": lambda: self.program.act("restart", "Pasta"),
      "Ctrl+Q": lambda: press("ctrl+q"),
    }.items():
      with self.subTest(path=path):
        self.recording.hear(lambda: self.program.run("1s", "Pasta"))
        wait_until(lambda: window.is_active, "the window to be active")
        self.program.wait_for_keys()
        # Escape ends nothing.
        press("Escape")
        pid = self.program.pid
        self.assert_silenced(self.recording, dismiss, path)
        if path == "Ctrl+Q":
          self.program.wait_for_end(pid)
        else:
          self.program.act("cancel", "all")
          self.program.act("stop", "all")


class MissedTest(DesktopTest):
  def test_a_timer_is_shown_as_missed_after_the_ring_limit(self):
    self.ring_with_tone()
    self.preferences["ring-limit"] = "2"
    recording = self.record()
    load = Load(self.session)
    sound = recording.hear(lambda: self.program.start("1s", "Pasta"))
    self.program.wait_for_title("Missed: Pasta — Simmer")
    last = recording.last_sound(sound, clock.now() + 0.3)
    self.judge("that a ring of 2 s is too long or too short", abs(last - sound - 2), 0.2, load)
    for button in ("Dismiss", "Restart", "+1 min"):
      self.assertTrue(self.program.wait_for_button(button).is_sensitive)
    self.assertFalse(self.program.shows("Stop", Role.BUTTON))

    # The missed timer survives a kill, and doesn't ring again.
    before = self.state_file.timers["Pasta"]
    self.assertEqual(before["state"], "missed")
    self.program.kill()
    again = clock.now()
    self.program.launch()
    self.program.wait_for_title("Missed: Pasta — Simmer")
    self.assertTrue(recording.is_silent(again, again + 1.5), "a missed timer rings again")
    self.assertEqual(self.state_file.timers["Pasta"], before)
    recording.wait_for_sound(self.program.tap("Restart"))
    self.program.wait_for_title("Missed: Pasta — Simmer")
    self.program.tap("Dismiss", then="Simmer")
    wait_until(lambda: not self.state_file.timers, "it to be forgotten")


class SilentTest(DesktopTest):
  def test_an_alarm_without_a_sound_is_shown_and_another_is_heard(self):
    self.ring_with_tone()
    notifications = NotificationServer(self.session)
    self.state_file.keep("Tea", seconds=60, left=2, sound="none")
    recording = self.record()
    begin = clock.now()
    self.program.launch()
    self.program.wait_for_title("Done: Tea — Simmer")
    notifications.wait_for("Done: Tea")
    self.assertTrue(recording.is_silent(begin, clock.now() + 1), "it is heard")
    recording.hear(lambda: self.program.run("--hidden", "1s", "Egg"))
    stopped = clock.now()
    self.assertEqual(self.program.run("--stop", "Egg")[0], 0)
    silence = recording.wait_for_silence(stopped)
    self.assertTrue(recording.is_silent(silence, clock.now() + 1), "it is heard alone")
    tea = self.state_file.timers["Tea"]
    self.assertEqual((tea["state"], tea["sound"]), ("finished", "none"))


class WarningTest(DesktopTest):
  def test_a_warning_without_a_sound_is_a_notification_while_it_applies(self):
    notifications = NotificationServer(self.session)
    self.preferences["warning"] = "10"
    self.preferences["warning-sound"] = "none"
    recording = self.record()
    begin = clock.now()
    self.program.start("11s", "Pasta")
    shown = notifications.wait_for("Almost done: Pasta")
    self.assertEqual(shown.buttons, ["+1 min"])
    notifications.choose(shown, "+1 min")
    wait_until(lambda: not notifications.shown, "it to be taken back")
    self.program.act("cancel", "all")
    self.assertTrue(recording.is_silent(begin, clock.now()), "it is heard")

  def test_a_warning_is_heard_once_before_the_end(self):
    # A busy machine may be late with the warning, which must be over before the alarm.
    self.preferences["warning"] = "6"
    recording = self.record()
    load, begin = Load(self.session), clock.now()
    self.program.start("8s", "Pasta")
    deadline = self.state_file.deadline("Pasta")
    warning = recording.wait_for_sound(begin)
    alarm = recording.wait_for_sound(deadline - 0.1)
    for sound, due in ((warning, deadline - 6), (alarm, deadline)):
      self.assertGreater(sound, due - 0.05, "too early")
      self.judge("from when a sound is due until it is heard", sound - due, 0.2, load)
    self.assert_heard(recording, warning, "soft-warning")
    self.assert_heard(recording, alarm, "kitchen-bell")
    soft = recording.loudness(warning, warning + 1) / recording.loudness(alarm, alarm + 1)
    self.note("% of the alarm's loudness that the warning has", soft * 100)
    self.assertLess(soft, 0.7)
    self.assertTrue(recording.is_silent(warning + 2.2, deadline - 0.05), "it warns again")
    stopped = clock.now()
    self.program.act("stop", "Pasta")
    # A timer that is shorter than the warning time doesn't warn.
    self.program.act("start-1-minute")
    self.program.act("cancel", "all")
    self.program.run("2s", "Egg")
    deadline = self.state_file.deadline("Egg")
    recording.wait_for_sound(deadline - 0.1)
    silence = recording.wait_for_silence(stopped)
    self.assertTrue(recording.is_silent(silence + 0.1, deadline), "it warns of a short timer")


class VolumeTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.ring_with_tone()
    self.session.sound.remember_streams()
    self.recording = self.record()

  def peak(self, volume):
    """Rings with this volume of Simmer's settings, and returns the amplitude."""
    self.preferences["volume"] = str(volume)
    sound = self.recording.hear(lambda: self.program.run("--hidden", "1s"))
    peak = self.recording.peak(sound + 0.5, sound + 1)
    self.note(f"amplitude at the volume {volume}", peak)
    return peak

  def stop(self):
    self.assertEqual(self.program.run("--stop", "all")[0], 0)
    self.recording.wait_for_silence(clock.now())

  def test_the_alarm_is_as_loud_as_the_settings_say(self):
    self.preferences["volume"] = "0"
    begin = clock.now()
    self.program.run("--hidden", "1s")
    wait_until(lambda: "finished" in self.state_file.states.values(), "it to ring")
    self.assertTrue(self.recording.is_silent(begin, clock.now() + 1.5))
    self.stop()
    peaks = {}
    for volume in (0.3, 1.0, 0.5):
      peaks[volume] = self.peak(volume)
      self.stop()
    for volume, peak in peaks.items():
      self.assertAlmostEqual(peak / peaks[1.0], volume**3, delta=0.01)

  def test_the_volume_in_the_mixer_comes_on_top(self):
    full = self.peak(0.8)
    self.session.sound.turn_streams(50)
    self.stop()
    self.assertAlmostEqual(self.peak(0.8) / full, 0.5**3, delta=0.01)
    self.stop()
    self.assertAlmostEqual(self.peak(0.4) / full, 0.25**3, delta=0.01)


class VolumeOnPipeWireTest(VolumeTest):
  sound_server = PipeWire


class FadeInTest(DesktopTest):
  def test_an_alarm_that_fades_in_begins_softly_and_grows(self):
    self.ring_with_tone()
    self.preferences["fade-in"] = "true"
    recording = self.record()
    load = Load(self.session)
    sound = recording.hear(lambda: self.program.start("1s", "Pasta"))
    first, later, full = (
      recording.loudness(sound + second, sound + second + 1) for second in (0, 9, 20))
    self.note("% of its loudness that an alarm has in the first second", first / full * 100)
    self.assertGreater(first, 0)
    self.assertLess(first, 0.25 * full)
    self.assertLess(first, 0.6 * later)
    self.assertLess(later, 0.9 * full)
    self.assert_rings_on(recording, sound + 1, sound + 21, load)
    self.assert_silenced(recording, lambda: self.program.tap("Stop"), "Stop after fading in")


class FadeInOnPipeWireTest(FadeInTest):
  sound_server = PipeWire
