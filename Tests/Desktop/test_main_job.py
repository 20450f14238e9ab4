"""The main job, end to end: pick a time, start it, watch it, hear it."""


from harness import clock
from harness.accessible import Role
from harness.case import DesktopTest
from harness.program import RINGING
from harness.usage import Load
from harness.waiting import wait_until


class MainJobTest(DesktopTest):
  def test_from_the_desktop_menu_to_the_alarm(self):
    recording = self.record()
    program = self.program
    program.launch()
    program.set_time(seconds=8)
    program.find("Timer: name and time").text = "Pasta"

    begin = clock.now()
    program.press("Start")
    program.wait_for_headline(r"(00:)?0?\d · Pasta")
    started = pause = clock.now()
    program.press("Pause")
    program.wait_for_button("Resume")
    paused = clock.now()

    def left():
      # The title may say something else for a moment.
      return program.find(role=Role.TIMER).name

    shown = left()
    self.assert_holds(lambda: left() == shown, 1.5, "it moved while paused")
    load, resume = Load(self.session), clock.now()
    program.press("Resume")
    program.wait_for_button("Pause")
    resumed = clock.now()
    earliest, latest = begin + 8 + resume - paused, started + 8 + resumed - pause

    program.wait_for_title("Done: Pasta — Simmer")
    sound = recording.wait_for_sound(begin)
    self.assertTrue(recording.is_silent(begin, earliest), "it rang too early")
    self.judge("from the deadline to the alarm", sound - latest, 0.2, load)
    self.assert_heard(recording, sound, "kitchen-bell", least=0.9, seconds=2)
    self.assertFalse(recording.is_silent(sound + 7, sound + 8.5), "it doesn't ring on")

    stop = clock.now()
    program.tap("Stop", then="Simmer")
    self.assertFalse(recording.is_silent(stop - 2, stop), "it ended by itself")
    recording.wait_for_silence(stop, seconds=2.5)
    self.assertEqual(program.time, (0, 0, 8))

  def test_an_alarm_offers_a_minute_more_and_a_restart(self):
    recording = self.record()
    self.program.start("1s")
    self.program.wait_for_title(RINGING)
    recording.wait_for_sound(clock.now() - 1)
    more = self.program.tap("+1 min")
    self.program.wait_for_button("Pause")
    self.state_file.wait_for_deadline("", more + 59.9, more + 120)
    recording.wait_for_silence(more)
    self.program.tap("Cancel", then="Simmer")

    self.program.start("1s")
    self.program.wait_for_button("Restart")
    before = self.state_file.deadline("")
    begin = self.program.tap("Restart")
    again = wait_until(
      lambda: self.state_file.deadline("") != before and self.state_file.deadline(""), "a restart")
    self.assertGreater(again, begin + 1)
    recording.wait_for_sound(again - 0.05)
    self.program.wait_for_title(RINGING)

  def test_two_timers_each_by_its_own_buttons(self):
    recording = self.record()
    self.program.launch()
    for name, minutes in (("Tea", 3), ("Eggs", 6)):
      if name != "Tea":
        self.program.press("New Timer")
      self.program.set_time(minutes=minutes)
      self.program.find("Timer: name and time").text = name
      self.program.press("Start")
      wait_until(lambda: name in self.state_file.timers, f"{name} to be kept")

    def press(tile, button):
      self.program.tile(tile).find(button, Role.BUTTON).click()

    self.program.wait_for_title("Tea in 3 min — Simmer")
    press("Eggs", "Pause")
    self.state_file.wait_for_states(Tea="running", Eggs="paused")
    press("Eggs", "Resume")
    self.state_file.wait_for_states(Tea="running", Eggs="running")
    before = self.state_file.deadline("Eggs")
    press("Eggs", "+1 min")
    self.state_file.wait_for_deadline("Eggs", before + 59.9, before + 60.1)
    press("Eggs", "Cancel")
    self.state_file.wait_for_states(Tea="running")
    self.program.press("Undo")
    self.state_file.wait_for_states(Tea="running", Eggs="running")
    begin = clock.now()
    self.program.act("add", "-179s Tea")
    self.program.wait_for_title("Done: Tea — Simmer")
    recording.wait_for_sound(begin)
    press("Tea", "Stop")
    self.state_file.wait_for_states(Eggs="running")
    recording.wait_for_silence(clock.now())
    # A timer alone has the whole window.
    self.program.find(role=Role.TIMER)
    self.program.wait_for_title(".* · Eggs — Simmer")
