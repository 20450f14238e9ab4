"""Waiting for a condition instead of sleeping."""

import time

PATIENCE = 300.0
"""Seconds after which something is waited for in vain, even on a busy machine."""


def wait_until(condition, what, timeout=PATIENCE, interval=0.02):
  """Calls `condition` until it gives something true, which is returned.

  `what` says what is waited for, or gives words for it once that was in vain. Raises
  AssertionError after `timeout` seconds.
  """
  end = time.monotonic() + timeout
  while True:
    result = condition()
    if result:
      return result
    if time.monotonic() > end:
      words = what() if callable(what) else what
      raise AssertionError(f"waited {timeout:g} s for {words}")
    time.sleep(interval)


def becomes(condition, seconds, interval=0.02):
  try:
    return bool(wait_until(condition, "", seconds, interval))
  except AssertionError:
    return False


def holds_for(condition, seconds, interval=0.05):
  return not becomes(lambda: not condition(), seconds, interval)
