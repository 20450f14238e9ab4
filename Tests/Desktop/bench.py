"""Measures the installed Simmer beside an empty GTK 4 window, and prints Markdown tables.

  /usr/bin/python3 Tests/Desktop/bench.py PREFIX

A shared machine changes what is measured from run to run; the ratios change less.
"""

import argparse
import os
import shlex
import statistics
import subprocess
import time

from harness import clock
from harness.fingerprint import decode
from harness.program import Program
from harness.recording import AUDIBLE, RATE, Recording
from harness.redraws import PaintWatch
from harness.session import Session
from harness.timerfd import armed
from harness.usage import Meter, cpu_time, memory
from harness.waiting import wait_until

SETTLING = 2.0
"""Seconds after which nothing of a change of window or timer moves any more."""


def build_empty_window(folder):
  """Compiles the window to compare with, and gives its path."""
  path = os.path.join(folder, "empty-window")
  source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "empty-window.c")
  flags = subprocess.run(
    ["pkg-config", "--cflags", "--libs", "gtk4"], check=True, capture_output=True, text=True)
  subprocess.run(["cc", "-O2", source, "-o", path, *shlex.split(flags.stdout)], check=True)
  return path


def start_up(session, command):
  """Starts a program: ms to its first painted frame, CPU ms to it, MiB two seconds later."""
  watch = PaintWatch(session.screen.name)
  watch.start_watching_new_windows()
  begin = time.monotonic()
  process = session.run(command)
  painted = watch.wait_for_first_paint()
  cpu = cpu_time(process.pid)
  watch.close()
  time.sleep(SETTLING)
  size = memory(process.pid)
  process.stop()
  wait_until(lambda: not session.screen.windows(), "the window to go")
  return (painted - begin) * 1e3, cpu / 1e6, size


def compare_start_up(session, empty, runs):
  """Starts the programs in turn: an empty window as GTK makes it, one drawn as Simmer is, Simmer."""
  renderer = ["env", "GSK_RENDERER=cairo", "GDK_DEBUG=gl-disable", "GDK_DISABLE=gl,vulkan"]
  commands = {"empty": [empty], "alike": [*renderer, empty], "simmer": ["simmer"]}
  results = {name: [] for name in commands}
  for run in range(-1, runs):
    for name, command in commands.items():
      figures = start_up(session, command)
      if run >= 0:  # The first run only fills caches.
        results[name].append(figures)
  print(
    f"\n| start, median of {runs} | empty GTK 4 window | the same, drawn by the processor | Simmer "
    "| ratios |")
  print("| --- | --- | --- | --- | --- |")
  for number, what in enumerate(
    ("first painted frame, ms", "CPU to it, ms", "memory (PSS) 2 s later, MiB")):
    empty, alike, ours = (
      statistics.median(figures[number] for figures in results[name]) for name in commands)
    print(
      f"| {what} | {empty:.0f} | {alike:.0f} | {ours:.0f} | {ours / empty:.2f}, "
      f"{ours / alike:.2f} |")


def measure(session, pid, window, seconds):
  """A table row's figures for a program over some seconds."""
  time.sleep(SETTLING)
  watch = PaintWatch(session.screen.name)
  program, server = Meter(pid), Meter(session.display_pid)
  redraws = watch.count(window.number, seconds)
  used, drawn = program.read(), server.read()
  watch.close()
  return (
    f"{used.cpu:.2f} ms/s | {drawn.cpu:.2f} ms/s | {used.wakeups:.1f}/s | "
    f"{redraws / seconds:.1f}/s")


def compare_running(session, empty, seconds):
  """A five-minute timer in view, minimised and paused."""
  print(f"\n| 5-minute timer, {seconds:g} s each | CPU | X server's CPU | wake-ups | redraws |")
  print("| --- | --- | --- | --- | --- |")
  process = session.run([empty])
  window = session.screen.window("Empty")
  print(f"| (an empty window) | {measure(session, process.pid, window, seconds)} |")
  process.stop()

  program = Program(session)
  window = program.start("5m")
  print(f"| in view | {measure(session, program.pid, window, seconds)} |")
  window.minimise()
  print(f"| minimised | {measure(session, program.pid, window, seconds)} |")
  window.activate()
  session.screen.press("space")
  program.wait_for_button("Resume")
  print(f"| paused, in view | {measure(session, program.pid, window, seconds)} |")
  session.screen.press("Escape")
  program.wait_for_title("Simmer")
  os.kill(program.pid, 15)
  wait_until(lambda: program.pid is None, "Simmer to end")


def compare_many(session, seconds):
  """Many timers at once, in view and minimised."""
  print(f"\n| timers that run, {seconds:g} s each | CPU | X server's CPU | wake-ups | redraws |")
  print("| --- | --- | --- | --- | --- |")
  program = Program(session)
  window = program.start()
  started = 0
  for count in (1, 10, 50):
    while started < count:
      started += 1
      program.run("--hidden", f"{30 + started}m")
    window.activate()
    print(f"| {count}, in view | {measure(session, program.pid, window, seconds)} |")
    window.minimise()
    print(f"| {count}, minimised | {measure(session, program.pid, window, seconds)} |")
  program.run("--cancel", "all")
  os.kill(program.pid, 15)
  wait_until(lambda: program.pid is None, "Simmer to end")


def lateness(program, recording):
  """Seconds from one deadline to the first audible sample, and the deadline's own uncertainty."""
  pid = program.pid
  begin = clock.now()
  starter = program.session.run(["simmer", "1s"])
  moments = set()
  while clock.now() < begin + 1:
    moments |= armed(pid)
    time.sleep(0.02)
  starter.wait()
  sound = recording.wait_for_sound(begin + 0.9)
  recording.wait_until(sound + 0.5)
  program.session.screen.press("Escape")
  program.wait_for_title("Simmer")
  # The deadline is what the kernel was asked for; the start was after `begin`.
  deadlines = [moment for moment in moments if begin + 1 < moment < sound]
  if not deadlines:
    raise AssertionError("no deadline was set")
  return sound - statistics.median(deadlines), max(deadlines) - min(deadlines), sound


def lead_in(path, recording, sound):
  """How long the sound file itself is too quiet to be heard, as loud as it was recorded."""
  samples = decode(path, RATE)
  heard = recording.samples(sound, sound + 0.5)
  gain = max(map(abs, heard)) / max(map(abs, samples[: RATE // 2]))
  return next(i for i, s in enumerate(samples) if abs(s) * gain >= AUDIBLE) / RATE


def measure_lateness(session, runs):
  """How late the alarm is heard."""
  program = Program(session)
  program.start()
  path = os.path.join(session.prefix, "share", "simmer", "sounds", "kitchen-bell.oga")
  late, unsure = [], []
  with Recording(session) as recording:
    for _ in range(runs):
      figure, doubt, sound = lateness(program, recording)
      late.append(figure * 1e3)
      unsure.append(doubt * 1e3)
      wait_until(lambda: recording.is_silent(clock.now() - 0.3, clock.now() - 0.1), "silence")
    quiet = lead_in(path, recording, sound) * 1e3
  median, worst = statistics.median(late), max(late)
  print(f"\n| lateness, {runs} deadlines, ms | median | worst |")
  print("| --- | --- | --- |")
  print(f"| first audible sample after the deadline | {median:.0f} | {worst:.0f} |")
  print(
    f"| without the sound's own quiet lead-in of {quiet:.0f} ms | "
    f"{median - quiet:.0f} | {worst - quiet:.0f} |")
  print(
    f"\nThe deadline is what the kernel's timer was set to (read to {max(unsure):.1f} ms); samples "
    "are dated as they leave the null sink, to about 5 ms.")


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("prefix", help="where Simmer is installed")
  parser.add_argument("--starts", type=int, default=10, help="how often each program is started")
  parser.add_argument("--seconds", type=float, default=10, help="how long each state is measured")
  parser.add_argument("--deadlines", type=int, default=20, help="how many alarms are timed")
  options = parser.parse_args()
  with Session(options.prefix) as session:
    empty = build_empty_window(session.folder)
    compare_start_up(session, empty, options.starts)
    compare_running(session, empty, options.seconds)
    compare_many(session, options.seconds)
    measure_lateness(session, options.deadlines)


if __name__ == "__main__":
  main()
