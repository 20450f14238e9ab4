"""The clock that deadlines and recordings share: CLOCK_BOOTTIME, in seconds."""

import time


def wall():
  """Seconds since 1970."""
  return time.time()


def now():
  """Seconds since the machine was started, including suspend."""
  return time.clock_gettime(time.CLOCK_BOOTTIME)
