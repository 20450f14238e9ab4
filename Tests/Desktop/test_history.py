"""What has ended, and what other programs are told."""

import json

from harness.commands import CommandsTest
from harness.waiting import wait_until


class HistoryTest(CommandsTest):
  def history(self, *arguments):
    return json.loads(self.simmer("--history", "--json", *arguments))

  def test_what_ended_is_listed_after_a_kill(self):
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--hidden", "1s", "egg")
    wait_until(lambda: self.timers()[1]["state"] == "finished", "the egg")
    self.simmer("--stop", "egg")
    self.program.kill()
    self.simmer("--cancel", "tea")
    egg, tea = self.history()
    self.assertEqual(
      [(run["name"], run["duration"], run["paused"], run["end"]) for run in (egg, tea)],
      [("egg", 1, 0, "rang"), ("tea", 540, 0, "canceled")])
    self.assertEqual(self.history("today"), [egg, tea])
    self.assertRegex(self.simmer("--history"), r"\d\d:\d\d +\d\d:\d\d +1s  egg   done\n")
    self.assertEqual(self.simmer("--history", "2020-01-01"), "There are no timers.\n")
    self.preferences["keep-history"] = "false"
    self.simmer("--hidden", "9m", "rice")
    self.simmer("--cancel", "rice")
    self.assertEqual(len(self.history()), 2)
