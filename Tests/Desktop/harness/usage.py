"""The cost of processes: processor time, wake-ups, memory; and their delay on a busy machine."""

import os
import time


def cpu_time(pid):
  """Nanoseconds of processor time of a process up to now, ended threads included."""
  # The clock of another process, as clock_getcpuclockid makes it: CPUCLOCK_SCHED.
  return time.clock_gettime_ns(~pid << 3 | 2)


def waiting_time(task):
  """Nanoseconds that a thread, a number below /proc, could have run and waited for a processor."""
  with open(f"/proc/{task}/schedstat") as times:
    return int(times.read().split()[1])


def wakeups(pid):
  """Number of voluntary waits of a process, by thread."""
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
    """Milliseconds of processor time a second, and how often a second a thread woke up, since."""
    seconds = time.monotonic() - self._begin
    cpu = cpu_time(self._pid) - self._cpu
    woken = sum(
      count - self._wakeups.get(thread, 0) for thread, count in wakeups(self._pid).items())
    return cpu / 1e6 / seconds, woken / seconds


class Load:
  """The delay that a busy machine has added to what a session does, since this was made."""

  def __init__(self, session):
    self._session = session
    self._waits = self._read()
    self._machine = _machine_wait()

  @property
  def held_up(self):
    """The largest such delay, in seconds; infinite where the kernel doesn't count it.

    It is what all threads together have waited for a processor, and the machine for its disks and
    its host: nothing that one of them does for another can have been held up for longer.
    """
    waits = self._read()
    if not waits:
      return float("inf")
    waited = sum(wait - self._waits.get(thread, 0) for thread, wait in waits.items())
    return waited / 1e9 + _machine_wait() - self._machine

  def _read(self):
    """Time that each thread has waited for a processor, in nanoseconds."""
    waits = {}
    for process in (os.getpid(), *self._session.process_ids()):
      try:
        for thread in os.listdir(f"/proc/{process}/task"):
          waits[thread] = waiting_time(f"{process}/task/{thread}")
      except OSError:  # It has ended, or the kernel counts nothing.
        pass
    return waits


def _machine_wait():
  """Seconds in which something waited for a disk, or the host ran something else."""
  with open("/proc/stat") as stat:
    stolen = int(stat.readline().split()[8]) / os.sysconf("SC_CLK_TCK")
  try:
    with open("/proc/pressure/io") as pressure:
      return stolen + int(pressure.readline().rpartition("total=")[2]) / 1e6
  except OSError:
    return stolen
