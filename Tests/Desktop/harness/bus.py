"""Message buses with only the services of a test, and connections to them."""

import contextlib

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

from .waiting import PATIENCE, wait_until  # noqa: E402

BusError = GLib.Error
"""Raised by a call that fails, for example because its receiver is gone."""

_CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <listen>{address}</listen>
{folders}
  <limit name="max_replies_per_connection">50000</limit>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def start_bus(session, address, services=(), log="bus.log"):
  """Starts a message bus that activates only the services in some folders, and connects to it.

  The machine's own bus would start its notification server at the first notification. As on that
  bus, many calls may be pending.
  """
  configuration = write_configuration(session.path(f"{log}.conf"), address, services)
  # Programs that the bus starts write to its output.
  session.run(["dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}"], log)
  return wait_until(lambda: connection(address), "the message bus")


def write_configuration(path, address, services):
  """Writes the configuration of a message bus, and returns its path."""
  folders = "\n".join(f"  <servicedir>{folder}</servicedir>" for folder in services)
  with open(path, "w") as file:
    file.write(_CONFIGURATION.format(address=address, folders=folders))
  return path


def connection(address):
  """Returns a connection to the bus at an address, or None."""
  try:
    return Bus(address)
  except BusError:  # The socket exists before the bus listens.
    return None


class Bus:
  """A connection to a message bus by its address; a test can have several."""

  def __init__(self, address):
    flags = Gio.DBusConnectionFlags
    self._connection = Gio.DBusConnection.new_for_address_sync(
      address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

  def call(self, name, path, interface, method, signature="()", *arguments, starts=True):
    """Calls a method, returns a tuple of results; with `starts` the bus may start the receiver."""
    flags = Gio.DBusCallFlags.NONE if starts else Gio.DBusCallFlags.NO_AUTO_START
    return self._connection.call_sync(
      name, path, interface, method, GLib.Variant(signature, arguments), None, flags,
      int(PATIENCE * 1000), None).unpack()

  def call_all(self, calls):
    """Makes several calls at once; each has the arguments of `call`.

    Returns the results in order; for a call that fails, the error.
    """
    results = [None] * len(calls)
    waiting = len(calls)

    def finish(connection, result, number):
      nonlocal waiting
      waiting -= 1
      try:
        results[number] = connection.call_finish(result).unpack()
      except BusError as error:
        results[number] = error

    context = GLib.MainContext()
    context.push_thread_default()
    try:
      for number, (name, path, interface, method, signature, *arguments) in enumerate(calls):
        self._connection.call(
          name, path, interface, method, GLib.Variant(signature, tuple(arguments)), None,
          Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None, finish, number)
      while waiting:
        context.iteration(True)
    finally:
      context.pop_thread_default()
    return results

  def send_command_line(self, name, arguments, answered):
    """Sends a command line as another process does.

    `answered` gets the exit status during a later call of `dispatch`.
    """
    self._connection.call(
      name, "/" + name.replace(".", "/"), name, "Run", GLib.Variant("(asas)", (arguments, [])),
      None, Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None,
      lambda connection, result: answered(connection.call_finish(result).unpack()[0]))

  def dispatch(self):
    """Handles answers that have arrived; returns True."""
    while GLib.MainContext.default().iteration(False):
      pass
    return True

  def get(self, name, path, interface, prop):
    return self.call(
      name, path, "org.freedesktop.DBus.Properties", "Get", "(ss)", interface, prop)[0]

  def set(self, name, path, interface, prop, value):
    self.call(name, path, "org.freedesktop.DBus.Properties", "Set", "(ssv)", interface, prop, value)

  def ask(self, method, *arguments):
    return self.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, *arguments)

  def listen(self, interface, member, path=None):
    """Subscribes to a signal, of any object or of those at a path.

    Returns a function that returns the arguments of those received.
    """
    heard = []
    context = GLib.MainContext()
    context.push_thread_default()
    try:
      self._connection.signal_subscribe(
        None, interface, member, path, None, Gio.DBusSignalFlags.NONE,
        lambda *signal: heard.append(signal[5].unpack()))
    finally:
      context.pop_thread_default()

    def read():
      while context.iteration(False):
        pass
      return heard

    return read

  def is_owned(self, name):
    return self.ask("NameHasOwner", "(s)", name)[0]

  def owner_pid(self, name):
    """Returns the ID of the process that owns this bus name, or None."""
    try:
      return self.ask("GetConnectionUnixProcessID", "(s)", name)[0]
    except BusError:
      return None

  def close(self):
    with contextlib.suppress(BusError):
      self._connection.close_sync(None)
