"""Simmer's user interface, found and used through its accessible names."""

import re
import time

from .accessible import CHOICES, GROUPS, SWITCHES, Role, State
from .bus import BusError
from .waiting import becomes, wait_until


class OnScreen:
  """The user interface of a session's program; `root` is the root of its accessible tree."""

  def wait_for_keys(self):
    """Waits until a page that appeared by itself accepts Space, Enter and Escape."""
    # The second counts from when the page is shown, which may be later than its sound.
    self.catch_up()
    time.sleep(1.1)

  def find(self, name=None, role=None):
    """Waits for a visible object with this name and role, and returns it."""
    return wait_until(
      # The root changes when the window moves to another display.
      lambda: next(iter(self.root.all(name, role)), None),
      lambda: f"{role or 'a thing'} named {name!r} in\n{self.root.tree()}")

  def shows(self, name, role=None):
    return bool(self.root.all(name, role))

  def wait_for_button(self, name):
    return wait_until(
      lambda: next(iter(self.root.all(name, Role.BUTTON, sensitive=True)), None),
      f"the button {name}")

  def texts(self, pattern, dialog=None):
    """Returns the visible texts that match completely, in all windows or in `dialog`."""
    texts = (dialog or self.root).texts()
    return [words for words in texts if re.fullmatch(pattern, words, re.DOTALL)]

  def wait_for_text(self, pattern, dialog=None):
    """Waits until there is such a text, and returns the first one."""
    return wait_until(lambda: self.texts(pattern, dialog), f"a text {pattern!r}")[0]

  def wait_for_no_text(self, pattern, dialog=None):
    """Waits until there is no such text."""
    wait_until(lambda: not self.texts(pattern, dialog), f"no text {pattern!r}")

  def wait_for_title(self, pattern):
    """Waits for a window title that matches completely, and returns it."""
    return self.session.screen.window(pattern, self.pid).title

  @property
  def headline(self):
    """The title of the window, but always with the time left: `04:59 · Pasta`."""
    words = self.window.title.removesuffix(" — Simmer").split(" · ")
    if words[0].startswith("ends ") or words[0].endswith(" min"):
      words[0] = self.find(role=Role.TIMER).name
    return " · ".join(words)

  def wait_for_headline(self, pattern):
    wait_until(
      lambda: re.fullmatch(pattern, self.headline), lambda: f"{pattern!r}, not {self.headline!r}")

  def tile(self, name):
    """Waits for the tile of a timer or plan, and returns it."""
    return self.find(name, GROUPS)

  def wait_for_description(self, pattern, name):
    """Waits until what is said about a tile matches completely, after “Next: ” on the lead."""
    def description():
      return self.tile(name).description.removeprefix("Next: ")
    wait_until(lambda: re.fullmatch(pattern, description()), lambda: f"not {description()!r}")

  @property
  def tiles(self):
    """The names of the tiles, as a reader goes through them: the leads, and then the rows."""
    boards = self.root.all("Timers", GROUPS)
    tiles = [tile for board in boards for tile in board.all(role=GROUPS) if tile.name]
    return [tile.name for tile in tiles if tile.is_showing]

  def wait_for_tiles(self, *names):
    wait_until(lambda: self.tiles == list(names), lambda: f"{names}, not {self.tiles}")

  def wait_for_focus(self, name, role=None):
    """Waits until the item with this name has the focus."""
    wait_until(
      lambda: (item := self.root.focused) and item.name == name and role in (None, item.role),
      lambda: f"{name!r} to have the focus, not {self.root.focused}")

  def wait_for_focus_on(self, pattern):
    """Waits until the name of the item that has the focus matches completely."""
    wait_until(
      lambda: (item := self.root.focused) and re.fullmatch(pattern, item.name),
      lambda: f"{pattern!r} to have the focus, not {self.root.focused}")

  def press(self, name):
    """Waits for a button, and presses it as a screen reader does: it acts a moment later."""
    self.wait_for_button(name).click()

  def tap(self, name, then=None):
    """Waits for a button, and clicks it with the mouse, upon which it acts at once.

    Returns the moment of the click. `then` is a title to wait for.
    """

    def place():
      try:
        return self.middle(self.wait_for_button(name))
      except BusError:
        # The content of a window that is shown again appears bit by bit.
        return None

    moment = self.session.screen.click(*wait_until(place, f"{name} to have a place"))
    if then:
      self.wait_for_title(then)
    return moment

  def _window_with(self, item):
    """Finds the window of an item from the root down: GTK 4.8 sometimes loses an item's parent."""
    for window in self.root.children:
      if item in window.descendants():
        return window
    raise AssertionError(f"{item} is in no window")

  def dismiss(self, sentence):
    """Closes the banner with a sentence; retries, as the button moves while it slides in."""

    def is_closed():
      if self.texts(sentence):
        self.tap("Dismiss")
      return becomes(lambda: not self.texts(sentence), 5)

    wait_until(is_closed, f"{sentence!r} to be dismissed")

  def middle(self, item):
    """Returns the middle of an item on the screen, after scrolling it into view if necessary."""
    frame = item.inside_of(Role.FRAME, Role.DIALOG) or self._window_with(item)
    x, y, _, _ = self.session.screen.window(re.escape(frame.name), self.pid).place

    def place():
      view = (item.inside_of(Role.SCROLL_PANE) or frame).extents
      left, top, width, height = item.extents
      if view[1] <= top and top + height <= view[1] + view[3]:
        return x + left + width / 2, y + top + height / 2
      self.session.screen.scroll(
        x + view[0] + view[2] / 2, y + view[1] + view[3] / 2, 2 if top < view[1] else -2)
      return None

    def settled_place():
      """Returns the middle if it is the same 50 ms later: items slide in and scroll."""
      middle = place()
      time.sleep(0.05)
      return middle if middle and place() == middle else None

    return wait_until(settled_place, f"{item} to be in view", interval=0.05)

  def click(self, item):
    """Clicks an item with the mouse; returns the moment."""
    return self.session.screen.click(*self.middle(item))

  def turn_on(self, choice):
    """Selects a choice with the mouse, because it has no accessible action."""
    self.click(choice)
    wait_until(lambda: choice.is_on, f"{choice} to be chosen")

  def walk(self, press, fits, place):
    """Calls `press`, which moves the focus by Tab, until the focused item fits.

    `place` names that item in the error message.
    """
    for _ in range(40):
      if fits(self.focused):
        return
      self.step(press)
    raise AssertionError(f"Tab doesn't lead to {place}")

  def step(self, press):
    """Calls `press`, which moves the focus, and returns the item to which that leads."""
    before = self.focused
    press()
    return wait_until(
      lambda: next((item for item in [self.root.focused] if item and item != before), None),
      lambda: f"the focus to leave {before}")

  @property
  def focused(self):
    """The item with the focus; waits until one has it."""
    return wait_until(lambda: self.root.focused, "something to have the keyboard")

  def set_time(self, hours=0, minutes=0, seconds=0):
    for name, value in (("Hours", hours), ("Minutes", minutes), ("Seconds", seconds)):
      spin = self.find(name, Role.SPIN_BUTTON)
      spin.value = value
      wait_until(lambda: spin.value == value, f"{name} to be {value}")

  @property
  def time(self):
    """The values of the three spin buttons: hours, minutes, seconds."""
    return tuple(
      round(self.find(name, Role.SPIN_BUTTON).value) for name in ("Hours", "Minutes", "Seconds"))

  def choose(self, item):
    self.find("Main Menu").click()
    self.find(item, Role.MENU_ITEM).click()

  def open_settings(self):
    """Opens the settings from the menu, and returns the dialog once it has the focus."""
    self.choose("Settings")
    window = self.session.screen.window("Settings", self.pid)
    wait_until(lambda: window.is_active, "the settings to have the keyboard")
    return self.settings

  def choose_file(self, chooser, path):
    """Enters a path in a file chooser, and accepts it."""
    # A slash opens a field for it, into which GTK would complete what is typed.
    self.session.screen.press("slash")
    self.find(chooser.title).find(role=Role.TEXT).text = path

    def is_accepted():
      # GTK 4.18 doesn't accept the path before it has listed the folder.
      self.session.screen.press("Return")
      return becomes(lambda: not chooser.is_open, 2)

    wait_until(is_accepted, "the path to be accepted")

  def dialog(self, name):
    """Waits until a window is open whose name is, or begins with, this one, and returns it."""
    return wait_until(
      lambda: next((w for w in self.root.children if f"{w.name} ".startswith(name + " ")), None),
      f"the dialog {name}")

  @property
  def settings(self):
    return self.dialog("Settings")

  def turn_to(self, page):
    tab = self.settings.find(page, Role.PAGE_TAB)
    self.click(tab)
    wait_until(lambda: tab.has(State.SELECTED), f"the page {page}")

  def switch(self, name):
    return self.settings.find(name, SWITCHES)

  def choice(self, name):
    """Returns the choice with this name in the settings, a sound or a color."""
    return self.settings.find(name, CHOICES)
