"""What another program offers: a drag by the XDND protocol, or the contents of the clipboard."""

from gi.repository import GLib
from Xlib import X, Xatom, display
from Xlib.protocol import event

from .waiting import wait_until

_VERSION = 5
_FILES = "text/uri-list"
TEXT = "text/plain;charset=utf-8"


class _Offer:
  def __init__(self, session, selection, contents):
    """Takes a selection, with contents of these types."""
    self._display = display.Display(session.screen.name)
    self._contents = {self._atom(kind): content for kind, content in contents.items()}
    self._served = set()
    screen = self._display.screen()
    self._source = screen.root.create_window(0, 0, 1, 1, 0, screen.root_depth)
    self._source.set_selection_owner(self._atom(selection), X.CurrentTime)
    self._display.sync()

  def close(self):
    self._display.close()

  def _atom(self, name):
    return self._display.intern_atom(name)

  def _serve(self, request):
    self._served.add(request.target)
    content = self._contents.get(request.target)
    if content is not None:
      request.requestor.change_property(request.property, request.target, 8, content)
    elif request.target == self._atom("TARGETS"):
      request.requestor.change_property(request.property, Xatom.ATOM, 32, list(self._contents))
    else:
      request.property = X.NONE
    request.requestor.send_event(event.SelectionNotify(
      time=request.time, requestor=request.requestor, selection=request.selection,
      target=request.target, property=request.property))
    self._display.flush()


class Clipboard(_Offer):
  """The clipboard of another program. It answers only in `serve_until`."""

  def __init__(self, session, contents):
    super().__init__(session, "CLIPBOARD", contents)
    # A program asks for the types when the clipboard changes, and can paste once it knows them.
    self.serve_until(lambda: self._atom("TARGETS") in self._served, "a request for the types")

  def serve_until(self, condition, problem):
    def is_met():
      while self._display.pending_events():
        received = self._display.next_event()
        if received.type == X.SelectionRequest:
          self._serve(received)
      return condition()

    wait_until(is_met, problem)


class Drag(_Offer):
  """A drag from the window of another program: of files, of a text, or of both."""

  def __init__(self, session, paths=(), text=None):
    uris = [GLib.filename_to_uri(path, None) for path in paths]
    contents = {_FILES: "".join(f"{uri}\r\n" for uri in uris).encode()} if paths else {}
    if text is not None:
      contents[TEXT] = text.encode()
    super().__init__(session, "XdndSelection", contents)

  def drop(self, window, x, y):
    """Drops it at a point of the screen; returns whether it was accepted."""
    target = self._display.create_resource_object("window", window.number)
    kinds = (list(self._contents) + [0, 0])[:3]
    self._send(target, "XdndEnter", _VERSION << 24, *kinds)

    def accepts():
      copy = self._atom("XdndActionCopy")
      self._send(target, "XdndPosition", 0, round(x) << 16 | round(y), X.CurrentTime, copy)
      return self._wait_for("XdndStatus") & 1

    wait_until(accepts, "the window to accept the drag")
    self._send(target, "XdndDrop", 0, X.CurrentTime, 0, 0)
    return bool(self._wait_for("XdndFinished") & 1)

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
