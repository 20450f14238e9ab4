"""Keyboard, mouse and touch input of a Wayland session, sent to Mutter as a remote desktop."""

import os
import time

from gi.repository import GLib
from Xlib import XK

from . import clock
from .accessible import Role
from .bus import BusError
from .waiting import wait_until

_REMOTE = "org.gnome.Mutter.RemoteDesktop"
_CAST = "org.gnome.Mutter.ScreenCast"
_BUTTON = 0x110
_PAUSE = 0.05
_KEYS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}


class _RemoteDesktop:
  def __init__(self, session):
    self._bus = session.bus
    self._path = self._create(_REMOTE)

  def _create(self, name, *arguments):
    return self._bus.call(name, f"/{name.replace('.', '/')}", name, "CreateSession", *arguments)[0]

  def _call(self, method, *arguments):
    self._bus.call(_REMOTE, self._path, f"{_REMOTE}.Session", method, *arguments)
    time.sleep(_PAUSE)


class WaylandKeyboard(_RemoteDesktop):
  def __init__(self, session):
    super().__init__(session)
    self._call("Start")

  @classmethod
  def of(cls, program):
    """Returns a keyboard whose keys arrive in the program's field for a new timer."""
    keyboard = cls(program.session)
    keyboard._wait_for_field(program)
    return keyboard

  def _wait_for_field(self, program):
    field = program.find("Timer: name and time", Role.TEXT)

    # Mutter adds the keyboard at the first key. Keys are lost until the program knows of it.
    def types():
      self.type("x")
      return field.text

    wait_until(types, "a key to arrive")
    self.press("ctrl+a", "BackSpace")
    wait_until(lambda: not field.text, "an empty field")

  def press(self, *keys, hold=0):
    """Presses keys such as `space` or `ctrl+comma`, one after another, for `hold` seconds each.

    Returns a moment just before the last one was pressed.
    """
    for key in keys:
      symbols = [XK.string_to_keysym(_KEYS.get(name, name)) for name in key.split("+")]
      pressed = clock.now()
      for symbol in symbols:
        self._notify(symbol, True)
      time.sleep(hold)
      for symbol in reversed(symbols):
        self._notify(symbol, False)
    return pressed

  def type(self, words):
    """Types into the widget with the keyboard focus; a line break is Enter."""
    for character in words:
      self.hold(character)

  def hold(self, character, seconds=0.0):
    """Presses the key that types a character, and releases it after some seconds."""
    symbol = XK.XK_Return if character == "\n" else ord(character)
    self._notify(symbol, True)
    time.sleep(seconds)
    self._notify(symbol, False)

  def _notify(self, symbol, is_down):
    self._call("NotifyKeyboardKeysym", "(ub)", symbol, is_down)


class WaylandPointer(_RemoteDesktop):
  def __init__(self, session):
    super().__init__(session)
    self._call("Start")

  def point(self, x, y):
    """Moves the pointer to a point of the screen, by way of the upper left corner."""
    self._call("NotifyPointerMotionRelative", "(dd)", -10000.0, -10000.0)
    self._call("NotifyPointerMotionRelative", "(dd)", float(x), float(y))

  def click(self, x, y, times=1):
    self.point(x, y)
    # Mutter gets and dates all at once, even if this process has to wait.
    answers = self._bus.call_all([
      (_REMOTE, self._path, f"{_REMOTE}.Session", "NotifyPointerButton", "(ib)", _BUTTON, is_down)
      for _ in range(times) for is_down in (True, False)])
    for answer in answers:
      if isinstance(answer, BusError):
        raise answer
    time.sleep(_PAUSE)


class WaylandFinger(_RemoteDesktop):
  """A finger on the screen. Mutter needs a stream of that screen, which PipeWire provides."""

  def __init__(self, session):
    session.run(["pipewire"], "pipewire.log")
    socket = os.path.join(session.env["XDG_RUNTIME_DIR"], "pipewire-0")
    wait_until(lambda: os.path.exists(socket), "PipeWire")
    super().__init__(session)
    known = self._bus.get(_REMOTE, self._path, f"{_REMOTE}.Session", "SessionId")
    cast = self._create(_CAST, "(a{sv})", {"remote-desktop-session-id": GLib.Variant("s", known)})
    self._screen = self._bus.call(
      _CAST, cast, f"{_CAST}.Session", "RecordMonitor", "(sa{sv})", "", {})[0]
    self._call("Start")
    # Mutter adds the touch screen at the first touch.
    self.tap(0, 0)

  def tap(self, x, y, hold=0):
    """Touches a point of the screen for `hold` seconds."""
    self._call("NotifyTouchDown", "(sudd)", self._screen, 0, float(x), float(y))
    time.sleep(hold)
    self._call("NotifyTouchUp", "(u)", 0)
