"""What a computer has that can sleep: logind, which tells of it, and who keeps it awake."""

from .message_bus import MessageBus
from .mock import Mock

_MANAGER = "org.gnome.SessionManager"
_CLIENT = "/org/gnome/SessionManager/Client1"


class Logind:
  """A logind on a system bus of the session's own; to be there before the program is started."""

  def __init__(self, session):
    address = session.env["DBUS_SYSTEM_BUS_ADDRESS"]
    session.system_bus = MessageBus(session, address, log=session.path("system-bus.log")).connection
    self._mock = Mock(
      session, "org.freedesktop.login1", "/org/freedesktop/login1",
      "org.freedesktop.login1.Manager", template="logind", system=True)

  def prepare_for_sleep(self, begins):
    """Tells everybody that the computer is about to sleep, or that it has woken."""
    self._mock.emit("PrepareForSleep", "b", begins)


class SessionManager:
  """A session manager that knows who keeps the computer awake; to be there before the program."""

  def __init__(self, session):
    self._mock = Mock(session, _MANAGER, "/org/gnome/SessionManager")
    self._mock.add_object(_CLIENT, "org.gnome.SessionManager.ClientPrivate")
    self._mock.add_method("RegisterClient", "ss", "o", f"ret = dbus.ObjectPath('{_CLIENT}')")
    self._mock.add_method("UnregisterClient", "o", "", "")
    # One that asks gets the number of calls so far for a cookie.
    self._mock.add_method("Inhibit", "susu", "u", "ret = len(self.call_log)")
    self._mock.add_method("Uninhibit", "u", "", "")

  def calls(self):
    """The names and arguments of what was asked about sleep, oldest first."""
    return [call for call in self._mock.calls() if call[0] in ("Inhibit", "Uninhibit")]

  @property
  def inhibitors(self):
    """Why the computer must stay awake: what for, and for which flags, by cookie."""
    inhibitors = {}
    for number, (method, arguments) in enumerate(self._mock.calls(), 1):
      if method == "Inhibit":
        inhibitors[number] = (arguments[2], arguments[3])
      elif method == "Uninhibit":
        inhibitors.pop(arguments[0], None)
    return inhibitors
