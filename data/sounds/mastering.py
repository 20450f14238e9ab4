"""From a dry track to a finished file: a room, quiet ends, even loudness, Ogg Vorbis."""

import math
import subprocess
from array import array

from voices import RATE, band, noise

LEAD_IN = 0.04  # seconds before the first note, filled with a breath that wakes wireless links
TAIL = 0.16  # seconds of silence at the end, so that looping cannot click
LOUDNESS = -14.0  # LUFS, gated: an alarm's
CEILING = 10 ** (-2.2 / 20)  # leaves room for what the codec adds to a peak


def room(track, wet, decay):
    """Adds a small hall: four delay lines feeding each other, `decay` seconds long."""
    lengths = (1423, 1777, 2137, 2593)
    lines = [[0.0] * length for length in lengths]
    gains = [10 ** (-3 * length / (decay * RATE)) for length in lengths]
    damped = [0.0] * 4
    left, right = track
    for i in range(len(left)):
        taps = []
        for k in range(4):
            out = lines[k][i % lengths[k]]
            damped[k] += 0.55 * (out - damped[k])
            taps.append(damped[k] * gains[k])
        half = sum(taps) / 2
        feed = (left[i], right[i], right[i], left[i])
        for k in range(4):
            lines[k][i % lengths[k]] = feed[k] * 0.5 + half - taps[k]
        left[i] += wet * (taps[0] + taps[2])
        right[i] += wet * (taps[1] + taps[3])


def fade_out(track, seconds):
    """Fades to nothing over `seconds`, TAIL before the end."""
    samples = len(track[0])
    silent = samples - round(TAIL * RATE)
    fading = round(seconds * RATE)
    for channel in track:
        for i in range(silent - fading, silent):
            channel[i] *= math.cos(math.pi / 2 * (i - silent + fading) / fading) ** 2
        for i in range(silent, samples):
            channel[i] = 0.0


def breathe(track):
    """Fills the lead-in, and the first moment of the note, with noise too soft to notice."""
    length = round(3 * LEAD_IN * RATE)
    for i, sample in enumerate(band(noise(length, seed=1), 700, 0.7)):
        sample *= 0.03 * math.sin(math.pi * i / length) ** 2
        track[0][i] += sample
        track[1][i] += sample


def loudness(track):
    """Integrated loudness in LUFS (ITU-R BS.1770: weighted, gated blocks of 400 ms)."""
    shelf = (1.53512485958697, -2.69169618940638, 1.19839281085285,
             -1.69065929318241, 0.73248077421585)
    high_pass = (1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621)
    squares = array("d", bytes(8 * len(track[0])))
    for channel in track:
        for i, y in enumerate(_biquad(_biquad(channel, shelf), high_pass)):
            squares[i] += y * y
    block, hop = round(0.4 * RATE), round(0.1 * RATE)
    powers = [sum(squares[i:i + block]) / block for i in range(0, len(squares) - block, hop)]
    powers = [power for power in powers if power > 10 ** ((-70 + 0.691) / 10)]
    gate = sum(powers) / len(powers) / 10
    powers = [power for power in powers if power > gate]
    return -0.691 + 10 * math.log10(sum(powers) / len(powers))


def _biquad(samples, coefficients):
    b0, b1, b2, a1, a2 = coefficients
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        yield y


def level(track, target):
    """Brings the track to a loudness in LUFS, rounding off what would pass CEILING."""
    for _ in range(3):  # rounding takes a little away, which the next round gives back
        step = 10 ** ((target - loudness(track)) / 20)
        for channel in track:
            for i, sample in enumerate(channel):
                channel[i] = _rounded(sample * step)


def _rounded(sample):
    """Unchanged up to 60 % of the ceiling, bending softly towards it above."""
    knee = 0.6 * CEILING
    over = abs(sample) - knee
    if over <= 0:
        return sample
    return math.copysign(knee + (CEILING - knee) * math.tanh(over / (CEILING - knee)), sample)


def encode(track, path):
    """Writes Ogg Vorbis; a fixed serial number keeps the bytes the same on every run."""
    samples = array("h", bytes(4 * len(track[0])))
    samples[0::2] = array("h", (round(32767 * sample) for sample in track[0]))
    samples[1::2] = array("h", (round(32767 * sample) for sample in track[1]))
    subprocess.run(
        ["oggenc", "--quiet", "--raw", "--raw-bits=16", "--raw-chan=2", f"--raw-rate={RATE}",
         "--quality=5", "--serial=1", f"--output={path}", "-"],
        input=samples.tobytes(), check=True)
