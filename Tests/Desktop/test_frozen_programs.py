"""Nothing that rings or answers waits for another program: those on the bus are frozen."""

from harness import clock
from harness.case import IS_SOAK
from harness.commands import CommandsTest
from harness.frozen import SESSION_NAMES, SYSTEM_NAMES, FrozenPrograms, frozen
from harness.usage import Load
from harness.waiting import wait_until

LATE = 2.0
"""Maximum delay of an alarm and of an answer, in seconds."""
NAMES = SESSION_NAMES + SYSTEM_NAMES
ALONE = NAMES if IS_SOAK else ("org.freedesktop.portal.Desktop", "org.gnome.SessionManager")


class FrozenProgramsTest(CommandsTest):
  def setUp(self):
    super().setUp()
    self.preferences["ring-limit"] = "0"
    self.preferences["pause-music"] = "true"
    self.preferences["show-in-panel"] = "true"

  def answer(self, *arguments):
    """Runs a command, and checks that it is answered soon."""
    load, begin = Load(self.session), clock.now()
    output = self.simmer(*arguments)
    self.judge(f"to the answer of {arguments}", clock.now() - begin, LATE, load)
    return output

  def assert_rings(self, recording, name):
    """Checks that a timer that was started is heard in time, and that it can be stopped."""
    load, deadline = Load(self.session), self.state_file.deadline(name)
    sound = recording.wait_for_sound(max(deadline, clock.now()) - 0.1)
    self.judge("from the deadline to the alarm", sound - deadline, LATE, load)
    self.answer("--list")
    self.answer("--stop", name)
    recording.wait_for_silence(clock.now() - 0.1, seconds=0.3)

  def test_all_are_frozen_before_the_start(self):
    FrozenPrograms(self.session, NAMES, accessibility=True)
    recording = self.record()
    self.answer("--hidden", "2s", "egg")
    self.assert_rings(recording, "egg")
    # After a kill it rings at once; the bus starts it again for the next command.
    self.answer("--hidden", "2s", "rice")
    deadline = self.state_file.deadline("rice")
    self.program.kill()
    wait_until(lambda: clock.now() > deadline, "the deadline")
    load, begin = Load(self.session), clock.now()
    self.answer("--list")
    sound = recording.wait_for_sound(begin)
    self.judge("from the start to the alarm", sound - begin, LATE, load)
    self.answer("--stop", "rice")

  def test_all_are_frozen_amid_a_timer_in_an_open_window(self):
    recording = self.record()
    self.program.start("4s", "egg")
    FrozenPrograms(self.session, NAMES, accessibility=True)
    self.assert_rings(recording, "egg")

  def test_a_window_that_opens_late_delays_nothing(self):
    FrozenPrograms(self.session, NAMES, accessibility=True)
    recording = self.record()
    self.program.serve()
    self.answer("2s", "egg")
    self.assert_rings(recording, "egg")
    window = self.program.window
    wait_until(lambda: window.is_active, "the window")

  def test_the_display_is_frozen(self):
    self.ring_with_tone()
    recording = self.record()
    with frozen(self.session.display_pid):
      self.answer("2s", "egg")
      self.assert_rings(recording, "egg")
    self.answer()
    window = self.program.window
    wait_until(lambda: window.is_active, "the window")
    # GTK waits for the display of an open window. The alarm goes on when that answers again.
    load = Load(self.session)
    self.answer("3s", "pasta")
    deadline = self.state_file.deadline("pasta")
    with frozen(self.session.display_pid):
      sound = recording.wait_for_sound(deadline - 0.1)
      self.judge("from the deadline to the alarm", sound - deadline, LATE, load)
      recording.wait_until(sound + 0.5)
    self.state_file.wait_for_states(pasta="finished")
    self.assert_rings_on(recording, sound, clock.now() + 0.3, load)
    self.answer("--stop", "pasta")
    recording.wait_for_silence(clock.now() - 0.1, seconds=0.3)
    # The window was open when the display froze. After a kill it rings at once.
    with frozen(self.session.display_pid):
      self.program.kill()
      self.answer("--hidden", "2s", "rice")
      self.assert_rings(recording, "rice")

  def test_the_settings_are_frozen(self):
    FrozenPrograms(self.session, ["ca.desrt.dconf"])
    recording = self.record()
    self.program.serve({"GSETTINGS_BACKEND": "dconf"})
    self.answer("2s", "egg")
    self.program.wait_for_window()
    self.assert_rings(recording, "egg")

  def test_one_is_frozen(self):
    recording = self.record()
    for number, name in enumerate(ALONE):
      with self.subTest(name=name):
        FrozenPrograms(self.session, [name])
        self.answer("2s", f"egg {number}")
        self.assert_rings(recording, f"egg {number}")
        self.program.kill()
