"""The program under systemd: every start leads to one service, which survives kills."""

import os
import random
import shlex
import signal
import time

from harness import clock
from harness.case import IS_SOAK
from harness.commands import CommandsTest
from harness.program import ID
from harness.usage import Load
from harness.waiting import wait_until

PARTS = 8 if IS_SOAK else 1
"""Number of tests that share the kills, so that each ends before the runner's timeout."""
KILLS = 125 if IS_SOAK else 6
LATE = 2.0
"""Maximum delay of an alarm after its deadline, or after a kill, in seconds."""


class ManagedTest(CommandsTest):
  managed = True

  def setUp(self):
    super().setUp()
    self.manager = self.session.manager

  def kill(self):
    """Kills the service; returns its process ID and the moment."""
    pid = self.manager.main_pid
    moment = clock.now()
    os.kill(pid, signal.SIGKILL)
    return pid, moment

  def terminate_until_gone(self, pid):
    """Sends SIGTERM again and again until the process is gone."""
    def is_gone():
      try:
        os.kill(pid, signal.SIGTERM)
      except ProcessLookupError:
        return True
      return False
    wait_until(is_gone, "it to be gone", interval=0.0005)

  def wait_for_another(self, pid):
    """Waits until the service runs again, in a process other than this one."""
    wait_until(lambda: self.program.pid not in (None, pid), "it to be back")
    self.assertEqual(self.program.pid, self.manager.main_pid)

  def assert_kept(self, before, *names):
    """Checks that timers are unchanged, to the nanosecond."""
    for name in names:
      self.assertEqual(self.state_file.lasting[name], before[name])

  def wait_for_break(self, recording, moment):
    """Waits for a break of 30 ms in an alarm that rings at a moment; returns its beginning."""
    return recording.wait_for_silence(moment, seconds=0.03)


class ServiceTest(ManagedTest):
  def test_every_start_leads_to_the_one_service(self):
    entry = os.path.join(self.session.env["XDG_CONFIG_HOME"], "autostart", f"{ID}.desktop")
    self.simmer("--hidden", "9m", "egg")
    with open(entry) as file:
      login = next(line for line in file if line.startswith("Exec="))
    login = shlex.split(login.removeprefix("Exec="))
    self.manager.stop_unit()
    for start in (
      ["gtk4-launch", ID], ["simmer"], ["simmer", "--list"], ["simmer", "9m", "tea"],
      ["gapplication", "action", ID, "start-hidden", "'9m roast'"], login):
      with self.subTest(start=start):
        process = self.session.run(start, "programs.log")
        self.assertEqual(process.wait(), 0)
        wait_until(lambda: self.program.pid, "it to be on the bus")
        self.assertEqual(self.program.pid, self.manager.main_pid)
        self.manager.stop_unit()
        wait_until(lambda: self.program.pid is None, "it to be gone")
        self.manager.forgive()

  def test_timers_ring_and_go_on_after_kills(self):
    self.ring_with_tone()
    recording = self.record()
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--pause", "tea")
    self.simmer("--hidden", "1h", "roast")
    self.simmer("--hidden", "4s", "egg")
    before = self.state_file.lasting
    deadline = self.state_file.deadline("egg")
    # Killed while the egg runs.
    load = Load(self.session)
    pid, _ = self.kill()
    self.wait_for_another(pid)
    sound = recording.wait_for_sound(deadline - 1)
    self.assertGreater(sound, deadline - 0.05)
    self.judge("from the deadline to the alarm after a kill", sound - deadline, LATE, load)
    # Killed while the egg rings.
    load = Load(self.session)
    pid, moment = self.kill()
    silence = self.wait_for_break(recording, moment)
    sound = recording.wait_for_sound(silence + 0.02)
    self.judge("from a kill to the alarm's return", sound - moment, LATE, load)
    self.wait_for_another(pid)
    # The egg goes on ringing, and the other timers are unchanged.
    timers = self.timers_by_name()
    self.assertEqual(
      {name: timer["state"] for name, timer in timers.items()},
      {"tea": "paused", "roast": "running", "egg": "finished"})
    self.assertLess(timers["egg"]["remaining"], 0)
    self.assert_kept(before, "tea", "roast")

  def test_the_service_returns_after_sigterm_unless_systemd_stops_it(self):
    self.simmer("--hidden", "9m", "tea")
    before = self.state_file.lasting
    pid = self.manager.main_pid
    os.kill(pid, signal.SIGTERM)
    self.wait_for_another(pid)
    self.assert_kept(before, "tea")
    # It also returns after SIGTERM while it ends, up to its last moment.
    pid = self.manager.main_pid
    self.terminate_until_gone(pid)
    self.wait_for_another(pid)
    self.assert_kept(before, "tea")
    self.manager.stop_unit()
    self.assertEqual(self.manager.state, "inactive")
    self.assert_holds(lambda: self.program.pid is None, 1)
    self.assert_kept(before, "tea")

  def test_a_service_with_nothing_to_do_ends(self):
    self.simmer("--hidden", "9m", "tea")
    pid = self.manager.main_pid
    self.simmer("--cancel", "tea")
    self.program.wait_for_end(pid)
    self.assert_holds(lambda: self.manager.restarts == 0, 0.5)
    self.assertNotIn("Unknown option", self.session.log("programs.log"))

  def test_an_open_window_returns_after_a_kill(self):
    self.program.start("9m", "tea")
    for _ in range(2):
      pid, _ = self.kill()
      self.wait_for_another(pid)
      self.program.wait_for_headline(r"0[89]:\d\d · tea")
    window = self.program.window
    window.close()
    wait_until(lambda: not self.screen.windows(), "it to be closed")
    pid, _ = self.kill()
    self.wait_for_another(pid)
    self.assert_holds(lambda: not self.screen.windows(), 1)

  def test_systemd_gives_up_after_a_failure_at_each_start(self):
    self.simmer("--hidden", "9m", "tea")
    self.manager.set_options("ExecStart=", "ExecStart=/bin/false")
    self.kill()
    wait_until(lambda: self.manager.state == "failed", "systemd to give up")
    self.assertLess(self.manager.restarts, 12)
    status, output, errors = self.program.run("--list")
    self.assertEqual((status, output), (1, ""))
    self.assertRegex(errors, r"\Asimmer: Simmer can’t be started \(.*\n\Z")
    self.manager.set_options()
    self.manager.forgive()
    self.assertEqual(self.timers_by_name().keys(), {"tea"})

  def test_without_its_display_the_service_rings_and_the_window_comes_back_later(self):
    # No other server takes this number meanwhile.
    display = f":{20000 + os.getpid() % 10000}"

    def start_server():
      server = self.session.run(["Xvfb", display, "-nolisten", "tcp", "-noreset"], "xvfb.log")
      wait_until(lambda: os.path.exists(f"/tmp/.X11-unix/X{display[1:]}"), "the X server")
      return server

    server = start_server()
    recording = self.record()
    self.manager.set_environment({"DISPLAY": display})
    self.simmer("6s", "egg", env={"DISPLAY": display})
    wait_until(lambda: self.has_window(display), "the window")
    deadline, pid = self.state_file.deadline("egg"), self.manager.main_pid
    # GDK ends the process with its display.
    load = Load(self.session)
    server.kill()
    self.wait_for_another(pid)
    sound = recording.wait_for_sound(deadline - 0.1)
    self.judge("from the deadline to the alarm", sound - deadline, LATE, load)
    self.assertEqual(self.states(), {"egg": "finished"})
    sentence = f"The window can’t open, because the display “{display}” can’t be opened.\n"
    self.assertEqual(
      self.program.run(env={"DISPLAY": display}), (1, "", "simmer: " + sentence))
    start_server()
    wait_until(lambda: self.has_window(display), "the window to be back")

  def has_window(self, display):
    """Tells whether Simmer has a window on a display without a window manager."""
    status, output, _ = self.session.run_to_end(
      ["xwininfo", "-root", "-tree", "-display", display])
    return status == 0 and "Simmer" in output

  def test_a_service_that_hangs_is_restarted(self):
    # A stopped process doesn't end by SIGABRT; one that is busy does.
    self.manager.set_options("WatchdogSec=3s", "TimeoutAbortSec=1s")
    recording = self.record()
    self.simmer("--hidden", "8s", "egg")
    pid = self.manager.main_pid
    # It says regularly that it runs.
    self.assert_holds(lambda: self.manager.main_pid == pid, 4)
    begin = clock.now()
    os.kill(pid, signal.SIGSTOP)
    self.wait_for_another(pid)
    recording.wait_for_sound(begin)
    self.assertEqual(self.states(), {"egg": "finished"})


class ServiceKillsTest(ManagedTest):
  """At any moment of a kill, every alarm is heard and no acknowledged change is lost."""

  def kill_at_random_moments(self, part):
    self.ring_with_tone()
    self.preferences["ring-limit"] = "0"
    choose = random.Random(20261122 + part)
    recording = self.record()
    self.simmer("--hidden", "50h", "roast")
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--pause", "tea")
    before = self.state_file.lasting
    kills = rounds = 0
    while kills < KILLS:
      rounds += 1
      name = f"egg {rounds}"
      load, begin = Load(self.session), clock.now()
      self.simmer("--hidden", f"{choose.choice((1, 2))}s", name)
      deadline = self.state_file.deadline(name)
      last, pid = deadline, None
      for _ in range(choose.randint(1, 4)):
        time.sleep(choose.uniform(0, 0.8))
        pid, moment = self.kill()
        kills += 1
        last = max(deadline, moment)
        self.wait_for_another(pid)
      # Sound from before the last kill may still be in the sound server's buffer.
      sound = recording.wait_for_sound(
        self.wait_for_break(recording, last) if last > deadline else begin)
      self.judge("from the deadline or the last kill to the alarm", sound - last, LATE, load)
      timers = self.timers_by_name()
      self.assertEqual(
        {name: timer["state"] for name, timer in timers.items()},
        {"roast": "running", "tea": "paused", name: "finished"})
      self.assert_kept(before, "tea", "roast")
      # A child looks like the service until it has become another program.
      wait_until(lambda: self.processes() == [self.manager.main_pid], "one service process")
      self.simmer("--stop", name)
      recording.wait_for_silence(clock.now() - 0.1, seconds=0.3)
      self.manager.forgive()
    self.note("kills", kills)
    self.note("alarms heard", rounds)

  def processes(self):
    """Returns the IDs of all service processes; there must be exactly one."""
    found = []
    for pid in self.session.process_ids():
      try:
        with open(f"/proc/{pid}/cmdline", "rb") as line:
          if line.read().split(b"\0")[1:2] == [b"--gapplication-service"]:
            found.append(pid)
      except OSError:
        pass
    return found


for number in range(1, PARTS + 1):
  setattr(
    ServiceKillsTest, f"test_kills_at_random_moments_{number}",
    lambda self, part=number: self.kill_at_random_moments(part))
