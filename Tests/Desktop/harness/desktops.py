"""Display servers with their window managers; a session has one of them."""

import contextlib
import os
import subprocess

from .kept import Preferences
from .waiting import wait_until

WAYLAND_SIZE = (1024, 768)
_MONITOR = f"{WAYLAND_SIZE[0]}x{WAYLAND_SIZE[1]}@20"
"""Pixels and frames per second. Mutter draws without a GPU, so that more would slow tests down."""
_REPEAT_DELAY = 2000
"""Delay before a held key repeats, in ms: long, as a busy machine may release keys late."""
HELD = 3.0
"""Seconds after which a held key has repeated."""


class Openbox:
  size = (1920, 1080)
  window_manager = ("openbox", "--sm-disable")

  def __init__(self, session):
    # Loading GLX takes longer than everything else that the server does at its start.
    server = session.run(
      ["Xvfb", "-displayfd", "1", "-screen", "0", f"{self.size[0]}x{self.size[1]}x24", "-nolisten",
       "tcp", "-noreset", "-extension", "GLX", "-ardelay", str(_REPEAT_DELAY)],
      "xvfb.log", stdout=subprocess.PIPE)
    number = _line(server)
    self.pid = server.pid
    session.env |= {"DISPLAY": f":{number}", "GDK_BACKEND": "x11"}
    session.run(self.window_manager, "window-manager.log")


class I3(Openbox):
  """A window manager that tiles windows."""

  # This file is a configuration without a key, as i3 would ask for one.
  window_manager = ("i3", "-c", "/dev/null")


class Mutter:
  """GNOME's Wayland compositor, with Xwayland for programs that use X11."""

  def __init__(self, session):
    _make_socket_folder()
    keyboard = Preferences(session, "org.gnome.desktop.peripherals.keyboard")
    keyboard["delay"] = f"uint32 {_REPEAT_DELAY}"
    # Programs that it starts get the names of the displays; Xwayland starts at the first
    # connection.
    compositor = session.run(
      ["mutter", "--headless", "--wayland", "--virtual-monitor", _MONITOR, "--",
       "sh", "-c", 'echo "$WAYLAND_DISPLAY $DISPLAY $XAUTHORITY"; exec sleep infinity'],
      "mutter.log", stdout=subprocess.PIPE)
    names = _line(compositor).split()
    self.pid = compositor.pid
    session.env |= dict(zip(("WAYLAND_DISPLAY", "DISPLAY", "XAUTHORITY"), names, strict=True))


class Weston:
  def __init__(self, session):
    compositor = session.run(
      ["weston", f"--backend={self._backend()}", "--socket=wayland-0", "--idle-time=0",
       "--no-config", f"--width={WAYLAND_SIZE[0]}", f"--height={WAYLAND_SIZE[1]}"],
      "weston.log")
    self.pid = compositor.pid
    session.env["WAYLAND_DISPLAY"] = "wayland-0"
    socket = os.path.join(session.env["XDG_RUNTIME_DIR"], "wayland-0")
    wait_until(lambda: os.path.exists(socket), "weston")

  @staticmethod
  def _backend():
    answer = subprocess.run(["weston", "--version"], capture_output=True, text=True, check=True)
    version = int(answer.stdout.split()[1].split(".")[0])
    return "headless" if version >= 12 else "headless-backend.so"


def _make_socket_folder():
  """Creates the folder of the X servers' sockets, if there is none.

  Mutter would create it with fewer permissions, and then another Mutter refuses it.
  """
  mask = os.umask(0)
  try:
    with contextlib.suppress(FileExistsError):
      os.mkdir("/tmp/.X11-unix", 0o1777)
  finally:
    os.umask(mask)


def _line(process):
  line = process.stdout.readline().decode().strip()
  if not line:
    raise AssertionError("no display: " + process.written)
  return line
