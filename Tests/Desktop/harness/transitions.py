"""Random operations on timers, one by one, and a record of those that were acknowledged."""

import threading
import time

from . import ledger as books
from .bus import BusError
from .waiting import wait_until

_ACTIONS = ("pause", "resume", "restart", "add-minute", "cancel", "stop")
_MANY = 8
"""No timer is started while there are this many."""


class Transitions(threading.Thread):
  """A thread that does operations until the program no longer answers."""

  def __init__(self, program, ledger, choose):
    """`choose` is a random.Random."""
    super().__init__(daemon=True)
    self._program, self._choose = program, choose
    self.ledger = ledger
    self.acknowledged = []
    self.unanswered = None
    """The operation that was not acknowledged: its record for the ledger, and when it began."""
    self._is_over = False

  def run(self):
    while not self._is_over and not self._program.pid:
      time.sleep(0.002)
    while not self._is_over:
      command, booking = self._operation()
      begin = books.now()
      self.unanswered = booking, begin
      if not (self._run if command[0] == "simmer" else self._act)(*command):
        return
      self.ledger.book(*booking, begin, books.now())
      self.unanswered = None
      self.acknowledged.append(" ".join(command))

  def wait_for_first(self):
    wait_until(lambda: self.acknowledged, "an operation to be acknowledged", interval=0.002)

  def end(self):
    """Waits until the thread has noticed that the program is gone.

    A pending command may make the bus start the program again, which is killed after it has
    answered.
    """
    self._is_over = True
    self.join()
    self._program.kill()

  def possible(self):
    """Returns the ledger as it is if the operation that was not acknowledged was done."""
    ledger = self.ledger.copy()
    if self.unanswered:
      booking, begin = self.unanswered
      ledger.book(*booking, begin, books.now())
    return ledger

  def _operation(self):
    chance = self._choose.random()
    if self.ledger.can_undo() and chance < 0.5:
      return ["undo"], ["undo"]
    numbers = [n for n in sorted(self.ledger.entries) if not self.ledger.is_unsure(n)]
    if not numbers or (chance < 0.3 and len(self.ledger.entries) < _MANY):
      return self._start_by_command() if chance < 0.15 else self._start_by_action()
    everything = len(numbers) == len(self.ledger.entries)
    if everything and chance > 0.9:
      return self._change_all(numbers)
    number = self._choose.choice(numbers)
    name = self.ledger.entries[number].name
    return self._change(name if name and chance > 0.6 else str(number), [number])

  def _change(self, which, numbers):
    action = self._choose.choice(_ACTIONS)
    return [action, which], ["act", action, numbers]

  def _change_all(self, numbers):
    if self._choose.random() < 0.5:
      return self._change("all", numbers)
    action = self._choose.choice(("pause", "resume"))
    return [f"{action}-all"], ["act", action, numbers]

  def _start_by_action(self):
    minutes = self._choose.choice((1, 3, 5, 10))
    return [f"start-{minutes}-minute" + "s" * (minutes > 1)], ["start", "", minutes * 60]

  def _start_by_command(self):
    # The number of the last timer makes the name unique.
    name, seconds = f"Tea {self.ledger.last}", self._choose.choice((1, 1, 2, 86400))
    return ["simmer", f"{seconds}s", name], ["start", name, seconds]

  def _act(self, action, *timers):
    try:
      self._program.act(action, *timers, starts=False)
    except BusError:
      return False
    return True

  def _run(self, *command):
    return self._program.session.run(command, "programs.log").wait() == 0
