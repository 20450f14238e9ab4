"""The voices the alarm sounds are played on: struck modes, filtered noise, whistles, pips.

A track is a pair of float arrays (left, right) at RATE. Every voice adds itself to a track,
starting at a time in seconds, and returns nothing.
"""

import math
import random
from array import array
from typing import NamedTuple

RATE = 48_000


class Mode(NamedTuple):
    """One way a struck body swings. Times in seconds; pan from -1 (left) to 1 (right)."""

    frequency: float
    gain: float
    decay: float  # until it is 60 dB quieter
    attack: float = 0.0008  # time constant of its rise
    pan: float = 0.0


def silence(seconds):
    samples = round(seconds * RATE)
    return array("d", bytes(8 * samples)), array("d", bytes(8 * samples))


def doublet(frequency, gain, decay, beat, attack=0.0008, width=0.3):
    """A mode as real bells have it: split in two, `beat` hertz apart, so that it shimmers."""
    return [
        Mode(frequency - beat / 2, gain * 0.68, decay, attack, -width),
        Mode(frequency + beat / 2, gain * 0.32, decay * 0.93, attack, width),
    ]


def strike(track, at, modes, gain=1.0):
    """Strikes a body once: all its modes start together, each rising and dying on its own."""
    left, right = track
    start = round(at * RATE)
    for mode in modes:
        to_left = gain * mode.gain * math.sqrt((1 - mode.pan) / 2)
        to_right = gain * mode.gain * math.sqrt((1 + mode.pan) / 2)
        step = 2 * math.pi * mode.frequency / RATE
        turn = complex(math.cos(step), math.sin(step)) * 10 ** (-3 / (mode.decay * RATE))
        settle = math.exp(-1 / (mode.attack * RATE))
        swing, missing = complex(1, 0), 1.0
        for i in range(start, min(len(left), start + round(1.5 * mode.decay * RATE))):
            sample = swing.imag * (1 - missing)
            left[i] += to_left * sample
            right[i] += to_right * sample
            swing *= turn
            missing *= settle


def band(samples, centre, quality):
    """Band-pass filters `samples`; unity gain at `centre` hertz."""
    angle = 2 * math.pi * centre / RATE
    alpha = math.sin(angle) / (2 * quality)
    b, a1, a2 = alpha / (1 + alpha), -2 * math.cos(angle) / (1 + alpha), (1 - alpha) / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    out = array("d")
    for x in samples:
        y = b * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def noise(samples, seed):
    generator = random.Random(seed)
    return array("d", (2 * generator.random() - 1 for _ in range(samples)))


def drift(samples, seed, rate):
    """A slow random curve, about -1 to 1, with `rate` new directions a second."""
    generator = random.Random(seed)
    every = RATE / rate
    points = [2 * generator.random() - 1 for _ in range(int(samples / every) + 3)]
    out = array("d")
    for i in range(samples):
        k, part = divmod(i / every, 1)
        blend = part * part * (3 - 2 * part)
        out.append(points[int(k)] * (1 - blend) + points[int(k) + 1] * blend)
    return out


def knock(track, at, centre, gain, decay, seed):
    """The short noise of a mallet or clapper as it lands."""
    samples = round(2 * decay * RATE)
    rise = 0.001 * RATE
    start = round(at * RATE)
    for i, sample in enumerate(band(noise(samples, seed), centre, 0.8)):
        sample *= gain * min(1, i / rise) * 10 ** (-3 * i / (decay * RATE))
        track[0][start + i] += sample
        track[1][start + i] += sample


def pip(track, at, length, partials, gain, edge=0.009):
    """An electronic tone with soft edges; `partials` are pairs of frequency and gain."""
    start, samples = round(at * RATE), round(length * RATE)
    for i in range(samples):
        near = min(i, samples - i) / (edge * RATE)
        shape = 0.5 - 0.5 * math.cos(math.pi * min(1, near))
        turn = 2 * math.pi * i / RATE
        sample = gain * shape * sum(part * math.sin(turn * f) for f, part in partials)
        track[0][start + i] += sample
        track[1][start + i] += sample


def whistle(track, frequency, pressure, gain, pan, seed):
    """A pipe blown by steam. `pressure` has a value from 0 to 1 for every sample of the track."""
    samples = len(pressure)
    wander, flutter = drift(samples, seed, 7), drift(samples, seed + 1, 45)
    rough = drift(samples, seed + 2, 420)
    to_left, to_right = math.sqrt((1 - pan) / 2), math.sqrt((1 + pan) / 2)
    phase = 0.0
    for i, push in enumerate(pressure):
        speaks = max(0.0, (push - 0.12) / 0.88)
        vibrato = 0.0045 * speaks * math.sin(2 * math.pi * 5.3 * i / RATE)
        bend = 0.83 + 0.17 * math.sqrt(push) + vibrato + 0.0035 * wander[i]
        phase += 2 * math.pi * frequency * bend / RATE
        tone = math.sin(phase) + 0.2 * push * math.sin(2 * phase) + 0.07 * math.sin(3 * phase)
        breath = 1 + 0.13 * flutter[i] + 0.2 * rough[i]
        sample = gain * speaks**1.4 * breath * tone
        track[0][i] += to_left * sample
        track[1][i] += to_right * sample
