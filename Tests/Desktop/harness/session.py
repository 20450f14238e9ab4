"""A private desktop session: X server, window manager, buses, accessibility and sound."""

import atexit
import os
import shutil
import signal
import tempfile

from gi.repository import GLib

from .accessible import Accessible
from .bus import Bus, BusError
from .process import Process, end_all_marked
from .screen import Screen
from .sound_server import SoundServer
from .waiting import wait_until

SIZE = (1280, 900)


class Session:
  """A desktop of its own in which nothing of the outside shows, and which leaves nothing behind.

  Several may be there at once. Use it as a context manager, or `close` it; it also ends with the
  process that made it.
  """

  def __init__(self, prefix, sound=True):
    self.prefix = os.path.abspath(prefix)
    self.folder = tempfile.mkdtemp(prefix="simmer-session-")
    self._marker = f"SIMMER_TEST_SESSION={self.folder}"
    self._processes = []
    self.env = self._environment()
    atexit.register(self.close)
    # What ends the tests when asked by Ctrl+C ends them when asked by kill or timeout too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
      self.sound = SoundServer(self.folder, self.env)
      self._start_display()
      # What the bus starts has the environment of now.
      self._start_bus()
      if sound:
        self.sound.start()
      self.screen = Screen(self.env["DISPLAY"])
      self.screen.wait_for_window_manager()
      self.accessibility = Bus(self._accessibility_address())
      self.desktop = Accessible.root(self.accessibility)
    except BaseException:
      self.close()
      raise

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.close()

  def close(self):
    """Ends everything that was started in it and removes its files."""
    atexit.unregister(self.close)
    for part in ("screen", "accessibility", "bus"):
      if hasattr(self, part):
        getattr(self, part).close()
    if hasattr(self, "sound"):
      self.sound.kill()
    for process in reversed(self._processes):
      process.kill()
    end_all_marked(self._marker)
    shutil.rmtree(self.folder, ignore_errors=True)

  def run(self, command, log="command.log", **options):
    """Starts a program in this session."""
    process = Process(command, self.env, self.path(log), **options)
    self._processes.append(process)
    return process

  def path(self, *names):
    """A path in the session's folder, which is gone afterwards."""
    return os.path.join(self.folder, *names)

  @property
  def home(self):
    return self.env["HOME"]

  def complaints(self):
    """What programs in the session have said on stderr that GLib marks as a fault of theirs."""
    with open(self.path("programs.log"), errors="replace") as log:
      faults = ("-CRITICAL **", "-WARNING **", "-ERROR **", "Fatal error", "Assertion")
      return [line.rstrip() for line in log if any(fault in line for fault in faults)]

  # MARK: - Its parts

  def _environment(self):
    env = {name: os.environ[name] for name in ("USER", "LOGNAME") if name in os.environ}
    name, value = self._marker.split("=")
    folders = {
      "HOME": "home", "XDG_CONFIG_HOME": "home/.config", "XDG_DATA_HOME": "home/.local/share",
      "XDG_STATE_HOME": "home/.local/state", "XDG_CACHE_HOME": "home/.cache",
      "XDG_RUNTIME_DIR": "run", "TMPDIR": "tmp",
    }
    for variable, folder in folders.items():
      env[variable] = self.path(folder)
      os.makedirs(env[variable], mode=0o700, exist_ok=True)
    return env | {
      name: value,
      "PATH": f"{self.prefix}/bin:/usr/local/bin:/usr/bin:/bin",
      "XDG_DATA_DIRS": f"{self.prefix}/share:/usr/local/share:/usr/share",
      "LANG": "C.UTF-8",
      "GDK_BACKEND": "x11",
      "GTK_A11Y": "atspi",
      "GSETTINGS_BACKEND": "keyfile",
      "GIO_USE_VFS": "local",
    }

  def _start_display(self):
    server = self.run(
      ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp",
       "-noreset"],
      "xvfb.log", stdout=-1)
    number = server.stdout.readline().decode().strip()
    if not number:
      raise AssertionError("Xvfb did not start: " + open(server.log).read())
    self.display_pid = server.pid
    self.env["DISPLAY"] = f":{number}"
    self.run(["openbox", "--sm-disable"], "openbox.log")

  def _start_bus(self):
    address = f"unix:path={self.path('run', 'bus')}"
    self.env["DBUS_SESSION_BUS_ADDRESS"] = address
    # Programs that the bus starts write where it writes.
    self.bus_log = self.path("programs.log")
    self.run(
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}"],
      "programs.log")

    def connection():
      try:
        return Bus(address)
      except BusError:  # The socket is there before anybody listens.
        return None

    self.bus = wait_until(connection, "the session bus")

  def _accessibility_address(self):
    self.bus.set(
      "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "IsEnabled", GLib.Variant("b", True))
    return self.bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")[0]
