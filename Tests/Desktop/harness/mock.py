"""Services that record what they are called with, by python3-dbusmock."""

from gi.repository import GLib

from .waiting import wait_until

_MOCK = "org.freedesktop.DBus.Mock"


class Mock:
  """A service on one of the session's buses that does nothing, and remembers each call."""

  def __init__(self, session, name, path, interface=None, template=None, system=False):
    """A service made of one of dbusmock's templates, or one that is nothing but its name."""
    self._bus = session.system_bus if system else session.bus
    self._name, self._path, self._interface = name, path, interface or name
    what = ["--template", template] if template else [name, path, self._interface]
    self._process = session.run(
      ["/usr/bin/python3", "-m", "dbusmock", "--system" if system else "--session", *what],
      "mock.log")
    wait_until(lambda: self._bus.is_owned(name), f"{name} to be on the bus")

  def _mock(self, method, signature, *arguments):
    return self._bus.call(self._name, self._path, _MOCK, method, signature, *arguments)

  def add_method(self, name, arguments, result, code):
    """Lets it answer to a method: D-Bus signatures, and Python that sets `ret`."""
    self._mock("AddMethod", "(sssss)", self._interface, name, arguments, result, code)

  def add_object(self, path, interface):
    """Lets it have one more object, which can do nothing."""
    self._mock("AddObject", "(ssa{sv}a(ssss))", path, interface, {}, [])

  def calls(self):
    """What it was called with so far: names of methods and lists of arguments, oldest first."""
    return [(name, arguments) for _, name, arguments in self._mock("GetCalls", "()")[0]]

  def emit(self, signal, signature, *arguments):
    """Sends a signal, as the service would."""
    values = GLib.Variant(f"({signature})", arguments)
    values = [values.get_child_value(number) for number in range(len(arguments))]
    # Each is sent to the mock in a variant, which does for one that has to be a variant itself.
    values = [v.get_variant() if v.get_type_string() == "v" else v for v in values]
    self._mock("EmitSignal", "(sssav)", self._interface, signal, signature, values)

  def kill(self):
    """Ends it as a crash would."""
    self._process.kill()
    wait_until(lambda: not self._bus.is_owned(self._name), f"{self._name} to be gone")
