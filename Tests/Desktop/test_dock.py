"""Progress, count and urgency on the program's icon in docks: the signals that a dock gets."""

import os
import signal

from harness.commands import CommandsTest
from harness.mock import Mock
from harness.program import ID
from harness.usage import wait_until_idle
from harness.waiting import wait_until

NOTHING = {
  "count": 0, "count-visible": False, "progress": 0, "progress-visible": False, "urgent": False}


class DockTest(CommandsTest):
  def setUp(self):
    super().setUp()
    self.updates = self.session.bus.listen("com.canonical.Unity.LauncherEntry", "Update")
    self.seen = 0

  def start_dock(self):
    return Mock(self.session, "com.canonical.Unity", "/Unity")

  def wait_for(self, **values):
    """Waits for a state of the icon that is sent after the last one waited for."""
    expected = NOTHING | {name.replace("_", "-"): value for name, value in values.items()}
    expected = (f"application://{ID}.desktop", expected)
    wait_until(lambda: expected in self.updates()[self.seen :], f"the icon to show {values}")
    self.seen += self.updates()[self.seen :].index(expected) + 1

  def test_a_dock_shows_progress_count_and_ringing(self):
    self.start_dock()
    self.simmer("--hidden", "9m", "tea")
    running = {"count_visible": True, "progress_visible": True}
    self.wait_for(count=1, **running)
    self.simmer("--hidden", "2s", "egg")
    self.wait_for(count=2, progress=0.5, **running)
    self.wait_for(count=2, urgent=True, **running)
    self.simmer("--stop", "egg")
    self.wait_for(count=1, **running)
    self.simmer("--cancel", "tea")
    self.wait_for()
    # Each signal says something new.
    updates = [values for _, values in self.updates()]
    for last, values in zip(updates, updates[1:]):
      self.assertNotEqual(last, values)

  def test_a_dock_that_appears_later_shows_the_present_state(self):
    self.simmer("--hidden", "9m", "tea")
    dock = self.start_dock()
    self.wait_for(count=1, count_visible=True, progress_visible=True)
    dock.kill()
    self.simmer("--hidden", "9m", "rice")
    self.assertEqual(len(self.updates()), self.seen, "no dock was there")
    self.start_dock()
    self.wait_for(count=2, count_visible=True, progress_visible=True)

  def test_the_end_of_the_program_clears_the_icon(self):
    self.start_dock()
    self.simmer("--hidden", "9m", "tea")
    self.wait_for(count=1, count_visible=True, progress_visible=True)
    self.program.end_by(lambda: os.kill(self.program.pid, signal.SIGTERM))
    self.wait_for()

  def test_without_a_dock_nothing_is_sent(self):
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--cancel", "tea")
    self.assertEqual(self.updates(), [])

  def test_out_of_view_the_program_wakes_up_once_a_percent(self):
    self.start_dock()
    self.simmer("--hidden", "1h", "bread")
    self.wait_for(count=1, count_visible=True, progress_visible=True)
    # The next one is due after 36 s.
    wait_until_idle(self.program.pid)
