"""A timer that is out of view or paused uses no processor time."""

import re
import time

from harness.case import DesktopTest
from harness.other_window import OtherWindow
from harness.players import Player
from harness.portals import Portal
from harness.redraws import redraws
from harness.usage import wakeups
from harness.waiting import wait_until

IDLE = 5.0
"""Seconds without a wake-up that show that no work repeats."""


class IdleTest(DesktopTest):
  def assert_idle(self, window):
    """Waits until no thread wakes up and nothing is drawn for some seconds."""

    def is_idle():
      before = wakeups(self.program.pid)
      drawn = redraws(window, IDLE)
      return wakeups(self.program.pid) == before and not drawn

    wait_until(is_idle, f"{IDLE:g} s without a wake-up")


class WithoutSoundServerTest(IdleTest):
  sound = False

  def test_waiting_for_a_sound_server_causes_no_wakeups(self):
    window = self.program.launch()
    sentence = self.program.wait_for_text(".*no sound server.*")
    self.assert_idle(window)
    self.session.sound.start()
    self.program.wait_for_no_text(sentence)


class IdleWindowTest(IdleTest):
  def start_timer(self):
    window = self.program.start()
    self.program.run("5m")
    self.program.wait_for_button("Pause")
    return window

  def test_no_opengl_is_loaded(self):
    self.start_timer()
    with open(f"/proc/{self.program.pid}/maps") as maps:
      loaded = {line.split("/")[-1].strip() for line in maps if "/" in line}
    drivers = [name for name in loaded if re.match(r"libLLVM|.*_dri\.so|lib(GLX|EGL)_", name)]
    self.assertEqual(drivers, [])

  def test_shortcuts_in_all_programs_and_music_cause_no_wakeups(self):
    self.preferences["global-shortcuts"] = self.preferences["pause-music"] = "true"
    portal = Portal(self.session, shortcuts=1)
    Player(self.session, "music")
    window = self.start_timer()
    wait_until(lambda: portal.bindings, "the shortcuts to be bound")
    window.minimize()
    self.assert_idle(window)

  def test_a_paused_timer_causes_no_wakeups(self):
    window = self.start_timer()
    self.program.wait_for_keys()
    self.screen.press("space")
    self.program.wait_for_button("Resume")
    self.assert_idle(window)

  def test_screen_readers_are_not_told_of_each_second(self):
    self.start_timer()
    self.wait_until_readers_are_not_told()
    self.program.run("6m")
    self.program.wait_for_tiles("5 min", "6 min")
    self.wait_until_readers_are_not_told()

  def wait_until_readers_are_not_told(self):
    def is_quiet():
      # The test has read the accessible tree, so GTK reports changes of it, in other threads.
      before = wakeups(self.program.pid)
      time.sleep(IDLE)
      after = wakeups(self.program.pid)
      helpers = after.keys() - {str(self.program.pid)}
      return sum(after[thread] - before.get(thread, 0) for thread in helpers) < IDLE

    wait_until(is_quiet, "it to tell of something now and then only")

  def test_an_active_window_is_redrawn_at_most_three_times_a_second(self):
    # The ring takes three steps a second; the digits begin to roll with one, and end with another.
    window = self.start_timer()
    wait_until(lambda: IDLE < len(redraws(window, IDLE)) <= 3 * IDLE + 1, "three redraws a second")

  def test_nine_tiles_are_redrawn_together_once_a_second(self):
    window = self.program.start()
    self.program.start_many([f"{number}h" for number in range(1, 10)])
    self.program.wait_for_tiles(*[f"{number} hr" for number in range(1, 10)])
    wait_until(
      lambda: IDLE - 1 <= len(redraws(window, IDLE)) <= IDLE + 1, "one redraw a second")
    self.program.run("--pause", "all")
    self.program.wait_for_description(".*, paused", "1 hr")
    self.assert_idle(window)

  def test_an_inactive_window_is_redrawn_once_a_second(self):
    window = self.start_timer()
    self.screen.point(5, 5)
    letter = OtherWindow(self.session, place=(0, 0, 200, 200))
    wait_until(
      lambda: IDLE - 1 <= len(redraws(window, IDLE)) <= IDLE + 1, "one redraw a second")
    letter.end()

  def test_a_window_without_a_timer_causes_no_wakeups(self):
    # GTK's text cursor blinks for ten seconds.
    self.assert_idle(self.program.start())
