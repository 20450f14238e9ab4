"""Simmer as it is asked from a command line."""

import json

from .case import DesktopTest


class CommandsTest(DesktopTest):
  """A test that asks Simmer by commands."""

  def simmer(self, *arguments, status=0, env=None):
    """Runs a command, which has to end with this status, and gives what it prints."""
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
    """What there is, as a program sees it."""
    return json.loads(self.simmer("--list", "--json"))

  def states(self):
    return {timer["name"]: timer["state"] for timer in self.timers()}
