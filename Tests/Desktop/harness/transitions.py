"""Somebody who does random things to timers, one by one, and books what was acknowledged."""

import threading
import time

from . import ledger as books
from .bus import BusError
from .waiting import wait_until

_ACTIONS = ("pause", "resume", "restart", "add-minute", "cancel", "stop")
_MANY = 8
"""From this number of timers on there is no new one."""


class Transitions(threading.Thread):
  """Goes on until the program no longer answers."""

  def __init__(self, program, ledger, choose):
    """`choose` is a random.Random."""
    super().__init__(daemon=True)
    self._program, self._choose = program, choose
    self.ledger = ledger
    self.acknowledged = []
    """The operations that were, in words."""
    self.unanswered = None
    """What has come of the operation that was not acknowledged: a function of two moments."""
    self._command = None
    self._is_over = False

  def run(self):
    while not self._is_over and not self._program.pid:
      time.sleep(0.002)
    while not self._is_over:
      words, do, book = self._operation()
      begin = books.now()
      self.unanswered = lambda ledger, end: book(ledger, begin, end)
      if not do():
        return
      book(self.ledger, begin, books.now())
      self.unanswered = None
      self.acknowledged.append(words)

  def wait_for_first(self):
    """Waits until an operation was acknowledged."""
    wait_until(lambda: self.acknowledged, "an operation to be acknowledged", interval=0.002)

  def end(self):
    """Waits until it has noticed that the program is gone.

    A command that was under way may have become the program, or have had the bus start it anew:
    that is killed too, when it has answered.
    """
    self._is_over = True
    while self.is_alive():
      command = self._command
      if command and command.pid == self._program.pid:
        command.kill()
      self.join(0.01)
    self._program.kill()

  def possible(self):
    """The ledger as it would be if the operation that was not acknowledged was done."""
    ledger = self.ledger.copy()
    if self.unanswered:
      self.unanswered(ledger, books.now())
    return ledger

  # MARK: - Operations: one in words, a function that does it, and one that books it

  def _operation(self):
    chance = self._choose.random()
    if self.ledger.can_undo() and chance < 0.5:
      return "undo", lambda: self._act("undo"), lambda ledger, *time: ledger.undo(*time)
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
    return (
      f"{action} {which}", lambda: self._act(action, which),
      lambda ledger, *time: ledger.act(action, numbers, *time))

  def _change_all(self, numbers):
    if self._choose.random() < 0.5:
      return self._change("all", numbers)
    action = self._choose.choice(("pause", "resume"))
    return (
      f"{action}-all", lambda: self._act(f"{action}-all"),
      lambda ledger, *time: ledger.act(action, numbers, *time))

  def _start_by_action(self):
    minutes = self._choose.choice((1, 3, 5, 10))
    action = f"start-{minutes}-minute" + "s" * (minutes > 1)
    return (
      action, lambda: self._act(action),
      lambda ledger, *time: ledger.start("", minutes * 60, *time))

  def _start_by_command(self):
    # The operations so far are as many as the names.
    name, seconds = f"Tea {self.ledger.last}", self._choose.choice((1, 1, 2, 86400))
    return (
      f"simmer {seconds}s {name}", lambda: self._run(f"{seconds}s", name),
      lambda ledger, *time: ledger.start(name, seconds, *time))

  def _act(self, action, *timers):
    try:
      self._program.act(action, *timers, starts=False)
    except BusError:
      return False
    return True

  def _run(self, *arguments):
    self._command = self._program.session.run(["simmer", *arguments], "programs.log")
    status = self._command.wait()
    self._command = None
    return status == 0
