"""On Wayland the window comes to the front by the token that came with the request."""

import re

from gi.repository import GLib

from harness.accessible import Role
from harness.bus import BusError
from harness.case import DesktopTest
from harness.desktops import Mutter
from harness.mock import Panel
from harness.notifications import NotificationServer
from harness.program import ID
from harness.waiting import wait_until

ITEM = "org.kde.StatusNotifierItem"
PATH = f"/{ID.replace('.', '/')}"


class ActivationTokenTest(DesktopTest):
  desktop = Mutter

  def setUp(self):
    super().setUp()
    self.notifications, self.panel = NotificationServer(self.session), Panel(self.session)
    self.preferences["show-in-panel"] = "true"
    self.program.serve({"WAYLAND_DEBUG": "1"})
    self.used = []

  @property
  def tokens(self):
    """The tokens with which the program has asked the compositor for the focus."""
    log = self.session.log("programs.log")
    return re.findall(r'xdg_activation_v1[@#]\d+\.activate\("([^"]*)"', log)

  def launch(self, token):
    self.assertEqual(self.program.run(env={"XDG_ACTIVATION_TOKEN": token}), (0, "", ""))

  def choose_in_notification_list(self, token):
    """Clicks a notification as GNOME Shell tells it."""
    self.session.bus.call(
      ID, PATH, "org.freedesktop.Application", "ActivateAction", "(sava{sv})", "show",
      [GLib.Variant("s", "")], {"activation-token": GLib.Variant("s", token)})

  def choose_notification(self, token):
    self.program.run("--hidden", "1s", token)
    notification = self.notifications.wait_for(f"Done: {token}")
    self.notifications.emit("ActivationToken", "us", notification.number, token)
    self.notifications.choose(notification, "")

  def click_item(self, token):
    self.call_item("ProvideXdgActivationToken", "(s)", token)
    self.call_item("Activate", "(ii)", 0, 0)

  def call_item(self, *call):
    self.session.bus.call(self.item, "/StatusNotifierItem", ITEM, *call)

  @property
  def item(self):
    """The connection of the item in the panel."""
    bus = self.session.bus
    wait_until(self.panel.registered, "the item to be registered")
    own = bus.ask("GetNameOwner", "(s)", ID)[0]
    return next(
      name for name in bus.ask("ListNames")[0]
      if name.startswith(":") and name != own and bus.owner_pid(name) == self.program.pid)

  def run_match(self, id):
    self.session.bus.call(ID, f"{PATH}/KRunner", "org.kde.krunner1", "Run", "(ss)", id, "")

  def close_window(self):
    self.program.find("Close", Role.BUTTON).click()

  def assert_used(self, way):
    """Checks that the window comes by exactly the token that is given to a way to it."""
    token = f"token-{len(self.used)}"
    way(token)
    wait_until(lambda: len(self.tokens) > len(self.used), "a token")
    self.program.catch_up()
    self.used.append(token)
    self.assertEqual(self.tokens, self.used, way.__name__)

  def test_each_way_to_the_window_passes_its_token_on(self):
    # The window is new, open and, after it was closed, shown again.
    self.assert_used(self.choose_notification)
    self.program.wait_for_window()
    for way in self.launch, self.choose_notification, self.choose_in_notification_list:
      self.assert_used(way)
    for way in self.click_item, self.launch:
      self.close_window()
      self.assert_used(way)
    # A token belongs to one call, even to one that is refused.
    self.session.bus.call(
      ID, f"{PATH}/KRunner", "org.kde.krunner1", "SetActivationToken", "(s)", "stale")
    with self.assertRaises(BusError):
      self.run_match("nonsense")
    self.run_match("show\n1\na\nb")
    self.program.catch_up()
    self.assertNotIn("stale", self.tokens)
