"""`make install` and `make uninstall`."""

import os
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ID = "io.github.simmer_timer.Simmer"


def files(folder):
  return {
    os.path.relpath(os.path.join(path, name), folder)
    for path, _, names in os.walk(folder) for name in names}


class InstallTest(unittest.TestCase):
  def setUp(self):
    folder = tempfile.TemporaryDirectory()
    self.addCleanup(folder.cleanup)
    self.folder = folder.name

  def make(self, target, **variables):
    subprocess.run(
      ["make", "-C", ROOT, target, *(f"{name}={value}" for name, value in variables.items())],
      check=True, capture_output=True)

  def test_uninstall_takes_everything_away(self):
    self.make("install", PREFIX=self.folder)
    installed = files(self.folder)
    for file in (
      "bin/simmer", f"share/applications/{ID}.desktop", f"share/metainfo/{ID}.metainfo.xml",
      f"share/dbus-1/services/{ID}.service", f"share/systemd/user/app-{ID}.service", "share/glib-2.0/schemas/gschemas.compiled",
      f"share/icons/hicolor/scalable/apps/{ID}.svg", "share/locale/de/LC_MESSAGES/simmer.mo",
    ):
      self.assertIn(file, installed)
    with open(os.path.join(self.folder, f"share/applications/{ID}.desktop")) as desktop:
      entry = desktop.read()
    self.assertIn(f"\nExec={self.folder}/bin/simmer 5m\n", entry)
    self.assertIn("\nName[de]=", entry)
    self.make("uninstall", PREFIX=self.folder)
    self.assertEqual(files(self.folder), set())

  def test_destdir_is_for_packages(self):
    self.make("install", DESTDIR=self.folder, PREFIX="/usr")
    installed = files(self.folder)
    self.assertIn("usr/bin/simmer", installed)
    # Caches are for the package manager to renew.
    self.assertNotIn("usr/share/glib-2.0/schemas/gschemas.compiled", installed)
    with open(os.path.join(self.folder, f"usr/share/dbus-1/services/{ID}.service")) as service:
      entry = service.read()
    self.assertIn("\nExec=/usr/bin/simmer ", entry)
    # Which systemd looks for among what packages bring.
    self.assertIn(f"\nSystemdService=app-{ID}.service\n", entry)
    with open(os.path.join(self.folder, f"usr/lib/systemd/user/app-{ID}.service")) as unit:
      self.assertIn("\nExecStart=/usr/bin/simmer ", unit.read())
