"""An alarm is heard although the main thread is stopped by a debugger, wherever that is."""

import random
import time

from harness import clock
from harness.case import IS_SOAK
from harness.commands import CommandsTest
from harness.held import held
from harness.usage import Load
from harness.waiting import wait_until

STOPS = 20 if IS_SOAK else 3
LATE = 2.0
"""Maximum delay of an alarm, in seconds."""


class HeldMainThreadTest(CommandsTest):
  def test_alarms_are_heard_while_the_main_thread_is_stopped(self):
    self.ring_with_tone()
    choose = random.Random(20261129)
    recording = self.record()
    self.program.start("9m", "tea")
    pid = self.program.pid

    # A pause that was acknowledged holds.
    begin = clock.now()
    self.simmer("2s", "rice")
    deadline = self.state_file.deadline("rice")
    self.simmer("--pause", "rice")
    with held(pid):
      self.assertTrue(recording.is_silent(begin, deadline + LATE + 0.5))

    for number in range(STOPS):
      name = f"egg {number}"
      load = Load(self.session)
      # The window draws each frame of so short a timer, so the thread may be stopped anywhere.
      self.simmer("2s", name)
      deadline = self.state_file.deadline(name)
      time.sleep(max(0, choose.uniform(0, deadline - clock.now())))
      with held(pid):
        sound = recording.wait_for_sound(deadline - 0.1)
        self.judge("from the deadline to the alarm", sound - deadline, LATE, load)
        recording.wait_until(sound + 0.5)
      wait_until(lambda name=name: self.states()[name] == "finished", "the timer to ring")
      # It is the same sound still.
      self.assert_rings_on(recording, sound, clock.now() + 0.3, load)

      def stop(name=name):
        self.simmer("--stop", name)
        return clock.now()

      self.assert_silenced(recording, stop, "Stop")
