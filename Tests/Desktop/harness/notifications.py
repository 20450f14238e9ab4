"""Notification servers: a mock that records, and dunst as a real one."""

import dataclasses
import time

from .mock import Mock
from .waiting import wait_until

NAME = "org.freedesktop.Notifications"
_PATH = "/org/freedesktop/Notifications"


@dataclasses.dataclass
class Notification:
  number: int
  replaces: int
  """The number of the notification that it replaces, or 0."""
  summary: str
  body: str
  actions: dict
  """The key of each action by the label of its button; the default one has an empty label."""
  hints: dict

  @property
  def buttons(self):
    return [label for label in self.actions if label]


def finished(wall_time):
  """Returns the correct texts for a timer that ended at a time, in ns since 1970.

  There may be two, because two clocks are read one after the other, and a minute may begin
  between the readings.
  """
  moments = (wall_time / 1e9 + late for late in (-1, 1))
  return {
    f"Finished at {time.strftime('%H:%M', time.localtime(moment))}" for moment in moments}


class NotificationServer(Mock):
  """A server that shows nothing and records everything."""

  def __init__(self, session):
    super().__init__(session, NAME, _PATH, template="notification_daemon")
    # The notifications that a person has closed, each with the number of calls before that.
    self._dismissed = []

  @property
  def sent(self):
    """All notifications that were sent to it, oldest first."""
    return [what for what in self._history() if isinstance(what, Notification)]

  @property
  def shown(self):
    """The notifications that a person would see now, oldest first."""
    shown = {}
    for what in self._history():
      if isinstance(what, Notification):
        shown[what.number] = what
      else:
        shown.pop(what, None)
    return list(shown.values())

  def _history(self):
    """Yields, in order, notifications and the numbers of those that were closed."""
    last = 0
    dismissed = list(self._dismissed)
    for place, (method, arguments) in enumerate(self.calls()):
      while dismissed and dismissed[0][0] <= place:
        yield dismissed.pop(0)[1]
      if method == "Notify":
        _, replaces, _, summary, body, actions, hints, _ = arguments
        last += not replaces
        actions = dict(zip(actions[1::2], actions[::2]))
        yield Notification(replaces or last, replaces, summary, body, actions, hints)
      elif method == "CloseNotification":
        yield arguments[0]
    yield from (number for _, number in dismissed)

  def wait_for(self, summary):
    return wait_until(
      lambda: next((n for n in self.shown if n.summary == summary), None),
      f"a notification {summary!r}")

  def choose(self, notification, label):
    """Presses a button of a notification; an empty label is a click on the notification itself."""
    self.emit("ActionInvoked", "us", notification.number, notification.actions[label])
    self.dismiss(notification)

  def dismiss(self, notification):
    self._dismissed.append((len(self.calls()), notification.number))
    self.emit("NotificationClosed", "uu", notification.number, 2)


_DUNST = """[global]
  notification_limit = 0
  idle_threshold = 0
  dmenu = {menu}
[urgency_critical]
  timeout = 0
"""


class Dunst:
  """A real notification server, as used with small window managers."""

  _INTERFACE = "org.dunstproject.cmd0"

  def __init__(self, session, starts=True):
    """With `starts` it is started at once, otherwise by the bus at the first notification."""
    self._bus = session.bus
    self._choice = session.path("dunst-choice")
    configuration = session.path("dunstrc")
    with open(configuration, "w") as file:
      # The command for its menu, in which a person would choose the button to press.
      file.write(_DUNST.format(menu=f"/bin/grep -m1 -F -f {self._choice}"))
    command = ["dunst", "-conf", configuration]
    if starts:
      self._process = session.run(command, "dunst.log")
      wait_until(lambda: self._bus.is_owned(NAME), "dunst")
    else:
      session.make_startable(NAME, "/usr/bin/" + " ".join(command))

  @property
  def count(self):
    return self._bus.get(NAME, _PATH, self._INTERFACE, "displayedLength")

  def choose(self, label):
    """Chooses the first button with this label from the menu of all buttons."""
    with open(self._choice, "w") as file:
      file.write(label + "\n")
    self._bus.call(NAME, _PATH, self._INTERFACE, "ContextMenuCall")

  def kill(self):
    self._process.kill()
    wait_until(lambda: not self._bus.is_owned(NAME), "dunst to be gone")
