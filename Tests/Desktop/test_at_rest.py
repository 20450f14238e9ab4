"""Out of sight, or at a stand, a timer takes no power at all."""

import time

from harness.case import DesktopTest
from harness.other_window import OtherWindow
from harness.redraws import redraws
from harness.usage import wakeups
from harness.waiting import wait_until

REST = 5.0
"""Seconds without a wake-up that show that nothing happens again and again, nor begins to late."""


class RestTest(DesktopTest):
  def assert_rests(self, window):
    """Checks that it comes to rest: for some seconds no thread wakes up and nothing is drawn."""

    def rested():
      before = wakeups(self.program.pid)
      drawn = redraws(window, REST)
      return wakeups(self.program.pid) == before and not drawn

    wait_until(rested, f"{REST:g} s without a wake-up")


class WithoutSoundServerTest(RestTest):
  sound = False

  def test_idle_it_waits_for_one_without_looking(self):
    window = self.program.launch()
    sentence = self.program.wait_for_text(".*no sound server.*")
    self.assert_rests(window)
    self.session.sound.start()
    self.program.wait_for_no_text(sentence)


class AtRestTest(RestTest):
  def start_timer(self):
    window = self.program.start()
    self.program.run("5m")
    self.program.wait_for_button("Pause")
    return window

  def test_minimised(self):
    window = self.start_timer()
    window.minimise()
    self.assert_rests(window)

  def test_paused(self):
    window = self.start_timer()
    self.program.wait_for_keys()
    self.screen.press("space")
    self.program.wait_for_button("Resume")
    self.assert_rests(window)

  def test_in_view_nothing_is_told_to_screen_readers_each_second(self):
    # It was asked for all that it shows, as by a screen reader, and tells in threads of its own.
    self.start_timer()

    def is_quiet():
      before = wakeups(self.program.pid)
      time.sleep(REST)
      after = wakeups(self.program.pid)
      helpers = after.keys() - {str(self.program.pid)}
      return sum(after[thread] - before.get(thread, 0) for thread in helpers) < REST

    wait_until(is_quiet, "it to tell of something now and then only")

  def test_in_view_a_second_takes_no_more_than_five_redraws(self):
    # Five steps of the ring; the figures change with one of them, and come to rest with another.
    window = self.start_timer()
    wait_until(lambda: REST < len(redraws(window, REST)) <= 5 * REST + 1, "five redraws a second")

  def test_in_view_but_not_in_use_a_second_takes_one(self):
    window = self.start_timer()
    self.screen.point(5, 5)
    letter = OtherWindow(self.session, place=(0, 0, 200, 200))
    wait_until(
      lambda: REST - 1 <= len(redraws(window, REST)) <= REST + 1, "one redraw a second")
    letter.end()

  def test_idle(self):
    # GTK's text cursor blinks for ten seconds.
    self.assert_rests(self.program.start())
