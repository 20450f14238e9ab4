"""The X screen as an X client sees it: its windows, and input by keyboard and mouse."""

import re
import subprocess
import time
from contextlib import contextmanager

from Xlib import XK, X, display, error
from Xlib.ext import xtest
from Xlib.protocol import display as protocol
from Xlib.protocol import event

from . import clock
from .waiting import wait_until
from .window import Window

_KEYS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}
_PAUSE = 0.02
"""Seconds between two keys, as if a person typed them."""
_DOUBLE_CLICK = 0.5
"""Seconds within which a second press makes a double click."""


class Screen:
  def __init__(self, name):
    self.name = name
    # The event numbers of extensions depend on the display; Xlib has one table for all displays.
    protocol.Display.event_classes = event.event_class.copy()
    self.display = display.Display(name)
    # Windows may disappear at any time, so errors that no request waits for are ignored.
    self.display.set_error_handler(lambda *_: None)
    self.root = self.display.screen().root
    self._pressed = 0.0

  def close(self):
    # Closes only the socket: Xlib would wait forever for an answer that an interrupt has lost.
    self.display.display.socket.close()

  @property
  def size(self):
    geometry = self.root.get_geometry()
    return geometry.width, geometry.height

  @property
  def shows_popups(self):
    """Whether a popover, such as a menu, is on the screen: a window that isn't managed."""
    return any(map(_is_popup, self.root.query_tree().children))

  def property(self, window, name):
    """The value of a window property, or None."""
    try:
      # In one request: a title that changes between two would be mixed from both.
      answer = window.get_full_property(
        self.display.get_atom(name), X.AnyPropertyType, sizehint=10_000)
    except error.XError:
      return None
    return answer.value if answer else None

  def number(self, window, name):
    """The first number of a window property, or None."""
    numbers = self.property(window, name)
    return None if numbers is None or not len(numbers) else numbers[0]

  def windows(self, pid=None):
    """The windows listed by the window manager, oldest first; those of process `pid` if given."""
    numbers = self.property(self.root, "_NET_CLIENT_LIST")
    windows = [] if numbers is None else [Window(self, number) for number in numbers]
    return [window for window in windows if pid is None or window.pid == pid]

  def window(self, title, pid=None):
    """Waits for a window with a title that a regular expression matches completely."""
    return wait_until(
      lambda: next((w for w in self.windows(pid) if re.fullmatch(title, w.title or "")), None),
      lambda: f"a window {title!r} among {self.windows()}")

  def press(self, *keys, hold=0):
    """Presses keys such as `space` or `ctrl+comma`, one after another, for `hold` seconds each.

    `#10` is the key with this hardware code, whatever it types. Returns the moment at which the
    last one was pressed.
    """
    for key in keys:
      names = [_KEYS.get(name, name) for name in key.split("+")]
      codes = [
        int(name[1:]) if name.startswith("#")
        else self.display.keysym_to_keycode(XK.string_to_keysym(name)) for name in names]
      if 0 in codes:
        raise AssertionError(f"the keyboard has not all of {names}")
      pressed = self._hold(codes, hold)
      time.sleep(_PAUSE)
    return pressed

  def set_layout(self, *layout):
    """Changes what the keys type, as with `fr` or `us intl`. Names of keys go on meaning those of
    the first layout."""
    subprocess.run(["setxkbmap", "-display", self.name, *layout], check=True)

  @contextmanager
  def held(self, key):
    """Holds a key down meanwhile."""
    code = self.display.keysym_to_keycode(XK.string_to_keysym(_KEYS.get(key, key)))
    xtest.fake_input(self.display, X.KeyPress, code)
    self.display.sync()
    try:
      yield
    finally:
      xtest.fake_input(self.display, X.KeyRelease, code)
      self.display.sync()

  def type(self, words, pause=_PAUSE):
    """Types into the widget with the keyboard focus; a line break is Enter."""
    for character in words:
      self.hold(character)
      time.sleep(pause)

  def hold(self, character, seconds=0.0):
    """Presses the key that types a character, and releases it after some seconds."""
    symbol = XK.XK_Return if character == "\n" else ord(character)
    found = sorted(self.display.keysym_to_keycodes(symbol), key=lambda place: place[1])
    if not found or found[0][1] > 1:
      raise AssertionError(f"the keyboard has no {character!r}")
    code, level = found[0]
    codes = [self.display.keysym_to_keycode(XK.XK_Shift_L)] * level + [code]
    self._hold(codes, seconds)

  def _hold(self, codes, seconds):
    """Presses keys together, and releases them after some seconds; returns the moment of that.

    Without a time the server gets all at once, so that no key repeats even if this process waits.
    """
    moment = clock.now()
    for code in codes:
      xtest.fake_input(self.display, X.KeyPress, code)
    if seconds:
      self.display.sync()
      time.sleep(seconds)
    for code in reversed(codes):
      xtest.fake_input(self.display, X.KeyRelease, code)
    self.display.sync()
    return moment

  def scroll(self, x, y, clicks):
    """Turns the mouse wheel at a point of the screen: up for positive clicks, else down."""
    self.click(x, y, 4 if clicks > 0 else 5, abs(clicks))

  def click(self, x, y, button=1, times=1):
    """Clicks a mouse button at a point of the screen; returns the moment just before that.

    Separate calls never make a double click; use `times` for that.
    """
    if button == 1:
      time.sleep(max(0.0, self._pressed + _DOUBLE_CLICK - time.monotonic()))
    self.point(x, y)
    moment = clock.now()
    for _ in range(times):
      # The server gets and dates all at once, even if this process has to wait.
      xtest.fake_input(self.display, X.ButtonPress, button)
      xtest.fake_input(self.display, X.ButtonRelease, button)
    self.display.sync()
    time.sleep(_PAUSE)
    if button == 1:
      self._pressed = time.monotonic()
    return moment

  def drag(self, x, y, right, down, follow=lambda: None, button=1):
    """Drags from one point to another; calls `follow` before each step and before the release."""
    self.point(x, y)
    self._fake(X.ButtonPress, button)
    for step in range(1, 11):
      time.sleep(_PAUSE)
      follow()
      self.point(x + right * step / 10, y + down * step / 10)
    # The window manager may have grabbed the pointer on the way.
    time.sleep(_PAUSE)
    follow()
    self._fake(X.ButtonRelease, button)
    # Until it has released the pointer, it would receive the next press.
    wait_until(self._is_pointer_free, "the window manager to let go of the pointer")

  def point(self, x, y):
    xtest.fake_input(self.display, X.MotionNotify, x=round(x), y=round(y))
    self.display.sync()

  def _is_pointer_free(self):
    """Whether no program has grabbed the pointer."""
    try:
      return self.display.screen().root.grab_pointer(
        False, 0, X.GrabModeAsync, X.GrabModeAsync, X.NONE, X.NONE, X.CurrentTime) == X.GrabSuccess
    finally:
      self.display.ungrab_pointer(X.CurrentTime)
      self.display.sync()

  def _fake(self, kind, detail):
    xtest.fake_input(self.display, kind, detail)
    self.display.sync()


def _is_popup(window):
  try:
    attributes, geometry = window.get_attributes(), window.get_geometry()
  except error.XError:  # It is gone.
    return False
  # Window managers have tiny windows of this kind outside the screen.
  return attributes.override_redirect and attributes.map_state == X.IsViewable and geometry.x >= 0
