"""Telling which sound file is heard in a recording, whatever its loudness.

A sound is taken as its spectrum over time: what remains the same when it is resampled, made
louder or quieter, or begins between two samples.
"""

import array
import cmath
import functools
import math
import subprocess

_FRAME = 512
"""Samples per spectrum; one spectrum each half frame."""
_HOP = _FRAME // 2
_SHORTEST = 4
"""Spectra that a sound must have at least to be told from others."""


def decode(path, rate):
  """The samples of a sound file as 16 bit mono at a rate."""
  data = subprocess.run(
    ["sox", path, "-t", "s16", "-r", str(rate), "-c", "1", "-D", "-"], check=True,
    stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout
  return array.array("h", data)


_ROOTS = {
  size: [cmath.exp(-2j * math.pi * k / size) for k in range(size // 2)]
  for size in (1 << bits for bits in range(1, _FRAME.bit_length()))}
_WINDOW = [0.5 - 0.5 * math.cos(2 * math.pi * i / _FRAME) for i in range(_FRAME)]


def _transform(values):
  """The discrete Fourier transform; the count of values is a power of two."""
  size = len(values)
  if size == 1:
    return values
  even, odd = _transform(values[::2]), _transform(values[1::2])
  turned = [root * value for root, value in zip(_ROOTS[size], odd)]
  return [a + b for a, b in zip(even, turned)] + [a - b for a, b in zip(even, turned)]


def _spectrum(samples):
  """Magnitudes of what every resampler lets pass, below five eighths of the highest frequency.

  They are pressed together so that loud partials don't drown the rest.
  """
  parts = _transform([s * w for s, w in zip(samples, _WINDOW)])
  return [math.sqrt(abs(part)) for part in parts[2 : _FRAME * 5 // 16]]


class Fingerprint:
  """The spectra of a sound, one after the other."""

  def __init__(self, samples, rate):
    self.rate = rate
    self.spectra = [
      _spectrum(samples[start : start + _FRAME])
      for start in range(0, len(samples) - _FRAME + 1, _HOP)
    ]
    self.energy = [sum(v * v for v in spectrum) for spectrum in self.spectra]

  @staticmethod
  @functools.cache
  def of_file(path, rate, seconds=1.0):
    """The fingerprint of a sound file's first seconds, without silence before it begins."""
    samples = decode(path, rate)
    loudest = max(map(abs, samples), default=0)
    begin = next((i for i, s in enumerate(samples) if abs(s) * 50 > loudest), 0)
    return Fingerprint(samples[begin : begin + int(seconds * rate)], rate)

  def likeness(self, sound):
    """How well the sound is found somewhere in this, 0 ... 1; 1 is the very same."""
    length = min(len(sound.spectra), len(self.spectra))
    if length < _SHORTEST:
      return 0.0
    pattern, energy = sound.spectra[:length], sum(sound.energy[:length])
    best = 0.0
    for start in range(len(self.spectra) - length + 1):
      heard = sum(self.energy[start : start + length])
      if heard == 0:
        continue
      product = sum(sum(map(float.__mul__, a, b)) for a, b in zip(pattern, self.spectra[start:]))
      best = max(best, product / math.sqrt(heard * energy))
    return best


def most_alike(heard, paths):
  """Of some sound files the one most like what is heard, and how like each is, 0 ... 1, by path."""
  likeness = {path: heard.likeness(Fingerprint.of_file(path, heard.rate)) for path in paths}
  return max(likeness, key=likeness.get), likeness
