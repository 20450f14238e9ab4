"""How long a busy machine has held up the programs of a session."""

import os


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
    """The nanoseconds that each thread could have run and had to wait for a processor."""
    waits = {}
    for process in (os.getpid(), *self._session.process_ids()):
      try:
        for thread in os.listdir(f"/proc/{process}/task"):
          with open(f"/proc/{process}/task/{thread}/schedstat") as times:
            waits[thread] = int(times.read().split()[1])
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
