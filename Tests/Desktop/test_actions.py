"""Actions that other programs activate over the bus."""

from gi.repository import GLib

from harness.bus import BusError
from harness.commands import CommandsTest
from harness.program import ID
from harness.waiting import wait_until


class ActionsTest(CommandsTest):
  def act(self, action, target):
    done = self.session.run_to_end(["gapplication", "action", ID, action, target])
    self.assertEqual(done[0], 0, done)

  def test_actions_start_and_change_timers(self):
    self.act("start-hidden", "'9m pasta'")
    wait_until(lambda: self.states() == {"pasta": "running"}, "a timer")
    self.assertEqual(self.screen.windows(), [])
    self.act("pause", "'pasta'")
    wait_until(lambda: self.states() == {"pasta": "paused"}, "the pause")
    left = self.timers()[0]["remaining"]
    self.act("add", "'1m pasta'")
    wait_until(lambda: self.timers()[0]["remaining"] > left + 59, "more time")
    self.act("add", "'-90s all'")
    wait_until(lambda: self.timers()[0]["remaining"] < left - 29, "less time")
    self.act("add-minute", "'1'")
    wait_until(lambda: self.timers()[0]["remaining"] > left + 29, "more time again")
    left = self.timers()[0]["remaining"]
    self.preferences["added-minutes"] = "5"
    self.act("add-minute", "'1'")
    wait_until(lambda: self.timers()[0]["remaining"] == left + 300, "the time of the setting")
    self.act("resume", "'all'")
    wait_until(lambda: self.states() == {"pasta": "running"}, "it to run")
    self.act("start", "'8m tea'")
    self.program.wait_for_description(r"[78] minutes.*", "tea")
    self.act("cancel", "'all'")
    wait_until(lambda: self.states() == {}, "both to be gone")

  def test_actions_start_and_change_plans(self):
    self.act("start-hidden", "'bread: knead 10m, rest 40m'")
    wait_until(lambda: self.states() == {"bread": "running"}, "the stages")
    self.act("next", "'bread'")
    wait_until(lambda: self.timers()[0]["stage"] == 2, "the next stage")
    self.act("start-hidden", "'dinner: potatoes 608s, fish 10m together'")
    wait_until(
      lambda: self.states() == {"bread": "running", "potatoes": "running", "fish": "waiting"},
      "the dishes")
    wait_until(
      lambda: self.states() == {"bread": "running", "potatoes": "running", "fish": "running"},
      "the fish to begin")
    # The potatoes were started by hand; the fish began by itself.
    self.act("not-yet", "'all'")
    wait_until(
      lambda: self.states() == {"bread": "running", "potatoes": "running", "fish": "waiting"},
      "the fish to wait")
    self.act("cancel", "'dinner'")
    wait_until(lambda: self.states() == {"bread": "running"}, "the dishes to be gone")

  def test_standard_error_says_once_why_an_action_starts_nothing(self):
    self.program.serve()
    for action, text in (
      ("start", "18h30"), ("start-hidden", "18h30"), ("start", "\x1b[2J 5x"), ("start", "soup"),
      ("start-paused", "at 18:30"),
    ):
      self.program.act(action, text)
    self.assertEqual(self.timers(), [])
    lines = self.session.log("programs.log").splitlines()
    self.assertEqual([line for line in lines if line.startswith("simmer: ")], [
      "simmer: “18h30” can be 18 hr 30 min or the time of day 18:30. "
      "Type “in 18h 30m” or “at 18:30”.",
      "simmer: The text contains an invisible character. "
      "Type only a time and a name, such as “9m pasta”.",
      "simmer: “soup” isn’t a time. "
      "Try “9m”, “1h 30m” or “until 18:30”, with or without a name.",
      "simmer: What ends at a time of day can’t start paused. Type how long it takes instead.",
    ])

  def test_malformed_actions_do_nothing(self):
    self.simmer("--hidden", "9m", "pasta")
    pid, before = self.program.pid, self.timers()[0]["ends_at"]
    huge = "9" * 10_000_000
    nonsense = [
      "", " ", "nothing", huge, "-", "--help", "\x1b[2J 5x", "a\n" * 1000, "٩" * 100,
      "99999999999999999999999m x", "0", "-5m", "1m, x, 2m", "x 1m, " * 1000,
    ]
    actions = "start", "start-hidden", "pause", "next", "not-yet", "restart", "cancel"
    targets = {action: nonsense for action in actions}
    targets["add"] = nonsense + ["1m", "1m ", "-1m 2", "1m -1m pasta", f"1m {huge}", "pasta 1m"]
    for action, words in targets.items():
      for target in words:
        self.program.act(action, target)
    for action, wrong in (
      ("pause", GLib.Variant("i", 1)), ("start", GLib.Variant("as", ["5m"])),
      ("add", GLib.Variant("(ss)", ("1m", "pasta"))), ("nonsense", GLib.Variant("s", "pasta")),
    ):
      with self.assertRaises(BusError):
        self.program.activate(action, wrong)
    self.assertEqual([(t["name"], t["ends_at"]) for t in self.timers()], [("pasta", before)])
    self.assertEqual(self.program.pid, pid)
