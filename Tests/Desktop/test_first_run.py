"""`make run`, the first command that a person tries, after it has built the program."""

import os
import subprocess
import unittest

import gi
import numpy

from harness.case import DesktopTest
from harness.waiting import PATIENCE, wait_until

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RUN = os.path.join(ROOT, ".make", "run")
PICTURES = [
  os.path.join(ROOT, ".build", "pictures", f"{name}.png")
  for name in ("setup", "running", "finished")]


def shares(path):
  """Returns the parts of a picture that are green, orange and red."""
  picture = GdkPixbuf.Pixbuf.new_from_file(path)
  rows = numpy.frombuffer(picture.read_pixel_bytes().get_data(), numpy.uint8)
  rows.resize(picture.get_height(), picture.get_rowstride())
  channels = picture.get_n_channels()
  pixels = rows[:, :picture.get_width() * channels].reshape(-1, channels).astype(int)
  red, green, blue = pixels[:, 0], pixels[:, 1], pixels[:, 2]
  return [
    numpy.mean((green > red + 15) & (green > blue + 5)),
    numpy.mean((red > green + 60) & (green > blue + 60)),
    numpy.mean((red > green + 100) & (red > blue + 100) & (abs(green - blue) < 40))]


class FirstRunTest(unittest.TestCase):
  def test_without_a_display_it_leaves_pictures_of_a_timer(self):
    for picture in PICTURES:
      if os.path.exists(picture):
        os.remove(picture)
    simmer = os.path.join(os.environ["SIMMER_STAGE"], "bin", "simmer")
    env = {name: os.environ[name] for name in ("HOME", "PATH")}
    run = subprocess.run(
      [RUN, simmer], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True,
      timeout=PATIENCE)
    self.assertEqual(run.returncode, 0, run.stderr)
    self.assertEqual([line for line in run.stdout.splitlines() if ".png" in line], PICTURES)
    (green, _, setup_red), running, (_, _, red) = map(shares, PICTURES)
    # The Start button, the ring or on a busy machine the end of the timer, and the end.
    self.assertGreater(green, 0.005)
    self.assertEqual(setup_red, 0)
    self.assertGreater(max(running[1:]), 0.005)
    self.assertGreater(red, 0.01)


class FirstRunOnADesktopTest(DesktopTest):
  def test_timers_are_saved_with_and_without_a_session_bus(self):
    expected = {}
    for name, env in (("Tea", {}), ("Egg", self.program.without_bus)):
      run = self.session.run([RUN, "simmer"], "run.log", env)
      window = self.screen.window("(.* )?Simmer")
      wait_until(lambda: window.is_active, "the window to be active")
      self.screen.press("ctrl+n")
      self.screen.type(f"9m {name}\n")
      expected[name] = "running"
      self.state_file.wait_for_states(**expected)
      run.kill()
      wait_until(lambda: not self.screen.windows(), "the window to go")
