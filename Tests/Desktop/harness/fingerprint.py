"""Telling which sound file is heard in a recording, whatever its loudness.

A sound is taken as its spectrum over time: what remains the same when it is resampled, made
louder or quieter, or begins between two samples.
"""

import functools
import subprocess

import numpy

_FRAME = 512
"""Samples per spectrum; one spectrum each half frame."""
_SHORTEST = 4
"""Spectra that a sound must have at least to be told from others."""


def decode(path, rate):
  data = subprocess.run(
    ["sox", path, "-t", "s16", "-r", str(rate), "-c", "1", "-D", "-"], check=True,
    stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout
  return numpy.frombuffer(data, numpy.int16).astype(int)


class Fingerprint:
  """Spectra, one after the other, as magnitudes of what every resampler lets pass: below five
  eighths of the highest frequency. Their roots are taken, lest loud partials drown the rest.
  """

  def __init__(self, samples, rate):
    self.rate = rate
    starts = range(0, len(samples) - _FRAME + 1, _FRAME // 2)
    frames = numpy.array([samples[start : start + _FRAME] for start in starts])
    parts = numpy.fft.rfft(frames.reshape(-1, _FRAME) * numpy.hanning(_FRAME))
    self.spectra = numpy.sqrt(abs(parts[:, 2 : _FRAME * 5 // 16]))

  @staticmethod
  @functools.cache
  def of_file(path, rate, seconds=1.0):
    """The fingerprint of a sound file's first seconds, without silence before it begins."""
    samples = decode(path, rate)
    begin = numpy.argmax(abs(samples) * 50 > abs(samples).max())
    return Fingerprint(samples[begin : begin + int(seconds * rate)], rate)

  def likeness(self, sound):
    """How well the sound is found somewhere in this, 0 ... 1; 1 is the very same."""
    length = min(len(sound.spectra), len(self.spectra))
    if length < _SHORTEST:
      return 0.0
    pattern, best = sound.spectra[:length], 0.0
    for start in range(len(self.spectra) - length + 1):
      part = self.spectra[start : start + length]
      energy = (part ** 2).sum() * (pattern ** 2).sum()
      best = max(best, (part * pattern).sum() / energy ** 0.5 if energy else 0.0)
    return best


def most_alike(heard, paths):
  """Of some sound files the one most like what is heard, and how like each is, 0 ... 1, by path."""
  likeness = {path: heard.likeness(Fingerprint.of_file(path, heard.rate)) for path in paths}
  return max(likeness, key=likeness.get), likeness
