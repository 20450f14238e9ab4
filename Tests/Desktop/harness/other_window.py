"""A window of another program, in which a person writes something."""

import contextlib
import threading

from Xlib import X, Xatom, display, error

from .waiting import wait_until
from .window import Window


class OtherWindow:
  """A window that records the text that is typed while it has the focus."""

  def __init__(self, session, place=(0, 0, 640, 480)):
    self._screen = session.screen
    self._display = display.Display(session.screen.name)
    screen = self._display.screen()
    self._resource = screen.root.create_window(
      *place, 0, screen.root_depth, background_pixel=screen.white_pixel,
      event_mask=X.KeyPressMask)
    title = self._display.get_atom("_NET_WM_NAME")
    self._resource.change_property(title, self._display.get_atom("UTF8_STRING"), 8, b"Letter")
    self._user_time = self._display.get_atom("_NET_WM_USER_TIME")
    self._resource.map()
    self._display.sync()
    self.window = Window(session.screen, self._resource.id)
    self.text = ""
    wait_until(lambda: self.window.is_open, "the other window")
    self.window.activate()
    threading.Thread(target=self._read, daemon=True).start()
    self._typed = ""

  def type_until(self, condition):
    """Types until `condition` returns something true, and returns that."""
    while not (result := condition()):
      self._type("ab")
    return result

  def end(self):
    """Types a last letter, and waits until all the typed text has arrived."""
    self._type("c")
    wait_until(lambda: self.text == self._typed, "what was typed to arrive")

  def _type(self, words):
    self._screen.type(words)
    self._typed += words

  def _read(self):
    with contextlib.suppress(error.ConnectionClosedError):  # The session ends.
      while True:
        self._take(self._display.next_event())

  def _take(self, event):
    if event.type != X.KeyPress:
      return
    # The user time tells the window manager that a person uses this window.
    self._resource.change_property(self._user_time, Xatom.CARDINAL, 32, [event.time])
    self._display.flush()
    symbol = self._display.keycode_to_keysym(event.detail, event.state & X.ShiftMask)
    self.text += self._display.lookup_string(symbol) or ""
