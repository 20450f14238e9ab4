"""The cost of processes: processor time, wake-ups, memory; and their delay on a busy machine."""

import contextlib
import os
import time

from .waiting import wait_until


def cpu_time(pid):
  """Returns the processor time of a process so far, in ns, including ended threads."""
  # The clock of another process, as clock_getcpuclockid makes it: CPUCLOCK_SCHED.
  return time.clock_gettime_ns(~pid << 3 | 2)


def waiting_time(task):
  """Returns how long a thread, a path below /proc, has waited for a processor, in ns."""
  with open(f"/proc/{task}/schedstat") as times:
    return int(times.read().split()[1])


def wakeups(pid):
  """Returns the number of voluntary waits of a process, by thread."""
  counts = {}
  for thread in os.listdir(f"/proc/{pid}/task"):
    try:
      with open(f"/proc/{pid}/task/{thread}/status") as status:
        counts[thread] = next(
          int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))
    except (OSError, StopIteration):
      pass
  return counts


def wait_until_idle(pid, seconds=5):
  """Waits until a process has not woken up for some seconds."""
  before, since = wakeups(pid), time.monotonic()

  def is_idle():
    nonlocal before, since
    now = wakeups(pid)
    if now != before:
      before, since = now, time.monotonic()
    return time.monotonic() - since >= seconds

  wait_until(is_idle, f"{seconds} s without a wake-up", interval=0.2)


def memory(pid):
  """Returns the proportional set size in MiB: own memory and a part of the shared memory."""
  with open(f"/proc/{pid}/smaps_rollup") as rollup:
    return next(int(line.split()[1]) for line in rollup if line.startswith("Pss:")) / 1024


class Meter:
  """Measures a process from the creation of this object until `read`."""

  def __init__(self, pid):
    self._pid = pid
    self._begin = time.monotonic()
    self._cpu, self._wakeups = cpu_time(pid), wakeups(pid)

  def read(self):
    """Returns the processor time in ms/s, and the wake-ups of all threads per second."""
    seconds = time.monotonic() - self._begin
    cpu = cpu_time(self._pid) - self._cpu
    woken = sum(
      count - self._wakeups.get(thread, 0) for thread, count in wakeups(self._pid).items())
    return cpu / 1e6 / seconds, woken / seconds


class Load:
  """The delay that a busy machine has added to a session since the creation of this object."""

  def __init__(self, session):
    self._session = session
    self._waits = self._read()
    self._machine = _machine_wait()

  @property
  def held_up(self):
    """An upper bound of the delay, in seconds; infinite if the kernel doesn't count it.

    It is the time that all threads together have waited for a processor, plus the time that the
    machine has waited for its disks and its host. No work of these threads is delayed by more. A
    thread that has ended isn't counted, so a delay of work that it did must not be judged.
    """
    waits = self._read()
    if not waits:
      return float("inf")
    waited = sum(wait - self._waits.get(thread, 0) for thread, wait in waits.items())
    return waited / 1e9 + _machine_wait() - self._machine

  def _read(self):
    """Returns how long each thread has waited for a processor, in ns."""
    waits = {}
    for process in (os.getpid(), *self._session.process_ids()):
      # A thread may have ended meanwhile, or the kernel counts nothing.
      with contextlib.suppress(OSError):
        for thread in os.listdir(f"/proc/{process}/task"):
          with contextlib.suppress(OSError):
            waits[thread] = waiting_time(f"{process}/task/{thread}")
    return waits


def _machine_wait():
  """Returns for how many seconds something waited for a disk, or the host ran something else."""
  with open("/proc/stat") as stat:
    stolen = int(stat.readline().split()[8]) / os.sysconf("SC_CLK_TCK")
  try:
    with open("/proc/pressure/io") as pressure:
      return stolen + int(pressure.readline().rpartition("total=")[2]) / 1e6
  except OSError:
    return stolen
