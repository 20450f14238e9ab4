"""The guide, in a window of its own."""

import os
import shutil
import subprocess

from harness.accessible import Role
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

  def open_guide(self, open_it):
    window = self.program.launch()
    open_it()
    guide = self.screen.window("Help")
    wait_until(lambda: guide.is_active, "the guide to be active")
    return window, guide

  def test_f1_shows_the_guide_where_no_program_opens_it(self):
    self.hide_programs()
    window, guide = self.open_guide(lambda: self.screen.press("F1"))
    self.program.wait_for_text("Simmer’s guide")
    self.program.wait_for_text(".*start, pause, resume; stop when it rings.*")
    # A screen reader reads what has the focus: the heading, and with Tab part by part.
    self.program.wait_for_focus("Simmer’s guide", Role.HEADING)
    self.screen.press("Tab")
    self.program.wait_for_focus("Start a timer", Role.HEADING)
    self.screen.press("Tab")
    wait_until(
      lambda: self.program.focused.name.startswith("Type its time, with or without a name"),
      lambda: f"a text to have the focus, not {self.program.focused}")
    self.assertEqual(self.program.focused.role, Role.LABEL)
    # Another press brings the same window to the front.
    self.screen.press("F1")
    self.assertEqual(len(self.screen.windows()), 2)
    self.screen.press("Escape")
    guide.wait_for_close()
    wait_until(lambda: window.is_active, "the window to be active")

  def test_the_menu_shows_the_guide(self):
    _, guide = self.open_guide(lambda: self.program.choose("Help"))
    self.screen.press("Escape")
    guide.wait_for_close()

  def test_without_the_guide_the_menu_opens_the_website(self):
    # Other tests use the same installation.
    prefix = self.session.path("installed")
    shutil.copytree(self.session.prefix, prefix, symlinks=True)
    self.session.prefix = prefix
    self.hide_programs()
    self.add_program("x-scheme-handler/https")
    os.unlink(f"{prefix}/share/simmer/help/guide.md")
    self.program.serve({"PATH": f"{prefix}/bin:/usr/bin:/bin"})
    self.program.launch()
    self.program.choose("Help")
    self.assertEqual(self.wait_for_opened(), "https://github.com/simmer-timer/simmer")
