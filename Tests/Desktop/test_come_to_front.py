"""The window comes to the front when a timer rings, if a person wants that."""

from harness.accessible import Role
from harness.case import DesktopTest
from harness.desktops import Mutter
from harness.notifications import NotificationServer
from harness.other_window import OtherWindow
from harness.waiting import wait_until


class FrontTest(DesktopTest):
  def setUp(self):
    super().setUp()
    # Without one the window would come forward.
    self.notifications = NotificationServer(self.session)

  def ring(self):
    self.program.run("--hidden", "1s", "Egg")
    self.notifications.wait_for("Done: Egg")

  def stop(self):
    self.program.run("--stop", "all")

  def raised(self):
    """The window of Simmer if it is shown above others."""
    windows = self.screen.windows(self.program.pid)
    return next((window for window in windows if window.is_shown and window.is_kept_above), None)


class ComeToFrontTest(FrontTest):
  def test_it_is_above_others_without_the_focus_until_none_rings(self):
    self.preferences["come-to-front"] = "true"
    window = self.program.start("1h", "Bread")
    other = OtherWindow(self.session, (0, 0, *self.screen.size))
    for hide in (lambda: None, window.minimize, window.close):
      hide()
      other.window.activate()
      self.ring()
      window = other.type_until(self.raised)
      other.end()
      self.assertTrue(other.window.is_active)
      # It isn't pinned.
      self.assertFalse(self.program.find("Pin", (Role.BUTTON, Role.TOGGLE_BUTTON)).is_on)
      self.stop()
      window.wait_for_above(False)

  def test_a_pinned_window_stays_pinned(self):
    self.preferences["come-to-front"] = "true"
    window = self.program.start("1h", "Bread")
    self.program.act("pin")
    window.wait_for_above()
    OtherWindow(self.session)
    self.ring()
    self.stop()
    self.assert_holds(lambda: window.is_kept_above, 1)

  def test_it_stays_where_it_is_unless_that_is_wanted(self):
    window = self.program.start("1h", "Bread")
    other = OtherWindow(self.session, (0, 0, *self.screen.size))
    self.ring()
    wait_until(lambda: window.is_urgent, "it to be urgent")
    self.assertFalse(window.is_kept_above or window.is_above(other.window))


class ComeToFrontOnXwaylandTest(FrontTest):
  desktop = Mutter

  def test_a_window_that_was_not_open_is_above_others(self):
    self.preferences["come-to-front"] = "true"
    self.program.run("--hidden", "1h", "Bread")
    self.ring()
    window = wait_until(self.raised, "it to be above others")
    self.stop()
    window.wait_for_above(False)
