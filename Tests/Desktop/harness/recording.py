"""Recording what a person would have heard, each sample with the moment it was heard."""

import array
import os
import signal
import subprocess
import threading
import time

from . import clock
from .fingerprint import Fingerprint
from .process import Process
from .sound_server import SINK
from .waiting import wait_until

RATE = 16_000
"""Samples a second, mono."""
AUDIBLE = 33
"""The least amplitude, of 32767, that counts as sound: -60 dB."""


class Recording:
  """Records the session's sink from when it is made until it is closed.

  Moments are those of ``clock``. A sample is dated by the chunk that came in soonest after it,
  within a few seconds: chunks can only be late, never early. That leaves the few milliseconds a
  chunk is long.
  """

  def __init__(self, session):
    self._samples = array.array("h")
    self._starts = []  # per chunk: when its end came in, and how many samples there were by then
    self._process = Process(
      ["parec", "--raw", f"--device={SINK}.monitor", "--format=s16le", f"--rate={RATE}",
       "--channels=1", "--latency-msec=5", "--client-name=recording"],
      session.env, session.path("recording.log"), stdout=subprocess.PIPE)
    self._reader = threading.Thread(target=self._read, daemon=True)
    self._reader.start()
    session.sound.take_up_latency()
    wait_until(lambda: self._starts, "the recording to begin")

  def close(self):
    """Ends the recording; what was recorded stays."""
    self._process.signal(signal.SIGTERM)
    self._reader.join(5)
    self._process.kill()

  def _read(self):
    rest = b""
    while chunk := os.read(self._process.stdout.fileno(), 65536):
      moment = clock.now()
      chunk = rest + chunk
      whole = len(chunk) & ~1
      rest = chunk[whole:]
      self._samples.frombytes(chunk[:whole])
      self._starts.append((moment, len(self._samples)))

  # MARK: - Moments and samples

  def _origin(self, around=None):
    """The moment of sample 0 by the chunks around a sample, or by the last ones."""
    starts = self._starts[-1000:]
    if around is not None:
      near = [s for s in self._starts if abs(s[1] - around) < 5 * RATE]
      starts = near or starts
    return min(moment - count / RATE for moment, count in starts)

  def _index(self, moment):
    guess = round((moment - self._origin()) * RATE)
    return max(0, round((moment - self._origin(guess)) * RATE))

  def _moment(self, index):
    return self._origin(index) + index / RATE

  def wait_until(self, moment):
    while self._starts[-1][0] < moment + 0.05:
      if not self._process.is_running:
        raise AssertionError("the recording ended")
      time.sleep(0.02)

  def samples(self, begin, end):
    """The samples from one moment to another, waiting for them if need be."""
    self.wait_until(end)
    return self._samples[self._index(begin) : self._index(end)]

  # MARK: - What is in it

  def loudness(self, begin, end):
    """Root mean square between two moments, 0 ... 1."""
    samples = self.samples(begin, end)
    return (sum(s * s for s in samples) / max(1, len(samples))) ** 0.5 / 32768

  def is_silent(self, begin, end):
    """Whether nothing audible is heard between two moments."""
    samples = self.samples(begin, end)
    if not samples:
      raise AssertionError("nothing was recorded then")
    return max(max(samples), -min(samples)) < AUDIBLE

  def longest_silence(self, begin, end):
    """The seconds of the longest stretch between two moments without anything audible."""
    longest = length = 0
    for sample in self.samples(begin, end):
      length = length + 1 if abs(sample) < AUDIBLE else 0
      longest = max(longest, length)
    return longest / RATE

  def last_sound(self, begin, end):
    """The moment of the last audible sample between two moments."""
    samples = self.samples(begin, end)
    index = max(i for i, sample in enumerate(samples) if abs(sample) >= AUDIBLE)
    return self._moment(self._index(begin) + index)

  def wait_for_silence(self, begin, seconds=1.0):
    """Waits for the first silence after `begin` that lasts for so many seconds.

    Gives the moment at which it began.
    """

    def silence():
      first, samples = self._index(begin), self.samples(begin, self._starts[-1][0] - 0.05)
      start = 0
      for index, sample in enumerate(samples):
        if abs(sample) >= AUDIBLE:
          start = index + 1
        elif index - start >= seconds * RATE:
          return self._moment(first + start)
      return None

    return wait_until(silence, "silence", interval=0.1)

  def wait_for_sound(self, begin):
    """Waits for something audible after `begin` and gives its moment."""

    def sound():
      self.wait_until(begin)
      first, last = self._index(begin), len(self._samples)
      audible = (i for i in range(first, last) if abs(self._samples[i]) >= AUDIBLE)
      return next(map(self._moment, audible), None)

    return wait_until(sound, "a sound")

  def hear(self, act):
    """Does something, waits for the sound that it makes, and gives its moment."""
    begin = clock.now()
    act()
    return self.wait_for_sound(begin)

  def fingerprint(self, begin, end):
    return Fingerprint(self.samples(begin, end), RATE)
