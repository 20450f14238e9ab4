"""The guide, opened with the desktop's programs."""

import os
import re
import subprocess

from harness.case import DesktopTest
from harness.waiting import wait_until


class HelpTest(DesktopTest):
  def add_program(self, *types):
    """Adds a program for these types to the desktop, which writes down what it has to open."""
    self.opened = self.session.path("opened")
    script = self.session.path("program")
    with open(script, "w") as file:
      file.write(f'#!/bin/sh\necho "$1" >>{self.opened}\n')
    os.chmod(script, 0o755)
    folder = os.path.join(self.session.env["XDG_DATA_HOME"], "applications")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "program.desktop"), "w") as file:
      file.write(
        f"[Desktop Entry]\nType=Application\nName=Program\nExec={script} %u\n"
        f"MimeType={';'.join(types)};\n")
    subprocess.run(["update-desktop-database", folder], check=True)

  def hide_programs(self):
    """Leaves the desktop no program but Simmer and that of the test."""
    folder = self.session.path("share")
    os.makedirs(folder)
    for name in os.listdir("/usr/share"):
      if name != "applications":
        os.symlink(f"/usr/share/{name}", os.path.join(folder, name))
    self.session.env["XDG_DATA_DIRS"] = f"{self.session.prefix}/share:{folder}"
    self.session.bus.ask("UpdateActivationEnvironment", "(a{ss})", self.session.env)

  def wait_for_opened(self):
    def read():
      if os.path.exists(self.opened):
        with open(self.opened) as file:
          return file.read().strip()
      return None

    return wait_until(read, "the program to be started")

  @property
  def guide(self):
    return f"{self.session.prefix}/share/simmer/help/guide.md"

  def test_f1_opens_the_installed_guide_in_any_program_for_text(self):
    self.hide_programs()
    self.add_program("text/plain", "x-scheme-handler/https")
    self.program.launch()
    self.screen.press("F1")
    self.assertEqual(self.wait_for_opened().removeprefix("file://"), self.guide)
    self.assertTrue(os.path.exists(self.guide))

  def test_without_a_program_for_it_the_menu_opens_the_website(self):
    self.hide_programs()
    self.add_program("x-scheme-handler/https")
    self.program.launch()
    self.program.choose("Help")
    self.assertEqual(self.wait_for_opened(), "https://github.com/simmer-timer/simmer")

  def test_without_a_program_for_either_the_window_says_where_the_guide_is(self):
    self.hide_programs()
    self.program.launch()
    self.screen.press("F1")
    self.program.wait_for_text(
      re.escape(f"No program can open the guide. Read it at “{self.guide}”."))
