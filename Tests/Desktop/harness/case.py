"""The base of all desktop tests: each has a session, with the program that is in SIMMER_STAGE."""

import contextlib
import functools
import glob
import os
import subprocess
import tempfile
import unittest

from . import clock
from .desktops import Openbox
from .fingerprint import most_alike
from .kept import Preferences, StateFile
from .program import Program
from .recording import Recording
from .session import Session
from .sound_server import PulseAudio
from .usage import Load
from .waiting import holds_for

IS_SOAK = "SIMMER_SOAK" in os.environ
"""Whether tests take as long as they need to find rare faults."""


class DesktopTest(unittest.TestCase):
  """A test in a session of its own; `self.program` is not started yet."""

  sound = True
  """Whether the sound server is started."""
  sound_server = PulseAudio
  desktop = Openbox
  managed = False
  """Whether systemd manages the program."""

  def __init__(self, method="runTest"):
    super().__init__(method)
    self._has_evidence = False
    for part in ("setUp", method):
      setattr(self, part, self._keeping_evidence(getattr(self, part)))

  def setUp(self):
    self.session = Session(
      os.environ["SIMMER_STAGE"], self.sound, self.sound_server, self.desktop, self.managed)
    self.addCleanup(self.session.close)
    self.program = Program(self.session)
    self.preferences = Preferences(self.session)
    self.state_file = StateFile(self.session)
    self.addCleanup(lambda: self.assertEqual(sorted(set(self.session.complaints())), []))

  @property
  def screen(self):
    return self.session.screen

  def record(self, *sink):
    """Records the sound output, or another sink, from now to the end of the test."""
    recording = Recording(self.session, *sink)
    self.addCleanup(recording.close)
    return recording

  def sound_files(self):
    """Returns the paths of Simmer's own sounds by identifier, such as `kitchen-bell`."""
    folder = os.path.join(self.session.prefix, "share", "simmer", "sounds")
    files = glob.glob(os.path.join(folder, "*.oga"))
    return {os.path.basename(file).removesuffix(".oga"): file for file in files}

  def make_sound(self, name, *effects):
    path = os.path.join(self.session.env["HOME"], name)
    format = ["-r", "44100", "-c", "2", "-b", "16"]
    subprocess.run(["sox", "-n", *format, path, "synth", *effects], check=True)
    return path

  @property
  def own_sounds(self):
    """The folder of the person's own sounds."""
    return os.path.join(self.session.env["XDG_DATA_HOME"], "simmer", "sounds")

  def add_sound(self, path):
    """Puts a sound among the person's own, as loud as it is, and returns its identifier."""
    name = os.path.splitext(os.path.basename(path))[0]
    os.makedirs(self.own_sounds, exist_ok=True)
    subprocess.run(["sox", path, "-t", "ogg", f"{self.own_sounds}/{name}.oga"], check=True)
    return f"own/{name}"

  def ring_with(self, path):
    """Adds a sound, and makes it the alarm sound."""
    self.preferences["alarm-sound"] = f"'{self.add_sound(path)}'"

  def ring_with_tone(self):
    """Makes a tone of 30 s without a quiet moment the alarm sound, so that a break is noticed."""
    self.ring_with(self.make_sound("tone.wav", "30", "sine", "880", "gain", "-12"))

  def note(self, what, value):
    """Prints a measured figure for the log, without a check."""
    print(f"figure: {what}: {value:.0f}")

  def leave_unjudged(self, why):
    """Says in the log that nothing was checked."""
    print(f"not judged: {self.id()}: {why}")

  def judge(self, what, delay, limit, load):
    """Checks that a delay is below a limit, both in seconds.

    The delay that a busy machine may have added since `load` was made is subtracted. If the check
    passes only for that reason, the log says that nothing was judged.
    """
    self.note(f"ms {what}", delay * 1000)
    if delay >= limit:
      held_up = load.held_up
      words = f"{what}: {delay:.2f} s, of which programs waited {held_up:.2f} s for the machine"
      self.assertLess(delay - held_up, limit, words)
      self.leave_unjudged(words)

  def assert_heard(self, recording, sound, name, least=0.0, seconds=1.5):
    """Checks that one of Simmer's own sounds, or another file, is heard from a moment on.

    `least` is the minimum likeness to the file, 0 ... 1.
    """
    files = self.sound_files()
    path = files.get(name, name)
    heard = recording.fingerprint(sound, sound + seconds)
    best, likeness = most_alike(heard, {path, *files.values()})
    self.assertEqual(best, path, likeness)
    self.assertGreater(likeness[path], least)

  def assert_holds(self, condition, seconds, problem=None):
    self.assertTrue(holds_for(condition, seconds), problem)

  def assert_silenced(self, recording, act, by):
    """Checks that an alarm rings until `act` is done, and is silent within 100 ms of that.

    `act` may return the moment at which it was done; otherwise the moment of the call counts.
    """
    load, called = Load(self.session), clock.now()
    moment = act() or called
    # A busy machine may interrupt the recording for a moment.
    self.assertFalse(recording.is_silent(moment - 0.5, moment), f"it was silent before {by}")
    silence = recording.wait_for_silence(moment, seconds=0.5)
    self.judge(f"to silence after {by}", silence - moment, 0.1, load)

  def assert_rings_on(self, recording, begin, end, load):
    """Checks that a tone is heard without a break between two moments."""
    gap = recording.longest_silence(begin, end)
    self.judge("of the longest break while it rings on", gap, 0.02, load)

  @contextlib.contextmanager
  def subTest(self, *arguments, **values):
    with super().subTest(*arguments, **values):
      with self._evidence():
        yield

  def _keeping_evidence(self, test):
    @functools.wraps(test)
    def guarded():
      with self._evidence():
        test()

    return guarded

  @contextlib.contextmanager
  def _evidence(self):
    try:
      yield
    except unittest.SkipTest:
      raise
    except Exception:
      if not self._has_evidence and hasattr(self, "session"):
        self._has_evidence = True
        self._keep_evidence()
      raise

  def _keep_evidence(self):
    """Saves a picture of each window, the accessible tree and the programs' output."""
    folder = tempfile.mkdtemp(prefix=f"{self._testMethodName}-")
    with open(os.path.join(folder, "session.txt"), "w") as file:
      try:
        for number, window in enumerate(self.screen.windows()):
          file.write(f"{window} {window.place}\n")
          window.save_picture(os.path.join(folder, f"window-{number}.png"))
        file.write(self.session.desktop.tree() + "\n")
      except Exception as problem:  # An error here must not hide the failure of the test.
        file.write(f"{problem!r}\n")
      file.write(self.session.log("programs.log"))
    print(f"\nevidence of {self.id()}: {folder}")
