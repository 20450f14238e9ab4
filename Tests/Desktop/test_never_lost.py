"""Timers survive every end of the program."""

import os
import random
import re
import threading
import time

from harness import clock
from harness.accessible import Role
from harness.case import IS_SOAK, DesktopTest
from harness.waiting import wait_until

KILLS = 300 if IS_SOAK else 15


class NeverLostTest(DesktopTest):
  def test_running_and_paused_timers_survive_a_kill(self):
    self.program.start("9m", "Tea")
    self.program.tap("Pause")
    self.program.wait_for_title("Paused.*")
    self.program.start("50m", "Pasta")
    wait_until(lambda: self.state_file.timers.keys() == {"Tea", "Pasta"}, "both to be kept")
    before = self.state_file.lasting
    self.assertEqual(before["Tea"]["state"], "paused")
    self.program.kill()
    self.program.launch()
    self.program.wait_for_description(r"4\d minutes.*", "Pasta")
    self.program.click(self.program.tile("Pasta").find("Cancel", Role.BUTTON))
    self.program.wait_for_title(r"Paused · 0(9:00|8:\d\d) · Tea — Simmer")
    self.assertEqual(self.state_file.lasting["Tea"], before["Tea"], "some time was lost")

  def test_a_timer_that_ended_meanwhile_rings_at_the_next_start(self):
    recording = self.record()
    begin = clock.now()
    self.program.start("6s", "Egg")
    deadline = self.state_file.deadline("Egg")
    self.program.kill()
    wait_until(lambda: clock.now() > deadline + 2, "the deadline to pass")
    again = clock.now()
    self.assertTrue(recording.is_silent(begin, again))
    self.program.launch()
    self.program.wait_for_title("Done: Egg — Simmer")
    recording.wait_for_sound(again)
    # The overtime counts from its real end.
    self.program.wait_for_text(r"\+00:(0[2-9]|[1-5]\d)")
    self.program.tap("Stop", then="Simmer")
    wait_until(lambda: self.state_file.timers == {}, "it to be forgotten")

  def test_an_unreadable_state_file_is_moved_and_reported(self):
    os.makedirs(os.path.dirname(self.state_file.path))
    with open(self.state_file.path, "w") as file:
      file.write('{"version": 1, "timers": [')
    self.program.launch()
    sentence = self.program.wait_for_text(r".*couldn’t be read.*\.")
    with open(re.search("“(.*)”", sentence)[1]) as file:
      self.assertEqual(file.read(), '{"version": 1, "timers": [')
    # It isn't known whether there are timers, so commands fail.
    self.assertEqual(self.program.run("--list"), (1, "", f"simmer: {sentence}\n"))
    self.assertEqual(self.program.run("--list", "--json"), (1, "[]\n", f"simmer: {sentence}\n"))
    self.assertEqual(self.program.run("--stop", "all"), (1, "", f"simmer: {sentence}\n"))
    self.program.start("5m", "Pasta")
    wait_until(lambda: os.path.exists(self.state_file.path), "a new file")
    self.assertEqual(self.state_file.timers.keys(), {"Pasta"})
    # The sentence returns, also in another process, until its banner is closed.
    self.program.kill()
    status, output, errors = self.program.run("--list")
    self.assertEqual((status, errors), (1, f"simmer: {sentence}\n"))
    self.assertIn("Pasta", output)
    self.program.launch()
    self.program.wait_for_text(re.escape(sentence))
    self.program.dismiss(re.escape(sentence))
    self.program.kill()
    status, _, errors = self.program.run("--list")
    self.assertEqual((status, errors), (0, ""))

  def test_a_failure_to_save_is_reported_and_timers_go_on(self):
    folder = os.path.dirname(self.state_file.path)
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    with open(folder, "w"):
      pass
    self.program.start("50m", "Pasta")
    self.program.wait_for_text(".*can’t be saved.*")
    self.program.wait_for_headline(r"4\d:\d\d · Pasta")
    os.remove(folder)
    # Simmer tries again after ten seconds.
    wait_until(lambda: os.path.exists(self.state_file.path), "it to be kept")
    self.program.wait_for_no_text(".*can’t be saved.*")

  def test_a_command_reports_a_failure_to_save(self):
    folder = os.path.dirname(self.state_file.path)
    with open(folder, "w"):
      pass
    for arguments, printed in (
        (["--hidden", "9m", "pasta"], r"\A1  pasta  9m  ends \d\d:\d\d\n\Z"),
        (["--pause", "pasta"], r"\A\Z")):
      status, output, errors = self.program.run(*arguments)
      self.assertEqual(status, 0, "it is not done")
      self.assertRegex(output, printed)
      self.assertRegex(errors, r"\Asimmer: Timers can’t be saved \(Not a directory\).*\n\Z")
    os.remove(folder)
    self.assertEqual(self.program.run("--resume", "pasta"), (0, "", ""))
    self.assertEqual(self.state_file.timers["pasta"]["state"], "running")

  def test_a_second_process_without_the_bus_leaves_the_timers_alone(self):
    self.program.start("9m", "Tea")
    for arguments in (["--hidden", "5m", "Pasta"], ["--list"]):
      status, output, errors = self.program.run(*arguments, env=self.program.without_bus)
      self.assertEqual((status, output), (1, ""))
      self.assertRegex(errors, r"\Asimmer: There’s no session bus .*\n\Z")
    other = self.session.run(["simmer"], "other.log", self.program.without_bus)
    wait_until(lambda: "another Simmer" in other.written, "it to say so")
    self.assertIn(self.state_file.path, other.written)
    window = self.screen.window("Simmer", other.pid)
    wait_until(lambda: window.is_active, "it to be active")
    for key in ("5", "Return"):
      self.screen.press(key)
    self.screen.window(".*ends .*", other.pid)
    self.assertEqual(self.state_file.timers.keys(), {"Tea"})
    self.assertEqual(self.program.run("--pause", "Tea"), (0, "", ""))
    self.assertEqual(self.state_file.timers["Tea"]["state"], "paused")
    # A killed process holds no lock.
    other.kill()
    self.program.kill()
    self.program.launch()
    self.program.wait_for_title("Paused.*")
    self.assertEqual(self.program.run("--resume", "Tea"), (0, "", ""))


class Changes(threading.Thread):
  """Starts timers by commands, one by one, and cancels every third."""

  def __init__(self, session):
    super().__init__(daemon=True)
    self._session = session
    self.running = set()
    """The names of the timers that run, as far as the changes were acknowledged."""
    self.doubtful = set()
    """The timer of the last command, if that was not acknowledged."""
    self._is_over = False

  def run(self):
    for number in range(900):
      if self._is_over:
        return
      name = f"No {number}"
      if not self._acknowledges(name, "--hidden", "1h", name):
        return
      self.running.add(name)
      if number % 3 == 2:
        if not self._acknowledges(name, "--cancel", name):
          return
        self.running.remove(name)

  def _acknowledges(self, name, *arguments):
    is_done = self._session.run(["simmer", *arguments], "programs.log").wait() == 0
    self.doubtful = set() if is_done else {name}
    return is_done

  def end(self):
    self._is_over = True
    self.join()


class KillsTest(DesktopTest):
  """No acknowledged change is lost, at any moment of a kill."""

  def test_no_acknowledged_change_is_lost_at_random_kills(self):
    choose = random.Random(20261121)
    for number in range(KILLS):
      changes = Changes(self.session)
      changes.start()
      wait_until(lambda: changes.running, "a change to be acknowledged", interval=0.002)
      time.sleep(choose.uniform(0, 0.3))
      self.program.kill()
      # A command may make the bus start the program again, which goes on with what was saved.
      changes.end()
      self.program.kill()
      self.assertEqual(
        self.state_file.timers.keys() - changes.doubtful, changes.running - changes.doubtful,
        f"after kill {number + 1}")
      self.program.act("cancel", "all")
      self.program.kill()
