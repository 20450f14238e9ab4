"""Searches in GNOME's overview and with KRunner: the calls of these programs, in their order."""

import configparser
import os

from gi.repository import GLib

from harness import usage
from harness.bus import BusError
from harness.commands import CommandsTest
from harness.desktops import Mutter
from harness.other_window import OtherWindow
from harness.program import ID
from harness.usage import cpu_time
from harness.waiting import becomes, wait_until
from harness.wayland import WaylandKeyboard

TIME = 12345
"""A time of the window system, with which the Shell activates a result."""


class SearchTest(CommandsTest):
  def entry(self, *names):
    """Reads an installed file that tells a desktop about the search."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    with open(os.path.join(self.session.prefix, "share", *names)) as file:
      entry.read_file(file)
    return entry

  def check_hostile_texts(self):
    """Searches for what a person doesn't type."""
    self.simmer("--hidden", "9m", "pasta")
    pid = self.program.pid
    for text in ("", " ", "x" * 1_000_000, "9m " * 300_000, "\x1b[2J", "'\"“", "٩" * 5000, "-5m"):
      self.assertEqual(self.search(text), [], text[:20])
    self.assertEqual(self.program.pid, pid)
    self.assertEqual(self.states(), {"pasta": "running"})


class ShellTest(SearchTest):
  """The calls of GNOME Shell 43 and 48."""

  def setUp(self):
    super().setUp()
    provider = self.entry("gnome-shell", "search-providers", f"{ID}.search-provider.ini")[
      "Shell Search Provider"]
    self.assertEqual((provider["DesktopId"], provider["Version"]), (f"{ID}.desktop", "2"))
    self.bus_name, self.object_path = provider["BusName"], provider["ObjectPath"]

  def call(self, method, signature, *arguments):
    return self.session.bus.call(
      self.bus_name, self.object_path, "org.gnome.Shell.SearchProvider2", method, signature,
      *arguments)

  def search(self, text):
    return self.call("GetInitialResultSet", "(as)", text.split(" "))[0]

  def texts(self, ids):
    metas = self.call("GetResultMetas", "(as)", ids)[0]
    self.assertEqual([meta["id"] for meta in metas], ids)
    return [f"{meta['name']} | {meta['description']}" for meta in metas]

  def activate(self, id, text):
    self.assertEqual(self.call("ActivateResult", "(sasu)", id, text.split(" "), TIME), ())


class ShellSearchTest(ShellTest):
  def test_no_more_results_are_described_than_a_search_has(self):
    self.simmer("--hidden", "9m", "tea")
    ids = self.search("9m") + ["start\n9m\na\nb"] * 200_000
    memory = usage.memory(self.program.pid)
    metas, = self.call("GetResultMetas", "(as)", ids)
    self.assertEqual([meta["id"] for meta in metas], ids[:5])
    with self.assertRaises(BusError):
      self.call("ActivateResult", "(sasu)", "x", ids, TIME)
    self.assertEqual(self.call("GetSubsearchResultSet", "(asas)", ids, ids), ([],))
    self.assertLess(usage.memory(self.program.pid) - memory, 150)

  def test_a_typed_text_starts_a_timer_without_a_window(self):
    # The first call starts the service, which must have the object as soon as it has its name.
    ids = self.search("pasta")
    self.assertEqual(ids, [])
    ids = self.call("GetSubsearchResultSet", "(asas)", ids, ["pasta", "9m"])[0]
    text, = self.texts(ids)
    self.assertRegex(text, r"\Apasta · 9.min \| Start · ends \d\d:\d\d")
    # The Shell shows the result for longer than the idle service stays.
    pid = self.program.pid
    self.program.wait_for_end(pid)
    self.activate(ids[0], "pasta 9m")
    self.assertEqual(self.states(), {"pasta": "running"})
    self.assertEqual(self.screen.windows(), [])

  def test_a_ringing_timer_is_stopped(self):
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--hidden", "1s", "egg")
    wait_until(lambda: self.states()["egg"] == "finished", "the egg to ring")
    ids = self.search("EG")
    self.assertRegex(self.texts(ids)[0], r"\ADone: egg \| Stop · finished at ")
    self.activate(ids[0], "EG")
    self.assertEqual(self.states(), {"tea": "running"})
    # It has been stopped: nothing is left to do.
    self.activate(ids[0], "EG")
    self.assertEqual(self.states(), {"tea": "running"})

  def test_a_running_timer_is_shown(self):
    self.simmer("--hidden", "5m", "egg")
    self.simmer("--hidden", "9m", "tea")
    ids = self.search("te")
    self.assertRegex(self.texts(ids)[0], r"\Atea \| Show · ends \d\d:\d\d")
    self.activate(ids[0], "te")
    self.program.wait_for_window()
    self.program.wait_for_headline(r"0[89]:\d\d · tea")

  def test_all_results_open_the_window_with_the_text(self):
    self.call("LaunchSearch", "(asu)", ["tea", "4:30"], TIME)
    self.program.wait_for_window()
    self.program.wait_for_description(r"4 minutes 30 seconds, ends .*", "tea")
    self.screen.press("Return")
    self.program.wait_for_headline(r"04:\d\d · tea")

  def test_what_cannot_start_is_said_in_the_window(self):
    id = self.search("9m")[0].replace("9m", "dinner yesterday")
    self.activate(id, "9m")
    self.program.wait_for_window()
    self.program.wait_for_text(".*dinner yesterday.*")
    self.assertEqual(self.states(), {})

  def test_hostile_calls_do_nothing(self):
    self.check_hostile_texts()
    self.assertEqual(self.texts(["", "x", "start\n9m"]), [" | "] * 3)
    for id in ("", "x", "stop\n1", "stop\n1\n\n\n", "\n" * 1_000_000, "x" * 1_000_000):
      with self.assertRaises(BusError):
        self.activate(id, "")
    self.activate("stop\n99\na\nb", "")
    self.activate("stop\n1\na\nb", "")
    with self.assertRaises(BusError):
      self.call("GetInitialResultSet", "(s)", "pasta 9m")
    with self.assertRaises(BusError):
      self.call("GetInitialResultSet", "()")
    self.assertEqual(self.states(), {"pasta": "running"})
    self.call("LaunchSearch", "(asu)", ["x" * 1_000_000], TIME)
    self.program.wait_for_window()
    self.assertEqual(self.states(), {"pasta": "running"})

  def test_a_search_that_means_nothing_costs_little(self):
    self.program.start_many([f"{n + 9}m egg {n}" for n in range(200)])
    pid = self.program.pid
    before = cpu_time(pid)
    for number in range(200):
      self.assertEqual(self.search(f"no{number} such thing"), [])
    cost = (cpu_time(pid) - before) / 1e6 / 200
    self.note("µs for a search that means nothing", cost * 1000)
    self.assertLess(cost, 5)


class ShellOnWaylandTest(ShellTest):
  desktop = Mutter

  def test_a_covered_window_comes_to_the_front(self):
    self.program.start("9m", "rice")
    keyboard, letter = WaylandKeyboard(self.session), OtherWindow(self.session)

    def is_typed():
      keyboard.type("x")
      return letter.text

    wait_until(is_typed, "the other window to have the focus")
    self.activate(self.search("rice")[0], "rice")

    def is_paused():
      keyboard.press("space")
      return becomes(lambda: self.states() == {"rice": "paused"}, 1)

    wait_until(is_paused, "Space to pause the timer in the window")


class KRunnerTest(SearchTest):
  """The calls of KRunner in Plasma 5.27 and 6."""

  def setUp(self):
    super().setUp()
    runner = self.entry("krunner", "dbusplugins", f"{ID}.desktop")["Desktop Entry"]
    self.assertEqual(runner["X-Plasma-API"], "DBus")
    self.bus_name = runner["X-Plasma-DBusRunner-Service"]
    self.object_path = runner["X-Plasma-DBusRunner-Path"]

  def call(self, method, signature="()", *arguments):
    return self.session.bus.call(
      self.bus_name, self.object_path, "org.kde.krunner1", method, signature, *arguments)

  def search(self, text):
    return self.call("Match", "(s)", text)[0]

  def find(self, text):
    """Returns the only match: its identifier, title, description and buttons."""
    (id, title, _, category, _, properties), = self.search(text)
    self.assertEqual(category, 100)
    return id, title, properties["subtext"], properties["actions"]

  def run_match(self, id, action=""):
    self.assertEqual(self.call("Run", "(ss)", id, action), ())

  def test_a_typed_text_starts_a_timer_without_a_window(self):
    self.assertEqual(self.call("Actions")[0], [
      ("pause", "Pause", "media-playback-pause"), ("resume", "Resume", "media-playback-start"),
      ("add-minute", "+1 min", "list-add"), ("stop", "Stop", "media-playback-stop"),
    ])
    id, title, description, buttons = self.find("pasta 9m")
    self.assertRegex(f"{title} | {description}", r"\Apasta · 9.min \| Start · ends \d\d:\d\d")
    self.assertEqual(buttons, [])
    # Plasma 6 does this on Wayland.
    self.call("SetActivationToken", "(s)", "token")
    self.run_match(id)
    self.call("Teardown")
    self.assertEqual(self.states(), {"pasta": "running"})
    self.assertEqual(self.screen.windows(), [])

  def test_what_may_be_a_name_comes_after_programs_of_that_name(self):
    self.assertEqual([match[3] for match in self.search("eggs 2m")], [100])
    self.assertEqual([match[3] for match in self.search("2 eggs")], [30])

  def test_buttons_change_the_timer(self):
    self.simmer("--hidden", "9m", "tea")
    id, _, description, buttons = self.find("tea")
    self.assertRegex(description, r"\AShow · ends \d\d:\d\d")
    self.assertEqual(buttons, ["pause", "add-minute", "stop"])
    self.run_match(id, "pause")
    self.assertEqual(self.states(), {"tea": "paused"})
    id, _, description, buttons = self.find("tea")
    self.assertEqual((description, buttons), ("Show · paused", ["resume", "add-minute", "stop"]))
    self.run_match(id, "resume")
    self.run_match(id, "add-minute")
    timer, = self.timers()
    self.assertEqual(timer["state"], "running")
    self.assertGreater(timer["remaining"], 9 * 60)
    self.run_match(id, "stop")
    self.assertEqual(self.states(), {})
    self.run_match(id, "stop")
    self.assertEqual(self.screen.windows(), [])

  def test_hostile_calls_do_nothing(self):
    self.check_hostile_texts()
    for id in ("", "x", "\n" * 1_000_000):
      with self.assertRaises(BusError):
        self.run_match(id, "stop")
    self.run_match("stop\n99\na\nb", "stop")
    self.run_match("stop\n1\na\nb", "nonsense")
    with self.assertRaises(BusError):
      self.call("Match", "(v)", GLib.Variant("s", "pasta"))
    self.assertEqual(self.states(), {"pasta": "running"})
