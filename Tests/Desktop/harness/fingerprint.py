"""Recognizes a sound file in a recording, at any loudness.

A sound is compared by its spectrum over time, which stays the same when the sound is resampled,
made louder or quieter, or begins between two samples.
"""

import functools
import subprocess

import numpy

_FRAME = 512
"""Samples per spectrum; one spectrum each half frame."""
_SHORTEST = 4
"""Least number of spectra by which a sound can be told from others."""


def decode(path, rate):
  data = subprocess.run(
    ["sox", path, "-t", "s16", "-r", str(rate), "-c", "1", "-D", "-"], check=True,
    stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout
  return numpy.frombuffer(data, numpy.int16).astype(int)


class Fingerprint:
  """A sequence of magnitude spectra, up to five eighths of the highest frequency: every resampler
  passes these. Square roots are taken, so that loud partials do not dominate.
  """

  def __init__(self, samples, rate):
    self.rate = rate
    starts = range(0, len(samples) - _FRAME + 1, _FRAME // 2)
    frames = numpy.array([samples[start : start + _FRAME] for start in starts])
    parts = numpy.fft.rfft(frames.reshape(-1, _FRAME) * numpy.hanning(_FRAME))
    self.spectra = numpy.sqrt(abs(parts[:, 2 : _FRAME * 5 // 16]))

  @staticmethod
  @functools.cache
  def of_file(path, rate):
    """Returns the fingerprint of a sound file's first second, without silence at the start."""
    samples = decode(path, rate)
    begin = numpy.argmax(abs(samples) * 50 > abs(samples).max())
    return Fingerprint(samples[begin : begin + rate], rate)

  def likeness(self, sound):
    """Returns how similar the sound is to the best matching part of this, 0 ... 1 (identical)."""
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
  """Returns the path of the sound file most like a recording, and each one's likeness, 0 ... 1."""
  likeness = {path: heard.likeness(Fingerprint.of_file(path, heard.rate)) for path in paths}
  return max(likeness, key=likeness.get), likeness
