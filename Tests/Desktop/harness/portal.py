"""A desktop that says how programs are to look."""

from gi.repository import GLib

from .mock import Mock

_NAME = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
_APPEARANCE = "org.freedesktop.appearance"
_SCHEMES = {None: 0, True: 1, False: 2}

_TEMPLATE = f"""
import dbus

BUS_NAME, MAIN_OBJ, MAIN_IFACE, SYSTEM_BUS = {_NAME!r}, {_PATH!r}, {_SETTINGS!r}, False


def load(mock, _):
  mock.values = dict([({_APPEARANCE!r}, dbus.Dictionary(VALUES, signature="sv"))])
  mock.AddMethod(MAIN_IFACE, "ReadAll", "as", "a(sv)", "ret = self.values")
""".replace("a(sv)", "a{sa{sv}}")


class AppearancePortal:
  """A settings portal, to be there before the program is started."""

  def __init__(self, session, dark=None, accent=None, starts=True):
    """Wants windows dark, light, or leaves it open; an accent is three parts, 0 to 1.

    `starts` tells whether it is there already; else the bus starts it for whoever calls it.
    """
    values = f"'color-scheme': dbus.UInt32({_SCHEMES[dark]})"
    if accent:
      values += f", 'accent-color': dbus.Struct({accent}, signature='ddd')"
    template = session.path("appearance_portal.py")
    with open(template, "w") as file:
      file.write(_TEMPLATE.replace("VALUES", "{" + values + "}"))
    if starts:
      self._mock = Mock(session, _NAME, _PATH, _SETTINGS, template=template)
    else:
      session.make_startable(
        _NAME, f"/usr/bin/python3 -m dbusmock --session --template {template}")

  def set_dark(self, dark):
    """Wants windows dark, light or, with None, either, from now on."""
    self._change("color-scheme", GLib.Variant("u", _SCHEMES[dark]))

  def set_accent(self, accent):
    """Has another accent colour from now on; none, where its parts are out of range."""
    self._change("accent-color", GLib.Variant("(ddd)", accent))

  def set_contrast(self, high):
    """Wants high contrast, or no longer, from now on."""
    self._change("contrast", GLib.Variant("u", int(high)))

  def _change(self, key, value):
    self._mock.emit("SettingChanged", "ssv", _APPEARANCE, key, value)
