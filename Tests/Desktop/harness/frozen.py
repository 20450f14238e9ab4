"""Programs that own names on the buses and answer nothing."""

import contextlib
import os
import signal

from .bus import start_bus
from .waiting import wait_until

SESSION_NAMES = (
  "ca.desrt.dconf", "com.canonical.Unity", "org.freedesktop.FileManager1",
  "org.freedesktop.IBus", "org.freedesktop.Notifications", "org.freedesktop.PowerManagement",
  "org.freedesktop.ScreenSaver", "org.freedesktop.impl.portal.PermissionStore",
  "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Documents",
  "org.freedesktop.portal.IBus", "org.freedesktop.systemd1", "org.gnome.ScreenSaver",
  "org.gnome.SessionManager", "org.gnome.SettingsDaemon.Power", "org.gnome.Shell",
  "org.gtk.Notifications", "org.gtk.Settings", "org.gtk.vfs.Daemon",
  "org.gtk.vfs.UDisks2VolumeMonitor", "org.kde.StatusNotifierWatcher",
  "org.mpris.MediaPlayer2.frozen", "org.pulseaudio.Server")
"""The names on the session bus that Simmer, GTK and GLib may call."""
SYSTEM_NAMES = ("org.freedesktop.RealtimeKit1", "org.freedesktop.UPower", "org.freedesktop.login1")

_OWNER = """
import signal, sys
import dbus.bus
bus = dbus.bus.BusConnection(
  dbus.bus.BusConnection.TYPE_SYSTEM if sys.argv[1] else dbus.bus.BusConnection.TYPE_SESSION)
for name in sys.argv[2:]:
  bus.request_name(name)
signal.pause()
"""


@contextlib.contextmanager
def frozen(pid):
  """Stops a process meanwhile."""
  os.kill(pid, signal.SIGSTOP)
  try:
    yield
  finally:
    os.kill(pid, signal.SIGCONT)


class FrozenPrograms:
  """Owns these names, and the accessibility bus if asked, with processes that are stopped."""

  def __init__(self, session, names, accessibility=False):
    system = [name for name in names if name in SYSTEM_NAMES]
    if system and "system_bus" not in vars(session):
      session.system_bus = start_bus(
        session, session.env["DBUS_SYSTEM_BUS_ADDRESS"], log="system-bus.log")
    for kind, owned in (("", [name for name in names if name not in system]), ("system", system)):
      if owned:
        bus = session.system_bus if kind else session.bus
        process = session.run(["/usr/bin/python3", "-c", _OWNER, kind, *owned], "frozen.log")
        wait_until(lambda: all(bus.is_owned(name) for name in owned), "the names to be owned")
        process.signal(signal.SIGSTOP)
    if accessibility:
      os.kill(session.bus.owner_pid("org.a11y.Bus"), signal.SIGSTOP)
