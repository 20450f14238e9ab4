"""Waiting for a condition instead of sleeping."""

import time

PATIENCE = 300.0
"""Timeout of a wait, in seconds, which is enough even for a busy machine."""


def wait_until(condition, what, timeout=PATIENCE, interval=0.02):
  """Calls `condition` until it returns something true, and returns that.

  `what` names the condition in the error message, as a text or a function that returns one.
  Raises AssertionError after `timeout` seconds. What takes long, such as a search of the accessible
  tree, is called less often, as it also keeps the program busy.
  """
  now = time.monotonic()
  end = now + timeout
  while True:
    begin = now
    result = condition()
    if result:
      return result
    now = time.monotonic()
    if now > end:
      words = what() if callable(what) else what
      raise AssertionError(f"waited {timeout:g} s for {words}")
    time.sleep(max(interval, now - begin))
    now = time.monotonic()


def becomes(condition, seconds, interval=0.02):
  try:
    return bool(wait_until(condition, "", seconds, interval))
  except AssertionError:
    return False


def holds_for(condition, seconds, interval=0.05):
  return not becomes(lambda: not condition(), seconds, interval)
