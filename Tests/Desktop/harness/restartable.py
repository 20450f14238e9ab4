"""Servers that a test kills and starts again at the same address."""

import os

from .bus import start_bus
from .waiting import wait_until


class XServer:
  """Another X server, without a window manager, in place of that of the session."""

  def __init__(self, session):
    self._session = session
    # No other server takes this number meanwhile.
    self._display = f":{20000 + os.getpid() % 10000}"
    session.env["DISPLAY"] = self._display
    # For the programs that the bus starts.
    session.bus.ask("UpdateActivationEnvironment", "(a{ss})", session.env)
    self.start()

  def start(self):
    self._server = self._session.run(
      ["Xvfb", self._display, "-nolisten", "tcp", "-noreset", "-extension", "GLX"], "xvfb.log")
    wait_until(lambda: self._windows() is not None, "the X server")

  def kill(self):
    self._server.kill()

  @property
  def has_window(self):
    """Whether Simmer has a window on it."""
    return "Simmer" in (self._windows() or "")

  def _windows(self):
    status, output, _ = self._session.run_to_end(
      ["xwininfo", "-root", "-tree", "-display", self._display])
    return output if status == 0 else None


class SessionBus:
  """The session's bus, which can be killed and started again, also at another address."""

  def __init__(self, session):
    self._session = session
    self._pid = session.bus.owner_pid("org.freedesktop.DBus")

  def kill(self):
    os.kill(self._pid, 9)
    self._session.bus.close()

  def start(self, address=None):
    session = self._session
    if address:
      session.env["DBUS_SESSION_BUS_ADDRESS"] = address
    session.bus = start_bus(
      session, session.env["DBUS_SESSION_BUS_ADDRESS"],
      [session.path("services"), f"{session.prefix}/share/dbus-1/services"], "programs.log")
    session.bus.ask("UpdateActivationEnvironment", "(a{ss})", session.env)
    self._pid = session.bus.owner_pid("org.freedesktop.DBus")
