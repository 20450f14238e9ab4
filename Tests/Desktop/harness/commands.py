"""The base of tests that use the command line."""

import json

from .case import DesktopTest
from .program import ID
from .waiting import wait_until


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
    """Waits until the program has this many commands of other processes that wait for timers."""
    bus = self.session.bus

    def are_pending():
      # It watches the end of the process of each.
      owner = bus.ask("GetNameOwner", "(s)", ID)[0]
      rules, = bus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Debug.Stats",
        "GetAllMatchRules")
      return sum("arg0=':" in rule for rule in rules.get(owner, [])) == count

    wait_until(are_pending, f"{count} commands to be pending")

  def timers(self):
    """Returns all timers, from the list in JSON."""
    return json.loads(self.simmer("--list", "--json"))

  def timers_by_name(self):
    return {timer["name"]: timer for timer in self.timers()}

  def states(self):
    return {name: timer["state"] for name, timer in self.timers_by_name().items()}
