"""When a window is drawn, by the X server's Damage extension."""

import select
import time

from Xlib import X, display
from Xlib.ext import damage

from .waiting import PATIENCE

_SAME_REDRAW = 0.004
"""Seconds within which what is drawn belongs to one redraw: well under one frame."""


class PaintWatch:
  """Watches one display for windows that appear and for what is drawn in them."""

  def __init__(self, name):
    self._display = display.Display(name)
    self._display.set_error_handler(lambda *_: None)
    self._display.damage_query_version()

  def close(self):
    self._display.close()

  def _events(self, until):
    """The display's events with the time each came in, until a moment of the monotonic clock."""
    while True:
      while self._display.pending_events():
        yield time.monotonic(), self._display.next_event()
      left = until - time.monotonic()
      if left <= 0 or not select.select([self._display], [], [], left)[0]:
        return

  def redraws(self, number, seconds):
    """When the window with this number is redrawn within the time, in seconds by the X server.

    What the server notes doesn't depend on when this process runs; it counts whole milliseconds.
    """
    window = self._display.create_resource_object("window", number)
    watch = window.damage_create(damage.DamageReportRawRectangles)
    self._display.sync()
    # The first report is about what was there already.
    while self._display.pending_events():
      self._display.next_event()
    moments, last = [], 0.0
    for _, event in self._events(time.monotonic() + seconds):
      if event.type == self._display.extension_event.DamageNotify:
        moment = event.timestamp / 1e3
        if moment - last > _SAME_REDRAW:
          moments.append(moment)
        last = moment
    self._display.damage_destroy(watch)
    self._display.sync()
    return moments

  def start_watching_new_windows(self):
    """From now on notes every window that a program opens."""
    root = self._display.screen().root
    root.change_attributes(event_mask=X.SubstructureNotifyMask)
    self._display.sync()

  def wait_for_first_paint(self, timeout=PATIENCE):
    """Waits until a program draws in a new window, and gives the monotonic moment.

    The window is one that the window manager has put into a frame; what it draws of the frame
    itself doesn't count. A window that is not on the screen can't be drawn in.
    """
    framed = set()
    for moment, event in self._events(time.monotonic() + timeout):
      if event.type == X.CreateNotify and not event.override:
        event.window.damage_create(damage.DamageReportRawRectangles)
        self._display.flush()
      elif event.type == X.ReparentNotify:
        framed.add(event.window.id)
      elif event.type == self._display.extension_event.DamageNotify:
        if event.drawable.id in framed:
          return moment
    raise AssertionError("no window was painted")
