"""Waiting for a condition instead of sleeping."""

import time

from gi.repository import Gio, GLib

PATIENCE = 300.0
"""Timeout of a wait, in seconds, which is enough even for a busy machine."""


def wait_until(condition, what, timeout=PATIENCE, interval=0.02):
  """Calls `condition` until it returns something true, and returns that.

  `what` names the condition in the error message, as a text or a function that returns one. While
  it asks an object that has gone, such as the button that had the focus, the wait goes on.
  Raises AssertionError after `timeout` seconds. What takes long, such as a search of the accessible
  tree, is called less often, as it also keeps the program busy.
  """
  result = _poll(lambda: _unless_gone(condition), timeout, interval)
  if not result:
    words = what() if callable(what) else what
    raise AssertionError(f"waited {timeout:g} s for {words}")
  return result


def becomes(condition, seconds, interval=0.02):
  return bool(_poll(condition, seconds, interval))


def holds_for(condition, seconds, interval=0.05):
  return not becomes(lambda: not condition(), seconds, interval)


def _unless_gone(condition):
  """Returns the result of `condition`, or None if it asked an object that has gone."""
  try:
    return condition()
  except GLib.Error as error:
    errors = Gio.DBusError
    for code in (errors.UNKNOWN_METHOD, errors.UNKNOWN_OBJECT):
      if error.matches(Gio.dbus_error_quark(), code):
        return None
    raise


def _poll(condition, timeout, interval):
  """Returns the first true result, or the last one after `timeout` seconds."""
  now = time.monotonic()
  end = now + timeout
  while True:
    begin = now
    result = condition()
    now = time.monotonic()
    if result or now > end:
      return result
    time.sleep(max(interval, now - begin))
    now = time.monotonic()
