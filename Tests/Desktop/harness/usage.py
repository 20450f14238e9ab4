"""What a process costs: processor time, wake-ups, memory."""

import dataclasses
import os
import time


@dataclasses.dataclass
class Usage:
  """What a process used between two moments."""

  seconds: float
  """How long that was."""
  cpu: float
  """Milliseconds of processor time a second."""
  wakeups: float
  """Times a second that one of its threads began to run after having waited."""


def cpu_time(pid):
  """Nanoseconds of processor time of a process up to now, ended threads included."""
  # The clock of another process, as clock_getcpuclockid makes it: CPUCLOCK_SCHED.
  return time.clock_gettime_ns(~pid << 3 | 2)


def waiting_time(pid):
  """Seconds that the first thread of a process could have run and had to wait for a processor."""
  with open(f"/proc/{pid}/schedstat") as times:
    return int(times.read().split()[1]) / 1e9


def wakeups(pid):
  """How often each thread of a process has waited for something, by thread."""
  counts = {}
  for thread in os.listdir(f"/proc/{pid}/task"):
    try:
      with open(f"/proc/{pid}/task/{thread}/status") as status:
        counts[thread] = next(
          int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))
    except (OSError, StopIteration):
      pass
  return counts


def memory(pid):
  """Proportional set size of a process in MiB: its own memory and its part of what it shares."""
  with open(f"/proc/{pid}/smaps_rollup") as rollup:
    return next(int(line.split()[1]) for line in rollup if line.startswith("Pss:")) / 1024


class Meter:
  """Measures a process from when it is made until it is read."""

  def __init__(self, pid):
    self._pid = pid
    self._begin = time.monotonic()
    self._cpu, self._wakeups = cpu_time(pid), wakeups(pid)

  def read(self):
    """What the process used since."""
    seconds = time.monotonic() - self._begin
    cpu = cpu_time(self._pid) - self._cpu
    woken = sum(
      count - self._wakeups.get(thread, 0) for thread, count in wakeups(self._pid).items())
    return Usage(seconds, cpu / 1e6 / seconds, woken / seconds)
