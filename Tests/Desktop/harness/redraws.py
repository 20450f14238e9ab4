"""The moments at which a window is drawn, by the X server's Damage extension."""

import contextlib
import select
import time

from Xlib import X, display
from Xlib.ext import damage

from .waiting import PATIENCE

_SAME_REDRAW = 0.004
"""Seconds within which drawing counts as one redraw: well under one frame."""


@contextlib.contextmanager
def _connection(name):
  """A separate connection to a display, for damage reports."""
  connection = display.Display(name)
  connection.set_error_handler(lambda *_: None)
  connection.damage_query_version()
  try:
    yield connection
  finally:
    connection.close()


def _events(connection, until):
  """Yields events of the display and their times of arrival until a moment, both monotonic."""
  while True:
    while connection.pending_events():
      yield time.monotonic(), connection.next_event()
    left = until - time.monotonic()
    if left <= 0 or not select.select([connection], [], [], left)[0]:
      return


def redraws(window, seconds):
  """Returns the moments at which a window is redrawn within a time, in seconds of the X server.

  The server's timestamps don't depend on when this process runs; they are whole milliseconds.
  """
  with _connection(window.screen.name) as connection:
    watched = connection.create_resource_object("window", window.number)
    watched.damage_create(damage.DamageReportRawRectangles)
    connection.sync()
    # The first report is about the existing contents.
    while connection.pending_events():
      connection.next_event()
    moments, last = [], 0.0
    for _, event in _events(connection, time.monotonic() + seconds):
      if event.type == connection.extension_event.DamageNotify:
        moment = event.timestamp / 1e3
        if moment - last > _SAME_REDRAW:
          moments.append(moment)
        last = moment
    return moments


def paints(name, start, seconds):
  """Calls `start`, and yields for each drawing of a program in a new window: the seconds since the
  call, the number of the window, and the number of pixels.

  Only a window that the window manager has put into a frame counts, and not the drawing of the
  frame itself. A window that is not on the screen can't be drawn in.
  """
  with _connection(name) as connection:
    connection.screen().root.change_attributes(event_mask=X.SubstructureNotifyMask)
    connection.sync()
    begin = time.monotonic()
    start()
    framed = set()
    for moment, event in _events(connection, begin + seconds):
      if event.type == X.CreateNotify and not event.override:
        event.window.damage_create(damage.DamageReportRawRectangles)
        connection.flush()
      elif event.type == X.ReparentNotify:
        framed.add(event.window.id)
      elif event.type == connection.extension_event.DamageNotify:
        if event.drawable.id in framed:
          yield moment - begin, event.drawable.id, event.area.width * event.area.height


def time_to_first_paint(name, start):
  """Returns the seconds from the call of `start` until a program draws in a new window, and the
  number of the window."""
  for moment, window, _ in paints(name, start, PATIENCE):
    return moment, window
  raise AssertionError("no window was painted")
