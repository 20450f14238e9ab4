"""A timer in the panel of the desktop: the calls and signals between it and its items."""

from harness.bus import BusError
from harness.commands import CommandsTest
from harness.mock import Panel
from harness.program import ID
from harness.usage import wait_until_idle
from harness.waiting import wait_until

ITEM = "org.kde.StatusNotifierItem"
PATH = "/StatusNotifierItem"


class PanelTest(CommandsTest):
  def setUp(self):
    super().setUp()
    self.choose(True)

  def choose(self, shows):
    """Makes the choice in the settings."""
    self.preferences["show-in-panel"] = str(shows).lower()

  @property
  def item(self):
    """The unique name of the item's connection, or None."""
    bus = self.session.bus
    program, own = self.program.pid, bus.ask("GetNameOwner", "(s)", ID)[0]
    names = [
      name for name in bus.ask("ListNames")[0]
      if name.startswith(":") and name != own and bus.owner_pid(name) == program]
    self.assertLess(len(names), 2)
    return names[0] if names else None

  def wait_for_item(self, panel):
    """Waits until an item is registered, and returns its properties as a panel reads them."""
    wait_until(lambda: panel.registered() == [PATH], "the item to be registered")
    return self.properties()

  def properties(self):
    return self.session.bus.call(
      self.item, PATH, "org.freedesktop.DBus.Properties", "GetAll", "(s)", ITEM)[0]

  def call(self, method, signature, *arguments):
    return self.session.bus.call(self.item, PATH, ITEM, method, signature, *arguments)

  def wait_for(self, **values):
    def fits():
      properties = self.properties()
      return all(properties[name] == value for name, value in values.items())

    wait_until(fits, f"the item to have {values}")

  def test_the_panel_shows_the_time_left_and_the_name(self):
    signals = {
      name: self.session.bus.listen(ITEM, name, PATH)
      for name in ("NewTitle", "NewToolTip", "NewIcon", "NewStatus", "XAyatanaNewLabel")}
    panel = Panel(self.session)
    self.simmer("--hidden", "9m", "tea")
    properties = self.wait_for_item(panel)
    self.assertEqual(properties["Id"], ID)
    self.assertEqual(
      (properties["Category"], properties["Status"]), ("ApplicationStatus", "Active"))
    self.assertEqual((properties["Title"], properties["XAyatanaLabel"]), ("9 min · tea", "9 min"))
    self.assertRegex(" | ".join(properties["ToolTip"][2:]), r"\A9 min · tea \| ends \d\d:\d\d\Z")
    self.assertEqual([len(signal()) for signal in signals.values()], [0] * 5)
    self.simmer("--add", "1m", "tea")
    self.wait_for(Title="10 min · tea", XAyatanaLabel="10 min")
    # The ring is full again, so the picture stays the same.
    self.assertEqual([len(signal()) for signal in signals.values()], [1, 1, 0, 0, 1])
    self.simmer("--hidden", "1s", "egg")
    self.wait_for(Title="Done: egg", Status="NeedsAttention", XAyatanaLabel="")
    self.assertEqual(signals["NewStatus"](), [("NeedsAttention",)])

  def test_the_picture_has_three_sizes_and_the_byte_order_of_the_network(self):
    panel = Panel(self.session)
    self.simmer("--hidden", "9m", "tea")
    pictures = self.wait_for_item(panel)["IconPixmap"]
    self.assertEqual([picture[:2] for picture in pictures], [(22, 22), (24, 24), (48, 48)])
    width, _, pixels = pictures[2]
    self.assertEqual(len(pixels), 4 * width * width)
    # The color of the ring at the top: orange, by its opacity, red, green and blue.
    start = 4 * (7 * width + width // 2)
    opacity, red, green, blue = pixels[start : start + 4]
    self.assertEqual(opacity, 255)
    self.assertTrue(red > green > blue, (red, green, blue))
    self.assertEqual(pixels[:4], [0] * 4)

  def test_clicks_open_the_window_and_pause(self):
    panel = Panel(self.session)
    self.simmer("--hidden", "9m", "tea")
    self.wait_for_item(panel)
    self.call("SecondaryActivate", "(ii)", 10, 10)
    self.assertEqual(self.states(), {"tea": "paused"})
    self.assertRegex(self.properties()["Title"], r"\APaused · 0[89]:\d\d · tea\Z")
    # Ayatana's indicators have a call of their own.
    self.call("XAyatanaSecondaryActivate", "(u)", 12345)
    self.assertEqual(self.states(), {"tea": "running"})
    self.assertEqual(self.screen.windows(), [])
    # Plasma sends a token on Wayland.
    self.call("ProvideXdgActivationToken", "(s)", "token")
    self.call("Activate", "(ii)", 10, 10)
    self.program.wait_for_window()
    self.program.wait_for_headline(r"0[89]:\d\d · tea")
    self.simmer("1s", "egg")
    self.wait_for(Title="Done: egg")
    self.call("SecondaryActivate", "(ii)", 10, 10)
    self.assertEqual(self.states(), {"tea": "running"})
    # Like the main button, it begins the stage that waits.
    self.simmer("--hidden", "bread: knead 1s, wait, bake 35m")
    self.wait_for(Status="NeedsAttention")
    self.call("SecondaryActivate", "(ii)", 10, 10)
    self.assertEqual(self.states(), {"tea": "running", "bread": "running"})

  def test_the_item_goes_with_the_timer_the_panel_and_the_choice(self):
    panel = Panel(self.session)
    self.simmer("--hidden", "9m", "tea")
    self.wait_for_item(panel)
    for remove, restore in (
      (lambda: self.choose(False), lambda: self.choose(True)),
      (lambda: panel.set_host(False), lambda: panel.set_host(True)),
      (lambda: self.simmer("--cancel", "tea"), lambda: self.simmer("--hidden", "9m", "tea")),
    ):
      count = len(panel.registered())
      remove()
      wait_until(lambda: not self.item, "the item to go")
      restore()
      wait_until(lambda: len(panel.registered()) > count, "the item to be registered again")
    panel.kill()
    wait_until(lambda: not self.item, "the item to go")
    self.wait_for_item(Panel(self.session))

  def test_a_label_shows_the_last_minute_in_seconds(self):
    labels = self.session.bus.listen(ITEM, "XAyatanaNewLabel", PATH)
    panel = Panel(self.session, shows_labels=True)
    self.simmer("--hidden", "4s", "egg")
    self.wait_for_item(panel)
    self.wait_for(Status="NeedsAttention")
    texts = [text for text, _ in labels()]
    self.assertEqual(texts[-3:], ["2", "1", ""])

  def test_without_labels_the_last_minute_causes_no_wakeups(self):
    panel = Panel(self.session)
    self.simmer("--hidden", "59s", "egg")
    self.assertEqual(self.wait_for_item(panel)["Title"], "under 1 min · egg")
    wait_until_idle(self.program.pid)

  def test_without_a_panel_nothing_happens(self):
    self.simmer("--hidden", "9m", "tea")
    self.assertIsNone(self.item)
    wait_until_idle(self.program.pid)
    panel = Panel(self.session, is_there=False)
    wait_until_idle(self.program.pid)
    self.assertEqual((panel.registered(), self.item), ([], None))

  def test_a_person_who_has_not_chosen_it_has_no_item(self):
    self.choose(False)
    panel = Panel(self.session)
    self.simmer("--hidden", "9m", "tea")
    wait_until_idle(self.program.pid)
    self.assertEqual((panel.calls(), self.item), ([], None))

  def test_hostile_calls_do_nothing(self):
    panel = Panel(self.session)
    self.simmer("--hidden", "9m", "tea")
    self.wait_for_item(panel)
    for method, signature, arguments in (
      ("Activate", "()", ()), ("SecondaryActivate", "(s)", ("x",)), ("Nonsense", "()", ()),
    ):
      with self.assertRaises(BusError):
        self.call(method, signature, *arguments)
    self.call("Scroll", "(is)", -2_000_000_000, "x" * 1_000_000)
    self.call("ProvideXdgActivationToken", "(s)", "x" * 1_000_000)
    self.assertEqual(self.states(), {"tea": "running"})

  def test_the_choice_says_why_it_cannot_be_made(self):
    self.program.launch()
    dialog = self.program.open_settings()
    self.program.turn_to("General")
    reason = "This desktop doesn’t show status icons.*"
    self.program.wait_for_text(reason, dialog)
    self.assertFalse(self.program.switch("Show in Panel").is_sensitive)
    # Its row has the focus in its place, and says why.

    def walk():
      self.screen.press("Tab")
      self.program.catch_up()
      focus = dialog.focused
      return focus and focus.name == "Show in Panel" and focus

    self.assertRegex(wait_until(walk, "Tab to lead to the row").description, reason)
    Panel(self.session)
    self.program.wait_for_no_text(reason, dialog)
    self.screen.press("alt+l")
    wait_until(lambda: self.preferences["show-in-panel"] == "false", "the letter to switch")
