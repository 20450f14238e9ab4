"""The clock that deadlines and recordings share: CLOCK_BOOTTIME, in seconds."""

import time


def now():
  """Seconds since the machine was started, counting suspend."""
  return time.clock_gettime(time.CLOCK_BOOTTIME)


def sleep(seconds):
  """Lets time pass where passing time is what is tested."""
  time.sleep(seconds)


def minutes(time_of_day):
  """The hours and minutes that may be read for a time since 1970, in nanoseconds: what two clocks
  say is read one after the other, and a minute may begin between."""
  moments = (time_of_day / 1e9 + late for late in (-0.1, 0.1))
  return {time.strftime("%H:%M", time.localtime(moment)) for moment in moments}
