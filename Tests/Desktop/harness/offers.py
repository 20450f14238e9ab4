"""Files that are dragged from the window of another program, by the XDND protocol."""

from gi.repository import GLib
from Xlib import X, display
from Xlib.protocol import event

from .waiting import wait_until

_VERSION = 5


class FileDrag:
  def __init__(self, session, paths):
    self._display = display.Display(session.screen.name)
    uris = [GLib.filename_to_uri(path, None) for path in paths]
    self._content = "".join(f"{uri}\r\n" for uri in uris).encode()
    screen = self._display.screen()
    self._source = screen.root.create_window(0, 0, 1, 1, 0, screen.root_depth)
    self._type = self._atom("text/uri-list")
    self._source.set_selection_owner(self._atom("XdndSelection"), X.CurrentTime)

  def drop(self, window, x, y):
    """Drops the files at a point of the screen; returns whether they were accepted."""
    target = self._display.create_resource_object("window", window.number)
    self._send(target, "XdndEnter", _VERSION << 24, self._type, 0, 0)

    def accepts():
      copy = self._atom("XdndActionCopy")
      self._send(target, "XdndPosition", 0, round(x) << 16 | round(y), X.CurrentTime, copy)
      return self._wait_for("XdndStatus") & 1

    wait_until(accepts, "the window to accept files")
    self._send(target, "XdndDrop", 0, X.CurrentTime, 0, 0)
    return bool(self._wait_for("XdndFinished") & 1)

  def close(self):
    self._display.close()

  def _atom(self, name):
    return self._display.intern_atom(name)

  def _send(self, target, message, *data):
    kind, words = self._atom(message), [self._source.id, *data]
    target.send_event(event.ClientMessage(window=target, client_type=kind, data=(32, words)))
    self._display.flush()

  def _wait_for(self, message):
    """Waits for a message from the target, and returns its flags. Serves the content meanwhile."""
    while True:
      wait_until(self._display.pending_events, message)
      received = self._display.next_event()
      if received.type == X.SelectionRequest:
        self._serve(received)
      elif received.type == X.ClientMessage and received.client_type == self._atom(message):
        return received.data[1][1]

  def _serve(self, request):
    known = request.target == self._type
    if known:
      request.requestor.change_property(request.property, self._type, 8, self._content)
    request.requestor.send_event(event.SelectionNotify(
      time=request.time, requestor=request.requestor, selection=request.selection,
      target=request.target, property=request.property if known else X.NONE))
    self._display.flush()
