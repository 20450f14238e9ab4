"""Shortcuts that work in every program, by the desktop's portal."""

import json

from harness.accessible import Role
from harness.case import DesktopTest
from harness.notifications import NotificationServer
from harness.portals import KEYS, Portal
from harness.program import ID
from harness.waiting import wait_until

MISSING = "This desktop doesn’t offer apps global shortcuts."
UNUSED = "While Simmer runs, stop the alarm or start the last timer again from any app."
REFUSED = "No shortcuts were set up. Turn the switch on to try again."
BOUND = (
  "Stop the Alarm: Ctrl+Alt+S\nStart the Last Timer Again: Ctrl+Alt+R\nShow the Window: Ctrl+Alt+W")


class GlobalShortcutsTest(DesktopTest):
  def setUp(self):
    super().setUp()
    # Without one the window would come forward.
    self.notifications = NotificationServer(self.session)

  def open_row(self):
    self.program.launch()
    return self.find_row()

  def find_row(self):
    self.program.open_settings()
    self.program.turn_to("General")
    return self.program.switch("Global Shortcuts")

  def close_settings(self):
    self.screen.window("Settings", self.program.pid).close()

  def wait_for_text(self, switch, text):
    wait_until(lambda: switch.description == text, lambda: f"{text}, not {switch.description}")
    self.program.find(text, Role.LABEL)

  def turn_on(self):
    switch = self.open_row()
    wait_until(lambda: switch.is_sensitive, "the portal to be found")
    self.wait_for_text(switch, UNUSED)
    switch.click()
    return switch

  @property
  def count(self):
    return len(json.loads(self.program.run("--list", "--json")[1]))

  @property
  def is_set_up(self):
    return self.preferences["global-shortcuts"] == "true"

  def test_they_are_set_up_in_the_settings_and_work_with_the_window_closed(self):
    # Some desktops report a failure, 2, although they bind shortcuts.
    portal = Portal(self.session, shortcuts=1, response=2)
    switch = self.turn_on()
    self.wait_for_text(switch, BOUND)
    self.assertTrue(switch.is_on and self.is_set_up)
    (_, shortcuts, _, _), = portal.bindings
    self.assertEqual(
      {name: values["preferred_trigger"] for name, values in shortcuts},
      {name: keys.upper()[:-1] + keys[-1].lower() for name, keys in KEYS.items()})

    self.close_settings()
    # Simmer runs without its window as long as there is a timer.
    self.program.run("--hidden", "1h", "roast")
    self.program.run("--hidden", "bread: knead 1s, wait, bake 35m")
    self.program.start("1s", "Pasta").close()
    self.state_file.wait_for_states(roast="running", bread="finished", Pasta="finished")
    portal.press("stop-alarm")
    self.state_file.wait_for_states(roast="running", bread="running")
    self.assertEqual(self.screen.windows(), [])
    portal.press("show-window")
    self.program.wait_for_window().close()
    portal.press("repeat-timer")
    wait_until(lambda: "Pasta" in self.state_file.timers, "the timer to start again")
    self.program.wait_for_window()

  def test_held_keys_start_one_timer(self):
    self.preferences["global-shortcuts"] = "true"
    portal = Portal(self.session, shortcuts=1)
    self.program.run("--hidden", "9m", "tea")
    wait_until(lambda: portal.bindings, "the shortcuts to be bound")
    portal.press("repeat-timer", repeats=14)
    wait_until(lambda: self.count > 1, "a timer to start")
    self.assert_holds(lambda: self.count == 2, 0.5, "it is one")

  def test_a_session_that_the_desktop_closes_is_bound_again_once(self):
    portal = Portal(self.session, shortcuts=1)
    switch = self.turn_on()
    self.wait_for_text(switch, BOUND)
    portal.close_session()
    wait_until(lambda: len(portal.bindings) == 2, "the shortcuts to be bound again")
    self.wait_for_text(switch, BOUND)
    portal.close_session()
    self.wait_for_text(switch, REFUSED)
    self.assertFalse(switch.is_on)
    self.assertEqual(len(portal.bindings), 2)
    self.assertTrue(self.is_set_up, "they are bound again at the next start")

  def test_they_are_bound_again_at_the_next_start_and_by_a_new_portal(self):
    self.preferences["global-shortcuts"] = "true"
    portal = Portal(self.session, shortcuts=1)
    self.program.run("--hidden", "9m", "tea")
    wait_until(lambda: len(portal.bindings) == 1, "the shortcuts to be bound")
    portal.kill()
    portal = Portal(self.session, shortcuts=1)
    wait_until(lambda: len(portal.bindings) == 1, "the shortcuts to be bound again")
    portal.press("show-window")
    self.program.wait_for_window()

  def test_they_are_bound_by_a_portal_at_which_programs_have_to_register(self):
    self.preferences["global-shortcuts"] = "true"
    for _ in "first", "new":
      portal = Portal(self.session, shortcuts=1, registers=True)
      self.program.run("--hidden", "9m", "tea")
      wait_until(lambda portal=portal: portal.bindings, "the shortcuts to be bound")
      self.assertIn(("Register", [ID, {}]), portal.calls())
      portal.kill()

  def test_turning_them_off_closes_the_session(self):
    self.preferences["global-shortcuts"] = "true"
    portal = Portal(self.session, shortcuts=1)
    switch = self.open_row()
    self.wait_for_text(switch, BOUND)
    switch.click()
    self.wait_for_text(switch, UNUSED)
    self.assertFalse(self.is_set_up)
    self.close_settings()
    self.program.start("1h", "roast").close()
    portal.press("show-window")
    self.assert_holds(lambda: self.screen.windows() == [], 1, "it has still acted")

  def test_nothing_is_set_up_if_the_desktop_binds_none(self):
    for options in ({"bound": {}}, {"failure": "org.freedesktop.portal.Error.NotAllowed"}):
      with self.subTest(**options):
        portal = Portal(self.session, shortcuts=1, **options)
        switch = self.turn_on()
        self.wait_for_text(switch, REFUSED)
        self.assertFalse(switch.is_on or self.is_set_up)
        self.program.end_by(lambda: self.program.act("quit"))
        portal.kill()

  def test_without_the_portal_the_settings_say_so(self):
    switch = self.open_row()
    self.wait_for_text(switch, MISSING)
    self.assertFalse(switch.is_sensitive or switch.is_on)

  def test_a_silent_portal_is_not_waited_for(self):
    self.program.launch()
    portal = Portal(self.session, shortcuts=1)
    portal.freeze()
    switch = self.find_row()
    self.assertFalse(switch.is_sensitive or switch.is_on)
    self.assertFalse(self.program.texts(MISSING) or self.program.texts(UNUSED))
    portal.thaw()
    self.wait_for_text(switch, UNUSED)

  def test_unless_they_are_set_up_no_portal_is_asked(self):
    portal = Portal(self.session, shortcuts=1)
    self.program.run("--hidden", "1h", "roast")
    self.assertEqual(portal.calls(), [])
