"""One top-level window: its title, its state, a picture of it."""

from Xlib import X, Xutil
from Xlib.protocol import event

from . import picture
from .waiting import wait_until

_NORMAL = 1
_ICONIC = 3
_EVERY_WORKSPACE = 0xFFFFFFFF


class Window:
  """A window that the window manager looks after."""

  def __init__(self, screen, number):
    self._screen = screen
    self.number = number
    self.resource = screen.display.create_resource_object("window", number)

  def __repr__(self):
    return f"window {self.title!r}"

  def __eq__(self, other):
    return isinstance(other, Window) and self.number == other.number

  def __hash__(self):
    return hash(self.number)

  @property
  def title(self):
    """_NET_WM_NAME, or None if the window is gone."""
    words = self._screen.property(self.resource, "_NET_WM_NAME")
    return words.decode() if words is not None else None

  @property
  def pid(self):
    number = self._screen.property(self.resource, "_NET_WM_PID")
    return number[0] if number is not None else None

  @property
  def is_open(self):
    return self in self._screen.windows()

  @property
  def is_active(self):
    """Whether it has the keyboard focus."""
    number = self._screen.property(self._screen.root, "_NET_ACTIVE_WINDOW")
    return number is not None and len(number) > 0 and number[0] == self.number

  def is_above(self, other):
    """Whether it lies over another window."""
    numbers = list(self._screen.property(self._screen.root, "_NET_CLIENT_LIST_STACKING"))
    return self.number in numbers and numbers.index(self.number) > numbers.index(other.number)

  @property
  def is_shown(self):
    """Whether it is on the screen; a window that is put away and mapped again is, in between, not
    even minimised, and the window manager hears no message to it."""
    return self._is_in_state(_NORMAL)

  @property
  def is_minimised(self):
    return self._is_in_state(_ICONIC)

  def _is_in_state(self, number):
    state = self._screen.property(self.resource, "WM_STATE")
    return state is not None and state[0] == number

  @property
  def is_kept_above(self):
    """Whether the window manager keeps it above all others."""
    return self._has_state("_NET_WM_STATE_ABOVE")

  @property
  def is_on_every_workspace(self):
    number = self._screen.property(self.resource, "_NET_WM_DESKTOP")
    return number is not None and number[0] == _EVERY_WORKSPACE

  @property
  def is_urgent(self):
    """Whether it asks for attention, by WM_HINTS or by its window-manager state."""
    hints = self._screen.property(self.resource, "WM_HINTS")
    return bool(hints is not None and hints[0] & Xutil.UrgencyHint) or self._has_state(
      "_NET_WM_STATE_DEMANDS_ATTENTION")

  def _has_state(self, name):
    states = self._screen.property(self.resource, "_NET_WM_STATE")
    return states is not None and self._screen.display.get_atom(name) in states

  @property
  def place(self):
    """x and y on the screen, width and height."""
    size = self.resource.get_geometry()
    corner = self._screen.root.translate_coords(self.resource, 0, 0)
    return corner.x, corner.y, size.width, size.height

  @property
  def contents(self):
    """x and y on the screen of what is in it, its shadow left out."""
    x, y, _, _ = self.place
    shadow = self._screen.property(self.resource, "_GTK_FRAME_EXTENTS")
    return (x, y) if shadow is None else (x + shadow[0], y + shadow[2])

  def activate(self):
    """Brings it to the front, out of the dock too, and gives it the keyboard focus."""
    self._tell_window_manager("_NET_ACTIVE_WINDOW", 2)
    wait_until(lambda: self.is_active and self.is_shown, f"{self} to be active")

  def minimise(self):
    """Sends it to the dock, where nobody sees it."""
    self._tell_window_manager("WM_CHANGE_STATE", _ICONIC)
    wait_until(lambda: self.is_minimised, f"{self} to be minimised")

  def fill_screen(self):
    """Has the window manager make it as large as the screen."""
    state = self._screen.display.get_atom("_NET_WM_STATE_FULLSCREEN")
    self._tell_window_manager("_NET_WM_STATE", 1, state)
    wait_until(
      lambda: self.place[2:] == self._screen.size, f"{self} to be as large as the screen")

  def set_above(self, on):
    """Does what “Always on Top” in its window menu does."""
    above = self._screen.display.get_atom("_NET_WM_STATE_ABOVE")
    self._tell_window_manager("_NET_WM_STATE", int(on), above, 0, 2)
    wait_until(lambda: self.is_kept_above == on, f"{self} to be above others: {on}")

  def move(self, x, y):
    """Puts it somewhere else on the screen."""
    self.resource.configure(x=x, y=y)
    wait_until(lambda: self.place[:2] == (x, y), f"{self} to be at {x}, {y}")

  def resize(self, width, height):
    """Gives it another size."""
    self.resource.configure(width=width, height=height)

  def maximise(self):
    """Gives it all the space there is."""
    sides = [
      self._screen.display.get_atom("_NET_WM_STATE_MAXIMIZED_" + side) for side in ("VERT", "HORZ")]
    self._tell_window_manager("_NET_WM_STATE", 1, *sides, 2)
    wait_until(lambda: self.is_maximised, f"{self} to be maximised")

  @property
  def is_maximised(self):
    return self._has_state("_NET_WM_STATE_MAXIMIZED_VERT")

  def close(self):
    """Closes it as its close button does."""
    self._tell_window_manager("_NET_CLOSE_WINDOW", 0, 2)

  def _tell_window_manager(self, message, *data):
    data = (data + (0,) * 5)[:5]
    self._screen.root.send_event(
      event.ClientMessage(
        window=self.resource, client_type=self._screen.display.get_atom(message),
        data=(32, data)),
      event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    self._screen.display.sync()

  def save_picture(self, path):
    """Writes what is to be seen of it as a PNG file."""
    _, _, width, height = self.place
    picture.write_png(path, width, height, self.pixels(0, 0, width, height))

  def pixels(self, left, top, width, height):
    """What is to be seen of a part of it: four bytes each, row by row."""
    return self.resource.get_image(left, top, width, height, X.ZPixmap, 0xFFFFFFFF).data
