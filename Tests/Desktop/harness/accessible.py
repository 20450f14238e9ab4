"""The accessible tree of a program, over AT-SPI's own D-Bus interfaces.

They are called directly, because libatspi binds a process to one session for good and answers
from a cache.
"""

import contextlib
import enum

from gi.repository import GLib

from . import padding
from .bus import BusError
from .waiting import wait_until

_PREFIX = "org.a11y.atspi."
_LABELLED_BY = 2
_DESCRIBED_BY = 18
_PROPERTIES = "org.freedesktop.DBus.Properties"

# Method calls: interface, method, signature of the arguments, arguments.
_NAME = _PROPERTIES, "Get", "(ss)", _PREFIX + "Accessible", "Name"
_ROLE = _PREFIX + "Accessible", "GetRole", "()"
_STATES = _PREFIX + "Accessible", "GetState", "()"
_CHILDREN = _PREFIX + "Accessible", "GetChildren", "()"
_INTERFACES = _PREFIX + "Accessible", "GetInterfaces", "()"
_EXTENTS = _PREFIX + "Component", "GetExtents", "(u)", 1

_roles = {}
"""Roles by bus name and path, which are unique: each process has one session."""
_focused = {}
"""The last focused descendant by ancestor. It is asked before the tree is searched."""


class Role(enum.IntEnum):
  """Roles by AT-SPI's numbers; their names differ between versions."""

  ALERT = 2
  CHECK_BOX = 7
  DIALOG = 16
  FILLER = 20
  FRAME = 23
  LABEL = 29
  MENU_ITEM = 35
  PAGE_TAB = 37
  PANEL = 39
  BUTTON = 43
  RADIO_BUTTON = 44
  SCROLL_PANE = 49
  SLIDER = 51
  SPIN_BUTTON = 52
  TEXT = 61
  TOGGLE_BUTTON = 62
  APPLICATION = 75
  HEADING = 83
  GROUPING = 99
  TIMER = 115
  SWITCH = 130


class State(enum.IntEnum):
  ACTIVE = 1
  CHECKED = 4
  FOCUSED = 12
  PRESSED = 20
  SELECTED = 23
  SENSITIVE = 24
  SHOWING = 25
  VISIBLE = 30


SWITCHES = (Role.SWITCH, Role.TOGGLE_BUTTON, Role.CHECK_BOX)
"""The roles of a switch in different versions of GTK."""
GROUPS = (Role.PANEL, Role.GROUPING)
"""The roles of a group of controls in different versions of GTK."""
CHOICES = (Role.RADIO_BUTTON, Role.CHECK_BOX, Role.TOGGLE_BUTTON)


def _if_there(read, otherwise):
  """Returns the result of `read`, or `otherwise` if its object is gone."""
  try:
    return read()
  except BusError:
    return otherwise


class Accessible:
  """An object of the accessible tree, such as a button, a label or a window."""

  def __init__(self, bus, owner, path):
    self._bus, self._owner, self._path = bus, owner, path
    # A role never changes, and a label has no children. The object may be gone all the same.
    role = _roles.get((owner, path))
    self._known = {} if role is None else {_ROLE: role}
    if role == (Role.LABEL,):
      self._known[_CHILDREN] = ([],)

  @staticmethod
  def root(bus):
    return Accessible(bus, _PREFIX + "Registry", "/org/a11y/atspi/accessible/root")

  def _call(self, interface, method, signature="()", *arguments):
    return self._answer((_PREFIX + interface, method, signature, *arguments))

  def _get(self, interface, prop):
    return self._answer((_PROPERTIES, "Get", "(ss)", _PREFIX + interface, prop))[0]

  def _answer(self, question):
    if question not in self._known:
      answer = self._bus.call(self._owner, self._path, *question)
      self._keep_role(question, answer)
      return answer
    if isinstance(self._known[question], BusError):
      raise self._known[question]
    return self._known[question]

  def _anew(self):
    """Returns the same object without cached answers."""
    return Accessible(self._bus, self._owner, self._path)

  def _learn(self, items, *questions):
    """Asks all items the questions at once and caches the answers: one by one takes a second."""
    asked = [
      (item, question) for item in items for question in questions if question not in item._known]
    answers = self._bus.call_all([(item._owner, item._path, *question) for item, question in asked])
    for (item, question), answer in zip(asked, answers, strict=True):
      item._known[question] = answer
      item._keep_role(question, answer)

  def _keep_role(self, question, answer):
    if question == _ROLE and not isinstance(answer, BusError):
      _roles[self._owner, self._path] = answer

  def __eq__(self, other):
    return isinstance(other, Accessible) and (self._owner, self._path) == (
      other._owner, other._path)

  def __hash__(self):
    return hash((self._owner, self._path))

  def __repr__(self):
    try:
      return f"{self.role} {self.name!r}"
    except BusError:
      return "something that is gone"

  @property
  def process(self):
    return self._bus.owner_pid(self._owner)

  @property
  def name(self):
    """The name. In GTK 4.18 a menu item has none of its own, only that of its label."""
    name = self._answer(_NAME)[0]
    if not name and self.role == Role.MENU_ITEM:
      name = self._related(_LABELLED_BY)
    return name

  @property
  def description(self):
    """The description. In GTK 4.8 it is empty if it is the text of a label."""
    return self._get("Accessible", "Description") or self._related(_DESCRIBED_BY)

  def _related(self, relation):
    """Returns the texts of the objects in a relation."""
    relations = dict(self._call("Accessible", "GetRelationSet")[0])
    return " ".join(Accessible(self._bus, *item).text for item in relations.get(relation, []))

  @property
  def role(self):
    number = self._answer(_ROLE)[0]
    return Role(number) if number in Role._value2member_map_ else number

  def inside_of(self, *roles):
    """Returns the nearest ancestor with one of these roles, or None."""
    return next((item for item in self.ancestors() if item.role in roles), None)

  def ancestors(self):
    """Yields the ancestors from the parent up; the last is the program."""
    item = self
    while item.role != Role.APPLICATION:
      item = Accessible(self._bus, *item._get("Accessible", "Parent"))
      yield item

  @property
  def children(self):
    return [
      Accessible(self._bus, owner, path)
      for owner, path in self._answer(_CHILDREN)[0]
      if not path.endswith("/null")
    ]

  def ask_for_child(self, index):
    """Asks for a child, as a client does that trusts its cache. There may be none."""
    with contextlib.suppress(BusError):
      self._call("Accessible", "GetChildAtIndex", "(i)", index)

  @property
  def interfaces(self):
    return [name.removeprefix(_PREFIX) for name in self._answer(_INTERFACES)[0]]

  def has(self, state):
    words = self._answer(_STATES)[0]
    return bool(words[state // 32] >> state % 32 & 1)

  @property
  def is_sensitive(self):
    return self.has(State.SENSITIVE)

  @property
  def is_on(self):
    return self.has(State.CHECKED) or self.has(State.PRESSED)

  @property
  def has_focus(self):
    return self.has(State.FOCUSED)

  @property
  def told_extents(self):
    """x, y, width and height in pixels, as GTK reports them. In newer versions they are not exactly
    relative to the window, see `padding`."""
    return self._answer(_EXTENTS)[0]

  @property
  def extents(self):
    """x, y, width and height in pixels, relative to its window."""
    x, y, width, height = self.told_extents
    right, down = padding.around(self)
    return x + right, y + down, width, height

  @property
  def is_showing(self):
    """Whether it is on the screen. GTK 4.8 sets one of two states for that, newer versions both.

    An object that was never laid out or is collapsed has the states, but no size.
    """
    if not (self.has(State.SHOWING) or self.has(State.VISIBLE)):
      return False
    return "Component" not in self.interfaces or min(self.told_extents[2:]) > 0

  @property
  def text(self):
    if "Text" not in self.interfaces:
      return self.name
    return self._call("Text", "GetText", "(ii)", 0, self._get("Text", "CharacterCount"))[0]

  @property
  def value(self):
    return self._get("Value", "CurrentValue")

  @property
  def maximum(self):
    return self._get("Value", "MaximumValue")

  def click(self):
    """Does its first action or, if it has none, as a menu button, that of a descendant.

    A button acts a quarter of a second later, because GTK first shows it pressed.
    """
    for target in (self, *self.descendants()):
      if "Action" in target.interfaces and target._get("Action", "NActions") > 0:
        target._call("Action", "DoAction", "(i)", 0)
        return
    raise AssertionError(f"{self} can't be clicked")

  @value.setter
  def value(self, number):
    self._bus.set(
      self._owner, self._path, _PREFIX + "Value", "CurrentValue", GLib.Variant("d", number))

  @text.setter
  def text(self, words):
    for part in (self, *self.descendants()):
      if "EditableText" in part.interfaces:
        part._call("EditableText", "SetTextContents", "(s)", words)
        return
    raise AssertionError(f"{self} can't be written in")

  def descendants(self):
    """Yields all descendants, parents first, without those that disappear meanwhile."""
    children, level = {}, [self._anew()]
    while level:
      self._learn(level, _CHILDREN)
      for item in level:
        children[item] = _if_there(lambda: item.children, [])
      level = [child for item in level for child in children[item] if child not in children]

    def walk(item):
      for child in children[item]:
        yield child._anew()
        yield from walk(child)

    yield from walk(self)

  @property
  def focused(self):
    """The focused descendant, or None."""
    last = _focused.get(self)
    if last and _if_there(lambda: last.has_focus, False):
      return last._anew()
    found = list(self.descendants())
    self._learn(found, _STATES)
    focus = next((item._anew() for item in found if _if_there(lambda: item.has_focus, False)), None)
    _focused[self] = focus
    return focus

  def all(self, name=None, role=None, showing=True, sensitive=False):
    """Returns the descendants with this name and role (or one of several roles) that are visible.

    With `sensitive`, returns only those that can be used.
    """
    roles = role if role is None or isinstance(role, tuple) else (role,)
    found = list(self.descendants())

    def keep(fits, *questions):
      nonlocal found
      self._learn(found, *questions)
      found = [item for item in found if _if_there(lambda: fits(item), False)]

    if roles is not None:
      keep(lambda item: item.role in roles, _ROLE)
    if name is not None:
      keep(lambda item: item.name == name, _NAME, _ROLE)
    if showing:
      keep(lambda item: item.is_showing, _STATES, _INTERFACES, _EXTENTS)
    if sensitive:
      keep(lambda item: item.is_sensitive, _STATES)
    return [item._anew() for item in found]

  def find(self, name=None, role=None):
    """Waits for a descendant with this name and role, and returns the first one."""
    return wait_until(
      lambda: next(iter(self.all(name, role)), None),
      lambda: f"{role or 'a thing'} named {name!r} in\n{self.tree()}")

  def texts(self):
    """Returns the texts of all visible descendants, without those that disappear meanwhile."""
    items = self.all()
    self._learn(items, _INTERFACES, _NAME, _ROLE)
    texts = [_if_there(lambda: item.text, "") for item in items]
    return [words for words in texts if words]

  def tree(self, depth=0):
    """Returns the object and its descendants as indented lines, for messages."""
    lines = ["  " * depth + repr(self)]
    with contextlib.suppress(BusError):
      lines += [child.tree(depth + 1) for child in self.children]
    return "\n".join(lines)
