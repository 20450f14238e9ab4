import contextlib
import os
import re
import statistics
import time

from harness import clock
from harness.fingerprint import decode
from harness.program import Program
from harness.recording import AUDIBLE, RATE, Recording
from harness.waiting import wait_until

from .measures import print_table


def measure_lateness(session, runs):
  """Measures the time from a deadline to the first audible sample."""
  program = Program(session)
  program.start()
  path = os.path.join(session.prefix, "share", "simmer", "sounds", "kitchen-bell.oga")
  late, unsure = [], []
  with contextlib.closing(Recording(session)) as recording:
    for _ in range(runs):
      figure, doubt, sound = _lateness(program, recording)
      late.append(figure * 1e3)
      unsure.append(doubt * 1e3)
      wait_until(lambda: recording.is_silent(clock.now() - 0.3, clock.now() - 0.1), "silence")
    quiet = _lead_in(path, recording, sound) * 1e3
  median, worst = statistics.median(late), max(late)
  print_table(
    f"lateness, {runs} deadlines", ["median", "worst"],
    [
      ["first audible sample after the deadline", f"{median:.0f} ms", f"{worst:.0f} ms"],
      [
        f"without the sound's own quiet lead-in of {quiet:.0f} ms", f"{median - quiet:.0f} ms",
        f"{worst - quiet:.0f} ms"],
    ])
  print(
    f"\nThe deadline is what the kernel's timer was set to (read to {max(unsure):.1f} ms); samples "
    "are dated as they leave the null sink, to about 5 ms.")


def _lateness(program, recording):
  """Returns the seconds from a deadline to the first audible sample, the uncertainty of the
  deadline, and the moment of the sample."""
  pid = program.pid
  begin = clock.now()
  starter = program.session.run(["simmer", "1s"])
  moments = set()
  while clock.now() < begin + 1:
    moments |= _armed(pid)
    time.sleep(0.02)
  starter.wait()
  sound = recording.wait_for_sound(begin + 0.9)
  # A page that has come by itself ignores keys for a second.
  recording.wait_until(sound + 1.5)
  program.session.screen.press("Escape")
  program.wait_for_title("Simmer")
  # The deadline is the time that the kernel's timer was set to; the start was after `begin`.
  deadlines = [moment for moment in moments if begin + 1 < moment < sound]
  if not deadlines:
    raise AssertionError("no deadline was set")
  return sound - statistics.median(deadlines), max(deadlines) - min(deadlines), sound


def _armed(pid):
  """Returns the moments at which the CLOCK_BOOTTIME timerfds of a process expire."""
  moments = set()
  for number in os.listdir(f"/proc/{pid}/fdinfo"):
    try:
      with open(f"/proc/{pid}/fdinfo/{number}") as file:
        before = clock.now()
        info = file.read()
        after = clock.now()
    except OSError:
      continue
    found = re.search(r"^clockid: 7\n(?:.*\n)*it_value: \((\d+), (\d+)\)", info, re.MULTILINE)
    if found:
      left = int(found[1]) + int(found[2]) / 1e9
      if left > 0:
        moments.add((before + after) / 2 + left)
  return moments


def _lead_in(path, recording, sound):
  """Returns for how many seconds the sound file begins inaudibly at the recorded volume."""
  samples = decode(path, RATE)
  heard = recording.samples(sound, sound + 0.5)
  gain = max(map(abs, heard)) / max(map(abs, samples[: RATE // 2]))
  return next(i for i, s in enumerate(samples) if abs(s) * gain >= AUDIBLE) / RATE
