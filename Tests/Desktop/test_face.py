"""The face: its size, setting the time by turning it, ring and dial."""

from harness import clock
from harness.accessible import Role
from harness.case import DesktopTest
from harness.waiting import becomes, wait_until


class FaceTest(DesktopTest):
  def setUp(self):
    super().setUp()
    self.window = self.program.start("1h", "Pasta")

  @property
  def circle(self):
    """The middle of the ring on the screen, and its radius."""
    x, y, width, height = self.window.place
    return x + width / 2, y + 51 + (height - 10 - 46 - 106) / 2, (width - 10 - 84) / 2 - 8

  def test_dragging_the_end_of_the_ring_sets_the_time(self):
    # For a minute the end of the ring is close enough to the top to be grabbed there.
    x, y, radius = self.circle
    for left, drag in (
      (45, (x, y - radius, -radius, radius)), (30, (x - radius, y, radius, radius))):
      begin = clock.now()
      self.screen.drag(*drag)
      # A busy machine handles the drag later, so that the deadline may be later, too.
      self.state_file.wait_for_deadline(
        "Pasta", begin + (left - 1) * 60, begin + (left + 2) * 60)

  def test_dragging_elsewhere_does_nothing(self):
    before = self.state_file.deadline("Pasta")
    x, y, radius = self.circle
    self.screen.drag(x + radius, y, -radius, radius)
    self.program.catch_up()
    self.assert_holds(lambda: self.state_file.deadline("Pasta") == before, 0.3)

  def test_the_main_menu_switches_between_ring_and_dial(self):
    for face in ("dial", "ring"):
      self.program.find("Main Menu").click()
      self.program.find("Show as Dial", Role.MENU_ITEM).click()
      wait_until(lambda: self.preferences["face"] == f"'{face}'", face)

  def test_a_click_on_the_face_changes_nothing_and_ends_the_edit_of_the_name(self):
    x, y, _ = self.circle
    self.screen.click(x, y)
    self.program.catch_up()
    self.assertEqual(self.preferences["face"], "'ring'")
    self.screen.press("F2")
    self.screen.type("soup")
    self.screen.click(x, y)
    wait_until(lambda: "soup" in self.program.run("--list")[1], "the timer to be renamed")

  def test_f11_fills_the_screen_and_escape_or_a_button_leaves_it(self):
    before = self.window.place
    for leave in (
      lambda: self.program.press("Leave Full Screen"),
      lambda: self.screen.press("Escape", "Escape"),
    ):
      self.screen.press("F11")
      wait_until(lambda: self.window.place == (0, 0, *self.screen.size), "the whole screen")
      wait_until(lambda: self.program.shows("Leave Full Screen"), "the title bar to go")
      self.program.wait_for_keys()
      leave()
      wait_until(lambda: self.window.place == before, "the window as it was")
    self.assertTrue(self.program.shows("Pause"), "Escape canceled the timer")

  def test_the_buttons_work_in_a_window_of_120_pixels(self):
    self.program.wait_for_keys()
    self.screen.press("space")
    self.program.wait_for_button("Resume")
    self.window.resource.configure(width=120, height=120)
    wait_until(lambda: self.window.place[2:] == (120, 120), "120 pixels square")
    self.program.wait_for_text(r"(\d+:)?\d\d:\d\d")
    x, y, width, height = self.window.place
    # The buttons in the lower corners are 28 pixels across, 3 from the frame of 5.
    left, right = (x + 22, y + height - 22), (x + width - 22, y + height - 22)
    for place, button in ((right, "Pause"), (left, "Start"), (right, "Pause")):
      def leads_to_button():
        # A button that has just appeared may not be at its place yet.
        self.screen.click(*place)
        return becomes(lambda: self.program.root.all(button, Role.BUTTON, sensitive=True), 3)

      wait_until(leads_to_button, f"the button {button}")
    self.program.wait_for_text(r"(\d+:)?\d\d:\d\d")
