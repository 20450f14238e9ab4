"""The harness itself: it distinguishes the sounds, and finds when they are heard."""

import itertools
import subprocess
import time

from harness import clock
from harness.bus import BusError
from harness.case import DesktopTest
from harness.fingerprint import Fingerprint
from harness.program import ID
from harness.recording import RATE
from harness.usage import Load
from harness.waiting import wait_until


class HarnessTest(DesktopTest):
  def test_it_is_past_noon(self):
    _, hour, _ = self.session.run_to_end(["date", "+%H"])
    self.assertIn(int(hour), (12, 13), "a timer may end on another day")
    self.assertIn(time.localtime().tm_hour, (12, 13), "the tests have another time zone")

  def test_a_failure_is_no_sign_that_something_holds(self):
    self.program.launch()
    self.program.kill()
    with self.assertRaisesRegex(AssertionError, "Simmer is not running"):
      self.assert_holds(lambda: self.program.shows("New Timer"), 0.1)

  def test_a_wait_goes_on_when_what_it_asks_has_gone(self):
    self.program.launch()
    asked = itertools.count(1)

    def answer():
      if next(asked) < 3:
        self.session.bus.call(ID, "/gone", "org.gtk.Actions", "List")
      return "an answer"

    self.assertEqual(wait_until(answer, "an answer"), "an answer")
    with self.assertRaises(BusError):
      self.session.bus.call(ID, "/gone", "org.gtk.Actions", "List")

  def test_sounds_are_distinguished(self):
    prints = {name: Fingerprint.of_file(path, RATE) for name, path in self.sound_files().items()}
    self.assertGreaterEqual(len(prints), 6)
    for one, other in itertools.combinations(prints, 2):
      self.assertLess(prints[one].likeness(prints[other]), 0.85, (one, other))

  def test_a_sound_is_recognized_and_dated(self):
    recording = self.record()
    load, begin = Load(self.session), clock.now()
    self.assertTrue(recording.is_silent(begin, begin + 0.2))
    player = self.session.run(["paplay", "--volume=20000", self.sound_files()["gong"]])
    sound = recording.wait_for_sound(begin)
    # Not before the player was started, and not much later.
    self.assertGreater(sound, begin + 0.2)
    self.judge("until a sound is heard", sound - begin, 1, load)
    recording.wait_until(sound + 1.5)
    player.kill()
    self.assert_heard(recording, sound, "gong", least=0.9)

  def test_a_click_is_dated_to_a_few_milliseconds(self):
    recording = self.record()
    player = self.session.run(
      ["pacat", "--raw", "--format=s16le", "--rate=16000", "--channels=1", "--latency-msec=5"],
      stdin=subprocess.PIPE)
    late, load = [], Load(self.session)
    for _ in range(5):
      # Silence keeps the stream running, so that only the delay of the server is measured.
      for _ in range(40):
        player.stdin.write(bytes(320))
        player.stdin.flush()
        time.sleep(0.01)
      sent = clock.now()
      player.stdin.write(b"\xff\x3f" * 160)
      player.stdin.flush()
      late.append(recording.wait_for_sound(sent - 0.02) - sent)
    self.assertGreater(min(late), -0.01, late)
    self.judge("to date a click", sorted(late)[2], 0.08, load)
