"""Keys as people have them: dead keys, layouts of other languages, Caps Lock, the number pad."""

from harness.accessible import Role
from harness.case import DesktopTest
from harness.waiting import wait_until

ACUTE = "#48"
"""A dead key of the international layout. Numbers of keys are the same in all layouts."""


class LayoutsTest(DesktopTest):
  sound = False

  def setUp(self):
    super().setUp()
    for timer in (("40m", "tea"), ("50m", "rice")):
      self.program.run("--hidden", *timer)
    self.program.launch()
    self.press = self.screen.press
    self.program.wait_for_tiles("tea", "rice")

  def wait_for_text(self, *texts):
    field = self.program.find("Timer: name and time", Role.TEXT)
    wait_until(lambda: field.text in texts, lambda: f"{texts}, not {field.text!r}")

  def wait_for_page(self, name):
    wait_until(lambda: self.program.headline.endswith(f"· {name}"), f"the page of {name}")

  def length(self, name):
    """The length of a timer with added time, in minutes."""
    lengths = {timer["name"]: timer["total"] / 60e9 for timer in self.state_file.read()["timers"]}
    return lengths.get(name)

  def wait_for_length(self, name, minutes):
    wait_until(lambda: self.length(name) == minutes, lambda: f"{minutes}, not {self.length(name)}")

  def test_the_first_key_outside_the_field_goes_to_the_input_method(self):
    self.screen.set_layout("us", "intl")
    self.press(ACUTE, "e")
    self.wait_for_text("é")
    self.press("Escape", "Escape")
    self.program.wait_for_tiles("tea", "rice")
    self.press("ctrl+1")
    self.wait_for_page("tea")
    self.press(ACUTE, "e")
    self.wait_for_text("é")
    self.press("Escape")
    self.wait_for_text("")
    self.program.walk(
      lambda: self.press("Tab"), lambda focused: focused.name == "Minutes", "the minutes")
    self.press(ACUTE, "e", "9")
    self.wait_for_text("é9")
    # As long as a character is unfinished, its keys start nothing.
    self.press("Escape")
    self.wait_for_text("")
    self.press(ACUTE, "space")
    self.wait_for_text("'", "´")
    self.assertEqual([name for name, _ in self.state_file.lengths], ["tea", "rice"])

  def test_places_signs_and_the_number_pad(self):
    self.screen.set_layout("fr")
    self.press("ctrl+#11")
    self.wait_for_page("rice")
    # The keys 6 and 8 without Shift.
    self.press("#15", "#17")
    self.screen.set_layout("cz")
    # The key 1 without Shift; then Page Up of the number pad.
    self.press("#10", "#81")
    self.wait_for_length("rice", 60)
    self.press("Escape")
    self.program.wait_for_focus("rice")
    self.program.wait_for_keys()
    self.press("#80")
    self.program.wait_for_focus("tea")
    self.press("#104")
    self.wait_for_page("tea")
    self.program.wait_for_keys()
    # A click leaves the focus where it was.
    self.program.tap("+1 min")
    self.wait_for_length("tea", 41)
    self.press("space")
    self.state_file.wait_for_states(tea="paused", rice="running")
    self.assertEqual(self.length("tea"), 41)
    self.program.tap("Main Menu")
    wait_until(lambda: self.screen.shows_popups, "the menu")
    self.press("Escape")
    wait_until(lambda: not self.screen.shows_popups, "the menu to close")
    self.press("space")
    self.state_file.wait_for_states(tea="running", rice="running")
    self.press("ctrl+n")
    self.screen.set_layout("us")
    self.screen.type("17.30\n")
    self.program.wait_for_focus_on(r"17\smin\s30\ssec.*")
    self.screen.set_layout("fr")
    self.press("#12")
    self.program.wait_for_focus_on(r"17\smin\s18\ssec.*")
    self.press("Escape")
    self.wait_for_text("17.30")

  def test_undo_in_a_text_is_that_of_the_text(self):
    self.program.run("--cancel", "tea")
    self.press("ctrl+n")
    # With Cyrillic letters the key is that of another layout.
    for layout, text in (("us", "eggs"), ("ru,us", "уппы")):
      self.screen.set_layout(layout)
      self.screen.type("eggs")
      self.wait_for_text(text)
      self.press("Caps_Lock", "ctrl+z", "Caps_Lock")
      self.wait_for_text(*(text[:length] for length in range(len(text))))
      self.press("ctrl+a", "BackSpace")
      self.wait_for_text("")
    self.screen.set_layout("us")
    self.screen.type("eggs 7m")
    self.wait_for_text("eggs 7m")
    self.press("Escape")
    self.wait_for_text("")
    self.press("ctrl+z")
    self.wait_for_text("eggs 7m")
    # Back on the page of the timer the text comes back, too.
    self.press("Escape", "Escape")
    self.wait_for_page("rice")
    self.press("ctrl+z")
    self.wait_for_text("eggs 7m")
    self.state_file.wait_for_states(rice="running")
    while self.program.find("Timer: name and time", Role.TEXT).text:
      self.press("ctrl+z")
      self.program.catch_up()
    self.press("ctrl+z")
    self.state_file.wait_for_states(tea="running", rice="running")
