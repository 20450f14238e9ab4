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
    """Runs a target without Swift in the path, as `sudo make install` may."""
    env = os.environ | {"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": self.folder}
    return subprocess.run(
      ["make", "-C", ROOT, target, *(f"{name}={value}" for name, value in variables.items())],
      check=True, capture_output=True, env=env)

  def test_uninstall_removes_everything(self):
    self.make("install", PREFIX=self.folder)
    installed = files(self.folder)
    for file in (
      "bin/simmer", f"share/applications/{ID}.desktop", f"share/metainfo/{ID}.metainfo.xml",
      f"share/dbus-1/services/{ID}.service", f"share/systemd/user/app-{ID}.service",
      f"share/gnome-shell/search-providers/{ID}.search-provider.ini",
      f"share/krunner/dbusplugins/{ID}.desktop", "share/glib-2.0/schemas/gschemas.compiled",
      f"share/icons/hicolor/scalable/apps/{ID}.svg", "share/locale/de/LC_MESSAGES/simmer.mo",
    ):
      self.assertIn(file, installed)
    with open(os.path.join(self.folder, f"share/applications/{ID}.desktop")) as desktop:
      entry = desktop.read()
    self.assertIn(f"\nExec={self.folder}/bin/simmer 5m\n", entry)
    self.assertIn("\nName[de]=", entry)
    self.make("uninstall", PREFIX=self.folder)
    self.assertEqual(files(self.folder), set())

  def test_each_folder_can_be_set(self):
    bin, data = os.path.join(self.folder, "games"), os.path.join(self.folder, "data")
    self.make("install-strip", PREFIX="/nowhere", BINDIR=bin, DATADIR=data)
    installed = files(self.folder)
    self.assertLessEqual({"games/simmer", "data/simmer/style.css"}, installed)
    with open(os.path.join(data, f"dbus-1/services/{ID}.service")) as service:
      self.assertIn(f"\nExec={bin}/simmer ", service.read())
    sections = subprocess.run(
      ["readelf", "--headers", "--dynamic", "--wide",
       os.path.join(bin, "simmer")], check=True, capture_output=True, text=True).stdout
    for hardening in ("BIND_NOW", "GNU_RELRO", "PIE"):
      self.assertRegex(sections, rf"\b{hardening}\b")
    for remainder in (".debug_info", ".symtab", "RUNPATH", "RPATH"):
      self.assertNotIn(remainder, sections)
    self.make("uninstall", PREFIX="/nowhere", BINDIR=bin, DATADIR=data)
    self.assertEqual(files(self.folder), set())

  def test_folders_with_special_characters_are_refused(self):
    for name in ("a b", "50%", "a&b", "a|b", "$a"):
      with self.subTest(name=name), self.assertRaises(subprocess.CalledProcessError) as failure:
        self.make("install", PREFIX=os.path.join(self.folder, name.replace("$", "$$")))
      self.assertIn(b"in a folder with a space", failure.exception.stderr)
    self.assertEqual(files(self.folder), set())

  def test_install_before_a_build_says_what_to_do(self):
    with self.assertRaises(subprocess.CalledProcessError) as failure:
      self.make("install", PREFIX=self.folder, BUILT="/nowhere")
    self.assertIn("Nothing was built: run “make” first.", failure.exception.stderr.decode())
    self.assertEqual(files(self.folder), set())

  def test_destdir_installs_for_a_package(self):
    self.make("install", DESTDIR=self.folder, PREFIX="/usr")
    installed = files(self.folder)
    self.assertIn("usr/bin/simmer", installed)
    # The package manager updates the caches.
    self.assertNotIn("usr/share/glib-2.0/schemas/gschemas.compiled", installed)
    with open(os.path.join(self.folder, f"usr/share/dbus-1/services/{ID}.service")) as service:
      entry = service.read()
    self.assertIn("\nExec=/usr/bin/simmer ", entry)
    # systemd finds this unit in the folder for packages.
    self.assertIn(f"\nSystemdService=app-{ID}.service\n", entry)
    with open(os.path.join(self.folder, f"usr/lib/systemd/user/app-{ID}.service")) as unit:
      self.assertIn("\nExecStart=/usr/bin/simmer ", unit.read())
