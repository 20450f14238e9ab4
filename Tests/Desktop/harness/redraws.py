"""When a window is drawn, by the X server's Damage extension."""

import contextlib
import select
import time

from Xlib import X, display
from Xlib.ext import damage

from .waiting import PATIENCE

_SAME_REDRAW = 0.004
"""Seconds within which what is drawn belongs to one redraw: well under one frame."""


@contextlib.contextmanager
def _connection(name):
  """A connection of its own to a display, for reports of what is drawn."""
  connection = display.Display(name)
  connection.set_error_handler(lambda *_: None)
  connection.damage_query_version()
  try:
    yield connection
  finally:
    connection.close()


def _events(connection, until):
  """The display's events with the time each came in, until a moment of the monotonic clock."""
  while True:
    while connection.pending_events():
      yield time.monotonic(), connection.next_event()
    left = until - time.monotonic()
    if left <= 0 or not select.select([connection], [], [], left)[0]:
      return


def redraws(window, seconds):
  """When a window is redrawn within the time, in seconds by the X server.

  What the server notes doesn't depend on when this process runs; it counts whole milliseconds.
  """
  with _connection(window.screen.name) as connection:
    watched = connection.create_resource_object("window", window.number)
    watched.damage_create(damage.DamageReportRawRectangles)
    connection.sync()
    # The first report is about what was there already.
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


def time_to_first_paint(name, start):
  """Seconds from when `start` is called until a program draws in a new window of a display.

  Also gives what `start` gave. The window is one that the window manager has put into a frame; what
  it draws of the frame itself doesn't count. A window that is not on the screen can't be drawn in.
  """
  with _connection(name) as connection:
    connection.screen().root.change_attributes(event_mask=X.SubstructureNotifyMask)
    connection.sync()
    begin = time.monotonic()
    started, framed = start(), set()
    for moment, event in _events(connection, begin + PATIENCE):
      if event.type == X.CreateNotify and not event.override:
        event.window.damage_create(damage.DamageReportRawRectangles)
        connection.flush()
      elif event.type == X.ReparentNotify:
        framed.add(event.window.id)
      elif event.type == connection.extension_event.DamageNotify:
        if event.drawable.id in framed:
          return moment - begin, started
  raise AssertionError("no window was painted")
