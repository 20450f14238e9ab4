"""The base of all desktop tests: a session and the installed program for each."""

import functools
import glob
import os
import subprocess
import tempfile
import unittest

from . import clock, figures
from .desktops import Openbox
from .load import Load
from .preferences import Preferences
from .program import Program
from .recording import Recording
from .session import Session


def prefix():
  """Where the program under test is installed: the environment variable SIMMER_PREFIX."""
  path = os.environ.get("SIMMER_PREFIX")
  if not path or not os.path.exists(os.path.join(path, "bin", "simmer")):
    raise unittest.SkipTest("SIMMER_PREFIX names no folder with Simmer installed: use ./run")
  return path


class DesktopTest(unittest.TestCase):
  """A test in a session of its own; `self.program` is not started yet."""

  sound = True
  """Whether the session has a sound server."""
  desktop = Openbox
  """Its display server and window manager."""

  def __init__(self, method="runTest"):
    super().__init__(method)
    setattr(self, method, self._keeping_evidence(getattr(self, method)))

  def setUp(self):
    self.session = Session(prefix(), sound=self.sound, desktop=self.desktop)
    self.addCleanup(self.session.close)
    self.program = Program(self.session)
    self.preferences = Preferences(self.session)
    self.addCleanup(self._check_complaints)

  def record(self):
    """Records what is heard from now to the end of the test."""
    recording = Recording(self.session)
    self.addCleanup(recording.close)
    return recording

  def sound_files(self):
    """Simmer's own sounds: path by identifier, such as `kitchen-bell`."""
    folder = os.path.join(self.session.prefix, "share", "simmer", "sounds")
    files = glob.glob(os.path.join(folder, "*.oga"))
    return {os.path.basename(file).removesuffix(".oga"): file for file in files}

  def ring_with_tone(self):
    """Has alarms sound without a quiet moment for 30 s, so that a break can be heard."""
    path = os.path.join(self.session.home, "tone.wav")
    subprocess.run(
      ["sox", "-n", "-r", "44100", "-c", "2", "-b", "16", path, "synth", "30", "sine", "880",
       "gain", "-12"], check=True)
    self.preferences["own-sounds"] = f"['{path}']"
    self.preferences["alarm-sound"] = f"'{path}'"

  def judge(self, what, delay, limit, load):
    """Checks that a delay is below a limit, both in seconds.

    What a busy machine may have added to it since `load` was made doesn't count; if that decides,
    the log says that nothing was judged.
    """
    figures.note(f"ms {what}", delay * 1000)
    if delay >= limit:
      held_up = load.held_up
      words = f"{what}: {delay:.2f} s, of which programs waited {held_up:.2f} s for the machine"
      self.assertLess(delay - held_up, limit, words)
      print(f"not judged: {self.id()}: {words}")

  def assert_silenced(self, recording, act, by):
    """Checks that it rings until `act` is done, and is silent within 100 ms of that.

    `act` may give the moment at which it was done; otherwise that is when it was called.
    """
    load, called = Load(self.session), clock.now()
    moment = act() or called
    self.assertFalse(recording.is_silent(moment - 0.1, moment), f"it was silent before {by}")
    silence = recording.wait_for_silence(moment, seconds=0.5)
    self.judge(f"to silence after {by}", silence - moment, 0.1, load)

  def assert_rings_on(self, recording, begin, end, load):
    """Checks that a tone is heard without a break between two moments."""
    gap = recording.longest_silence(begin, end)
    self.judge("of the longest break while it rings on", gap, 0.02, load)

  def _check_complaints(self):
    self.assertEqual(sorted(set(self.session.complaints())), [])

  def _keeping_evidence(self, test):
    @functools.wraps(test)
    def guarded():
      try:
        test()
      except unittest.SkipTest:
        raise
      except Exception:
        self._keep_evidence()
        raise

    return guarded

  def _keep_evidence(self):
    """Leaves a picture of each window, the accessible tree and the programs' output."""
    folder = tempfile.mkdtemp(prefix=f"{self._testMethodName}-")
    with open(os.path.join(folder, "session.txt"), "w") as file:
      try:
        for number, window in enumerate(self.session.screen.windows()):
          file.write(f"{window} {window.place}\n")
          window.save_picture(os.path.join(folder, f"window-{number}.png"))
        file.write(self.session.desktop.tree() + "\n")
      except Exception as problem:  # Evidence must not hide the failure it is about.
        file.write(f"{problem!r}\n")
      with open(self.session.path("programs.log"), errors="replace") as log:
        file.write(log.read())
    print(f"\nevidence of {self.id()}: {folder}")
