"""A template of dbusmock: portals of the desktop that answer as the real ones, in their order.

The parameters are `notification` and `shortcuts`, the versions of these portals (0 for none),
`failure`, an error with which each notification and request is answered, `response`, the code of
the answers about shortcuts, `bound`, the shortcuts that the person allows, with their keys,
`sessions`, the number of sessions for shortcuts after which it makes no more, and `registers`:
whether programs have to register before they call any portal.
"""

import dbus
import dbus.lowlevel
from gi.repository import GLib

BUS_NAME = "org.freedesktop.portal.Desktop"
MAIN_OBJ = "/org/freedesktop/portal/desktop"
SYSTEM_BUS = False
MAIN_IFACE = "org.freedesktop.portal.Notification"
SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
REGISTRY = "org.freedesktop.host.portal.Registry"

# The first version of the portal refuses other keys.
FIRST_KEYS = {
  "title", "body", "icon", "priority", "default-action", "default-action-target", "buttons"}


def load(mock, parameters):
  failure = parameters.get("failure")
  first_calls = {}
  """The first method of a portal that each connection has called."""

  def note_caller(_, message):
    if isinstance(message, dbus.lowlevel.MethodCallMessage) and (
        "portal" in (message.get_interface() or "")):
      mock.caller = message.get_sender()
      first_calls.setdefault(mock.caller, message.get_member())
    return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED

  def refuse_if_failing():
    if failure:
      raise dbus.exceptions.DBusException("no", name=failure)

  def add_notification(_, name, what):
    refuse_if_failing()
    if parameters["notification"] < 2 and not set(what) <= FIRST_KEYS:
      raise dbus.exceptions.DBusException(
        "not valid key", name="org.freedesktop.portal.Error.InvalidArgument")

  def path(kind, token):
    """The object of a request or a session of the caller."""
    return f"{MAIN_OBJ}/{kind}/{mock.caller[1:].replace('.', '_')}/{token}"

  def respond(options, response, results):
    """Returns the object of a request, which is answered after that."""
    refuse_if_failing()
    request = path("request", options["handle_token"])
    results = dbus.Dictionary(results, signature="sv")
    caller = mock.caller

    def answer():
      mock.EmitSignalDetailed(
        "org.freedesktop.portal.Request", "Response", "ua{sv}", [dbus.UInt32(response), results],
        {"destination": caller, "path": request})

    GLib.idle_add(answer)
    return dbus.ObjectPath(request)

  def create_session(_, options):
    parameters["sessions"] -= 1
    if parameters["sessions"] < 0:
      raise dbus.exceptions.DBusException("no", name="org.freedesktop.portal.Error.Failed")
    if parameters["registers"] and first_calls[mock.caller] != "Register":
      raise dbus.exceptions.DBusException(
        "An app id is required", name="org.freedesktop.portal.Error.NotAllowed")
    session = path("session", options["session_handle_token"])
    return respond(options, 0, {"session_handle": session})

  def bind_shortcuts(_, session, shortcuts, window, options):
    bound = parameters["bound"]
    return respond(options, parameters["response"], {"shortcuts": dbus.Array([
      (name, dbus.Dictionary({
        "description": values["description"], "trigger_description": bound[name]}, signature="sv"))
      for name, values in shortcuts if name in bound], signature="(sa{sv})")})

  mock.connection.add_message_filter(note_caller)
  if parameters["registers"]:
    mock.AddMethod(REGISTRY, "Register", "sa{sv}", "", "")
  if parameters["notification"]:
    mock.AddProperties(MAIN_IFACE, {"version": dbus.UInt32(parameters["notification"])})
    mock.AddMethod(MAIN_IFACE, "AddNotification", "sa{sv}", "", add_notification)
    mock.AddMethod(MAIN_IFACE, "RemoveNotification", "s", "", "")
  if parameters["shortcuts"]:
    mock.AddProperties(SHORTCUTS, {"version": dbus.UInt32(parameters["shortcuts"])})
    mock.AddMethod(SHORTCUTS, "CreateSession", "a{sv}", "o", create_session)
    mock.AddMethod(SHORTCUTS, "BindShortcuts", "oa(sa{sv})sa{sv}", "o", bind_shortcuts)
  # In a sandbox, this portal keeps the computer awake.
  mock.AddMethod(
    "org.freedesktop.portal.Inhibit", "Inhibit", "sua{sv}", "o",
    "ret = dbus.ObjectPath(self.path)")
