"""systemd as the service manager of a session: it starts the program, and restarts it."""

import contextlib
import os
import shutil
import unittest

from .bus import BusError, connection, write_configuration
from .program import ID
from .waiting import PATIENCE, becomes, wait_until

UNIT = f"app-{ID}.service"
_SYSTEMD = "/usr/lib/systemd/systemd"
_CONTROL_GROUPS = "/sys/fs/cgroup"
_NAME, _PATH = "org.freedesktop.systemd1", "/org/freedesktop/systemd1"

_UNITS = {
  "session.target": "[Unit]\nRequires=dbus.socket dbus.service\n",
  "dbus.socket": "[Socket]\nListenStream=%t/bus\n",
  "dbus.service": """[Unit]
Requires=dbus.socket
[Service]
Type=notify
NotifyAccess=main
ExecStart=/usr/bin/dbus-daemon --config-file={configuration} --address=systemd: --nofork \
  --nopidfile --systemd-activation
{output}
""",
  f"{UNIT}.d/output.conf": "[Service]\n{output}\n",
}

# Each systemd has a control group of its own; the groups of its units are below that, and end with
# the units. systemd runs only where /run/systemd/system exists: on a machine that it hasn't booted,
# a private file system has that folder.
_START = """
for group; do mkdir "$group" && echo $$ > "$group/cgroup.procs" || exit; done
[ -d /run/systemd/system ] || { mount -t tmpfs tmpfs /run/systemd && mkdir /run/systemd/system; } &&
exec "$0" --user --unit=session.target
"""


def _groups(name):
  """Yields the paths of a control group of this name below the current one, as systemd expects."""
  with open("/proc/self/cgroup") as file:
    for line in file:
      _, controllers, path = line.rstrip("\n").split(":", 2)
      root = {"": "unified", "name=systemd": "systemd"}.get(controllers)
      if root:
        folder = os.path.join(_CONTROL_GROUPS, root)
        yield (folder if os.path.isdir(folder) else _CONTROL_GROUPS) + path.rstrip("/") + "/" + name


class ServiceManager:
  """Starts systemd and, with it, the session bus, which has to be a unit of systemd.

  Raises SkipTest if systemd can't run.
  """

  def __init__(self, session, services, log):
    self._session = session
    if not os.path.exists(_SYSTEMD):
      raise unittest.SkipTest("systemd is not installed")
    self._write_units(services, session.path(log))
    env = {
      "SYSTEMD_LOG_TARGET": "console",
      "SYSTEMD_UNIT_PATH": f"{session.path('units')}:{session.prefix}/share/systemd/user:"
        "/usr/lib/systemd/user",
    }
    self._groups = list(_groups(os.path.basename(session.folder)))
    namespace = ["unshare", "--mount"] if os.geteuid() == 0 and shutil.which("unshare") else []
    self._process = session.run(
      [*namespace, "sh", "-c", _START, _SYSTEMD, *self._groups], "systemd.log", env)
    self.bus = None
    # If systemd can't run, it ends at once.
    becomes(lambda: self._connect() or not self._process.is_running, PATIENCE)
    if not self._connect():
      last = self._process.written.strip().splitlines()[-1:]
      raise unittest.SkipTest(f"systemd --user does not run here: {' '.join(last)}")

  def _connect(self):
    self.bus = self.bus or connection(self._session.env["DBUS_SESSION_BUS_ADDRESS"])
    return self.bus and self.bus.is_owned(_NAME)

  def _write_units(self, services, log):
    configuration = write_configuration(
      self._session.path("bus.conf"), self._session.env["DBUS_SESSION_BUS_ADDRESS"], services)
    output = f"StandardOutput=append:{log}\nStandardError=append:{log}"
    for name, text in _UNITS.items():
      path = self._session.path("units", name)
      os.makedirs(os.path.dirname(path), exist_ok=True)
      with open(path, "w") as file:
        file.write(text.format(configuration=configuration, output=output))

  def close(self):
    """Stops systemd with its units, and removes its control groups."""
    self._process.stop()
    for group in self._groups:
      for folder, _, _ in os.walk(group, topdown=False):
        # A group with processes that are still ending can't be removed, which does no harm.
        with contextlib.suppress(OSError):
          os.rmdir(folder)

  def set_environment(self, env):
    """Adds variables to the environment of units started from now on."""
    self._call("SetEnvironment", "(as)", [f"{name}={value}" for name, value in env.items()])

  def set_options(self, *options):
    """Sets options of the program's service, such as `WatchdogSec=1s`, for its next start."""
    with open(self._session.path("units", f"{UNIT}.d", "options.conf"), "w") as file:
      file.write("\n".join(["[Service]", *options, ""]))
    self._call("Reload", "()")

  def forgive(self):
    """Resets the unit's limit of restarts, so that it can be started again."""
    # A unit that is not loaded can't be reset.
    with contextlib.suppress(BusError):
      self._call("ResetFailedUnit", "(s)", UNIT)

  def stop_unit(self):
    self._call("StopUnit", "(ss)", UNIT, "replace")
    wait_until(lambda: self.state in ("inactive", "failed"), f"{UNIT} to be stopped")

  @property
  def main_pid(self):
    return self._get("Service", "MainPID")

  @property
  def restarts(self):
    return self._get("Service", "NRestarts")

  @property
  def state(self):
    return self._get("Unit", "ActiveState")

  def _get(self, kind, name):
    path = self._call("LoadUnit", "(s)", UNIT)[0]
    return self.bus.get(_NAME, path, f"{_NAME}.{kind}", name)

  def _call(self, method, *arguments):
    return self.bus.call(_NAME, _PATH, f"{_NAME}.Manager", method, *arguments)
