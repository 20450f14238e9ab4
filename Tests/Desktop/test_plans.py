"""Plans: dishes begin in time to be ready together, and their sounds come at the right moments."""

from harness import clock
from harness.case import DesktopTest
from harness.notifications import NotificationServer
from harness.usage import Load
from harness.waiting import wait_until

DINNER = {"Potatoes": 14, "Fish": 8, "Peas": 4}
"""The length of each dish, in seconds. A killed program has time to start before the second one,
and one sound ends before the next, even if it is late."""
START = 6
"""Seconds for the program to start before the first dish begins."""
LATE = 0.1
"""Maximum delay of a cue or an alarm, in seconds."""
CUE = 1.5
"""Seconds after which a cue is over."""


class PlanTest(DesktopTest):
  def wait_for_sound(self, recording, due, load):
    """Waits for the sound that is due at a moment, checks its delay, and returns its moment.

    `load` is from before the program's start. If it explains so long a delay that the next sound is
    due, the test is skipped, because that sound may have replaced this one.
    """
    sound = recording.wait_for_sound(due - LATE)
    self.assertGreater(sound, due - 0.05, "too early")
    self.judge("from when a cue or the alarm is due until it is heard", sound - due, LATE, load)
    if sound - due > CUE:
      self.skipTest("The machine is too busy to tell one sound from the next.")
    return sound

  def test_cues_and_the_alarm_are_in_time_despite_a_kill(self):
    recording = self.record()
    ready = self.state_file.keep_plan(START + max(DINNER.values()), DINNER)
    load, begin = Load(self.session), clock.now()
    self.program.serve()
    cues = [self.wait_for_sound(recording, ready - DINNER["Potatoes"], load)]
    # The potatoes run; the other dishes wait.
    self.program.kill()
    self.program.serve()
    cues += [
      self.wait_for_sound(recording, ready - DINNER[dish], load) for dish in ("Fish", "Peas")]
    alarm = self.wait_for_sound(recording, ready, load)
    # Only now, because the comparison takes processor time.
    for cue in cues:
      self.assert_heard(recording, cue, "soft-cue")
    self.assert_heard(recording, alarm, "kitchen-bell")
    self.assertTrue(recording.is_silent(begin, cues[0] - 0.05), "there is a cue too early")
    self.assertTrue(recording.is_silent(cues[1] + CUE, cues[2] - 0.05), "there is one more")
    self.assertTrue(recording.is_silent(cues[2] + CUE, alarm - 0.05), "there is one more")
    wait_until(
      lambda: {timer["state"] for timer in self.state_file.timers.values()} == {"finished"},
      lambda: f"all to be done, not {self.state_file.timers}")
    for name, timer in self.state_file.timers.items():
      self.assertLess(abs(timer["bootTime"] / 1e9 - ready), 0.001, name)

  def test_not_yet_in_the_notification_postpones_the_plan(self):
    server = NotificationServer(self.session)
    ready = self.state_file.keep_plan(START + 60, {"Potatoes": 60, "Fish": 50, "Peas": 20})
    self.program.launch()
    shown = server.wait_for("Start now: Potatoes")
    self.assertRegex(shown.body, r"^1 min · until \d\d:\d\d$")
    self.assertEqual(shown.buttons, ["Wait 1 Min", "+1 min"])
    self.program.wait_for_text("Start now: Potatoes")
    server.choose(shown, "Wait 1 Min")
    wait_until(
      lambda: self.state_file.timers["Potatoes"]["state"] == "waiting", "them to wait again")
    self.program.wait_for_no_text("Start now: .*")
    plan = self.state_file.read()["plans"][0]
    later = plan["bootTime"] / 1e9 - ready
    self.assertGreaterEqual(later, 60, "they are ready as early as before")
    for name, timer in self.state_file.timers.items():
      self.assertEqual(timer["bootTime"] + timer["duration"], plan["bootTime"], name)

  def test_only_the_last_three_starts_have_a_notification(self):
    server = NotificationServer(self.session)
    dishes = {name: 64 - number for number, name in enumerate("ABCDE")}
    self.state_file.keep_plan(START + 64, dishes)
    self.program.serve()
    server.wait_for("Start now: E")
    wait_until(
      lambda: {what.summary[-1] for what in server.shown} == set("CDE"), "the first two to go")
    # A timer that is canceled loses its notification.
    self.program.act("cancel", "D")
    wait_until(
      lambda: {what.summary[-1] for what in server.shown} == set("CE"), "the fourth to go")

  def test_next_in_the_notification_begins_the_next_stage(self):
    self.ring_with_tone()
    server = NotificationServer(self.session)
    stages = [
      {"name": "Knead", "duration": 6 * 10**9, "waits": True},
      {"name": "Rest", "duration": 60 * 10**9}, {"name": "Bake", "duration": 60 * 10**9}]
    self.state_file.keep("Bread", seconds=126, left=6, total=6 * 10**9, stages=stages)
    recording = self.record()
    begin = clock.now()
    self.program.serve()
    shown = server.wait_for("Done: Bread, Knead")
    self.assertEqual(shown.buttons, ["Next", "Stop", "+1 min"])
    recording.wait_for_sound(begin)
    self.assert_silenced(recording, lambda: server.choose(shown, "Next"), "Next")
    wait_until(lambda: self.state_file.timers["Bread"].get("step") == 1, "it to rest")
    wait_until(lambda: not server.shown, "the notification to go")
    self.assertEqual(self.state_file.timers["Bread"]["state"], "running")
