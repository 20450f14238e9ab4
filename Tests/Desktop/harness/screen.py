"""The X screen as another X client sees it: which windows there are, and keys and wheel."""

import subprocess

from Xlib import X, display, error

from .waiting import wait_until
from .window import Window


class Screen:
  """A connection to the session's X server."""

  def __init__(self, name):
    self.name = name
    self.display = display.Display(name)
    # Windows may go at any time; an error that nobody waits for is of no interest.
    self.display.set_error_handler(lambda *_: None)
    self.root = self.display.screen().root

  def close(self):
    # Only the connection: Xlib waits forever for an answer that an interrupt took from it.
    self.display.display.socket.close()

  def property(self, window, name):
    """The value of a window property, or None."""
    try:
      answer = window.get_full_property(self.display.get_atom(name), X.AnyPropertyType)
    except error.XError:
      return None
    return answer.value if answer else None

  def wait_for_window_manager(self):
    wait_until(
      lambda: self.property(self.root, "_NET_SUPPORTING_WM_CHECK"), "the window manager")

  def windows(self, pid=None):
    """The windows the window manager knows, oldest first; only those of process `pid` if given."""
    numbers = self.property(self.root, "_NET_CLIENT_LIST")
    windows = [] if numbers is None else [Window(self, number) for number in numbers]
    return [window for window in windows if pid is None or window.pid == pid]

  def window(self, title, pid=None, timeout=10.0):
    """Waits for a window whose title is `title`, or for which the function `title` is true."""
    fits = title if callable(title) else lambda words: words == title

    def look():
      return next((w for w in self.windows(pid) if w.title is not None and fits(w.title)), None)

    try:
      return wait_until(look, "a window", timeout)
    except AssertionError:
      raise AssertionError(
        f"no window {title!r} among {[window.title for window in self.windows()]}") from None

  def press(self, *keys):
    """Presses keys as xdotool names them, such as `space` or `ctrl+comma`, one after the other."""
    self._xdotool("key", "--clearmodifiers", "--delay", "20", *keys)

  def type(self, words):
    """Types text into what has the keyboard focus."""
    self._xdotool("type", "--clearmodifiers", "--delay", "20", words)

  def scroll(self, x, y, clicks):
    """Turns the mouse wheel at a point of the screen: up for positive clicks, else down."""
    self.point(x, y)
    button = "4" if clicks > 0 else "5"
    self._xdotool("click", "--delay", "30", "--repeat", str(abs(clicks)), button)

  def click(self, x, y):
    """Presses the first mouse button at a point of the screen."""
    self.point(x, y)
    self._xdotool("click", "1")

  def point(self, x, y):
    """Moves the mouse pointer."""
    self._xdotool("mousemove", str(round(x)), str(round(y)))

  def _xdotool(self, *arguments):
    subprocess.run(["xdotool", *arguments], env=self._env(), check=True, timeout=10)

  def _env(self):
    return {"DISPLAY": self.name, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}
