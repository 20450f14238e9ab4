"""A template of dbusmock: portals of the desktop that answer as the real ones, in their order.

The parameters are `notification` and `shortcuts`, the versions of these portals (0 for none),
`failure`, an error with which each notification and request is answered, `response`, the code of
the answers about shortcuts, and `bound`, the shortcuts that the person allows, with their keys.
"""

import dbus
from gi.repository import GLib

BUS_NAME = "org.freedesktop.portal.Desktop"
MAIN_OBJ = "/org/freedesktop/portal/desktop"
SYSTEM_BUS = False
MAIN_IFACE = "org.freedesktop.portal.Notification"
SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
APPLICATION = "io.github.simmer_timer.Simmer"

# The first version of the portal refuses other keys.
FIRST_KEYS = {
  "title", "body", "icon", "priority", "default-action", "default-action-target", "buttons"}


def load(mock, parameters):
  failure = parameters.get("failure")

  def refuse_if_failing():
    if failure:
      raise dbus.exceptions.DBusException("no", name=failure)

  def add_notification(_, name, what):
    refuse_if_failing()
    if parameters["notification"] < 2 and not set(what) <= FIRST_KEYS:
      raise dbus.exceptions.DBusException(
        "not valid key", name="org.freedesktop.portal.Error.InvalidArgument")

  def path(kind, token):
    """The object of a request or a session of Simmer."""
    mock.caller = dbus.SessionBus().get_name_owner(APPLICATION)
    return f"{MAIN_OBJ}/{kind}/{mock.caller[1:].replace('.', '_')}/{token}"

  def respond(options, response, results):
    """Returns the object of a request, which is answered after that."""
    refuse_if_failing()
    request = path("request", options["handle_token"])
    results = dbus.Dictionary(results, signature="sv")

    def answer():
      mock.EmitSignalDetailed(
        "org.freedesktop.portal.Request", "Response", "ua{sv}", [dbus.UInt32(response), results],
        {"destination": mock.caller, "path": request})

    GLib.idle_add(answer)
    return dbus.ObjectPath(request)

  def create_session(_, options):
    session = path("session", options["session_handle_token"])
    return respond(options, 0, {"session_handle": session})

  def bind_shortcuts(_, session, shortcuts, window, options):
    bound = parameters["bound"]
    return respond(options, parameters["response"], {"shortcuts": dbus.Array([
      (name, dbus.Dictionary({
        "description": values["description"], "trigger_description": bound[name]}, signature="sv"))
      for name, values in shortcuts if name in bound], signature="(sa{sv})")})

  if parameters["notification"]:
    mock.AddProperties(MAIN_IFACE, {"version": dbus.UInt32(parameters["notification"])})
    mock.AddMethod(MAIN_IFACE, "AddNotification", "sa{sv}", "", add_notification)
    mock.AddMethod(MAIN_IFACE, "RemoveNotification", "s", "", "")
  if parameters["shortcuts"]:
    mock.AddProperties(SHORTCUTS, {"version": dbus.UInt32(parameters["shortcuts"])})
    mock.AddMethod(SHORTCUTS, "CreateSession", "a{sv}", "o", create_session)
    mock.AddMethod(SHORTCUTS, "BindShortcuts", "oa(sa{sv})sa{sv}", "o", bind_shortcuts)
  # With portals, GTK keeps the computer awake by this one.
  mock.AddMethod(
    "org.freedesktop.portal.Inhibit", "Inhibit", "sua{sv}", "o",
    "ret = dbus.ObjectPath(self.path)")
