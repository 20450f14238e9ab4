"""The clock that deadlines and recordings share: CLOCK_BOOTTIME, in seconds; and the time zone."""

import functools
import os
import time


@functools.cache
def set_time_zone():
  """Sets the time zone of this process to one in which noon was within the last hour.

  No timer of a test ends on another day there, whenever the tests run. Returns its name.
  """
  zone = f"NOON{time.gmtime().tm_hour - 12:+d}"
  os.environ["TZ"] = zone
  time.tzset()
  return zone


def wall():
  """Seconds since 1970."""
  return time.time()


def now():
  """Seconds since the machine was started, including suspend."""
  return time.clock_gettime(time.CLOCK_BOOTTIME)
