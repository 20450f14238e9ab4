"""A terminal in which a program runs, and its visible contents."""

import contextlib
import fcntl
import os
import re
import signal
import struct
import subprocess
import termios
import threading

from . import clock
from .waiting import PATIENCE, wait_until


def _take_terminal():
  """Makes the child's input its controlling terminal, and resets signals that a parent ignored."""
  for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
    signal.signal(number, signal.SIG_DFL)
  fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def fill(path):
  """Writes to a terminal or a pipe until that has no more room."""
  output = os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
  try:
    for size in (1024, 1):
      with contextlib.suppress(BlockingIOError):
        while True:
          os.write(output, b"." * size)
  finally:
    os.close(output)


class Terminal:
  """A program in the foreground of a terminal of its own.

  It interprets the codes that overwriting a line needs: carriage return, erasing to the end of the
  line, and the bell. If `is_read` is false, it is full and takes nothing, as an emulator that
  hangs.
  """

  def __init__(self, command, env, columns=80, is_read=True):
    self.writes = []
    """The output so far: moments and bytes."""
    self.bells = 0
    self._lines = [""]
    self._column = 0
    self._shown = []
    self._found = 0
    self._master, slave = os.openpty()
    self.resize(columns)
    if not is_read:
      fill(os.ttyname(slave))
    self._child = subprocess.Popen(
      command, env=env, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
      preexec_fn=_take_terminal)
    os.close(slave)
    self._reader = threading.Thread(target=self._read if is_read else lambda: None, daemon=True)
    self._reader.start()

  @property
  def lines(self):
    return [line.rstrip() for line in self._lines if line.strip()]

  @property
  def written(self):
    return b"".join(data for _, data in self.writes).decode()

  @property
  def line(self):
    return next(iter(self.lines[-1:]), "")

  @property
  def echoes(self):
    """Whether the terminal echoes typed characters, and passes on whole lines only."""
    both = termios.ECHO | termios.ICANON
    return termios.tcgetattr(self._master)[3] & both == both

  def wait_for(self, fits):
    """Waits for a last line that matches a regular expression, and returns the match.

    It checks each last line since the previous match, also those that were overwritten meanwhile.
    """

    def match():
      for number in range(self._found, len(self._shown)):
        if found := re.search(fits, self._shown[number]):
          self._found = number + 1
          return found
      return None

    return wait_until(match, lambda: f"{fits!r}, not {self.lines}")

  def press(self, keys):
    os.write(self._master, keys)

  def resize(self, columns):
    """Changes the width. The kernel informs the program."""
    self.columns = columns
    fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("4H", 24, columns, 0, 0))

  def signal(self, number):
    self._child.send_signal(number)

  def wait(self):
    status = self._child.wait(PATIENCE)
    self._reader.join(2)
    return status

  def close(self):
    if self._child.poll() is None:
      os.killpg(self._child.pid, signal.SIGKILL)
      self._child.wait()
    self._reader.join(2)
    os.close(self._master)

  def _read(self):
    while True:
      try:
        data = os.read(self._master, 4096)
      except OSError:  # No program is left in the terminal.
        return
      if not data:
        return
      self.writes.append((clock.now(), data))
      self._show(data.decode(errors="replace"))
      self._shown.append(self.line)

  def _show(self, text):
    for part in re.findall(r"\x1b\[[0-9;?]*[A-Za-z]|.", text, re.DOTALL):
      line = self._lines[-1]
      if part == "\r":
        # What follows overwrites the line; a single read may have several lines.
        self._shown.append(self.line)
        self._column = 0
      elif part == "\n":
        self._lines.append("")
        self._column = 0
      elif part == "\a":
        self.bells += 1
      elif part == "\x1b[K":
        self._lines[-1] = line[: self._column]
      elif part.startswith("\x1b[?"):  # A mode without a visible effect.
        pass
      elif part.isprintable():
        if self._column >= self.columns:
          self._lines.append("")
          self._column, line = 0, ""
        self._lines[-1] = line[: self._column] + part + line[self._column + 1 :]
        self._column += 1
      else:
        raise AssertionError(f"nobody knows what {part!r} does")
