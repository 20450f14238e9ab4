"""Media players make room for the alarm."""

import os
import signal

from harness import clock
from harness.case import DesktopTest
from harness.players import Player, SimmerPlayer
from harness.waiting import wait_until


class MusicTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.preferences["pause-music"] = "true"
    self.player = Player(self.session, "music")

  def ring(self, *arguments):
    self.program.run("--hidden", "1s", "Pasta", *arguments)
    wait_until(lambda: self.state_file.states == {"Pasta": "finished"}, "it to ring")

  def stop(self):
    self.assertEqual(self.program.run("--stop", "all"), (0, "", ""))

  def test_a_player_is_paused_while_it_rings_and_goes_on_after_stop(self):
    other = Player(self.session, "podcast", status="Paused")
    repeater = Player(self.session, "playerctld")
    for _ in range(2):
      self.ring()
      wait_until(lambda: self.player.status == "Paused", "the music to pause")
      self.stop()
      wait_until(lambda: self.player.status == "Playing", "the music to go on")
    self.assertEqual(self.player.commands, ["Pause", "Play"] * 2)
    self.assertEqual((other.commands, repeater.commands), ([], []))

  def test_a_player_goes_on_only_if_it_is_still_paused(self):
    others = [Player(self.session, name) for name in ("played", "stopped", "gone")]
    self.ring()
    for player in (self.player, *others):
      wait_until(lambda: player.status == "Paused", "the music to pause")
    others[0].status, others[1].status = "Playing", "Stopped"
    others[2].kill()
    self.stop()
    wait_until(lambda: self.player.status == "Playing", "the music to go on")
    self.assert_holds(
      lambda: [player.commands for player in others[:2]] == [["Pause"]] * 2, 1, "it was told to")

  def test_a_timer_that_is_due_while_quitting_waits_for_a_player_does_not_ring(self):
    self.program.start("50m", "Roast")
    self.program.run("--hidden", "1s", "Egg")
    wait_until(lambda: self.player.status == "Paused", "the music to pause")
    self.player.freeze()
    self.program.act("quit")
    button = self.program.dialog("Quit Simmer?").find("Quit")
    self.program.run("--hidden", "3s", "Tea")
    deadline = self.state_file.deadline("Tea")
    wait_until(lambda: clock.now() > deadline - 0.5, "it to be nearly due")
    self.program.end_by(button.click)
    self.player.thaw()
    entries = os.path.join(self.session.env["XDG_CONFIG_HOME"], "autostart")
    self.assertEqual(os.listdir(entries), [])
    self.assertNotIn("finished", self.state_file.states.values())

  def test_players_that_fail_or_never_answer_change_nothing(self):
    refusing = Player(self.session, "refusing", answers=False)
    silent = Player(self.session, "silent")
    silent.freeze()
    recording = self.record()
    recording.hear(self.ring)
    self.player.wait_for("Pause")
    refusing.wait_for("Pause")
    # By now Simmer has given the frozen one up.
    self.assert_holds(lambda: True, 1.5)
    silent.thaw()
    self.assert_silenced(recording, self.stop, "a command")
    self.player.wait_for("Pause", "Play")
    self.assert_holds(
      lambda: (refusing.commands, silent.commands) == (["Pause"], []), 1, "they were told more")

  def test_a_player_that_obeys_late_goes_on_when_the_alarm_is_over(self):
    late = Player(self.session, "late", delay=4)
    self.ring()
    # It is frozen by now.
    self.player.wait_for("Pause")
    self.stop()
    self.player.wait_for("Pause", "Play")
    late.wait_for("Pause", "Play")
    wait_until(lambda: late.status == "Playing", "the late one to go on")

  def test_a_player_that_was_used_meanwhile_is_left_alone(self):
    other = Player(self.session, "other")
    self.ring()
    for player in (self.player, other):
      wait_until(lambda: player.status == "Paused", "the music to pause")
    # The person plays one and pauses it again, and closes and opens the other.
    self.player.status = "Playing"
    self.player.status = "Paused"
    other.kill()
    other = Player(self.session, "other", status="Paused")
    self.stop()
    self.assert_holds(
      lambda: (self.player.commands, other.commands) == (["Pause"], []), 2, "it was told to")

  def test_a_player_goes_on_after_a_crash(self):
    others = [Player(self.session, name) for name in ("played", "closed")]
    self.ring()
    for player in (self.player, *others):
      wait_until(lambda: player.status == "Paused", "the music to pause")
    # Until the positions are kept.
    self.assert_holds(lambda: True, 1)
    self.program.kill()
    others[0].move(90)
    others[1].kill()
    others[1] = Player(self.session, "closed", status="Paused")
    # The alarm rings again, and it remains silent.
    self.program.run("--list")
    self.assert_holds(lambda: self.player.commands == ["Pause"], 2, "it plays into the alarm")
    self.stop()
    self.player.wait_for("Pause", "Play")
    self.assert_holds(
      lambda: [player.commands for player in others] == [["Pause"], []], 1, "it was told to")

  def test_a_signal_to_end_lets_the_player_go_on(self):
    self.ring()
    self.player.wait_for("Pause")
    self.program.end_by(lambda: os.kill(self.program.pid, signal.SIGTERM))
    self.player.wait_for("Pause", "Play")

  def test_quitting_lets_the_player_go_on(self):
    self.ring()
    self.player.wait_for("Pause")
    self.program.end_by(lambda: self.program.act("quit"))
    self.player.wait_for("Pause", "Play")

  def test_silent_timers_pause_nothing(self):
    self.preferences["alarm-sound"] = "'none'"
    self.ring()
    self.assert_holds(lambda: not self.player.commands, 1, "the music was paused")

  def test_it_is_chosen_in_the_settings(self):
    self.preferences["pause-music"] = "false"
    self.program.launch()
    self.program.open_settings()
    switch = self.program.switch("Pause Music While Ringing")
    self.assertFalse(switch.is_on)
    self.ring()
    self.assert_holds(lambda: not self.player.commands, 1, "the music was paused unasked")
    switch.click()
    wait_until(lambda: self.preferences["pause-music"] == "true", "it to be kept")
    self.player.wait_for("Pause")
    switch.click()
    self.player.wait_for("Pause", "Play")


class MediaControlsTest(DesktopTest):
  """Simmer is a media player while it rings, for media keys, headsets, lock screens and phones."""

  def setUp(self):
    super().setUp()
    self.ring_with_tone()
    self.player = SimmerPlayer(self.session)

  def test_every_media_key_stops_the_alarm(self):
    # Simmer doesn’t take itself for music.
    self.preferences["pause-music"] = "true"
    music = Player(self.session, "music")
    recording = self.record()
    self.program.run("--hidden", "50m", "Roast")
    for command in ("PlayPause", "Pause", "Stop"):
      with self.subTest(command=command):
        self.assertFalse(self.player.is_there)
        recording.hear(lambda: self.program.run("--hidden", "1s", "Pasta"))
        self.player.wait_for("Done: Pasta")
        self.assertEqual(self.player.get("PlaybackStatus"), "Playing")
        self.assertFalse(self.player.get("CanGoNext"))
        wait_until(lambda: music.status == "Paused", "the music to pause")
        self.player.call("Next")
        self.player.call("Play")
        self.assertEqual(self.state_file.states["Pasta"], "finished")
        self.assert_silenced(recording, lambda: self.player.call(command), command)
        wait_until(lambda: not self.player.is_there, "the player to be gone")
        wait_until(lambda: music.status == "Playing", "the music to go on")

  def test_next_stops_the_newest_of_several_and_stop_all_of_them(self):
    for name in ("Tea", "Egg", "Pasta"):
      self.program.run("--hidden", "1s", name)
    self.player.wait_for("Done: Pasta")
    wait_until(lambda: self.player.get("CanGoNext"), "all to ring")
    self.player.call("Next")
    self.player.wait_for("Done: Egg")
    self.player.call("Stop")
    wait_until(lambda: not self.player.is_there, "the player to be gone")
    wait_until(lambda: self.state_file.states == {}, "all to be stopped")

  def test_an_alarm_without_a_sound_is_no_player(self):
    self.preferences["alarm-sound"] = "'none'"
    self.program.run("--hidden", "1s", "Pasta")
    wait_until(lambda: self.state_file.states == {"Pasta": "finished"}, "it to be done")
    self.assert_holds(lambda: not self.player.is_there, 1, "it is a player")
