"""Notifications and their buttons."""

import time

from harness import clock
from harness.case import DesktopTest
from harness.notifications import Dunst, NotificationServer, finished
from harness.other_window import OtherWindow
from harness.usage import Load
from harness.waiting import wait_until


class NotificationTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.server = NotificationServer(self.session)

  def start_and_close(self, *arguments):
    """Starts a timer and closes the window, without the notification that explains this."""
    self.preferences["knows-of-background"] = "true"
    self.program.start(*arguments).close()

  def test_a_notification_says_what_ended_and_when(self):
    self.state_file.keep("Fish & <b>Chips</b>", seconds=5430, left=3)
    ended = self.state_file.timers["Fish & <b>Chips</b>"]["wallTime"]
    window = self.program.launch()
    sent = self.server.sent
    if clock.wall() * 1e9 < ended:
      self.assertEqual(sent, [])
    shown = self.server.wait_for("Done: Fish & <b>Chips</b>")
    self.assertIn(shown.body, finished(ended))
    self.assertEqual(shown.buttons, ["Stop", "+1 min", "Restart"])
    self.assertEqual(shown.hints["urgency"], 2, "not critical")
    self.program.start("1s")
    second = self.server.wait_for("Time is up")
    self.assertRegex(second.body, r"^1 sec · finished at \d\d:\d\d$")
    self.assertEqual(len(self.server.shown), 2)
    # A click on the notification itself shows the window.
    window.minimize()
    self.server.choose(second, "")
    wait_until(lambda: window.is_active and window.is_shown, "the window to be shown")

  def test_each_button_works_with_the_window_closed(self):
    self.ring_with_tone()
    recording = self.record()
    self.start_and_close("2s", "Pasta")
    for button in ("Restart", "+1 min", "Stop"):
      with self.subTest(button=button):
        shown = self.server.wait_for("Done: Pasta")
        self.assertEqual(self.server.shown, [shown])
        recording.wait_for_sound(clock.now() - 0.1)
        time.sleep(0.2)
        self.assert_silenced(
          recording, lambda: self.server.choose(shown, button), "a notification's button")
        if button == "+1 min":
          wait_until(lambda: self.state_file.timers["Pasta"]["state"] == "running", "it to run")
          self.assertEqual(self.state_file.timers["Pasta"]["total"], 60e9)
          self.assert_holds(lambda: not self.server.shown, 0.5, "it is told of too early")
          self.program.act("restart", "Pasta")
    wait_until(lambda: not self.state_file.timers, "the timer to go")
    wait_until(lambda: not self.server.shown, "the notification to go")
    self.assertEqual(self.screen.windows(), [])

  def test_each_timer_has_its_notification(self):
    self.preferences["ring-limit"] = "2"
    self.program.start("1s", "Pasta")
    self.program.start("1s", "Tea")

    def sent():
      return {what.summary: what for what in self.server.sent}

    wait_until(lambda: {"Done: Pasta", "Done: Tea"} <= sent().keys(), "both to be told of")
    done = sent()["Done: Pasta"]
    self.assertNotEqual(done.number, sent()["Done: Tea"].number)
    missed = self.server.wait_for("Missed: Pasta")
    self.assertEqual(missed.replaces, done.number)
    self.assertEqual(missed.body, done.body.replace("Finished", "Missed"))
    self.assertEqual(missed.buttons, ["Dismiss", "+1 min", "Restart"])
    tea = self.server.wait_for("Missed: Tea")
    self.server.choose(missed, "Dismiss")
    wait_until(lambda: self.server.shown == [tea], "the notification to go")
    wait_until(lambda: self.state_file.timers.keys() == {"Tea"}, "the timer to go")
    # A click in the window withdraws the notification, too.
    self.program.wait_for_title("Missed: Tea — Simmer")
    self.program.tap("Dismiss")
    wait_until(lambda: not self.server.shown, "the other notification to go")

  def test_names_are_not_read_as_markup(self):
    # Three have a notification of their own.
    for name in ("a", "b", "c", '"<b>rice</b>"', "Salt & Pepper", "All"):
      self.program.run("--hidden", "3s", name)
    listed = self.server.wait_for("3 timers are done")
    self.assertEqual(listed.body, "&lt;b&gt;rice&lt;/b&gt;, Salt &amp; Pepper, All")
    # It is not the name of a timer.
    self.server.choose(listed, "Stop All")
    wait_until(lambda: not self.state_file.timers, "all to be stopped")

  def test_a_plan_that_is_done_has_one_notification(self):
    self.program.run("--hidden", "dinner: potatoes 2s, fish 1s together")
    shown = self.server.wait_for("dinner is done")
    self.assertEqual(self.server.shown, [shown])
    finished, names = shown.body.split("\n")
    self.assertEqual(names, "potatoes, fish")
    self.assertRegex(finished, r"^Finished at \d\d:\d\d$")
    self.server.choose(shown, "Stop")
    wait_until(lambda: not self.state_file.timers, "both to be stopped")
    self.assertEqual(self.server.shown, [])

  def test_a_plan_whose_dish_is_stopped_names_the_other(self):
    self.program.run("--hidden", "dinner: potatoes 2s, fish 1s together")
    self.server.wait_for("dinner is done")
    self.program.run("--stop", "fish")
    wait_until(
      lambda: self.server.wait_for("dinner is done").body.endswith("\npotatoes"), "the other")
    self.program.run("--stop", "potatoes")
    wait_until(lambda: not self.server.shown, "the notification to go")

  def test_a_server_that_comes_back_gets_the_notification_again(self):
    self.program.run("--hidden", "1s", "Pasta")
    self.server.wait_for("Done: Pasta")
    self.server.kill()
    self.server = NotificationServer(self.session)
    self.server.wait_for("Done: Pasta")
    self.assertEqual(len(self.server.sent), 1)

  def test_the_alarm_goes_on_without_its_notification(self):
    self.ring_with_tone()
    recording = self.record()
    load = Load(self.session)
    sound = recording.hear(lambda: self.start_and_close("2s", "Pasta"))
    self.server.dismiss(self.server.wait_for("Done: Pasta"))
    dismissed = clock.now()
    self.assert_rings_on(recording, sound + 0.1, dismissed + 0.7, load)
    self.server.kill()
    self.assert_rings_on(recording, dismissed + 0.7, clock.now() + 1, load)
    self.assert_silenced(recording, lambda: self.program.act("stop", "all"), "an action over D-Bus")

  def test_an_alarm_does_not_take_the_focus(self):
    self.program.start("6s", "Pasta")
    letter = OtherWindow(self.session)
    letter.type_until(lambda: self.server.sent)
    self.assert_holds(lambda: letter.window.is_active, 0.5, "it took the keyboard")
    letter.end()

  def test_closing_the_window_is_explained_once(self):
    self.program.start("5m", "Pasta").close()
    self.server.wait_for("Simmer Is Still Running")
    self.assertEqual(self.preferences["knows-of-background"], "true")
    self.assertIsNotNone(self.program.pid)
    self.assertEqual(len(self.server.shown), 1)
    window = self.program.launch()
    self.program.wait_for_title(".* · Pasta — Simmer")
    window.close()
    self.assert_holds(lambda: len(self.server.sent) == 1, 1, "it is said again")

  def test_closing_the_window_without_timers_ends_the_process(self):
    window = self.program.launch()
    self.program.end_by(window.close)
    self.assertEqual(self.server.sent, [])


class NoNotificationServerTest(DesktopTest):
  """The window comes forward instead, and does not take the focus."""

  def ring_behind_a_letter(self, prepare):
    """Runs a timer to its end while a person types in a large window of another program."""
    window = self.program.start("6s", "Pasta")
    prepare(window)
    letter = OtherWindow(self.session, place=(0, 0, 1280, 900))

    def ringing():
      self.assertTrue(letter.window.is_active, "it took the keyboard")
      # While it comes forward it is not in the list of windows for a moment.
      return next((w for w in self.screen.windows() if w.title == "Done: Pasta — Simmer"), None)

    window = letter.type_until(ringing)
    wait_until(
      lambda: window.is_above(letter.window) and window.is_shown, "the window to come forward")
    self.assert_holds(lambda: letter.window.is_active, 0.7, "it took the keyboard")
    letter.end()
    self.program.tap("Stop", then="Simmer")

  def test_the_window_comes_forward_from_behind_another(self):
    self.ring_behind_a_letter(lambda window: None)

  def test_a_minimized_window_comes_forward(self):
    self.ring_behind_a_letter(lambda window: window.minimize())

  def test_a_closed_window_comes_forward(self):
    self.ring_behind_a_letter(lambda window: window.close())


class DunstTest(DesktopTest):
  def ring(self, server, button):
    """Runs a timer to its end with the window closed, and presses a button of its notification."""
    recording = self.record()
    self.preferences["knows-of-background"] = "true"
    recording.hear(lambda: self.program.start("2s", "Pasta").close())
    wait_until(lambda: server.count == 1, "the notification")
    self.assert_silenced(recording, lambda: server.choose(button), f"{button} in dunst")
    wait_until(lambda: server.count == 0, "the notification to go")
    return recording

  def test_the_buttons_work_in_dunst(self):
    self.ring_with_tone()
    server = Dunst(self.session)
    recording = self.ring(server, "Restart")
    wait_until(lambda: server.count == 1, "the notification to come again")
    recording.wait_for_sound(clock.now() - 0.5)
    # The alarm goes on without the notification server.
    load = Load(self.session)
    server.kill()
    self.assert_rings_on(recording, clock.now(), clock.now() + 1, load)
    self.program.act("stop", "Pasta")

  def test_the_notification_server_is_started_on_demand(self):
    self.ring_with_tone()
    server = Dunst(self.session, starts=False)
    self.ring(server, "Stop")
    wait_until(lambda: not self.state_file.timers, "the timer to go")
