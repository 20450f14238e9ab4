"""Stages and plans from the command line."""

import datetime

from harness.commands import CommandsTest


class PlanCommandsTest(CommandsTest):
  def test_stages_are_started_and_listed(self):
    self.assertRegex(
      self.simmer("--hidden", "bread: knead 10m, rest 40m, bake 35m"),
      r"\A1  bread  1h 25m  ends \d\d:\d\d\n\Z")
    bread, = self.timers()
    self.assertEqual((bread["state"], bread["stage"], bread["duration"]), ("running", 1, 5100))
    self.assertEqual(
      [(stage["name"], stage["duration"]) for stage in bread["stages"]],
      [("knead", 600), ("rest", 2400), ("bake", 2100)])
    self.assertAlmostEqual(bread["remaining"] - bread["stage_remaining"], 4500, delta=0.01)
    for stage in 2, 3:
      self.simmer("--next", "bread")
      bread, = self.timers()
      self.assertEqual((bread["state"], bread["stage"]), ("running", stage))
    self.assertRegex(
      self.simmer("--list").splitlines()[1], r"^ 1  bread  bake, stage 3 of 3  1h 25m +\d\d:\d\d:")
    self.simmer("--next", "bread", status=1)
    self.simmer("--hidden", "4x", "30s", "stretch")
    stretch = self.timers()[1]
    self.assertEqual(
      (stretch["name"], stretch["stage"], stretch["rounds"], stretch["duration"]),
      ("stretch", None, 4, 120))

  def test_a_dinner_waits_for_late_guests(self):
    self.simmer("--hidden", "dinner: potatoes 25m, fish 12m together")
    potatoes, fish = self.timers()
    self.assertRegex(
      self.simmer("--add", "30m", "Dinner"),
      r"\AReady at \d\d:\d\d · Done before: potatoes\u00a0\d\d:\d\d\n\Z")
    early, late = self.timers()
    instant = datetime.datetime.fromisoformat
    self.assertEqual(early["ends_at"], potatoes["ends_at"])
    self.assertEqual(
      instant(late["starts_at"]) - instant(fish["starts_at"]), datetime.timedelta(minutes=30))
    self.assertEqual(late["plan"]["ready_at"], late["ends_at"])
    self.program.kill()
    self.assertEqual(
      [timer["ends_at"] for timer in self.timers()], [early["ends_at"], late["ends_at"]])
    # It moves back no farther than the potatoes allow, and then not at all.
    self.assertRegex(self.simmer("--add", "-2h", "dinner"), r"\AReady at \d\d:\d\d\n\Z")
    self.assertEqual(self.timers()[1]["ends_at"], potatoes["ends_at"])
    self.simmer("--add", "-1m", "dinner", status=1)
    self.simmer("--add", "1m", "fish")
    self.assertEqual(self.timers()[1]["duration"], 780)

  def test_dishes_are_ready_together(self):
    self.assertRegex(
      self.simmer("--hidden", "dinner: potatoes 25m, fish 12m together"),
      r"\A1  potatoes  25m  ends \d\d:\d\d\n"
      r"2  fish  12m  starts \d\d:\d\d  ends \d\d:\d\d\n\Z")
    potatoes, fish = self.timers()
    self.assertEqual((potatoes["state"], fish["state"]), ("running", "waiting"))
    instant = datetime.datetime.fromisoformat
    self.assertEqual(potatoes["ends_at"], fish["ends_at"])
    self.assertEqual(
      instant(fish["ends_at"]) - instant(fish["starts_at"]), datetime.timedelta(minutes=12))
    self.assertEqual(
      fish["plan"], {"id": 1, "name": "dinner", "ready_at": potatoes["ends_at"]})
    lines = self.simmer("--list").splitlines()
    self.assertRegex(lines[2], r"^ 2  fish +starts \d\d:\d\d +12m +12:00  .*  dinner$")
    self.simmer("--pause", "dinner")
    potatoes, fish = self.timers()
    self.assertEqual((potatoes["state"], fish["state"]), ("paused", "waiting"))
    self.assertEqual((fish["starts_at"], fish["ends_at"]), (None, None))
    self.simmer("--resume", "dinner")
    self.assertEqual(self.states(), {"potatoes": "running", "fish": "waiting"})
    self.simmer("--next", "fish", status=1)
    self.simmer("--cancel", "Dinner")
    self.assertEqual(self.timers(), [])
