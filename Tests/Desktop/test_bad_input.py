"""Invalid settings and files: each is reported in one sentence, and Simmer goes on."""

import os
import shutil

from harness.case import DesktopTest
from harness.program import RINGING


class BadSettingsTest(DesktopTest):
  def test_settings_out_of_range_are_ignored(self):
    folder = os.path.join(self.session.env["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder)
    with open(os.path.join(folder, "keyfile"), "w") as file:
      file.write(
        "[io/github/simmer_timer/Simmer]\n"
        "ring-color='nonsense'\nvolume=7.0\nlast-duration=-1\nwindow-width=1000000\n"
        "time-format='nonsense'\nown-sounds=['', 'relative', '/']\nalarm-sound=''\n"
        "face=12\n")
    recording = self.record()
    self.program.launch()
    self.assertEqual(self.program.time, (0, 5, 0))
    recording.hear(lambda: self.program.start("1s"))
    self.program.press("Stop")
    self.program.open_settings()

  def test_simmer_runs_without_its_settings_schema(self):
    installed = self.session.prefix
    copy = self.session.path("installed")
    os.makedirs(f"{copy}/bin")
    shutil.copy(f"{installed}/bin/simmer", f"{copy}/bin")
    shutil.copytree(f"{installed}/share/simmer", f"{copy}/share/simmer")
    env = {"PATH": f"{copy}/bin:/usr/bin:/bin", "XDG_DATA_DIRS": f"{copy}/share:/usr/share"}
    self.program.serve(env)
    self.program.start()
    self.program.set_time(seconds=1)
    self.program.press("Start")
    self.program.wait_for_title(RINGING)
    lines = self.session.log("programs.log").splitlines()
    sentences = [line for line in lines if line.startswith("simmer: ")]
    self.assertEqual(len(sentences), 1, sentences)
