"""Simmer in a sandbox: its commands, the music, and its notifications by the portal."""

import os

from harness import sandbox
from harness.case import DesktopTest
from harness.notifications import NotificationServer
from harness.players import Player
from harness.portals import Portal
from harness.waiting import wait_until


class SandboxTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.env = sandbox.environment(self.session)

  def run_command(self, *arguments):
    return self.program.run(*arguments, env=self.env)


class CommandTest(SandboxTest):
  def test_commands_print_their_answers(self):
    self.program.serve(self.env)
    status, output, errors = self.run_command("--hidden", "9m", "tea")
    self.assertEqual((status, errors), (0, ""))
    self.assertRegex(output, r"\A1  tea  9m  ends \d\d:\d\d\n\Z")
    self.assertEqual(
      self.run_command("--stop", "pasta"),
      (1, "", "simmer: There’s no timer “pasta”. “simmer --list” shows those that exist.\n"))
    waiting = self.session.run(["simmer", "--wait", "tea"], "waiting.log", self.env)
    self.assert_holds(lambda: waiting.is_running, 1)
    self.run_command("--cancel", "tea")
    self.assertEqual(waiting.wait(), 3)

  def test_actions_are_answered(self):
    hooks = os.path.join(self.session.env["XDG_CONFIG_HOME"], "simmer", "hooks")
    os.makedirs(hooks)
    with open(os.path.join(hooks, "started"), "w") as hook:
      hook.write(f"#!/bin/sh\ntouch {hooks}/ran")
    os.chmod(hook.name, 0o755)
    self.program.serve(self.env)
    for name in ("tea", "egg"):
      self.program.act("start-hidden", f"9m {name}", starts=False)
    self.assertEqual(self.state_file.states, {"tea": "running", "egg": "running"})
    self.assertEqual(os.listdir(hooks), ["started"], "there are no hooks in a sandbox")


class MusicTest(SandboxTest):
  def test_players_are_paused(self):
    self.preferences["pause-music"] = "true"
    player = Player(self.session, "music")
    self.program.serve(self.env)
    self.run_command("--hidden", "1s", "Pasta")
    player.wait_for("Pause")
    self.run_command("--stop", "all")
    player.wait_for("Pause", "Play")


class NotificationTest(SandboxTest):
  def serve(self):
    self.preferences["knows-of-background"] = "true"
    self.program.serve(self.env)

  def ring(self):
    self.assertEqual(self.run_command("--hidden", "1s", "Pasta")[0], 0)
    wait_until(lambda: self.state_file.states == {"Pasta": "finished"}, "it to ring")

  def test_the_portal_shows_them_with_their_buttons(self):
    # The service of the desktop is out of reach.
    desktop = NotificationServer(self.session)
    portal = Portal(self.session, notification=1)
    self.serve()
    self.ring()
    shown = portal.wait_for("Done: Pasta")
    self.assertRegex(shown["body"], r"^Finished at \d\d:\d\d$")
    self.assertEqual(shown["priority"], "urgent")
    self.assertEqual(shown["default-action"], "app.show-timer")
    self.assertEqual(
      [button["label"] for button in shown["buttons"]], ["Stop", "+1 min", "Restart"])
    portal.choose(shown, "Restart")
    self.state_file.wait_for_states(Pasta="running")
    answered = portal.wait_for("Done: Pasta")
    portal.choose(answered, "Stop")
    wait_until(lambda: not self.state_file.timers, "the timer to go")
    wait_until(lambda: not portal.shown, "the notification to go")
    # A notification may be answered again when its timer has gone, whose number is no name.
    self.run_command("--hidden", "1s", '"1"')
    portal.wait_for("Done: 1")
    portal.choose(answered, "Stop")
    self.assertEqual(self.state_file.states, {"1": "finished"})
    self.assertEqual(desktop.sent, [])
    self.assertEqual(self.screen.windows(), [])

  def test_the_second_version_learns_that_an_alarm_rings(self):
    portal = Portal(self.session, notification=2)
    self.serve()
    self.ring()
    shown = portal.wait_for("Done: Pasta")
    # The desktop plays no sound of its own to it.
    self.assertEqual((shown["category"], shown["sound"]), ("alarm.ringing", "silent"))

  def assert_comes_forward(self):
    self.ring()
    self.screen.window("Done: Pasta — Simmer")
    self.assertEqual(self.run_command("--stop", "all"), (0, "", ""))

  def test_without_a_portal_the_window_comes_forward(self):
    self.serve()
    self.assert_comes_forward()

  def test_if_the_portal_refuses_the_window_comes_forward(self):
    Portal(self.session, notification=2, failure="org.freedesktop.portal.Error.Failed")
    self.serve()
    self.assert_comes_forward()

  def test_if_the_portal_never_answers_the_window_comes_forward(self):
    portal = Portal(self.session, notification=2)
    # GTK itself waits for portals at the start.
    self.serve()
    self.assertEqual(self.run_command("--list")[0], 0)
    portal.freeze()
    self.assert_comes_forward()

  def test_a_portal_that_comes_back_gets_them_again(self):
    portal = Portal(self.session, notification=2)
    self.serve()
    self.ring()
    portal.wait_for("Done: Pasta")
    portal.kill()
    Portal(self.session, notification=2).wait_for("Done: Pasta")
