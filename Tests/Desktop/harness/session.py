"""A private desktop session: X server, window manager, buses, accessibility and sound."""

import atexit
import contextlib
import functools
import os
import re
import shutil
import signal
import subprocess
import tempfile

from gi.repository import GLib

from . import clock
from .accessible import Accessible
from .bus import Bus, start_bus
from .desktops import Openbox
from .process import Process, all_marked
from .screen import Screen
from .service_manager import ServiceManager
from .sound_server import PulseAudio
from .waiting import PATIENCE, wait_until

_FAULT = re.compile(
  r"\((process|simmer):\d+\): .*-(CRITICAL|WARNING|ERROR) \*\*"
  r"|Fatal error|Assertion .*failed|Sanitizer")
"""A fault in a log."""
_GTK_FAULT = re.compile(
  r"gtk_box_remove: assertion 'GTK_IS_BOX \(box\)' failed"
  r"|Unable to acquire the address of the accessibility bus")
"""What GTK says of its own: 4.18 if a file chooser closes while its path is being read, and any
version if there is no accessibility bus."""
_OTHERS = (
  "bus", "dunst", "mutter", "pipewire", "pipewire-pulse", "portal", "pulseaudio", "systemd",
  "weston", "window-manager", "wireplumber", "xvfb")
"""The logs of programs other than Simmer, which have faults of their own."""


class Session:
  """A desktop that is isolated from the machine's own, and leaves nothing behind.

  There may be several at once. A session also ends with the process that created it.
  """

  def __init__(
    self, prefix, sound=True, sound_server=PulseAudio, desktop=Openbox, managed=False):
    """`sound` tells whether the sound server is started.

    `managed` tells whether systemd manages services. Raises SkipTest if a program is missing.
    """
    self.prefix = os.path.abspath(prefix)
    self.gtk_fault = _GTK_FAULT
    """A fault of GTK itself, which is not one of Simmer."""
    self.folder = tempfile.mkdtemp(prefix="simmer-session-")
    self._marker = f"SIMMER_TEST_SESSION={self.folder}"
    self._processes = []
    self.env = self._environment()
    atexit.register(self.close)
    # SIGTERM, as sent by kill or timeout, ends the tests like Ctrl+C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
      self.sound = sound_server(self)
      self.manager = None
      self._start_bus(managed)
      self.display_pid = desktop(self).pid
      # From now on the bus starts programs with the same environment as `run`.
      self.bus.ask("UpdateActivationEnvironment", "(a{ss})", self.env)
      if self.manager:
        self.manager.set_environment(self.env)
      if sound:
        self.sound.start()
      self.is_x11 = "WAYLAND_DISPLAY" not in self.env
      if self.is_x11:
        screen = self.screen
        wait_until(
          lambda: screen.property(screen.root, "_NET_SUPPORTING_WM_CHECK"), "the window manager")
      self.accessibility = Bus(self._accessibility_address())
      self.desktop = Accessible.root(self.accessibility)
    except BaseException:
      self.close()
      raise

  def close(self):
    """Ends all processes in it and removes its files."""
    atexit.unregister(self.close)
    for part in ("screen", "accessibility", "bus", "system_bus"):
      if part in vars(self):
        getattr(self, part).close()
    if vars(self).get("manager"):
      self.manager.close()
    for process in reversed(self._processes):
      process.kill()
    for number in self.process_ids():
      with contextlib.suppress(ProcessLookupError):
        os.kill(number, signal.SIGKILL)
    shutil.rmtree(self.folder, ignore_errors=True)

  def process_ids(self):
    return list(all_marked(self._marker))

  def run(self, command, log="command.log", env=None, **options):
    """Starts a program in this session; `env` has additional environment variables."""
    process = Process(command, self.env | (env or {}), self.path(log), **options)
    self._processes.append(process)
    return process

  def run_to_end(self, command, env=None):
    """Runs a program to its end; returns exit status, output and error output."""
    done = subprocess.run(
      command, env=self.env if env is None else env, stdin=subprocess.DEVNULL, capture_output=True,
      text=True, timeout=PATIENCE)
    return done.returncode, done.stdout, done.stderr

  def log(self, name):
    with open(self.path(name), errors="replace") as log:
      return log.read()

  def make_startable(self, name, command):
    """Makes the session bus start a command at the first call to this bus name."""
    with open(self.path("services", f"{name}.service"), "w") as file:
      file.write(f"[D-BUS Service]\nName={name}\nExec={command}\n")
    self.bus.ask("ReloadConfig")

  def path(self, *names):
    """Returns a path in the session's folder, which is deleted at the end."""
    return os.path.join(self.folder, *names)

  def complaints(self):
    """Returns the messages of Simmer that GLib, Swift or a sanitizer marks as a fault."""
    logs = (
      name for name in os.listdir(self.folder)
      if name.endswith(".log") and name.removesuffix(".log") not in _OTHERS)
    return [
      line.rstrip() for name in logs for line in self.log(name).splitlines()
      if _FAULT.search(line) and not self.gtk_fault.search(line)]

  @functools.cached_property
  def screen(self):
    """The X screen; in a Wayland session that of Xwayland, which starts at the first connection."""
    # Xlib reads the file of access keys that this variable names.
    if "XAUTHORITY" in self.env:
      os.environ["XAUTHORITY"] = self.env["XAUTHORITY"]
    else:
      os.environ.pop("XAUTHORITY", None)
    return Screen(self.env["DISPLAY"])

  def _environment(self):
    kept = ("USER", "LOGNAME", "ASAN_OPTIONS", "TSAN_OPTIONS")
    env = {name: os.environ[name] for name in kept if name in os.environ}
    name, value = self._marker.split("=")
    folders = {
      "HOME": "home", "XDG_CONFIG_HOME": "home/.config", "XDG_DATA_HOME": "home/.local/share",
      "XDG_STATE_HOME": "home/.local/state", "XDG_CACHE_HOME": "home/.cache",
      "XDG_RUNTIME_DIR": "run", "TMPDIR": "tmp",
    }
    for variable, folder in folders.items():
      env[variable] = self.path(folder)
      os.makedirs(env[variable], mode=0o700, exist_ok=True)
    # In the C locale, newer versions of glibc translate nothing, whatever LANGUAGE is.
    os.makedirs(self.path("locale"))
    os.symlink("/usr/lib/locale/C.utf8", self.path("locale", "en_US.UTF-8"))
    return env | {
      name: value,
      "PATH": f"{self.prefix}/bin:/usr/local/bin:/usr/bin:/bin",
      "XDG_DATA_DIRS": f"{self.prefix}/share:/usr/local/share:/usr/share",
      "LOCPATH": self.path("locale"),
      "LANG": "en_US.UTF-8",
      "TZ": clock.set_time_zone(),
      "GSETTINGS_BACKEND": "keyfile",
      "GIO_USE_VFS": "local",
      "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.path('run', 'bus')}",
      # Until a test starts a bus there, nothing answers: the machine's own is never reached.
      "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={self.path('run', 'system-bus')}",
    }

  def _start_bus(self, managed):
    services = self.path("services")
    os.makedirs(services)
    accessibility = "org.a11y.Bus.service"
    os.symlink(f"/usr/share/dbus-1/services/{accessibility}", os.path.join(services, accessibility))
    folders = [services, f"{self.prefix}/share/dbus-1/services"]
    # Programs that the bus starts write to its own output.
    if managed:
      self.manager = ServiceManager(self, folders, "programs.log")
      self.bus = self.manager.bus
      return
    self.bus = start_bus(self, self.env["DBUS_SESSION_BUS_ADDRESS"], folders, "programs.log")

  def _accessibility_address(self):
    self.bus.set(
      "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "IsEnabled", GLib.Variant("b", True))
    return self.bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")[0]
