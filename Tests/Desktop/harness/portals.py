"""The portals for notifications and for shortcuts in all programs."""

import json
import os

from gi.repository import GLib

from .mock import PORTAL, PORTAL_PATH, Mock
from .program import ID
from .waiting import wait_until

_TEMPLATE = os.path.join(os.path.dirname(__file__), "portal_template.py")
_SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
KEYS = {"stop-alarm": "Ctrl+Alt+S", "repeat-timer": "Ctrl+Alt+R", "show-window": "Ctrl+Alt+W"}
"""The shortcuts that Simmer asks for."""


class Portal(Mock):
  """Portals that show nothing and record everything."""

  def __init__(
    self, session, notification=0, shortcuts=0, failure="", response=0, bound=KEYS,
    sessions=100, registers=False):
    """The parameters are those of the template."""
    parameters = {
      "notification": notification, "shortcuts": shortcuts, "failure": failure,
      "response": response, "bound": bound, "sessions": sessions, "registers": registers}
    super().__init__(
      session, PORTAL, PORTAL_PATH, _SHORTCUTS, template=_TEMPLATE,
      parameters=json.dumps(parameters))

  @property
  def sent(self):
    """All notifications that were sent to it, oldest first."""
    return [arguments[1] for method, arguments in self.calls() if method == "AddNotification"]

  @property
  def shown(self):
    """The notifications that a person would see now, oldest first."""
    shown = {}
    for method, arguments in self.calls():
      if method == "AddNotification":
        shown[arguments[0]] = arguments[1]
      elif method == "RemoveNotification":
        shown.pop(arguments[0], None)
    return list(shown.values())

  def wait_for(self, title):
    return wait_until(
      lambda: next((what for what in self.shown if what["title"] == title), None),
      f"a notification {title!r}")

  def choose(self, notification, label):
    """Presses a button of a notification; its action is activated in the program."""
    button = next(button for button in notification["buttons"] if button["label"] == label)
    target = GLib.Variant("x" if isinstance(button["target"], int) else "s", button["target"])
    self._bus.call(
      ID, f"/{ID.replace('.', '/')}", "org.freedesktop.Application", "ActivateAction", "(sava{sv})",
      button["action"].removeprefix("app."), [target], {})

  @property
  def bindings(self):
    """The arguments of each call of `BindShortcuts`."""
    return [arguments for method, arguments in self.calls() if method == "BindShortcuts"]

  def press(self, shortcut, repeats=0):
    """Presses the keys of a shortcut in the session that was made last, and releases them.

    While they are held, they are reported to be pressed `repeats` times more.
    """
    for signal in ["Activated"] * (repeats + 1) + ["Deactivated"]:
      self.emit(signal, "osta{sv}", self.bindings[-1][0], shortcut, 1, {})

  def close_session(self):
    """Ends the session that was made last."""
    self._mock(
      "EmitSignalDetailed", "(sssava{sv})", "org.freedesktop.portal.Session", "Closed", "a{sv}",
      [GLib.Variant("a{sv}", {})], {"path": GLib.Variant("o", self.bindings[-1][0])})
