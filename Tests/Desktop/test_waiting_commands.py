"""Commands that wait for timers."""

from harness.commands import CommandsTest
from harness.waiting import wait_until


class WaitingCommandsTest(CommandsTest):
  def test_a_shell_script_waits_for_timers(self):
    script = """
      number=$(simmer --hidden 2s egg | cut -d' ' -f1)
      simmer --hidden 1h roast >/dev/null
      simmer --wait "$number" && echo "egg: $?"
      simmer --list --json | grep -c '"state":"finished"'
      simmer --stop egg
      simmer --wait roast || echo "roast: $?"
      simmer --hidden 1s last >/dev/null
      simmer --wait
      echo "last: $?"
      simmer --wait nothing || echo "nothing: $?"
      """
    waiting = self.session.run(["sh", "-eu", "-c", script], "script.log")
    wait_until(lambda: self.program.pid, "Simmer")
    wait_until(lambda: self.states() == {"roast": "running"}, "the egg to be done")
    self.wait_for_pending(1)
    self.simmer("--cancel", "roast")
    waiting.wait()
    self.assertEqual(
      waiting.written.splitlines(), [
        "egg: 0", "1", "roast: 3", "last: 0",
        "simmer: There’s no timer “nothing”. “simmer --list” shows those that exist.",
        "nothing: 1"])

  def test_killed_commands_do_not_disturb_others_that_wait(self):
    self.simmer("--hidden", "2s", "egg")
    waiting = [self.session.run(["simmer", "--wait", "egg"], "waiting.log") for _ in range(5)]
    for process in waiting[:3]:
      process.kill()
    self.assertEqual([process.wait() for process in waiting[3:]], [0, 0])
    self.assertEqual(self.states(), {"egg": "finished"})

  def test_commands_that_wait_fail_when_simmer_is_quit(self):
    self.program.start("5m", "pasta")
    pid = self.program.pid
    waiting = [
      self.session.run(["simmer", "--wait", "pasta"], f"{number}.log") for number in range(5)]
    self.wait_for_pending(len(waiting))
    self.program.act("quit")
    self.program.dialog("Quit Simmer?").find("Quit").click()
    for process in waiting:
      self.assertEqual(process.wait(), 1)
      self.assertEqual(
        process.written,
        "simmer: Simmer was quit before the end. Timers won’t ring until you reopen it.\n")
    self.program.wait_for_end(pid)
