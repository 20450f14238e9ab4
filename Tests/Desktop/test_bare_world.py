"""Simmer where a part of the desktop is missing: it starts, counts, and rings or says why not."""

import os
import re
import signal

from harness import clock
from harness.bus import start_bus
from harness.case import DesktopTest
from harness.waiting import wait_until
from harness.window import Window


class BareWorldTest(DesktopTest):
  """Each test takes one part away, and one takes all."""

  def setUp(self):
    super().setUp()
    self.has_bus = self.rings = True
    # The begins of the sentences that say why not.
    self.complaints = []

  def take_notification_server_and_portals(self):
    # No session has them unless a test starts them.
    for name in ("org.freedesktop.Notifications", "org.freedesktop.portal.Desktop"):
      self.assertFalse(self.session.bus.is_owned(name))

  def take_accessibility_bus(self):
    # This bus starts no program. GTK would also find the address on the screen.
    address = f"unix:path={self.session.path('bare-bus')}"
    self.session.bus.close()
    self.session.bus = start_bus(self.session, address)
    self.session.env["DBUS_SESSION_BUS_ADDRESS"] = address
    self.delete("AT_SPI_BUS")

  def take_session_bus(self):
    self.session.env |= self.program.without_bus
    self.has_bus = False

  def take_sound_server(self):
    self.session.sound.kill()
    self.rings = False

  def take_dconf(self):
    del self.session.env["GSETTINGS_BACKEND"]
    self.session.env["GIO_MODULE_DIR"] = self.session.path("nowhere")

  def take_icons(self):
    self.session.env["XDG_DATA_DIRS"] = f"{self.session.prefix}/share"

  def take_fonts(self):
    self.session.env["FONTCONFIG_FILE"] = self.session.path("fonts.conf")
    with open(self.session.env["FONTCONFIG_FILE"], "w") as file:
      file.write("<fontconfig/>")
    self.complaints.append("No fonts are installed")
    self.session.gtk_fault = re.compile(r"-(CRITICAL|WARNING) \*\*")

  def take_window_manager(self):
    for pid in self.session.process_ids():
      with open(f"/proc/{pid}/comm") as name:
        if name.read() == "openbox\n":
          os.kill(pid, signal.SIGTERM)
    # It leaves these behind.
    self.delete("_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_CLIENT_LIST")

  def take_locale(self):
    self.session.env |= {"LANG": "xx_YY.UTF-8", "LOCPATH": self.session.path("nowhere")}

  def take_time_zone(self):
    self.session.env["TZ"] = f":{self.session.path('nowhere')}"

  def take_home(self):
    names = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    self.session.env |= dict.fromkeys(names, "/dev/null/home")
    # GLib would warn that it can't write settings.
    self.session.env["GSETTINGS_BACKEND"] = "memory"
    self.complaints.append("Timers can’t be saved (Not a directory)")

  def delete(self, *names):
    """Deletes properties of the screen."""
    for name in names:
      self.screen.root.delete_property(self.screen.display.get_atom(name))
    self.screen.display.sync()

  @property
  def titles(self):
    """The titles of all windows, also without a window manager."""
    windows = [Window(self.screen, window.id) for window in self.screen.root.query_tree().children]
    return [window.title for window in windows + self.screen.windows()]

  def wait_for_window(self, title):
    wait_until(lambda: title in self.titles, lambda: f"{title!r} among {self.titles}")

  def assert_rings(self):
    recording, begin = self.record() if self.rings else None, clock.now()
    if self.has_bus:
      program = self.program.serve()
      self.session.run(["simmer", "2s", "Tea"], "command.log")
      self.wait_for_window("Done: Tea — Simmer")
    else:
      program = self.session.run(["simmer"], "programs.log")
      self.wait_for_window("Simmer")
      # Without the service a command counts down in the terminal.
      command = self.session.run(["simmer", "2s", "Tea"], "command.log", {"DISPLAY": ""})
      wait_until(lambda: "Done: Tea" in command.written, "the end")
    if self.rings:
      recording.wait_for_sound(begin)
    elif self.has_bus:
      self.program.wait_for_text(".*no sound server.*")
    else:
      wait_until(lambda: "no sound server" in command.written, "the reason for the silence")
    for complaint in self.complaints:
      self.assertTrue(f"simmer: {complaint}" in program.written, complaint)
    self.assertTrue(program.is_running)


PARTS = [name.removeprefix("take_") for name in vars(BareWorldTest) if name.startswith("take_")]


def add_test(name, parts):
  def test(self):
    for part in parts:
      getattr(self, f"take_{part}")()
    self.assert_rings()

  setattr(BareWorldTest, f"test_without_{name}", test)


for part in PARTS:
  add_test(part, [part])
add_test("all_of_them", PARTS)
