"""The real GNOME Shell, which brings half a desktop of packages."""

import os

from .kept import Preferences
from .mock import Logind
from .waiting import wait_until


class GnomeShell:
  """GNOME Shell, which opens with the overview."""

  def __init__(self, session):
    Logind(session)
    Preferences(session, "org.gnome.shell")["welcome-dialog-last-shown-version"] = "'99'"
    shell = session.run(
      ["gnome-shell", "--headless", "--wayland", "--no-x11", "--virtual-monitor", "1280x800"],
      "mutter.log")
    self.pid = shell.pid
    session.env["WAYLAND_DISPLAY"] = "wayland-0"
    socket = os.path.join(session.env["XDG_RUNTIME_DIR"], "wayland-0")
    wait_until(lambda: os.path.exists(socket), "the Shell's display")
    for name in "org.gnome.Shell", "org.gnome.Mutter.RemoteDesktop":
      wait_until(lambda name=name: session.bus.is_owned(name), name)
