"""A touch screen of a session of Wayland, as its compositor takes it from a remote desktop."""

import os
import time

from gi.repository import GLib

from .waiting import wait_until

_REMOTE = "org.gnome.Mutter.RemoteDesktop"
_CAST = "org.gnome.Mutter.ScreenCast"
_HOLD = 0.05
"""Seconds for which a tap touches the screen."""


class WaylandFinger:
  """A finger on the screen of `Mutter`, which wants to know what screen: PipeWire shows it."""

  def __init__(self, session):
    session.run(["pipewire"], "pipewire.log")
    socket = os.path.join(session.env["XDG_RUNTIME_DIR"], "pipewire-0")
    wait_until(lambda: os.path.exists(socket), "PipeWire")
    self._bus = session.bus
    self._path = self._create(_REMOTE)
    known = self._bus.get(_REMOTE, self._path, f"{_REMOTE}.Session", "SessionId")
    cast = self._create(
      _CAST, "(a{sv})", {"remote-desktop-session-id": GLib.Variant("s", known)})
    self._screen = self._bus.call(
      _CAST, cast, f"{_CAST}.Session", "RecordMonitor", "(sa{sv})", "", {})[0]
    self._call("Start")
    # There is a touch screen from the first touch on.
    self.tap(0, 0)

  def _create(self, name, *arguments):
    return self._bus.call(name, f"/{name.replace('.', '/')}", name, "CreateSession", *arguments)[0]

  def _call(self, method, *arguments):
    self._bus.call(_REMOTE, self._path, f"{_REMOTE}.Session", method, *arguments)

  def tap(self, x, y):
    """Touches a point of the screen for a moment."""
    self._call("NotifyTouchDown", "(sudd)", self._screen, 0, float(x), float(y))
    time.sleep(_HOLD)
    self._call("NotifyTouchUp", "(u)", 0)
