"""Figures that tests measure beside what they check, printed when all tests are done."""

import atexit
import collections
import statistics
import sys

_figures = collections.defaultdict(list)


def note(what, value):
  """Adds one measured value to those of the same kind."""
  if not _figures:
    atexit.register(_print)
  _figures[what].append(value)


def _print():
  for what, values in sorted(_figures.items()):
    print(
      f"{what}: median {statistics.median(values):.0f}, largest {max(values):.0f}, "
      f"sum {sum(values):.0f} of {len(values)}", file=sys.stderr)
