"""The state that the file must have after acknowledged commands: the engine's rules, repeated."""

import dataclasses
import time

_SECOND = 1_000_000_000
MINUTE = 60 * _SECOND
_CLOCK_DOUBT = _SECOND
"""More than the time between two readings of clocks, even on a busy machine, in ns."""


def now():
  """Nanoseconds of CLOCK_BOOTTIME, the clock of deadlines."""
  return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


@dataclasses.dataclass(frozen=True)
class Entry:
  """A timer, with the uncertainty that its caller has about it."""

  name: str
  duration: int
  total: int
  state: str
  low: int
  """Lower bound, in ns: of the time left if it is paused, otherwise of its end."""
  high: int

  @staticmethod
  def of(saved):
    """Returns the entry for a timer of the state file."""
    end = saved["remaining"] if saved["state"] == "paused" else saved["bootTime"]
    return Entry(saved["name"], saved["duration"], saved["total"], saved["state"], end, end)

  def fits(self, saved, moment):
    """Whether a timer of the state file, read at `moment`, agrees with this entry."""
    other = Entry.of(saved)
    return (
      (self.name, self.duration, self.total) == (other.name, other.duration, other.total)
      and self.low <= other.low <= self.high
      and other.state in (self.state, *(["finished"] if self.is_over(moment) else [])))

  def is_over(self, moment):
    """Whether it has ended, or may have ended, by then."""
    return self.state != "paused" and self.low <= moment

  def may_end(self, begin, end):
    """Whether it may end between two moments."""
    return self.is_over(end) and begin <= self.high

  def run(self, duration, begin, end):
    """Returns it running for this long from some moment between the two."""
    return dataclasses.replace(
      self, state="running", total=duration, low=begin + duration, high=end + duration)

  def pause(self, begin, end):
    if self.state != "running" or self.is_over(end):
      return self
    return dataclasses.replace(self, state="paused", low=self.low - end, high=self.high - begin)

  def resume(self, begin, end):
    if self.state != "paused":
      return self
    return dataclasses.replace(self, state="running", low=self.low + begin, high=self.high + end)

  def add_minute(self, begin, end):
    if self.is_over(end):
      return self.run(MINUTE, begin, end)
    return dataclasses.replace(
      self, total=self.total + MINUTE, low=self.low + MINUTE, high=self.high + MINUTE)

  def restart(self, begin, end):
    return self.run(self.duration, begin, end)

  def cancel(self, begin, end):
    return self if self.is_over(end) else None

  def stop(self, begin, end):
    return None if self.is_over(end) else self


class Ledger:
  """All timers after the last acknowledged operation, by number."""

  def __init__(self):
    self.entries = {}
    self.last = 0
    self._undoable = {}
    """Timers as they were before the last operation, if that can be undone."""
    self._doubtful = set()
    """Timers that may have ended during an operation on them, either before or after its effect."""

  def book(self, what, *arguments):
    """Records a start, an act or an undo between two moments, which are the last arguments."""
    getattr(self, what)(*arguments)

  def start(self, name, seconds, begin, end):
    self.last += 1
    duration = seconds * _SECOND
    fresh = Entry(name, duration, duration, "running", 0, 0)
    self.entries[self.last] = fresh.run(duration, begin, end)
    self._undoable = {}

  def act(self, action, numbers, begin, end):
    self._undoable = {}
    self._doubtful |= {number for number in numbers if self.entries[number].may_end(begin, end)}
    for number in numbers:
      entry = self.entries.pop(number)
      after = getattr(entry, action.replace("-", "_"))(begin, end)
      if after:
        self.entries[number] = after
      if action in ("cancel", "restart", "stop") and entry.is_over(end) == (action == "stop"):
        self._undoable[number] = entry
    if self._doubtful or (action == "stop" and len(self._undoable) == 1):
      self._undoable = {}

  def undo(self, begin, end):
    """Restores the timers that the previous operation canceled, restarted or stopped."""
    self.entries.update(self._undoable)
    self._undoable = {}

  def can_undo(self):
    return bool(self._undoable)

  def is_unsure(self, number):
    """Whether a timer ends about now, so that the effect of an action on it is unknown."""
    moment, margin = now(), _SECOND // 2
    return number in self._doubtful or (
      self.entries[number].may_end(moment - margin, moment + margin))

  def copy(self):
    other = Ledger()
    other.entries, other.last = dict(self.entries), self.last
    other._undoable, other._doubtful = dict(self._undoable), set(self._doubtful)
    return other

  def problems(self, saved, possible):
    """Returns the errors in the state file; each timer may be as here or as in `possible`."""
    moment, offset = now(), time.time_ns() - now()
    timers = {timer["id"]: timer for timer in saved["timers"]}
    wrong = []
    known = timers.keys() | self.entries.keys() | possible.entries.keys()
    for number in known - possible._doubtful:
      timer = timers.get(number)
      allowed = [ledger.entries.get(number) for ledger in (self, possible)]
      if not any(
        timer is None if entry is None else timer is not None and entry.fits(timer, moment)
        for entry in allowed):
        wrong.append(f"timer {number} is {timer}, not one of {allowed}")
    if saved["lastID"] not in (self.last, possible.last):
      wrong.append(f"the last number is {saved['lastID']}, not {self.last} or {possible.last}")
    for timer in timers.values():
      if "bootTime" in timer and (
        abs(timer["wallTime"] - timer["bootTime"] - offset) > _CLOCK_DOUBT):
        wrong.append(f"the clocks of {timer} don't fit together")
    return wrong

  def follow(self, saved):
    """Takes over the timers of the state file as the expected ones."""
    self.entries = {timer["id"]: Entry.of(timer) for timer in saved["timers"]}
    self.last = saved["lastID"]
    self._undoable, self._doubtful = {}, set()
