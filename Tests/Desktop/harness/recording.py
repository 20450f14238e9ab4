"""Recordings of the sound output, with the moment at which each sample was heard."""

import array
import os
import signal
import subprocess
import threading

import numpy

from . import clock
from .fingerprint import Fingerprint
from .process import Process
from .sound_server import SINK
from .waiting import PATIENCE, wait_until

RATE = 16_000
"""Samples a second, mono."""
AUDIBLE = 33
"""Minimum amplitude, of 32767, that counts as sound: -60 dB."""


class Recording:
  """Records a sink of the session from its creation until `close`.

  Moments are those of ``clock``. Chunks can arrive late, but never early, so a sample is dated by
  the chunk with the least delay within a few seconds. The remaining error is the length of a
  chunk, a few milliseconds.
  """

  def __init__(self, session, sink=SINK):
    self._samples = array.array("h")
    self._starts = []  # for each chunk: its moment of arrival, and the number of samples so far
    self._process = Process(
      ["parec", "--raw", f"--device={sink}.monitor", "--format=s16le", f"--rate={RATE}",
       "--channels=1", "--latency-msec=5", "--client-name=recording"],
      session.env, session.path("recording.log"), stdout=subprocess.PIPE)
    self._reader = threading.Thread(target=self._read, daemon=True)
    self._reader.start()
    if sink == SINK:
      session.sound.take_up_latency()
    wait_until(lambda: self._starts, "the recording to begin")

  def close(self):
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

  def _origin(self, around=None):
    """Returns the moment of sample 0, by the chunks around a sample or by the last ones."""
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
    def is_recorded():
      if not self._process.is_running:
        raise AssertionError("the recording ended")
      return self._starts[-1][0] >= moment + 0.05

    wait_until(is_recorded, "the recording", max(0, moment - clock.now()) + PATIENCE)

  def samples(self, begin, end):
    """Returns the samples from one moment to another; waits for them if necessary."""
    self.wait_until(end)
    return numpy.array(self._samples[self._index(begin) : self._index(end)], int)

  def loudness(self, begin, end):
    """Returns the root mean square between two moments, 0 ... 1."""
    return (self.samples(begin, end) ** 2).mean() ** 0.5 / 32768

  def peak(self, begin, end):
    """Returns the largest amplitude between two moments, of 32767."""
    return int(abs(self.samples(begin, end)).max())

  def _sounds(self, begin, end):
    """Returns the number of samples between two moments, and the indices of the audible ones."""
    samples = self.samples(begin, end)
    return len(samples), numpy.flatnonzero(abs(samples) >= AUDIBLE)

  def is_silent(self, begin, end):
    count, sounds = self._sounds(begin, end)
    if not count:
      raise AssertionError("nothing was recorded then")
    return not sounds.size

  def longest_silence(self, begin, end):
    """Returns the duration of the longest silence between two moments, in seconds."""
    count, sounds = self._sounds(begin, end)
    return (numpy.diff([-1, *sounds, count]).max() - 1) / RATE

  def last_sound(self, begin, end):
    return self._moment(self._index(begin) + self._sounds(begin, end)[1][-1])

  def wait_for_silence(self, begin, seconds=1.0):
    """Waits for the first silence of this length after `begin`, and returns its beginning."""

    def silence():
      count, sounds = self._sounds(begin, self._starts[-1][0] - 0.05)
      edges = numpy.array([-1, *sounds, count])
      silences = edges[:-1][numpy.diff(edges) > seconds * RATE]
      return self._moment(self._index(begin) + silences[0] + 1) if silences.size else None

    return wait_until(silence, "silence", interval=0.1)

  def wait_for_sound(self, begin):
    """Waits for something audible after `begin` and returns its moment."""

    def sound():
      self.wait_until(begin)
      sounds = self._sounds(begin, self._starts[-1][0] - 0.05)[1]
      return self._moment(self._index(begin) + sounds[0]) if sounds.size else None

    return wait_until(sound, "a sound")

  def hear(self, act):
    """Does something, waits for the sound that it makes, and returns its moment."""
    begin = clock.now()
    act()
    return self.wait_for_sound(begin)

  def fingerprint(self, begin, end):
    return Fingerprint(self.samples(begin, end), RATE)
