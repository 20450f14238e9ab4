"""Without a display a timer counts down in the terminal that it was started in."""

import os
import re
import signal

from harness import clock
from harness.case import DesktopTest
from harness.terminal import Terminal, fill
from harness.usage import Load
from harness.waiting import wait_until

BAR = r"[█░]{8,40}"


def shows(remaining):
  """Returns a pattern for a line with this time left, but not for one with this time of day."""
  return f"^{BAR}  {remaining}  "


class WithoutDisplay(DesktopTest):
  def env(self):
    """Returns an environment as over ssh, without a display and a session bus."""
    without = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
    env = {name: value for name, value in self.session.env.items() if name not in without}
    return env | {"TERM": "xterm"}

  def open(self, *arguments, columns=80, command="simmer", is_read=True, **env):
    """Runs Simmer, or another command, in a terminal of its own."""
    terminal = Terminal([command, *arguments], self.env() | env, columns, is_read)
    self.addCleanup(terminal.close)
    return terminal

  def open_fifty_minutes(self):
    terminal = self.open("50m", "tea")
    terminal.wait_for(shows(r"49:\d\d"))
    return terminal


class TerminalTest(WithoutDisplay):
  def test_counts_down_on_one_line_and_rings_until_a_key_is_pressed(self):
    recording = self.record()
    load, begin = Load(self.session), clock.now()
    terminal = self.open("3s", "pasta")
    terminal.wait_for(rf"^{BAR}  [1-3]  pasta  ends \d\d:\d\d$")
    terminal.wait_for(r"^\+00:\d\d  Done: pasta  press any key$")
    shown = re.findall(r"  ([1-3])  pasta", terminal.written)
    self.assertEqual(shown, sorted(set(shown), reverse=True), "each second once")
    sound = recording.wait_for_sound(begin)
    self.assertGreater(sound, begin + 3)
    self.judge("from the deadline to the alarm", sound - begin - 3, 0.5, load)
    self.assertEqual(len(terminal.lines), 1, terminal.lines)
    self.assertEqual(terminal.bells, 1)
    # The alarm repeats.
    self.assertFalse(recording.is_silent(sound + 3, sound + 4))
    pressed = clock.now()
    terminal.press(b"x")
    self.assertEqual(terminal.wait(), 0)
    recording.wait_for_silence(pressed)
    self.assertEqual(terminal.lines, ["Done: pasta"])

  def test_the_line_is_written_only_when_it_changes(self):
    terminal = self.open_fifty_minutes()
    wait_until(lambda: len(terminal.writes) > 6, "five seconds")
    writes = terminal.writes[:]
    self.assertLessEqual(len(writes) - 2, writes[-1][0] - writes[0][0] + 1)
    shown = [data for _, data in writes]
    self.assertEqual(len(shown), len(set(shown)))

  def test_space_pauses_and_resumes(self):
    terminal = self.open_fifty_minutes()
    terminal.press(b"x\x1b[A")
    terminal.press(b" ")
    paused = terminal.wait_for(rf"^{BAR}  4\d:\d\d  tea  paused$").group()
    self.assert_holds(lambda: terminal.line == paused, 2.5)
    terminal.press(b" ")
    terminal.wait_for(rf"^{BAR}  4\d:\d\d  tea  ends \d\d:\d\d$")

    def left(line):
      return re.search(r"4\d:\d\d", line)[0]

    wait_until(lambda: left(terminal.line) < left(paused), "it to go on")

  def test_the_line_shows_the_stage(self):
    terminal = self.open("bread: knead 2s, rest 1m, bake 50m")
    terminal.wait_for(rf"^{BAR}  [12]  bread · knead, stage 1 of 3  ends \d\d:\d\d$")
    terminal.wait_for(rf"^{BAR}  \d\d:\d\d  bread · rest, stage 2 of 3  ends ")
    terminal.press(b"n")
    terminal.wait_for(rf"^{BAR}  (50|4\d):\d\d  bread · bake, stage 3 of 3  ends ")
    self.assertEqual(len(terminal.lines), 1, terminal.lines)

  def test_rounds_go_on_until_it_is_stopped(self):
    terminal = self.open("every 2s stretch")
    for number in (1, 3):
      terminal.wait_for(rf"^{BAR}  [12]  stretch · Round {number}  until \d\d:\d\d$")
    terminal.press(b"\x03")
    self.assertEqual(terminal.wait(), 130)

  def test_a_key_begins_the_next_stage(self):
    terminal = self.open("rest 2s, wait, bake 50m")
    terminal.wait_for(rf"^{BAR}  [12]  rest, stage 1 of 2  \d\d:\d\d or later$")
    terminal.wait_for(r"^\+00:\d\d  Done: rest  press any key$")
    terminal.press(b"x")
    terminal.wait_for(rf"^{BAR}  (50|4\d):\d\d  bake, stage 2 of 2  ends ")

  def test_a_dish_is_named_when_it_begins(self):
    terminal = self.open("potatoes 4s, fish 2s together")
    terminal.wait_for(rf"^{BAR}  [1-4]  potatoes  fish · starts \d\d:\d\d$")
    wait_until(lambda: "Start now: fish" in terminal.lines, lambda: terminal.lines)
    terminal.wait_for(r"^\+00:\d\d  Done: \w+  press any key$")
    terminal.press(b"x")
    self.assertEqual(terminal.wait(), 0)
    self.assertEqual(terminal.lines[-3:], ["Start now: fish", "Done: potatoes", "Done: fish"])

  def test_ctrl_c_cancels(self):
    terminal = self.open_fifty_minutes()
    self.assertFalse(terminal.echoes)
    terminal.press(b"\x03")
    self.assertEqual(terminal.wait(), 130)
    self.assertTrue(terminal.echoes)
    self.assertEqual(len(terminal.lines), 1, terminal.lines)

  def test_signals_leave_the_terminal_as_it_was(self):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
      with self.subTest(signal=number):
        terminal = self.open_fifty_minutes()
        self.assertFalse(terminal.echoes)
        terminal.signal(number)
        self.assertEqual(terminal.wait(), 128 + number)
        self.assertTrue(terminal.echoes)

  def test_the_line_fits_every_width_of_the_terminal(self):
    terminal = self.open("50m", "tea for two", columns=100)
    terminal.wait_for(r"^█{39}[█░]  (50|4\d):\d\d  tea for two  ends \d\d:\d\d$")
    for columns, fits in (
      (50, rf"^{BAR}  4\d:\d\d  tea for two  ends \d\d:\d\d$"),
      (35, r"^4\d:\d\d  tea for two  ends \d\d:\d\d$"),
      (20, r"^4\d:\d\d  tea for two$"),
      (15, r"^4\d:\d\d  tea fo…$"),
      (6, r"^4\d:\d\d$"),
      (100, r"^█{39}[█░]  4\d:\d\d  tea for two  ends \d\d:\d\d$"),
    ):
      terminal.resize(columns)
      terminal.wait_for(fits)
      self.assertEqual(len(terminal.lines), 1, terminal.lines)

  def test_the_deadline_holds_while_the_program_is_stopped(self):
    recording = self.record()
    begin = clock.now()
    terminal = self.open("5s", "egg")
    terminal.wait_for("egg")
    deadline = clock.now() + 5
    terminal.signal(signal.SIGSTOP)
    wait_until(lambda: clock.now() > deadline + 2, "the deadline to pass")
    again = clock.now()
    self.assertTrue(recording.is_silent(begin, again))
    terminal.signal(signal.SIGCONT)
    terminal.wait_for(r"^\+00:(0[2-9]|[1-5]\d)  Done: egg")
    recording.wait_for_sound(again)
    terminal.press(b"\n")
    self.assertEqual(terminal.wait(), 0)

  def test_it_neither_reads_nor_writes_in_the_background_of_a_shell(self):
    terminal = self.open("--norc", "--noprofile", "-i", command="bash", PS1="ready> ")
    terminal.wait_for("ready>")
    terminal.press(b"simmer 50m tea\r")
    terminal.wait_for(shows(r"49:\d\d"))
    terminal.press(b"\x1a")
    terminal.wait_for("ready>")
    terminal.press(b"bg\r")
    wait_until(
      lambda: terminal.lines[-2:] == ["[1]+ simmer 50m tea &", "ready>"], "the shell to be back")
    # The terminal belongs to the shell: Simmer neither writes to it nor reads from it.
    self.assert_holds(lambda: terminal.line.endswith("ready>"), 2.5, "something was written")
    terminal.press(b"echo so$((6*7))\r")
    wait_until(lambda: "so42" in terminal.lines, "the shell's answer")
    terminal.press(b"fg\r")
    terminal.wait_for(shows(r"(49:(5[0-7]|[0-4]\d)|4[0-8]:\d\d)"))
    terminal.press(b" ")
    terminal.wait_for("tea  paused")
    terminal.press(b"\x03")
    terminal.wait_for("ready>")
    terminal.press(b"echo =$?=\r")
    wait_until(lambda: "=130=" in terminal.lines, "the exit status")

  def test_the_alarm_ends_at_the_ring_limit(self):
    self.preferences["ring-limit"] = "1"
    terminal = self.open("1s", "egg")
    self.assertEqual(terminal.wait(), 0)
    self.assertEqual(terminal.lines, ["Missed: egg"])

  def test_the_bell_rings_without_a_sound_server(self):
    self.session.sound.kill()
    terminal = self.open("1s")
    terminal.wait_for(r"Time is up  press any key")
    wait_until(lambda: terminal.bells > 2, "the bell to ring over and over")
    self.assertTrue(any("no sound server" in line for line in terminal.lines), terminal.lines)
    terminal.press(b" ")
    self.assertEqual(terminal.wait(), 0)

  def test_a_terminal_that_takes_nothing_silences_nothing(self):
    recording = self.record()
    # Ctrl+S stops the output of the first one; the other is full, as if its emulator hung.
    for is_read in (True, False):
      with self.subTest(is_read=is_read):
        begin = clock.now()
        terminal = self.open("3s", "egg", is_read=is_read)
        wait_until(lambda t=terminal: not t.echoes, "the keyboard")
        terminal.press(b"\x13")
        sound = recording.wait_for_sound(begin)
        self.assertFalse(recording.is_silent(sound + 3, sound + 4))
        terminal.press(b"x")
        self.assertEqual(terminal.wait(), 0)
        self.assertTrue(terminal.echoes)
        recording.wait_for_silence(clock.now() - 0.1)

  def test_a_terminal_shows_the_present_line_when_it_goes_on(self):
    terminal = self.open_fifty_minutes()
    terminal.press(b"\x13")
    terminal.press(b" ")
    self.assert_holds(lambda: "paused" not in terminal.line, 1.5)
    terminal.press(b"\x11")
    terminal.wait_for("tea  paused$")

  def test_nothing_is_saved(self):
    before = self.preferences["last-duration"]
    terminal = self.open("42m")
    terminal.wait_for(shows(r"4[01]:\d\d"))
    terminal.press(b"\x03")
    terminal.wait()
    self.assertFalse(os.path.exists(os.path.dirname(self.state_file.path)))
    self.assertEqual(self.preferences["last-duration"], before)


class NoTerminalTest(WithoutDisplay):
  def run_plain(self, *arguments, **env):
    return self.session.run_to_end(["simmer", *arguments], self.env() | env)

  def assert_prints(self, pattern, *arguments, **env):
    status, output, errors = self.run_plain(*arguments, **env)
    self.assertEqual((status, errors), (0, ""))
    self.assertRegex(output, pattern)

  def test_without_a_terminal_it_prints_plain_lines(self):
    self.preferences["ring-limit"] = "1"
    self.assert_prints(
      r"\Apasta  2s  ends \d\d:\d\d\nDone: pasta\nMissed: pasta\n\Z", "2s", "pasta")

  def test_without_a_terminal_it_prints_plain_lines_for_plans(self):
    self.preferences["ring-limit"] = "1"
    self.assert_prints(
      r"\Aknead, rest  2s  ends [^\n]+\nrest, stage 2 of 2\nTime is up\nMissed\n\Z",
      "knead 1s, rest 1s")
    self.assert_prints(
      r"\Apotatoes  3s  ends [^\n]+\nfish  1s  starts [^\n]+\nStart now: fish\n"
      r"Done: potatoes\nDone: fish\nMissed: potatoes\nMissed: fish\n\Z",
      "potatoes 3s, fish 1s together")

  def test_a_display_that_is_gone_is_none(self):
    self.preferences["ring-limit"] = "1"
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
      env = self.program.without_bus | {variable: ":987", "GDK_BACKEND": "x11,wayland"}
      status, output, errors = self.run_plain("2s", "pasta", **env)
      self.assertEqual(status, 0)
      self.assertRegex(output, r"\Apasta  2s  ends \d\d:\d\d\nDone: pasta\nMissed: pasta\n\Z")
      self.assertEqual(
        errors,
        "simmer: The display “:987” can’t be opened, so the timer counts down here.\n")
      for arguments in ([], ["--list"], ["--pause", "all"]):
        status, output, errors = self.run_plain(*arguments, **env)
        self.assertEqual((status, output), (1, ""))
        self.assertRegex(errors, r"\Asimmer: [^\n]*“:987” can’t be opened[^\n]*\n\Z")

  def test_a_dumb_terminal_gets_plain_lines(self):
    terminal = self.open("1s", "pasta", TERM="dumb")
    wait_until(lambda: "Done: pasta" in terminal.lines, "the end")
    self.assertRegex(terminal.lines[0], r"^pasta  1s  ends \d\d:\d\d$")
    self.assertNotIn("\x1b", terminal.written)
    terminal.press(b"x")
    self.assertEqual(terminal.wait(), 0)

  def test_it_ends_at_once_without_sound_and_terminal(self):
    self.session.sound.kill()
    # Otherwise it would ring for a quarter of an hour.
    status, output, errors = self.run_plain("1s")
    self.assertEqual(status, 0)
    self.assertRegex(output, r"\A1s  ends \d\d:\d\d\nTime is up\n\Z")
    self.assertRegex(errors, r"\Asimmer: [^\n]* no sound server[^\n]*\n\Z")

  def test_a_pipe_that_nobody_reads_silences_nothing(self):
    recording = self.record()
    path = self.session.path("pipe")
    os.mkfifo(path)
    pipe = os.open(path, os.O_RDWR)
    self.addCleanup(os.close, pipe)
    fill(path)
    begin = clock.now()
    process = self.session.run(
      ["env", "-u", "DISPLAY", "simmer", "2s"], env=self.program.without_bus, stdout=pipe)
    recording.wait_for_sound(begin)
    process.signal(signal.SIGTERM)
    self.assertEqual(process.wait(), 143)

  def test_commands_that_need_the_program_say_so(self):
    for arguments in ([], ["--list"], ["--list", "--json"], ["--pause", "all"], ["--wait"]):
      with self.subTest(arguments=arguments):
        status, output, errors = self.run_plain(*arguments)
        self.assertEqual((status, output), (1, ""))
        self.assertEqual(len(errors.splitlines()), 1, errors)

  def test_a_running_program_does_the_work(self):
    self.program.launch()
    bus = {"DBUS_SESSION_BUS_ADDRESS": self.session.env["DBUS_SESSION_BUS_ADDRESS"]}
    self.assert_prints(r"\A1  pasta  9m  ends \d\d:\d\d\n\Z", "--hidden", "9m", "pasta", **bus)
    self.assertIn("pasta", self.run_plain("--list", **bus)[1])
