"""The base of tests that use the command line."""

import json
import os

from .case import DesktopTest
from .waiting import holds_for, wait_until


def _target(link):
  try:
    return os.readlink(link)
  except OSError:  # It is gone.
    return None


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

  def wait_for_pending(self, count):
    """Waits until the program has this many commands that it has not answered yet."""

    def are_pending():
      folder = f"/proc/{self.program.pid}/fd"
      # It keeps the standard input of each, which is /dev/null like its own.
      inputs = [
        number for number in os.listdir(folder)
        if number != "0" and _target(os.path.join(folder, number)) == "/dev/null"]
      return len(inputs) == count

    # A command that has just ended is pending for a moment longer.
    wait_until(
      lambda: are_pending() and holds_for(are_pending, 0.3), f"{count} commands to be pending")

  def timers(self):
    """Returns all timers, from the list in JSON."""
    return json.loads(self.simmer("--list", "--json"))

  def timers_by_name(self):
    return {timer["name"]: timer for timer in self.timers()}

  def states(self):
    return {name: timer["state"] for name, timer in self.timers_by_name().items()}
