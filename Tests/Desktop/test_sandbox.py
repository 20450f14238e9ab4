"""Simmer in a sandbox: its commands and its actions."""

from harness import sandbox
from harness.case import DesktopTest


class SandboxTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.env = sandbox.environment(self.session)

  def run_command(self, *arguments):
    return self.program.run(*arguments, env=self.env)

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
    self.program.serve(self.env)
    for name in ("tea", "egg"):
      self.program.act("start-hidden", f"9m {name}", starts=False)
    self.assertEqual(self.state_file.states, {"tea": "running", "egg": "running"})
