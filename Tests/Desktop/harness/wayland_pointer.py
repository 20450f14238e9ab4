"""The mouse of a session of Wayland, as its compositor takes it from a remote desktop."""

import time

_NAME = "org.gnome.Mutter.RemoteDesktop"
_BUTTON = 0x110
_PAUSE = 0.05
"""Seconds between two things that a hand does."""


class WaylandPointer:
  """A mouse for `Mutter`."""

  def __init__(self, session):
    self._bus = session.bus
    self._path = self._bus.call(_NAME, f"/{_NAME.replace('.', '/')}", _NAME, "CreateSession")[0]
    self._call("Start")

  def _call(self, method, signature="()", *arguments):
    self._bus.call(_NAME, self._path, f"{_NAME}.Session", method, signature, *arguments)
    time.sleep(_PAUSE)

  def point(self, x, y):
    """Moves it to a point of the screen, by way of the upper left corner."""
    self._call("NotifyPointerMotionRelative", "(dd)", -10000.0, -10000.0)
    self._call("NotifyPointerMotionRelative", "(dd)", float(x), float(y))

  def click(self, x, y, times=1):
    """Presses the first button at a point of the screen."""
    self.point(x, y)
    for _ in range(times):
      for is_down in (True, False):
        self._call("NotifyPointerButton", "(ib)", _BUTTON, is_down)
