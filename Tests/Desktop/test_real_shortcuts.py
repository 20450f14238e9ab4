"""Keys of the real GNOME for all programs, in long runs and where its portal is installed."""

import os
import unittest

from harness.accessible import Role
from harness.case import IS_SOAK
from harness.commands import CommandsTest
from harness.gnome_shell import GnomeShell
from harness.waiting import wait_until
from harness.wayland import WaylandKeyboard

SERVICES = {
  "/usr/libexec/gnome-control-center-global-shortcuts-provider":
    "org.gnome.Settings.GlobalShortcutsProvider",
  "/usr/libexec/xdg-desktop-portal-gnome": "org.freedesktop.impl.portal.desktop.gnome",
  "/usr/libexec/xdg-desktop-portal": "org.freedesktop.portal.Desktop",
}
"""The programs with the dialog, the keys and the portal, in the order of their start."""
ENVIRONMENT = {"XDG_CURRENT_DESKTOP": "GNOME", "XDG_SESSION_TYPE": "wayland"}


@unittest.skipUnless(
  IS_SOAK and all(map(os.path.exists, SERVICES)), "long, and needs GNOME 48 with its portal")
class RealShortcutsTest(CommandsTest):
  desktop = GnomeShell

  def test_the_keys_that_the_person_adds_work_in_every_program(self):
    for program, name in SERVICES.items():
      self.session.run([program], "portal.log", ENVIRONMENT)
      wait_until(lambda name=name: self.session.bus.is_owned(name), name)
    self.preferences["global-shortcuts"] = "true"
    self.simmer("--hidden", "1s", "egg")
    add = self.session.desktop.find("Add", Role.BUTTON)
    self.assertEqual(len(self.session.desktop.all("Ctrl+Alt+S")), 1)
    add.click()
    wait_until(lambda: self.states()["egg"] == "finished", "the egg to ring", interval=0.5)

    keyboard = WaylandKeyboard(self.session)

    # Keys are lost until a new keyboard is known. The Shell opens with its overview, where these
    # keys don't work.
    def stops():
      keyboard.press("Escape", "ctrl+alt+s")
      return not self.states()

    wait_until(stops, "the alarm to stop", interval=0.5)
    keyboard.press("ctrl+alt+r")
    wait_until(lambda: "egg" in self.states(), "the egg to start again", interval=0.5)
