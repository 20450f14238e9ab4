"""A voice that says which timer is done, between two rings."""

import os

import numpy

from harness import clock
from harness.accessible import Role
from harness.case import DesktopTest
from harness.recording import RATE
from harness.waiting import wait_until

RING, WORD = 880, 2_000
"""The tones of the alarm and of the voice, in hertz."""
LOUD = 8_200
"""Their amplitude at -12 dB, of 32767."""
REASON = "Needs speech-dispatcher, which isn’t installed."


class VoiceTest(DesktopTest):
  def serve(self, voice=True, hangs=False):
    """Starts the service with a program `spd-say` that keeps its words and plays a tone, or none.

    With `hangs` it never ends, and plays nothing.
    The folders of the machine's programs are left out, because it may have a real one.
    """
    self.words = self.session.path("words")
    path = f"{self.session.prefix}/bin"
    if voice:
      folder = self.session.path("voice")
      os.makedirs(folder)
      tone = self.make_sound("word.wav", "1", "sine", str(WORD), "gain", "-12")
      with open(os.path.join(folder, "spd-say"), "w") as file:
        action = "/bin/sleep 1000" if hangs else f"/usr/bin/paplay {tone}"
        file.write(f"#!/bin/sh\necho \"$*\" >> {self.words}\nexec {action}\n")
      os.chmod(file.name, 0o755)
      path = f"{folder}:{path}"
    self.program.serve({"PATH": path})
    wait_until(lambda: self.program.pid, "the service")

  @property
  def said(self):
    """The arguments of each call of `spd-say`."""
    if not os.path.exists(self.words):
      return []
    with open(self.words) as file:
      return file.read().splitlines()

  def heard(self, recording, begin):
    """Returns the tones since a moment in order, each once: `ring`, `word` or `both`."""
    samples = recording.samples(begin, clock.now())
    length = RATE // 20
    heard = []
    for start in range(0, len(samples) - length, length):
      spectrum = abs(numpy.fft.rfft(samples[start : start + length]))
      # More than half of the window, so that two tones in turn are not taken for both.
      parts = [spectrum[tone * length // RATE] > 0.6 * LOUD * length / 2 for tone in (RING, WORD)]
      tone = {(True, False): "ring", (False, True): "word", (True, True): "both"}.get(tuple(parts))
      if tone and heard[-1:] != [tone]:
        heard.append(tone)
    return heard

  def test_timers_are_named_between_two_rings(self):
    self.preferences["volume"] = "1.0"
    self.ring_with(self.make_sound("ring.wav", "1", "sine", str(RING), "gain", "-12"))
    self.preferences["say-timer"] = "true"
    self.serve()
    recording = self.record()
    begin = clock.now()
    self.program.start("1s", "Pasta")
    wait_until(lambda: len(self.said) == 1, "the name")
    self.assertRegex(self.said[0], r"^--wait .*--language en -- Pasta is done$")
    wait_until(lambda: self.heard(recording, begin)[:3] == ["ring", "word", "ring"],
               lambda: self.heard(recording, begin))
    self.program.start("1s", "Eggs")
    wait_until(lambda: self.said[-1].endswith("-- Eggs is done"), "the next name")
    wait_until(lambda: self.said[-1].endswith("-- Pasta is done"), "the first one again")
    self.assertNotIn("both", self.heard(recording, begin))
    self.program.run("--stop", "all")
    silence = recording.wait_for_silence(clock.now())
    count = len(self.said)
    self.assert_holds(lambda: len(self.said) == count, 3, "the voice goes on")
    self.assertTrue(recording.is_silent(silence, clock.now()))

  def test_a_voice_that_hangs_silences_the_alarm_once(self):
    self.ring_with_tone()
    self.preferences["say-timer"] = "true"
    self.serve(hangs=True)
    recording = self.record()
    recording.hear(lambda: self.program.start("1s", "Pasta"))
    wait_until(lambda: self.said, "the voice")
    sound = recording.wait_for_sound(recording.wait_for_silence(clock.now() - 1) + 0.1)
    # Longer than the time between two sentences.
    recording.wait_until(sound + 12)
    self.assertLess(recording.longest_silence(sound, sound + 12), 0.1)
    self.assertEqual(len(self.said), 1)

  def row(self):
    self.program.launch()
    self.program.open_settings()
    return self.program.switch("Say Which Timer Is Done")

  def test_it_is_chosen_in_the_settings(self):
    self.serve()
    switch = self.row()
    self.assertFalse(switch.is_on)
    self.assertFalse(self.program.texts(REASON))
    switch.click()
    wait_until(lambda: self.preferences["say-timer"] == "true", "it to be kept")

  def test_without_a_voice_the_settings_say_so(self):
    self.preferences["say-timer"] = "true"
    self.serve(voice=False)
    switch = self.row()
    self.assertFalse(switch.is_sensitive)
    self.assertEqual(switch.description, REASON)
    self.program.find(REASON, Role.LABEL)
    self.screen.window("Settings", self.program.pid).close()
    self.ring_with_tone()
    recording = self.record()
    sound = recording.hear(lambda: self.program.start("1s", "Pasta"))
    recording.wait_until(sound + 5)
    self.assertLess(recording.longest_silence(sound, sound + 5), 0.1)
