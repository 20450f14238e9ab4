"""The base of tests that use the command line."""

import json

from .case import DesktopTest


class CommandsTest(DesktopTest):
  """A test that runs commands."""

  def simmer(self, *arguments, status=0, env=None):
    """Runs a command, checks its exit status, and returns its output."""
    ended, output, errors = self.program.run(*arguments, env=env)
    self.assertEqual(ended, status, (arguments, output, errors))
    if status in (0, 3):
      self.assertEqual(errors, "")
    else:
      self.assertEqual(output, "")
      self.assertEqual(len(errors.splitlines()), 1, errors)
      self.assertTrue(errors.startswith("simmer: "), errors)
    return output

  def timers(self):
    """Returns all timers, from the list in JSON."""
    return json.loads(self.simmer("--list", "--json"))

  def timers_by_name(self):
    return {timer["name"]: timer for timer in self.timers()}

  def states(self):
    return {name: timer["state"] for name, timer in self.timers_by_name().items()}
