"""Timers from the command line."""

import datetime
import json
import os
import resource
import signal
import statistics
import time

from harness.case import IS_SOAK
from harness.commands import CommandsTest
from harness.usage import cpu_time
from harness.waiting import becomes, wait_until


class CommandLineTest(CommandsTest):
  def processor_time(self, *arguments):
    """Returns the processor time of a command and of Simmer while it answers, in seconds."""

    def used():
      commands = resource.getrusage(resource.RUSAGE_CHILDREN)
      return cpu_time(self.program.pid) / 1e9 + commands.ru_utime + commands.ru_stime

    before = used()
    self.simmer(*arguments)
    return used() - before

  def test_timers_are_started_and_listed(self):
    self.assertRegex(self.simmer("--hidden", "9m", "pasta"), r"\A1  pasta  9m  ends \d\d:\d\d\n\Z")
    self.assertRegex(
      self.simmer("--hidden", "tea for two 4:30"), r"\A2  tea for two  4m 30s  ends \d\d:\d\d\n\Z")
    self.assertRegex(self.simmer("--hidden", "Käse", "1h30"), r"\A3  Käse  1h 30m  ends ")
    self.assertEqual(self.screen.windows(), [])
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

  def test_times_in_json_have_the_local_offset(self):
    self.session.env["TZ"] = "IST-5:30"
    self.simmer("--hidden", "9m")
    self.assertRegex(self.timers()[0]["ends_at"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$")

  def test_a_dry_run_reads_on_the_clock_that_the_window_shows(self):
    # It is between six and seven in the evening there.
    zone = f"KITCHEN{datetime.datetime.now(datetime.timezone.utc).hour - 18:+d}"
    env = {"TZ": zone}
    self.preferences["time-format"] = "'24-hour'"
    self.assertEqual(len(self.simmer("-n", "until 7", env=env).splitlines()), 2)
    self.preferences["time-format"] = "'12-hour'"
    meaning, = self.simmer("-n", "until 7", env=env).splitlines()
    self.assertRegex(meaning, r"^at 7:00  ends 7:00\W?PM$")

  def test_a_dry_run_that_can_start_nothing_fails(self):
    self.simmer("-n", "pasta 9m, sauce", status=2)
    ended, output, errors = self.program.run("-n", "--json", "tea yesterday 6 am")
    meaning, = json.loads(output)
    self.assertEqual((ended, meaning["name"], errors), (2, "tea", ""))
    self.assertTrue(meaning["problem"].endswith("."), meaning)

  def test_commands_are_fast_with_fifty_timers(self):
    for number in range(50):
      self.simmer("--hidden", f"{number + 5}m", f"egg {number}")
    timers = self.timers()
    self.assertEqual([timer["id"] for timer in timers], list(range(1, 51)))
    self.assertEqual([timer["name"] for timer in timers], [f"egg {n}" for n in range(50)])
    # The start of the last column is compared: its heading is shorter than a time of day.
    starts = {line.rindex("  ") for line in self.simmer("--list").splitlines()}
    self.assertEqual(len(starts), 1)
    self.simmer("--pause", "all")
    self.assertEqual(set(self.states().values()), {"paused"})
    self.assertEqual(self.timers(), self.timers())
    self.simmer("--resume", "egg 7")
    self.simmer("--resume", "9")
    self.assertEqual([t["id"] for t in self.timers() if t["state"] == "running"], [8, 9])
    for arguments in (["--list"], ["--list", "--json"], ["--restart", "egg 30"]):
      median = statistics.median(self.processor_time(*arguments) for _ in range(20))
      self.note(f"ms of the processor for {' '.join(arguments)}", median * 1000)
      self.assertLess(median, 0.15)
    self.simmer("--cancel", "all")
    self.assertEqual(self.timers(), [])

  def test_escape_sequences_are_refused_and_never_printed(self):
    self.program.launch()
    self.simmer("9m", "pasta")
    self.assertNotIn("\x1b", self.simmer("--list"))
    self.simmer("5m", "a\x1b[2Jb", status=2)

  def test_the_window_opens_unless_hidden_is_given(self):
    self.simmer("--hidden", "9m")
    self.assertFalse(becomes(self.screen.windows, 1))
    self.simmer("8m", "pasta")
    self.program.wait_for_description(r"[78] minutes.*", "pasta")

  def test_english_words_work_in_another_language(self):
    env = {"LANGUAGE": "de"}
    self.simmer("--hidden", "half an hour", env=env)
    self.assertEqual(self.timers()[0]["duration"], 1800)

  def test_a_locale_that_is_not_installed_is_no_matter(self):
    for arguments in (["--hidden", "9m", "egg"], ["--list"]):
      self.simmer(*arguments, env={"LANG": "xx_YY.UTF-8"})

  def test_commands_change_timers(self):
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

  def test_bash_completes_the_names_of_timers(self):
    for name in ("7 up", "pasta", "say 'x'"):
      self.simmer("--hidden", "9m", name)
    complete = '''
      . "$0/share/bash-completion/completions/simmer"
      COMP_WORDS=(simmer --pause "$1") COMP_CWORD=2
      _simmer
      printf '%s\\n' "${COMPREPLY[@]}"'''
    for begun, offered in (
      ("", ["all", "7\\ up", "pasta", "say\\ \\'x\\'"]), ("p", ["pasta"]), ("7", ["7\\ up"]),
    ):
      command = ["bash", "-c", complete, self.session.prefix, begun]
      self.assertEqual(
        self.session.run_to_end(command), (0, "".join(f"{word}\n" for word in offered), ""))

  def test_invalid_commands_are_refused_with_one_sentence(self):
    for arguments, sentence in (
      (["--pause", "all"], "There are no timers."), (["--stop", "tea"], "There are no timers."),
      (["--wait"], "There’s no timer to wait for."),
    ):
      self.simmer(*arguments, status=1)
      self.assertEqual(self.program.run(*arguments)[2], f"simmer: {sentence}\n")
    self.simmer("--hidden", "9m", "pasta")
    for arguments in (
      ["--pause", "tea"], ["--pause", "7"], ["--resume", "pasta"], ["--stop", "pasta"],
      ["--wait", "tea"], ["--next", "pasta"], ["--next", "all"],
      ["--restart", "99999999999999999999"], ["--add", "99h 59m", "pasta"],
    ):
      with self.subTest(arguments=arguments):
        self.simmer(*arguments, status=1)
    for arguments in (
      ["--pause"], ["--add", "1x", "pasta"], ["--nonsense"], ["--hidden"], ["x" * 100_000], [""],
      ["knead 10m, rest, bake 35m"], ["x 1m, " * 31],
    ):
      with self.subTest(arguments=[argument[:20] for argument in arguments]):
        self.simmer(*arguments, status=2)
    self.assertEqual(self.states(), {"pasta": "running"})

  def test_an_end_on_another_day_is_printed_with_the_day(self):
    end = datetime.datetime.now() + datetime.timedelta(hours=50)
    line = self.simmer("--hidden", "50h", "rye")
    self.assertRegex(line, rf"\A1  rye  50h  ends \d\d:\d\d on {end:%A}\n\Z")
    self.assertRegex(self.simmer("--list").splitlines()[1], rf"  \d\d:\d\d on {end:%A}\Z")
    self.assertTrue(self.timers()[0]["ends_at"].startswith(f"{end:%Y-%m-%d}T"))
    self.simmer()
    self.program.wait_for_text(rf"\d\d:\d\d on {end:%A}")

  def test_a_process_started_for_a_list_ends(self):
    self.assertEqual(self.simmer("--list"), "There are no timers.\n")
    self.assertEqual(self.screen.windows(), [])
    self.assertEqual(self.timers(), [])
    pid = self.program.pid
    wait_until(lambda: self.program.pid is None, "it to end")
    self.program.wait_for_end(pid)

  def test_a_process_without_a_window_ends_with_its_last_timer(self):
    self.simmer("--hidden", "9m", "pasta")
    pid = self.program.pid
    self.assert_holds(lambda: self.program.pid == pid, 7)
    self.program.end_by(lambda: self.simmer("--cancel", "pasta"))

  def test_a_window_stays_open_after_the_last_timer(self):
    self.simmer("9m", "pasta")
    window = self.program.wait_for_window()
    self.simmer("--cancel", "pasta")
    self.assert_holds(lambda: window.is_open, 7)

  def test_saved_timers_are_listed_and_go_on_after_a_kill(self):
    self.simmer("--hidden", "9m", "pasta")
    self.simmer("--hidden", "3s", "egg")
    os.kill(self.program.pid, signal.SIGKILL)
    recording = self.record()
    wait_until(lambda: self.program.pid is None, "it to be gone")
    self.assertEqual(set(self.states()), {"pasta", "egg"})
    windows = self.screen.windows()
    # On a busy machine the egg rings by now, and has a window.
    if self.states()["egg"] == "running":
      self.assertEqual(windows, [])
    recording.wait_for_sound(0)
    self.assertEqual(self.states(), {"pasta": "running", "egg": "finished"})

  def test_a_second_process_needs_no_display(self):
    self.program.launch()
    for arguments in (["--list"], ["9m", "pasta"], ["--pause", "all"], []):
      self.simmer(*arguments, env={"DISPLAY": ":987"})
    self.assertEqual(self.states(), {"pasta": "paused"})

  def test_only_a_command_that_wants_the_window_brings_its_display(self):
    self.simmer("--hidden", "9m", "pasta")
    for arguments in (["--list"], ["--hidden", "9m", "tea"], ["--pause", "all"]):
      self.simmer(*arguments, env={"DISPLAY": ":987"})
    self.program.act("show", "pasta")
    self.program.wait_for_window()

  def test_without_a_bus_commands_fail_and_a_window_opens(self):
    env = self.program.without_bus
    for arguments in (["--list"], ["--pause", "all"], ["9m"], ["--hidden", "9m"]):
      status, output, errors = self.program.run(*arguments, env=env)
      self.assertEqual((status, output), (1, ""))
      self.assertRegex(errors, r"\Asimmer: There’s no session bus .*\n\Z")
    alone = self.session.run(["simmer"], "alone.log", env)
    self.screen.window("Simmer", alone.pid).close()
    self.assertEqual(alone.wait(), 0)

  def test_a_command_that_arrives_while_the_process_ends_starts_another(self):
    for number in range(20 if IS_SOAK else 1):
      self.simmer("--hidden", "9m", "egg")
      begin = time.monotonic()
      self.simmer("--cancel", "egg")
      pid = self.program.pid
      time.sleep(max(0, begin + 4.5 - time.monotonic()))
      # It ends five seconds after its last timer, and handles the command only then.
      try:
        os.kill(pid, signal.SIGSTOP)
      except ProcessLookupError:
        self.leave_unjudged("the process has ended already")
        continue
      name = f"tea {number}"
      command = self.session.run(["simmer", "--hidden", "9m", name], "command.log")
      time.sleep(1.5)
      os.kill(pid, signal.SIGCONT)
      self.assertEqual(command.wait(), 0, command.written)
      self.assertEqual(self.states(), {name: "running"})
      self.assertNotEqual(self.program.pid, command.pid)
      self.simmer("--cancel", name)

  def test_a_command_survives_a_kill_of_the_service(self):
    self.simmer("--hidden", "9m", "egg")
    for arguments in (["--pause", "egg"], ["--list"], ["--hidden", "9m", "tea"]):
      pid = self.program.pid
      os.kill(pid, signal.SIGSTOP)
      command = self.session.run(["simmer", *arguments], "command.log")
      self.assert_holds(lambda: command.is_running, 0.5)
      os.kill(pid, signal.SIGKILL)
      self.assertEqual(command.wait(), 0, command.written)
      self.assertNotIn(self.program.pid, (pid, command.pid))
    self.assertEqual(self.states(), {"egg": "paused", "tea": "running"})
