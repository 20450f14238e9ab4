"""A top-level window: its title, its state, a picture of it."""

import gi
from Xlib import X, Xutil
from Xlib.protocol import event

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib  # noqa: E402

from .waiting import wait_until  # noqa: E402

_NORMAL = 1
_ICONIC = 3
_EVERY_WORKSPACE = 0xFFFFFFFF


class Window:
  def __init__(self, screen, number):
    self.screen = screen
    self.number = number
    self.resource = screen.display.create_resource_object("window", number)

  def __repr__(self):
    return f"window {self.title!r}"

  def __eq__(self, other):
    return isinstance(other, Window) and self.number == other.number

  def _property(self, name):
    return self.screen.property(self.resource, name)

  def _number(self, name):
    return self.screen.number(self.resource, name)

  @property
  def title(self):
    """_NET_WM_NAME, or None if the window is gone."""
    words = self._property("_NET_WM_NAME")
    return None if words is None else words.decode()

  @property
  def pid(self):
    return self._number("_NET_WM_PID")

  @property
  def is_open(self):
    return self in self.screen.windows()

  @property
  def is_active(self):
    return self.screen.number(self.screen.root, "_NET_ACTIVE_WINDOW") == self.number

  def is_above(self, other):
    numbers = list(self.screen.property(self.screen.root, "_NET_CLIENT_LIST_STACKING"))
    return self.number in numbers and numbers.index(self.number) > numbers.index(other.number)

  @property
  def is_shown(self):
    """Whether it is on the screen. A window that is unmapped for a moment isn't even minimized, and
    the window manager ignores messages to it."""
    return self._number("WM_STATE") == _NORMAL

  @property
  def is_minimized(self):
    return self._number("WM_STATE") == _ICONIC

  @property
  def is_kept_above(self):
    return self._has_state("ABOVE")

  def wait_for_above(self, on=True):
    wait_until(lambda: self.is_kept_above == on, f"{self} to be above others: {on}")

  @property
  def is_maximized(self):
    return self._has_state("MAXIMIZED_VERT")

  @property
  def is_on_every_workspace(self):
    return self._number("_NET_WM_DESKTOP") == _EVERY_WORKSPACE

  @property
  def is_urgent(self):
    """Whether it asks for attention, by WM_HINTS or by its window-manager state."""
    hints = self._number("WM_HINTS") or 0
    return bool(hints & Xutil.UrgencyHint) or self._has_state("DEMANDS_ATTENTION")

  def _has_state(self, name):
    states = self._property("_NET_WM_STATE")
    return states is not None and self._state(name) in states

  def _state(self, name):
    return self.screen.display.get_atom("_NET_WM_STATE_" + name)

  @property
  def place(self):
    """x and y on the screen, width and height."""
    size = self.resource.get_geometry()
    corner = self.screen.root.translate_coords(self.resource, 0, 0)
    return corner.x, corner.y, size.width, size.height

  @property
  def contents(self):
    """x and y of its contents on the screen, without its shadow."""
    x, y, _, _ = self.place
    shadow = self._property("_GTK_FRAME_EXTENTS")
    return (x, y) if shadow is None else (x + shadow[0], y + shadow[2])

  def activate(self):
    """Brings it to the front, also if it is minimized, and gives it the keyboard focus."""
    self._tell_window_manager("_NET_ACTIVE_WINDOW", 2)
    wait_until(lambda: self.is_active and self.is_shown, f"{self} to be active")

  def minimize(self):
    """Minimizes it, so that it is out of view."""
    self._tell_window_manager("WM_CHANGE_STATE", _ICONIC)
    wait_until(lambda: self.is_minimized, f"{self} to be minimized")

  def fill_screen(self):
    self._set_states(True, "FULLSCREEN")
    wait_until(lambda: self.place[2:] == self.screen.size, f"{self} to be as large as the screen")

  def set_above(self, on):
    """Puts it above others, or no longer, as “Always on Top” in the window menu does."""
    self._set_states(on, "ABOVE")
    self.wait_for_above(on)

  def move(self, x, y):
    self.resource.configure(x=x, y=y)
    wait_until(lambda: self.place[:2] == (x, y), f"{self} to be at {x}, {y}")

  def resize(self, width, height):
    self.resource.configure(width=width, height=height)
    wait_until(lambda: self.place[2:] == (width, height), f"{self} to be {width} × {height}")

  def maximize(self):
    self._set_states(True, "MAXIMIZED_VERT", "MAXIMIZED_HORZ")
    wait_until(lambda: self.is_maximized, f"{self} to be maximized")

  def close(self):
    """Closes it as its close button does, and waits until it is gone."""
    self._tell_window_manager("_NET_CLOSE_WINDOW", 0, 2)
    self.wait_for_close()

  def wait_for_close(self):
    wait_until(lambda: not self.is_open, "the window to close")

  def _set_states(self, on, *names):
    states = [self._state(name) for name in names]
    self._tell_window_manager("_NET_WM_STATE", int(on), *(states + [0])[:2], 2)

  def _tell_window_manager(self, message, *data):
    data = (data + (0,) * 5)[:5]
    self.screen.root.send_event(
      event.ClientMessage(
        window=self.resource, client_type=self.screen.display.get_atom(message),
        data=(32, data)),
      event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    self.screen.display.sync()

  def save_picture(self, path):
    _, _, width, height = self.place
    pixels = bytearray(self.pixels(0, 0, width, height))
    pixels[0::4], pixels[2::4] = pixels[2::4], pixels[0::4]
    pixels[3::4] = b"\xff" * (width * height)
    GdkPixbuf.Pixbuf.new_from_bytes(
      GLib.Bytes(pixels), GdkPixbuf.Colorspace.RGB, True, 8, width, height, 4 * width,
    ).savev(path, "png", [], [])

  def pixels(self, left, top, width, height):
    """Returns a part of it, row by row: four bytes each for blue, green, red, and one unused."""
    return self.resource.get_image(left, top, width, height, X.ZPixmap, 0xFFFFFFFF).data
