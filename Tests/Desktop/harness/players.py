"""Media players with the interface MPRIS: mocks, and Simmer itself."""

from gi.repository import GLib

from .bus import BusError
from .mock import Mock
from .waiting import wait_until

_INTERFACE = "org.mpris.MediaPlayer2.Player"
_PATH = "/org/mpris/MediaPlayer2"
_SET = 'self.UpdateProperties(self.interface, {{"PlaybackStatus": "{}"}})'


class Player(Mock):
  """A player that changes its status as it is told to, and records that."""

  def __init__(self, session, name, status="Playing", answers=True, delay=0):
    """`answers` tells whether it obeys, or answers each command with an error.

    It is frozen for `delay` seconds before it obeys a command to pause.
    """
    super().__init__(session, f"org.mpris.MediaPlayer2.{name}", _PATH, _INTERFACE)
    self._mock("AddProperties", "(sa{sv})", _INTERFACE, {
      "PlaybackStatus": GLib.Variant("s", status), "Position": GLib.Variant("x", 20_000_000)})
    failure = 'raise dbus.exceptions.DBusException("no", name="org.example.No")'
    for method, after in (("Pause", "Paused"), ("Play", "Playing")):
      code = _SET.format(after) if answers else failure
      if delay and method == "Pause":
        code = f"import time; time.sleep({delay})\n{code}"
      self._mock("AddMethod", "(sssss)", _INTERFACE, method, "", "", code)

  @property
  def status(self):
    return self._bus.get(self._name, self._path, _INTERFACE, "PlaybackStatus")

  @status.setter
  def status(self, status):
    self._mock("UpdateProperties", "(sa{sv})", _INTERFACE, {
      "PlaybackStatus": GLib.Variant("s", status)})

  def move(self, seconds):
    """Sets the position in the track."""
    self._mock("UpdateProperties", "(sa{sv})", _INTERFACE, {
      "Position": GLib.Variant("x", seconds * 10**6)})

  @property
  def commands(self):
    """What it was told, oldest first."""
    return [name for name, _ in self.calls() if name in ("Pause", "Play")]

  def wait_for(self, *commands):
    wait_until(lambda: self.commands == list(commands),
               lambda: f"{self._name} to be told {commands}, not {self.commands}")


class SimmerPlayer:
  """The player that Simmer claims to be while it rings."""

  _NAME = "org.mpris.MediaPlayer2.simmer"

  def __init__(self, session):
    self._bus = session.bus

  @property
  def is_there(self):
    return self._bus.ask("NameHasOwner", "(s)", self._NAME)[0]

  def get(self, prop):
    return self._bus.get(self._NAME, _PATH, _INTERFACE, prop)

  def call(self, method):
    self._bus.call(self._NAME, _PATH, _INTERFACE, method)

  def wait_for(self, title):
    def shown():
      try:
        return self.get("Metadata")["xesam:title"] == title
      except BusError:
        return False

    wait_until(shown, f"a player with {title!r}")
