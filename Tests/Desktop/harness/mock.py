"""Mock services of a desktop that record their calls, by python3-dbusmock."""

import calendar
import json
import signal
import time

from gi.repository import GLib

from .bus import start_bus
from .program import ID
from .waiting import wait_until

_MOCK = "org.freedesktop.DBus.Mock"

PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
_APPEARANCE = "org.freedesktop.appearance"
_CHOOSER = "org.freedesktop.portal.FileChooser"
_INHIBIT = "org.freedesktop.portal.Inhibit"
_GNOME = "org.gnome.desktop.interface"
_SCHEMES = {None: 0, True: 1, False: 2}

_MANAGER = "org.gnome.SessionManager"
_CLIENT = "/org/gnome/SessionManager/Client1"

_WATCHER = "org.kde.StatusNotifierWatcher"
_HOST = "IsStatusNotifierHostRegistered"


class Mock:
  """A service on one of the session's buses that does nothing and records each call."""

  def __init__(self, session, name, path, interface=None, template=None, system=False,
               parameters="{}"):
    """Starts a service from a template of dbusmock or, without one, an empty service.

    `parameters` are those of the template, in JSON.
    """
    self._bus = session.system_bus if system else session.bus
    self._name, self._path, self._interface = name, path, interface or name
    what = [name, path, self._interface]
    if template:
      what = ["--template", template, "--parameters", parameters]
    self._process = session.run(
      ["/usr/bin/python3", "-m", "dbusmock", "--system" if system else "--session", *what],
      "mock.log")
    wait_until(lambda: self._bus.is_owned(name), f"{name} to be on the bus")

  def _mock(self, method, signature, *arguments):
    return self._bus.call(self._name, self._path, _MOCK, method, signature, *arguments)

  def calls(self):
    """Returns the calls so far: names of methods and lists of arguments, oldest first."""
    return [(name, arguments) for _, name, arguments in self._mock("GetCalls", "()")[0]]

  def emit(self, signal, signature, *arguments):
    values = GLib.Variant(f"({signature})", arguments)
    values = [values.get_child_value(number) for number in range(len(arguments))]
    # Each value is sent to the mock in a variant, so a value that is a variant is unwrapped.
    values = [v.get_variant() if v.get_type_string() == "v" else v for v in values]
    self._mock("EmitSignal", "(sssav)", self._interface, signal, signature, values)

  def freeze(self):
    """Keeps it from answering until `thaw`."""
    self._process.signal(signal.SIGSTOP)

  def thaw(self):
    self._process.signal(signal.SIGCONT)

  def kill(self):
    self._process.kill()
    wait_until(lambda: not self._bus.is_owned(self._name), f"{self._name} to be gone")


_TEMPLATE = f"""
import dbus

BUS_NAME, MAIN_OBJ, MAIN_IFACE, SYSTEM_BUS = {PORTAL!r}, {PORTAL_PATH!r}, {_SETTINGS!r}, False


def load(mock, _):
  values = [({_APPEARANCE!r}, VALUES), ({_GNOME!r}, OTHERS)]
  mock.values = dict((name, dbus.Dictionary(of, signature="sv")) for name, of in values)
  mock.AddMethod(MAIN_IFACE, "ReadAll", "as", "a(sv)", "ret = self.values")
""".replace("a(sv)", "a{sa{sv}}")


class AppearancePortal:
  """A settings portal; it must be started before the program."""

  def __init__(self, session, dark=None, accent=None, clock=None, starts=True):
    """`dark` is true, false or None for no preference; `accent` has three parts, 0 to 1.

    `clock` is GNOME's clock-format, 12h or 24h; None on other desktops. With `starts` the portal
    is started at once, otherwise by the bus at the first call.
    """
    values = f"'color-scheme': dbus.UInt32({_SCHEMES[dark]})"
    if accent:
      values += f", 'accent-color': dbus.Struct({accent}, signature='ddd')"
    template = session.path("appearance_portal.py")
    with open(template, "w") as file:
      others = {"clock-format": clock} if clock else {}
      file.write(
        _TEMPLATE.replace("VALUES", "{" + values + "}").replace("OTHERS", repr(others)))
    if starts:
      self._mock = Mock(session, PORTAL, PORTAL_PATH, _SETTINGS, template=template)
    else:
      session.make_startable(
        PORTAL, f"/usr/bin/python3 -m dbusmock --session --template {template}")

  def set_dark(self, dark):
    """Changes the preference to dark, light or, with None, neither."""
    self._change("color-scheme", GLib.Variant("u", _SCHEMES[dark]))

  def set_accent(self, accent):
    """Changes the accent color; parts out of range mean that there is none."""
    self._change("accent-color", GLib.Variant("(ddd)", accent))

  def set_contrast(self, high):
    """Turns the preference for high contrast on or off."""
    self._change("contrast", GLib.Variant("u", int(high)))

  def set_clock(self, clock):
    """Changes the format of GNOME's clock to 12h or 24h."""
    self._change("clock-format", GLib.Variant("s", clock), _GNOME)

  def _change(self, key, value, namespace=_APPEARANCE):
    self._mock.emit("SettingChanged", "ssv", namespace, key, value)


# As a real portal, it sends the answer to the caller alone.
_OPEN_FILE = f"""
self.caller = dbus.SessionBus().get_name_owner({ID!r})
token = self.caller[1:].replace(".", "_") + "/" + args[2]["handle_token"]
ret = self.request = dbus.ObjectPath(self.path + "/request/" + token)
"""
_ANSWER = """
results = dbus.Dictionary({"uris": args[0]}, signature="sv")
self.EmitSignalDetailed(
  "org.freedesktop.portal.Request", "Response", "ua{sv}", [dbus.UInt32(not args[0]), results],
  {"destination": self.caller, "path": self.request})
"""


class FileChooserPortal(Mock):
  """A portal whose dialog for choosing files is answered by the test."""

  def __init__(self, session):
    super().__init__(session, PORTAL, PORTAL_PATH, _CHOOSER)
    self._add("OpenFile", "ssa{sv}", "o", _OPEN_FILE)
    self._add("Answer", "as", "", _ANSWER)
    # In a sandbox, this portal keeps the computer awake.
    self._add("Inhibit", "sua{sv}", "o", "ret = dbus.ObjectPath(self.path)", _INHIBIT)

  def _add(self, method, arguments, result, code, interface=_CHOOSER):
    self._mock("AddMethod", "(sssss)", interface, method, arguments, result, code)

  def wait_for_call(self, number):
    """Waits for a call, counted from 1; returns its title and its options."""

    def call():
      opened = [arguments for name, arguments in self.calls() if name == "OpenFile"]
      return opened[number - 1 :]

    _, title, options = wait_until(call, "the program to ask for files")[0]
    return title, options

  def answer(self, *paths):
    """Ends the dialog with these files; without files it is canceled."""
    uris = [GLib.filename_to_uri(path, None) for path in paths]
    self._bus.call(self._name, self._path, _CHOOSER, "Answer", "(as)", uris)


class Logind(Mock):
  """A logind on a system bus of the session; it must be started before the program."""

  def __init__(self, session):
    address = session.env["DBUS_SYSTEM_BUS_ADDRESS"]
    session.system_bus = start_bus(session, address, log="system-bus.log")
    super().__init__(
      session, "org.freedesktop.login1", "/org/freedesktop/login1",
      "org.freedesktop.login1.Manager", template="logind", system=True)

  def prepare_for_sleep(self, begins):
    """Signals that the computer is about to sleep or, if false, that it has woken up."""
    self.emit("PrepareForSleep", "b", begins)

  @property
  def inhibitors(self):
    """The inhibitors that are in effect: what, who, why, mode, user and process."""
    return self._bus.call(self._name, self._path, self._interface, "ListInhibitors", "()")[0]


class SessionManager(Mock):
  """A session manager that records inhibitors; it must be started before the program."""

  def __init__(self, session):
    super().__init__(session, _MANAGER, "/org/gnome/SessionManager")
    private = "org.gnome.SessionManager.ClientPrivate"
    self._mock("AddObject", "(ssa{sv}a(ssss))", _CLIENT, private, {}, [])
    for name, arguments, result, code in (
      ("RegisterClient", "ss", "o", f"ret = dbus.ObjectPath('{_CLIENT}')"),
      ("UnregisterClient", "o", "", ""),
      # The cookie is the number of calls so far.
      ("Inhibit", "susu", "u", "ret = len(self.call_log)"),
      ("Uninhibit", "u", "", ""),
    ):
      self._mock("AddMethod", "(sssss)", _MANAGER, name, arguments, result, code)

  @property
  def has_been_asked(self):
    return any(name in ("Inhibit", "Uninhibit") for name, _ in self.calls())

  @property
  def inhibitors(self):
    """The inhibitors that are in effect: reason and flags by cookie."""
    inhibitors = {}
    for number, (method, arguments) in enumerate(self.calls(), 1):
      if method == "Inhibit":
        inhibitors[number] = (arguments[2], arguments[3])
      elif method == "Uninhibit":
        inhibitors.pop(arguments[0], None)
    return inhibitors


class Panel(Mock):
  """A panel with status items: their watcher and, as in most desktops, their host."""

  def __init__(self, session, is_there=True, shows_labels=False):
    """`is_there` tells whether there is a host; `shows_labels` makes it GNOME Shell."""
    super().__init__(session, _WATCHER, "/StatusNotifierWatcher")
    self._mock("AddMethod", "(sssss)", _WATCHER, "RegisterStatusNotifierItem", "s", "", "")
    self._mock(
      "AddMethod", "(sssss)", _WATCHER, "Own", "s", "", "self.connection.request_name(args[0])")
    if shows_labels:
      self._bus.call(self._name, self._path, _WATCHER, "Own", "(s)", "org.gnome.Shell")
    self._mock("AddProperty", "(ssv)", _WATCHER, _HOST, GLib.Variant("b", False))
    # A host appears after its watcher.
    if is_there:
      self.set_host(True)

  def set_host(self, is_there):
    """Adds or removes the host."""
    self._mock("UpdateProperties", "(sa{sv})", _WATCHER, {_HOST: GLib.Variant("b", is_there)})
    self.emit("StatusNotifierHostRegistered" if is_there else "StatusNotifierHostUnregistered", "")

  def registered(self):
    """Returns the paths of the items so far."""
    return [
      arguments[0] for name, arguments in self.calls() if name == "RegisterStatusNotifierItem"]


_WAKE_TEMPLATE = """
BUS_NAME, MAIN_OBJ = "org.freedesktop.systemd1", "/org/freedesktop/systemd1"
MAIN_IFACE, SYSTEM_BUS = "org.freedesktop.systemd1.Manager", False


def load(mock, parameters):
  mock.AddProperties(MAIN_IFACE, {"Version": parameters["version"]})
  mock.is_set = False
  no = f'raise dbus.exceptions.DBusException("no", name="{BUS_NAME}.NoSuchUnit")'
  # One that can't be started is accepted, and soon gone.
  start = f'self.is_set = {parameters["accepts"]}; ret = "/job"'
  mock.AddMethod(MAIN_IFACE, "StartTransientUnit", "ssa(sv)a(sa(sv))", "o", start)
  mock.AddMethod(MAIN_IFACE, "StopUnit", "ss", "o", 'self.is_set = False; ret = "/job"')
  mock.AddMethod(
    MAIN_IFACE, "GetUnit", "s", "o", f'if not self.is_set: {no}\\nret = "/unit"')
"""


class WakeManager(Mock):
  """systemd as the manager of the user's units, with timers that may wake the computer."""

  def __init__(self, session, version="257.1-1", accepts=True):
    template = session.path("wake_manager.py")
    with open(template, "w") as file:
      file.write(_WAKE_TEMPLATE)
    super().__init__(
      session, "org.freedesktop.systemd1", "/org/freedesktop/systemd1",
      "org.freedesktop.systemd1.Manager", template=template,
      parameters=json.dumps({"version": version, "accepts": accepts}))

  @property
  def started(self):
    """The properties of each unit that was started, oldest first."""
    return [dict(arguments[2]) for name, arguments in self.calls() if name == "StartTransientUnit"]

  @property
  def wake(self):
    """The time at which it wakes the computer, in seconds since 1970; None for never."""
    calls = [name for name, _ in self.calls() if name != "GetUnit"]
    if calls[-1:] != ["StartTransientUnit"]:
      return None
    [(kind, text)] = self.started[-1]["TimersCalendar"]
    assert kind == "OnCalendar", kind
    return calendar.timegm(time.strptime(text, "%Y-%m-%d %H:%M:%S UTC"))
