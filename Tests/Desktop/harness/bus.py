"""A connection to one message bus, for calls that wait for their answer."""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

from .waiting import PATIENCE  # noqa: E402

BusError = GLib.Error
"""What a call raises when it fails, for example because its receiver is gone."""


class Bus:
  """A message bus by its address, so that one test can talk to several."""

  def __init__(self, address):
    self.address = address
    flags = Gio.DBusConnectionFlags
    self._connection = Gio.DBusConnection.new_for_address_sync(
      address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

  def call(
    self, name, path, interface, method, signature="()", *arguments, timeout=PATIENCE, starts=True
  ):
    """Calls a method and gives its results as a tuple; `starts` lets the bus start who is called.
    """
    flags = Gio.DBusCallFlags.NONE if starts else Gio.DBusCallFlags.NO_AUTO_START
    return self._connection.call_sync(
      name, path, interface, method, GLib.Variant(signature, arguments), None, flags,
      int(timeout * 1000), None).unpack()

  def call_all(self, calls):
    """Makes several calls at once: the arguments of `call` for each.

    Gives the results in their order; for what fails, the error.
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

  def get(self, name, path, interface, prop):
    """The value of a property."""
    return self.call(
      name, path, "org.freedesktop.DBus.Properties", "Get", "(ss)", interface, prop)[0]

  def set(self, name, path, interface, prop, value):
    """Sets a property to a GLib.Variant."""
    self.call(
      name, path, "org.freedesktop.DBus.Properties", "Set", "(ssv)", interface, prop, value)

  def _ask_bus(self, method, name):
    return self.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, "(s)",
      name)[0]

  def is_owned(self, name):
    """Whether somebody owns this bus name."""
    return self._ask_bus("NameHasOwner", name)

  def owner_pid(self, name):
    """The process that owns this bus name, or None."""
    try:
      return self._ask_bus("GetConnectionUnixProcessID", name)
    except BusError:
      return None

  def close(self):
    """Leaves the bus."""
    try:
      self._connection.close_sync(None)
    except BusError:
      pass
