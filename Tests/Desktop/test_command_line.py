"""All of it from the command line, and from other programs over the bus."""

import datetime
import json
import os
import re
import resource
import signal
import statistics
import subprocess
import time

from gi.repository import GLib

from harness import figures
from harness.bus import BusError
from harness.case import DesktopTest
from harness.program import ID, PATH
from harness.usage import cpu_time
from harness.waiting import PATIENCE, becomes, holds_for, wait_until


class CommandLineTest(DesktopTest):
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

  def processor_time(self):
    """The seconds of the processor that Simmer and all commands that have ended took."""
    commands = resource.getrusage(resource.RUSAGE_CHILDREN)
    return cpu_time(self.program.pid) / 1e9 + commands.ru_utime + commands.ru_stime

  def states(self):
    return {timer["name"]: timer["state"] for timer in self.timers()}

  def shell(self, script):
    """Starts a shell script."""
    return subprocess.Popen(
      ["sh", "-eu", "-c", script], env=self.session.env, stdout=subprocess.PIPE,
      stderr=subprocess.STDOUT, text=True)

  # MARK: - Starting and listing

  def test_three_timers(self):
    self.assertRegex(
      self.simmer("--hidden", "9m", "pasta"), r"\A1  pasta  9m  ends \d\d:\d\d\n\Z")
    self.assertRegex(
      self.simmer("--hidden", "tea for two 4:30"), r"\A2  tea for two  4m 30s  ends \d\d:\d\d\n\Z")
    self.assertRegex(self.simmer("--hidden", "Käse", "1h30"), r"\A3  Käse  1h 30m  ends ")
    self.assertEqual(self.session.screen.windows(), [])
    self.simmer("--pause", "KÄSE")

    before = time.time()
    pasta, tea, cheese = self.timers()
    after = time.time()
    self.assertEqual(
      (cheese["id"], cheese["name"], cheese["state"], cheese["duration"], cheese["ends_at"]),
      (3, "Käse", "paused", 5400, None))
    for timer, number, name, duration in (pasta, 1, "pasta", 540), (tea, 2, "tea for two", 270):
      self.assertEqual(
        (timer["id"], timer["name"], timer["state"], timer["duration"]),
        (number, name, "running", duration))
      self.assertTrue(duration - 60 < timer["remaining"] < duration, timer)
      end = datetime.datetime.fromisoformat(timer["ends_at"])
      self.assertIsNotNone(end.utcoffset())
      left = timer["remaining"]
      self.assertTrue(before + left - 0.01 < end.timestamp() < after + left + 0.01, timer)

    lines = self.simmer("--list").splitlines()
    self.assertEqual(lines[0].split(), ["ID", "Name", "State", "Length", "Remaining", "Ends"])
    self.assertRegex(lines[1], r"^ 1  pasta        running      9m      0\d:\d\d  \d\d:\d\d$")
    self.assertRegex(lines[2], r"^ 2  tea for two  running  4m 30s      04:\d\d  \d\d:\d\d$")
    self.assertRegex(lines[3], r"^ 3  Käse         paused   1h 30m   01:(30:00|29:\d\d)$")

  def test_instants_have_the_offset_of_the_place(self):
    self.session.env["TZ"] = "IST-5:30"
    self.program.start()
    self.simmer("9m")
    self.assertRegex(
      self.timers()[0]["ends_at"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$")

  def test_fifty_timers(self):
    for number in range(50):
      self.simmer("--hidden", f"{number + 5}m", f"egg {number}")
    timers = self.timers()
    self.assertEqual([timer["id"] for timer in timers], list(range(1, 51)))
    self.assertEqual([timer["name"] for timer in timers], [f"egg {n}" for n in range(50)])
    self.assertEqual(len({len(line) for line in self.simmer("--list").splitlines()}), 2)
    self.simmer("--pause", "all")
    self.assertEqual(set(self.states().values()), {"paused"})
    self.assertEqual(self.timers(), self.timers())
    self.simmer("--resume", "egg 7")
    self.simmer("--resume", "9")
    self.assertEqual(
      [t["id"] for t in self.timers() if t["state"] == "running"], [8, 9])

    def processor_time(*arguments):
      """The seconds of the processor that a command takes, and Simmer to answer it."""
      before = self.processor_time()
      self.simmer(*arguments)
      return self.processor_time() - before

    for arguments in (["--list"], ["--list", "--json"], ["--restart", "egg 30"]):
      median = statistics.median(processor_time(*arguments) for _ in range(20))
      figures.note(f"ms of the processor for {' '.join(arguments)}", median * 1000)
      self.assertLess(median, 0.15)
    self.simmer("--cancel", "all")
    self.assertEqual(self.timers(), [])

  def test_a_name_is_printed_without_commands_to_the_terminal(self):
    self.program.launch()
    self.simmer("9m", "pasta")
    self.assertNotIn("\x1b", self.simmer("--list"))
    self.simmer("5m", "a\x1b[2Jb", status=2)

  def test_the_window_opens_unless_it_is_hidden(self):
    self.simmer("--hidden", "9m")
    self.assertFalse(becomes(self.session.screen.windows, 1))
    self.simmer("5m", "pasta")
    self.program.wait_for_headline(lambda words: re.fullmatch(r"04:\d\d · pasta", words))

  def test_words_of_the_language(self):
    env = {"LANGUAGE": "de", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    self.simmer("--hidden", "half an hour", env=env)
    self.assertEqual(self.timers()[0]["duration"], 1800)

  # MARK: - Changing

  def test_verbs(self):
    for name in ("pasta", "tea", "Tea"):
      self.simmer("--hidden", "9m", name)
    self.simmer("--pause", "tea")
    self.assertEqual(self.states(), {"pasta": "running", "tea": "paused", "Tea": "paused"})
    left = {timer["id"]: timer["remaining"] for timer in self.timers()}
    self.simmer("--add", "1m", "TEA")
    self.simmer("--add", "-30s", "3")
    now = {timer["id"]: timer["remaining"] for timer in self.timers()}
    self.assertAlmostEqual(now[2], left[2] + 60, delta=0.002)
    self.assertAlmostEqual(now[3], left[3] + 30, delta=0.002)
    self.simmer("--resume", "all")
    self.assertEqual(set(self.states().values()), {"running"})
    self.simmer("--add=-99h", "pasta")
    wait_until(lambda: self.states()["pasta"] == "finished", "it to be over")
    timer = self.timers()[0]
    self.assertLess(timer["remaining"], 0)
    self.assertLess(timer["ends_at"], datetime.datetime.now().astimezone().isoformat())
    self.simmer("--stop", "pasta")
    self.simmer("--cancel", "tea")
    self.assertEqual(self.timers(), [])

  def test_what_matches_nothing_or_makes_no_sense(self):
    self.simmer("--pause", "all", status=1)
    self.simmer("--wait", status=1)
    self.simmer("--hidden", "9m", "pasta")
    for arguments in (
      ["--pause", "tea"], ["--pause", "7"], ["--resume", "pasta"], ["--stop", "pasta"],
      ["--wait", "tea"], ["--restart", "99999999999999999999"],
    ):
      with self.subTest(arguments=arguments):
        self.simmer(*arguments, status=1)
    for arguments in (
      ["--pause"], ["--add", "pasta"], ["--add", "1x", "pasta"], ["--nonsense"], ["--list", "x"],
      ["--json"], ["--pause", "--resume", "pasta"], ["--hidden"], ["x" * 100_000], [""],
    ):
      with self.subTest(arguments=[argument[:20] for argument in arguments]):
        self.simmer(*arguments, status=2)
    self.assertEqual(self.states(), {"pasta": "running"})

  # MARK: - Waiting

  def test_a_shell_script_that_waits(self):
    script = self.shell("""
      number=$(simmer --hidden 2s egg | cut -d' ' -f1)
      simmer --hidden 1h roast >roast.txt
      simmer --wait "$number" && echo "egg: $?"
      simmer --list --json | grep -c '"state": "finished"'
      simmer --stop egg
      simmer --wait roast || echo "roast: $?"
      simmer --hidden 1s last >/dev/null
      simmer --wait
      echo "last: $?"
      simmer --wait nothing || echo "nothing: $?"
      """.replace("roast.txt", self.session.path("roast.txt")))
    wait_until(lambda: self.program.pid, "Simmer")
    wait_until(lambda: self.states() == {"roast": "running"}, "the egg to be done")
    self.assertTrue(holds_for(lambda: script.poll() is None, 1))
    self.simmer("--cancel", "roast")
    output, _ = script.communicate(timeout=PATIENCE)
    self.assertEqual(
      output.splitlines(), [
        "egg: 0", "1", "roast: 3", "last: 0",
        "simmer: There is no timer “nothing”: “simmer --list” shows those there are.",
        "nothing: 1"])

  def test_waiting_for_all(self):
    for seconds in (1, 2, 3):
      self.simmer("--hidden", f"{seconds}s")
    self.simmer("--wait", "all")
    self.assertEqual({timer["state"] for timer in self.timers()}, {"finished"})
    self.simmer("--wait", "all")

  def test_whoever_no_longer_waits_is_forgotten(self):
    self.simmer("--hidden", "2s", "egg")
    waiting = [self.session.run(["simmer", "--wait", "egg"], "waiting.log") for _ in range(5)]
    for process in waiting[:3]:
      process.kill()
    self.assertEqual([process.wait() for process in waiting[3:]], [0, 0])
    self.assertEqual(self.states(), {"egg": "finished"})

  def test_whoever_waits_is_told_when_it_is_quit(self):
    self.program.start("5m", "pasta")
    pid = self.program.pid
    waiting = [self.shell("exec simmer --wait pasta") for _ in range(5)]
    self.assertTrue(holds_for(lambda: all(process.poll() is None for process in waiting), 1))
    self.program.act("quit")
    question = wait_until(
      lambda: next((w for w in self.program.root.children if w.name == "Quit Simmer?"), None),
      "the question")
    question.find("Quit").click()
    for process in waiting:
      output, _ = process.communicate(timeout=PATIENCE)
      self.assertEqual(
        (output, process.returncode),
        ("simmer: Simmer was quit before the end: nothing rings until it is started again.\n", 1))
    self.program.wait_for_end(pid)

  # MARK: - The process that does the work

  def test_asking_leaves_nothing_behind(self):
    self.assertEqual(self.simmer("--list"), "There are no timers.\n")
    self.assertEqual(self.session.screen.windows(), [])
    self.assertEqual(self.timers(), [])
    pid = self.program.pid
    wait_until(lambda: self.program.pid is None, "it to end")
    self.program.wait_for_end(pid)

  def test_ends_with_its_last_timer_when_nobody_sees_it(self):
    self.simmer("--hidden", "9m", "pasta")
    pid = self.program.pid
    self.assertTrue(holds_for(lambda: self.program.pid == pid, 7))
    self.simmer("--cancel", "pasta")
    self.program.wait_for_end(pid)

  def test_a_window_outlives_the_last_timer(self):
    self.simmer("9m", "pasta")
    window = self.program.wait_for_window()
    self.simmer("--cancel", "pasta")
    self.assertTrue(holds_for(lambda: window.is_open, 7))

  def test_timers_that_were_kept_are_listed_and_go_on(self):
    self.simmer("--hidden", "9m", "pasta")
    self.simmer("--hidden", "3s", "egg")
    os.kill(self.program.pid, signal.SIGKILL)
    recording = self.record()
    wait_until(lambda: self.program.pid is None, "it to be gone")
    self.assertEqual(set(self.states()), {"pasta", "egg"})
    self.assertEqual(self.session.screen.windows(), [])
    recording.wait_for_sound(0)
    self.assertEqual(self.states(), {"pasta": "running", "egg": "finished"})

  def test_a_second_process_opens_no_display(self):
    self.program.launch()
    for arguments in (["--list"], ["9m", "pasta"], ["--pause", "all"], []):
      self.simmer(*arguments, env={"DISPLAY": ":987"})
    self.assertEqual(self.states(), {"pasta": "paused"})

  def test_without_the_bus_to_start_it_the_first_command_does_the_work(self):
    # Without a session bus GTK 4.8 can't tell its windows to the accessibility bus, and crashes.
    env = {
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=" + self.session.path("nobody"), "GTK_A11Y": "none"}
    self.assertEqual(self.program.run("--list", env=env)[:2], (0, "There are no timers.\n"))
    self.assertEqual(self.program.run("--pause", "all", env=env)[:2], (1, ""))
    self.session.run(
      ["env", *(f"{name}={value}" for name, value in env.items()), "simmer", "9m"], "alone.log")
    window = self.session.screen.window(lambda title: title.endswith("Simmer"))
    window.close()
    wait_until(lambda: not window.is_open, "the window to close")

  # MARK: - Actions

  def act(self, action, target):
    subprocess.run(
      ["gapplication", "action", ID, action, target], env=self.session.env, check=True)

  def test_actions(self):
    self.act("start-hidden", "'9m pasta'")
    wait_until(lambda: self.states() == {"pasta": "running"}, "a timer")
    self.assertEqual(self.session.screen.windows(), [])
    self.act("pause", "'pasta'")
    wait_until(lambda: self.states() == {"pasta": "paused"}, "the pause")
    left = self.timers()[0]["remaining"]
    self.act("add", "'1m pasta'")
    wait_until(lambda: self.timers()[0]["remaining"] > left + 59, "more time")
    self.act("add", "'-90s all'")
    wait_until(lambda: self.timers()[0]["remaining"] < left - 29, "less time")
    self.act("add-minute", "'1'")
    wait_until(lambda: self.timers()[0]["remaining"] > left + 29, "more time again")
    self.act("resume", "'all'")
    wait_until(lambda: self.states() == {"pasta": "running"}, "it to run")
    self.act("start", "'5m tea'")
    self.program.wait_for_headline(lambda words: re.fullmatch(r"0[45]:.. · tea", words))
    self.act("cancel", "'all'")
    wait_until(lambda: self.states() == {}, "both to be gone")

  def test_hostile_actions_do_nothing(self):
    self.simmer("--hidden", "9m", "pasta")
    pid, before = self.program.pid, self.timers()[0]["ends_at"]
    huge = "9" * 10_000_000
    nonsense = [
      "", " ", "nothing", huge, "-", "--help", "\x1b[2J 5x", "a\n" * 1000, "٩" * 100,
      "99999999999999999999999m x", "0", "-5m",
    ]
    actions = "start", "start-hidden", "pause", "restart", "cancel"
    targets = {action: nonsense for action in actions}
    targets["add"] = nonsense + ["1m", "1m ", "-1m 2", "1m -1m pasta", f"1m {huge}", "pasta 1m"]
    for action, words in targets.items():
      for target in words:
        self._activate(action, GLib.Variant("s", target))
    for action, wrong in (
      ("pause", GLib.Variant("i", 1)), ("start", GLib.Variant("as", ["5m"])),
      ("add", GLib.Variant("(ss)", ("1m", "pasta"))), ("nonsense", GLib.Variant("s", "pasta")),
    ):
      with self.assertRaises(BusError):
        self._activate(action, wrong)
    self.assertEqual(
      [(t["name"], t["ends_at"]) for t in self.timers()], [("pasta", before)])
    self.assertEqual(self.program.pid, pid)

  def _activate(self, action, target):
    self.session.bus.call(
      ID, PATH, "org.freedesktop.Application", "ActivateAction", "(sava{sv})", action,
      [target], {})
