"""Typing and pressing, with real keys, on X11 and on Wayland."""

from harness import clock
from harness.accessible import GROUPS, Role
from harness.case import DesktopTest
from harness.desktops import HELD, Mutter
from harness.waiting import wait_until
from harness.wayland import WaylandKeyboard, WaylandPointer

GRACE = 1.0
"""Seconds for which a page that appeared by itself ignores Space, Enter and Escape."""


class Typing:
  """The tests, for a session of either kind."""

  def setUp(self):
    super().setUp()
    self.program.launch()
    self.keys = self.keyboard()
    self.program.wait_for_button("Start")

  def wait_for_field(self, words):
    """Waits until the field for name and time holds these words."""
    entry = self.program.find("Timer: name and time", Role.TEXT)
    wait_until(lambda: entry.text == words, lambda: f"{words!r}, not {entry.text!r}, in the field")

  def test_three_typed_timers_are_three_tiles_which_enter_starts(self):
    self.keys.type("tea 4m + eggs 6m + rice 12m")
    for name in ("tea", "eggs", "rice"):
      tile = self.program.find(name, GROUPS)
      self.assertEqual([part for part in tile.descendants() if part.role == Role.BUTTON], [])
    self.assertEqual(self.state_file.lengths, [])
    self.keys.press("Return")
    self.state_file.wait_for_lengths(("tea", 240), ("eggs", 360), ("rice", 720))

  def test_letters_are_text_and_ctrl_r_repeats_the_last_timer(self):
    self.keys.type("Risotto 18m\n")
    self.state_file.wait_for_lengths(("Risotto", 1080))
    self.keys.type("rice 9m\n")
    self.state_file.wait_for_lengths(("Risotto", 1080), ("rice", 540))
    self.keys.press("ctrl+r")
    self.state_file.wait_for_lengths(("Risotto", 1080), ("rice", 540), ("rice", 540))

  def test_an_alarm_does_not_interrupt_typing_a_timer(self):
    recording = self.record()
    self.keys.type("pas")
    self.wait_for_field("pas")
    recording.hear(lambda: self.program.act("start-hidden", "tea 1s"))
    self.program.find("Done: tea — Simmer", Role.FRAME)
    self.keys.type("ta 9")
    self.keys.type("m ")
    self.wait_for_field("pasta 9m ")
    self.assertEqual(self.state_file.states, {"tea": "finished"})
    self.keys.type("\n")
    self.state_file.wait_for_states(tea="finished", pasta="running")
    self.program.wait_for_focus("pasta")
    self.program.press("Stop")
    self.state_file.wait_for_states(pasta="running")
    recording.wait_for_silence(clock.now(), seconds=1)

  def test_keys_meant_for_the_previous_page_do_nothing(self):
    self.program.act("start-hidden", "tea 2s")
    self.keys.press("ctrl+n")
    # Nothing is being typed, so the alarm is shown; these keys come within a second of that.
    wait_until(lambda: self.state_file.states["tea"] == "finished", "the alarm")
    moment = clock.now()
    self.keys.press("space", "Escape")
    self.program.catch_up()
    took = clock.now() - moment
    if took < GRACE / 2:
      self.assert_holds(lambda: self.state_file.states == {"tea": "finished"}, 0.5)
    else:
      self.leave_unjudged(f"the keys took {took:.2f} s")

  def test_a_held_key_acts_once(self):
    self.keys.hold(" ", HELD)
    wait_until(lambda: self.state_file.lengths, "a timer")
    self.assert_holds(lambda: list(self.state_file.states.values()) == ["running"], 0.5)

  def test_a_double_click_acts_once(self):
    for button, count in (("Start", 1), ("Cancel", 0), ("Start", 1)):
      self.double_click(self.program.wait_for_button(button))
      wait_until(lambda: len(self.state_file.lengths) == count, f"{count} timers")
      self.assert_holds(lambda: len(self.state_file.lengths) == count, 0.5)
      self.assertEqual(set(self.state_file.states.values()), {"running"} if count else set())


class TypingOnX11Test(Typing, DesktopTest):
  def keyboard(self):
    return self.screen

  def double_click(self, item):
    self.screen.click(*self.program.middle(item), times=2)


class TypingOnWaylandTest(Typing, DesktopTest):
  desktop = Mutter
  is_large = False

  def keyboard(self):
    return WaylandKeyboard.of(self.program)

  def double_click(self, item):
    # On Wayland the place of a window is unknown, unless it fills the screen.
    if not self.is_large:
      small = item.extents
      self.keys.press("F11")
      self.is_large = True
      wait_until(lambda: item.extents != small, "the whole screen")
      self.program.catch_up()
    x, y, width, height = self.program.find(item.name, Role.BUTTON).extents
    WaylandPointer(self.session).click(x + width / 2, y + height / 2, 2)
